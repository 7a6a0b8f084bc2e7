"""Made-up games, really played. Everything follows from one seed."""
