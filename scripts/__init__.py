"""What the Makefile calls: to play, to check, to draw the deck, to pin the packages."""
