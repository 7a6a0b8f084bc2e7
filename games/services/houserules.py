"""House rules kept under a name: saved, renamed, thrown away. Games copy them, so none of this changes a game."""

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import HouseRules
from games.rules.houserules import Rules
from games.rules.presets import rules_as_record
from games.services.errors import Refused

MOST_SETS = 50
MOST_LETTERS = 60


@transaction.atomic
def save_house_rules(*, owner: User, name: str, rules: Rules) -> HouseRules:
    """Keep rules under a name that is not in use yet."""
    name = _readable(name)
    if HouseRules.objects.filter(owner=owner).count() >= MOST_SETS:
        raise Refused(_("You keep %(most)s sets already. Delete one first.") % {"most": MOST_SETS})
    _check_unused(owner, name)
    return HouseRules.objects.create(owner=owner, name=name, rules=rules_as_record(rules))


@transaction.atomic
def rename_house_rules(*, owner: User, code: str, name: str) -> HouseRules:
    """Give a set another name; its link stays the same."""
    name = _readable(name)
    kept = _own(owner, code)
    _check_unused(owner, name, besides=kept)
    kept.name = name
    kept.save(update_fields=["name"])
    return kept


@transaction.atomic
def delete_house_rules(*, owner: User, code: str) -> None:
    """Throw a set away; its link leads nowhere from then on."""
    _own(owner, code).delete()


def _readable(name: str) -> str:
    name = " ".join(name.replace("\0", "").split())
    if not name:
        raise Refused(_("Give these rules a name."))
    if len(name) > MOST_LETTERS:
        raise Refused(_("That name is too long: %(most)s letters at the most.") % {"most": MOST_LETTERS})
    return name


def _check_unused(owner: User, name: str, besides: HouseRules | None = None) -> None:
    others = HouseRules.objects.filter(owner=owner, name__iexact=name)
    if besides is not None:
        others = others.exclude(pk=besides.pk)
    if others.exists():
        raise Refused(_("You already keep rules called “%(name)s”. Choose another name.") % {"name": name})


def _own(owner: User, code: str) -> HouseRules:
    kept = HouseRules.objects.select_for_update().filter(owner=owner, code=code).first()
    if kept is None:
        raise Refused(_("These rules are not among yours."))
    return kept
