"""The only code that reads in order to show."""
