"""Looking back at a finished round: stepping through it, whose eyes to see it with, the picture, the file."""
