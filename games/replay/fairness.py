"""Where a round's deck came from, and how anybody can check it without trusting this site."""

from dataclasses import dataclass

from games.selectors.replays import Replay


@dataclass(frozen=True, slots=True)
class Added:
    """The chance that one player added."""

    name: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Fairness:
    server_seed: str
    commitment: str
    added: tuple[Added, ...]
    nonces: str  # all of them, as they are hashed
    seed: str
    decks: int
    jokers: int
    commands: tuple[str, ...]


def fairness_of(replay: Replay) -> Fairness | None:
    """What a scored round shows; a round from a file has its seed at the most, and nobody's word for it."""
    chance = replay.chance
    if chance is None:
        return None
    nonces = "".join(chance.nonces)
    secret = f"bytes.fromhex('{chance.server_seed}')"
    deck = f"python -m games.rules deck --seed {chance.seed}"
    return Fairness(
        server_seed=chance.server_seed,
        commitment=chance.commitment,
        added=tuple(Added(name, nonce) for name, nonce in zip(replay.names, chance.nonces, strict=True)),
        nonces=nonces,
        seed=chance.seed,
        decks=replay.rules.decks,
        jokers=replay.rules.jokers,
        commands=(
            _hash_of(secret),
            _hash_of(f"{secret} + b'{nonces}'"),
            f"{deck} --decks {replay.rules.decks} --jokers {replay.rules.jokers}",
        ),
    )


def _hash_of(what: str) -> str:
    """A command that runs wherever the game's own does. Secrets and nonces are hex digits, so nothing needs quoting."""
    return f'python -c "from hashlib import sha256; print(sha256({what}).hexdigest())"'
