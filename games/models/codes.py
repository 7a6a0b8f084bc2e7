"""Addresses that cannot be guessed."""

import secrets

# Without letters and digits that are mistaken for each other when read aloud.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 12


def new_code() -> str:
    """Some 59 bits of chance: nobody finds a table by trying."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
