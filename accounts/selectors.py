"""What other rooms and our own pages read about people."""

from django.db.models import Q, QuerySet

from accounts.models import Block, User


def blocks_of(user: User) -> QuerySet[Block]:
    """Whom this person has blocked, the latest first."""
    return Block.objects.filter(blocker=user).select_related("blocked").order_by("-created_at", "-pk")


def has_block_between(one: User, other: User) -> bool:
    """Whether either of the two does not want to meet the other."""
    return Block.objects.filter(Q(blocker=one, blocked=other) | Q(blocker=other, blocked=one)).exists()


def people_apart_from(user: User) -> QuerySet[User]:
    """Everybody who has blocked this person or was blocked by them."""
    return User.objects.filter(Q(blocks_received__blocker=user) | Q(blocks_made__blocked=user)).distinct()
