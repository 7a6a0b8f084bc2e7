"""Friendly names for people who have not chosen one: Brave Otter 42. They stay as they are in every language."""

import secrets

_ADJECTIVES = """
Amber Bold Brave Bright Calm Clever Cosy Daring Eager Fair Gentle Glad Golden Happy Honest Jolly Keen Kind Lively
Lucky Merry Mighty Nimble Noble Patient Proud Quick Quiet Steady Sunny Swift Thoughtful Tidy Warm Wise Witty
"""
_ANIMALS = """
Badger Bear Beaver Bison Crane Deer Dolphin Falcon Finch Fox Gecko Hare Hedgehog Heron Ibex Jackdaw Kestrel Lark
Lynx Marten Mole Newt Otter Owl Panda Puffin Raven Robin Seal Sparrow Squirrel Stork Swan Tortoise Walrus Wren
"""
ADJECTIVES = _ADJECTIVES.split()
ANIMALS = _ANIMALS.split()
NUMBERS = range(2, 100)


def make_guest_name() -> str:
    return f"{secrets.choice(ADJECTIVES)} {secrets.choice(ANIMALS)} {secrets.choice(NUMBERS)}"


def is_guest_name(name: str) -> bool:
    """Whether this name was given and not chosen: whoever registers is then called by their username."""
    match name.split():
        case [adjective, animal, number]:
            return adjective in ADJECTIVES and animal in ANIMALS and number.isdecimal()
        case _:
            return False
