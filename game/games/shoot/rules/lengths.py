"""Card lengths in words, the same in every preview, refusal, banner and line of the log (S-MOVE-2)."""

from game.geometry.units import CL
from game.kernel.messages import say


def halves_text(halves: int) -> str:
    """Return a number of halves as card lengths: "1½", "½", "3".

    >>> halves_text(3), halves_text(1), halves_text(0)
    ('1½', '½', '0')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def noun(halves: int) -> str:
    """Return "card length" or "card lengths", to match a number of halves."""
    return say("card length") if halves in (1, 2) else say("card lengths")


def lengths_text(halves: int) -> str:
    """Return halves as card lengths with their noun.

    >>> lengths_text(1), lengths_text(2), lengths_text(6)
    ('½ card length', '1 card length', '3 card lengths')
    """
    if halves in (1, 2):
        return say("{number} card length", number=halves_text(halves))
    return say("{number} card lengths", number=halves_text(halves))


def distance_text(mm: float) -> str:
    """Return a distance in card lengths with one decimal.

    >>> distance_text(88.0), distance_text(510.0)
    ('1.0 card length', '5.8 card lengths')
    """
    number = f"{mm / CL:.1f}"
    return (
        say("{number} card length", number=number) if number == "1.0" else say("{number} card lengths", number=number)
    )


def left_text(halves: int) -> str:
    """Return the text for how much movement is left.

    >>> left_text(0), left_text(2)
    ('no movement left', '1 card length left')
    """
    return say("{lengths} left", lengths=lengths_text(halves)) if halves else say("no movement left")


def walk_text(legs: list[int], budget: int) -> str:
    """Return what a walk costs of the movement left, leg by leg, as the log has it.

    >>> walk_text([6, 2], 8), walk_text([3], 2)
    ('3 + 1 of 4 card lengths', '1½ of 1 card length')
    """
    walked = " + ".join([halves_text(halves) for halves in legs]) or "0"
    return say("{walked} of {lengths}", walked=walked, lengths=lengths_text(budget))
