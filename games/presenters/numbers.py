"""Numbers as they are printed."""


def signed(points: int) -> str:
    """Points with a true minus sign, which a hyphen is not."""
    return f"−{-points}" if points < 0 else str(points)
