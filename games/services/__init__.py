"""The only code that writes. Each function is one transaction, and announces what it did after the commit."""
