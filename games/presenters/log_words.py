"""The log's plain sentences: for whoever did it, and for everybody else."""

from django.utils.translation import gettext_noop

from games.rules import events

# What needs no more than a name and perhaps a card; the rest is told in log.py.
SENTENCES: dict[type, tuple[str, str]] = {
    events.PlayerGotReady: (gettext_noop("You are ready."), gettext_noop("%(name)s is ready.")),
    events.CardDrawn: (gettext_noop("You drew a card."), gettext_noop("%(name)s drew a card.")),
    events.CardTaken: (gettext_noop("You took the %(card)s."), gettext_noop("%(name)s took the %(card)s.")),
    events.CardDiscarded: (
        gettext_noop("You discarded the %(card)s."),
        gettext_noop("%(name)s discarded the %(card)s."),
    ),
    events.HeldCardLaidDown: (
        gettext_noop("You laid down the %(card)s."),
        gettext_noop("%(name)s laid down the %(card)s."),
    ),
    events.GivingDeclined: (gettext_noop("You gave nothing."), gettext_noop("%(name)s gave nothing.")),
    events.PlayerWentOut: (
        gettext_noop("You have too many cards and are out of the round."),
        gettext_noop("%(name)s has too many cards and is out of the round."),
    ),
}

DEALT = gettext_noop("You dealt."), gettext_noop("%(name)s dealt.")
STARTS = gettext_noop("You start."), gettext_noop("%(name)s starts.")
LOOKED = gettext_noop("You looked at %(place)s."), gettext_noop("%(name)s looked at %(place)s.")
SWAPPED_IN = (
    gettext_noop("You swapped your card %(slot)s and discarded the %(card)s."),
    gettext_noop("%(name)s swapped their card %(slot)s and discarded the %(card)s."),
)
SWAPPED_IN_SEEN = (
    gettext_noop("You swapped the %(new)s in as your card %(slot)s and discarded the %(card)s."),
    gettext_noop("%(name)s swapped the %(new)s in as their card %(slot)s and discarded the %(card)s."),
)
EXCHANGED = (
    gettext_noop("You swapped %(first)s with %(second)s, unseen."),
    gettext_noop("%(name)s swapped %(first)s with %(second)s, unseen."),
)
SNAPPED = (
    gettext_noop("You snapped %(place)s: the %(card)s."),
    gettext_noop("%(name)s snapped %(place)s: the %(card)s."),
)
SNAPPED_WRONG = (
    gettext_noop("You snapped %(place)s: the %(card)s. Wrong!"),
    gettext_noop("%(name)s snapped %(place)s: the %(card)s. Wrong!"),
)
SNAPPED_LATE = (
    gettext_noop("You snapped %(place)s, but too late."),
    gettext_noop("%(name)s snapped %(place)s, but too late."),
)
CALLED = gettext_noop("You called Cambio!"), gettext_noop("%(name)s called Cambio!")
RAN_OUT = gettext_noop("You have no cards left: Cambio!"), gettext_noop("%(name)s has no cards left: Cambio!")
