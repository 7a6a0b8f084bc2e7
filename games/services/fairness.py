"""A deck that nobody chose: the server commits to a secret, every player adds chance of their own."""

import secrets
from hashlib import sha256

from django.conf import settings

NONCE_BYTES = 16


def new_server_seed(*, game_id: int, number: int) -> str:
    """A fresh secret in hex. Where tests set one, everything follows from that."""
    if settings.CAMBIO_TEST_SEED:
        return sha256(f"{settings.CAMBIO_TEST_SEED}:{game_id}:{number}".encode()).hexdigest()
    return secrets.token_hex(32)


def new_nonce() -> str:
    """For a player whose browser sent none."""
    return "" if settings.CAMBIO_TEST_SEED else secrets.token_hex(NONCE_BYTES)


def is_nonce(text: str) -> bool:
    return len(text) <= 2 * 32 and all(digit in "0123456789abcdef" for digit in text)


def round_seed(server_seed: str, nonces: dict[str, str], seats: int) -> str:
    """The seed of the deal: SHA-256 of the server's secret and the nonces in the order of seats."""
    parts = [bytes.fromhex(server_seed)]
    parts += [nonces.get(str(seat), "").encode() for seat in range(1, seats + 1)]
    return sha256(b"".join(parts)).hexdigest()
