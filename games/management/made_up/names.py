"""Who plays made-up games, and what their tables are called."""

FIRST_NAMES = (
    "Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hal", "Ines", "Jack", "Kim", "Leo", "Mia", "Nils", "Olga",
    "Paul", "Rosa", "Sam", "Tess", "Uma", "Vera", "Will", "Yara", "Zoe", "Amir", "Bela", "Carl", "Dora", "Emil", "Fay",
    "Gus", "Hana", "Ivo", "June", "Karl", "Lena", "Max", "Nora", "Otto", "Pia",
)  # fmt: skip
TABLE_NAMES = (
    "Friday night", "Kitchen table", "Low cards club", "After dinner", "The long evening", "Rainy Sunday",
    "Coffee and kings", "Red kings only", "Lunch break", "Night train", "Balcony", "Grandmother's rules",
    "The usual suspects", "One more round", "Quick hands", "Beginners welcome",
)  # fmt: skip
BOTS = (("random", "Ada"), ("rookie", "Bruno"), ("regular", "Clio"))


def name_of(number: int) -> str:
    """Ann A, Ben A, …, Ann B, …; Ann AA when the letters have run out."""
    turn, which = divmod(number, len(FIRST_NAMES))
    letters = ""
    while True:
        turn, letter = divmod(turn, 26)
        letters = chr(65 + letter) + letters
        if not turn:
            return f"{FIRST_NAMES[which]} {letters}"
        turn -= 1
