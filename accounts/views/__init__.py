"""The pages about people. Signing up and in, and what protects an account, are django-allauth's, with our forms."""
