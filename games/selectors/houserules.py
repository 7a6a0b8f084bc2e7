"""Sets of house rules that people keep."""

from django.db.models import QuerySet

from accounts.models import User
from games.models import HouseRules


def kept_house_rules(user: User) -> QuerySet[HouseRules]:
    """Somebody's own sets, by name."""
    return HouseRules.objects.filter(owner=user).order_by("name")


def shared_house_rules(code: str) -> HouseRules | None:
    """The set behind a link. Whoever has the link may read it."""
    return HouseRules.objects.select_related("owner").filter(code=code).first()
