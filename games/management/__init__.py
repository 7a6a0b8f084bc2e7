"""What an operator runs: made-up histories, checks of the log, archives."""
