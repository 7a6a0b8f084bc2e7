"""What templates need to tell about people."""
