"""Records that people bring: read, played through, and only then kept."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import ImportedRound
from games.rules.errors import InvalidMove, InvalidRecord
from games.rules.movetext import read_move
from games.rules.record import Record, UnplayableRecord, parse_json, read_record, write_record
from games.services.errors import Refused

MOST_BYTES = 256 * 1024
MOST_RECORDS, MOST_RECORDS_OF_A_GUEST = 50, 5
# A round of friends has some hundred moves; one that the clock played on through the night may have many more.
MOST_MOVES = 5_000
MOST_LETTERS = 60


def read_file(content: bytes) -> Record:
    """The record in a file, played to its end; or a refusal that names the field and the move."""
    if len(content) > MOST_BYTES:
        raise Refused(_("The file is too large: %(most)s kB at the most.") % {"most": MOST_BYTES // 1024})
    try:
        data = parse_json(content)
        record = read_record(data)
    except InvalidRecord as error:
        raise Refused(_unreadable(error, content)) from None
    if len(record.moves) > MOST_MOVES:
        raise Refused(_("moves: more than %(most)s are too many to keep.") % {"most": MOST_MOVES})
    for name in record.names:
        if not name.strip() or len(name) > MOST_LETTERS:
            raise Refused(_("seats: a name has from 1 to %(most)s letters.") % {"most": MOST_LETTERS})
    try:
        record.replay()
    except UnplayableRecord as error:
        values = {"number": error.number, "text": data["moves"][error.number - 1], "why": _(error.error.reason.value)}
        raise Refused(_("moves: move %(number)s, “%(text)s”, cannot be played. %(why)s") % values) from None
    return record


def _unreadable(error: InvalidRecord, content: bytes) -> str:
    """What is wrong with a file, with the number of the move where it is a move."""
    why = " ".join(str(error).split())
    number = _first_bad_move(content) if why.startswith("moves: ") else 0
    if number:
        return _("This is not a record. moves: move %(number)s: %(why)s") % {
            "number": number,
            "why": why.removeprefix("moves: "),
        }
    return _("This is not a record. %(why)s") % {"why": why}


def _first_bad_move(content: bytes) -> int:
    data: Any = parse_json(content)
    if not isinstance(data["moves"], list):
        return 0
    for number, text in enumerate(data["moves"], start=1):
        try:
            read_move(text, len(data["seats"]))
        except InvalidMove:
            return number
    return 0


@transaction.atomic
def keep_record(*, owner: User, name: str, content: bytes) -> ImportedRound:
    """Keep a file's round to look back at. A file that cannot be played leaves nothing behind."""
    most = MOST_RECORDS_OF_A_GUEST if owner.is_guest else MOST_RECORDS
    if ImportedRound.objects.filter(owner=owner).count() >= most:
        raise Refused(_("You keep %(most)s rounds already. Delete one first.") % {"most": most})
    record = read_file(content)
    title = " ".join(name.split()).removesuffix(".json")[:MOST_LETTERS] or ", ".join(record.names)[:MOST_LETTERS]
    return ImportedRound.objects.create(owner=owner, name=title, record=write_record(record))


@transaction.atomic
def share_record(*, owner: User, code: str, is_shared: bool) -> None:
    """Let whoever has the link see it, or nobody else any more."""
    ImportedRound.objects.filter(owner=owner, code=code).update(is_shared=is_shared)


@transaction.atomic
def delete_record(*, owner: User, code: str) -> None:
    ImportedRound.objects.filter(owner=owner, code=code).delete()
