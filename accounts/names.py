"""What people may be called. A name stands beside the cards, so it must not hide, reorder or imitate what is there."""

import itertools
import re
import unicodedata

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

USERNAME_MAX = 30
DISPLAY_NAME_MAX = 30

# Without @, so that a sign-in name is either a username or an e-mail address and never both.
valid_username = RegexValidator(
    r"^[^\W_][\w.-]*\Z",
    _("Use letters, digits, dots, hyphens and underscores, and begin with a letter or a digit."),
)
# Named in settings.ACCOUNT_USERNAME_VALIDATORS.
username_validators = [valid_username]

# They join letters and emoji that are seen; at an edge they would join nothing.
JOINERS = "\u200c\u200d"
# Letters and signs by their category, but drawn as nothing at all.
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
MARKS_ON_ONE_LETTER = 3


def tidy_display_name(name: str) -> str:
    """The same name with its spaces evened out, spelt in one way."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def valid_display_name(name: str) -> None:
    if not 1 <= len(name) <= DISPLAY_NAME_MAX:
        raise ValidationError(_("A name has 1 to %(most)s characters."), params={"most": DISPLAY_NAME_MAX})
    if any(map(_is_hidden, name)) or name[0] in JOINERS or name[-1] in JOINERS:
        raise ValidationError(_("This name has characters in it that cannot be seen. Type it anew."))
    marks = [len(list(run)) for is_mark, run in itertools.groupby(name, _is_mark) if is_mark]
    if max(marks, default=0) > MARKS_ON_ONE_LETTER:
        raise ValidationError(_("This name has too many accents on one letter."))
    if all(_is_mark(character) or character.isspace() for character in name):
        raise ValidationError(_("A name needs at least one letter, digit or sign."))


def initials(name: str) -> str:
    """One or two letters for an avatar: of the first two words that begin with one."""
    letters = [word[0] for word in re.split(r"[\s._-]+", name) if word and word[0].isalpha()]
    return "".join(letters[:2]).upper() or name[:1]


def _is_hidden(character: str) -> bool:
    """Control and format characters, those that turn the direction of writing among them, and everything unassigned."""
    if character in JOINERS:
        return False
    return unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} or character in BLANKS


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in {"Mn", "Me"}
