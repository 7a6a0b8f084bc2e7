"""What one person has decided about others."""

from accounts.models import Block


def blocked_by(user_id: int | None) -> frozenset[int]:
    """Whose words somebody does not want to see."""
    if user_id is None:
        return frozenset()
    return frozenset(Block.objects.filter(blocker_id=user_id).values_list("blocked_id", flat=True))
