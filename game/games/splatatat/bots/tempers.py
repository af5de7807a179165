"""The tempers of SPLATATAT's characters (RIV-9): whom they like to hit, and which card they cannot keep.

Each is a liking for some choices, by what everybody sees; of those that good habit finds nearly as good as its own
choice, a bot takes the best one that it likes.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from game.bots.temper import Temper
from game.games.splatatat.bots.choices import choice_of, wasteful, wins
from game.games.splatatat.bots.habits import watchful_for, weights_for
from game.games.splatatat.bots.head import Head
from game.games.splatatat.rules.state import WITH_S, SplatState
from game.kernel.state import Choice

SEATS: Final = 4
MARGIN: Final = 30.0
"""How much less, in the habit's score, a choice may be worth and still be nearly as good."""
MUST_SAVE: Final = 3
NUMBERS: Final = 3
FREE: Final = ("attack", "out", "draw", "slammy", "s_splat")
"""What a taste may change: not that a seat saves itself, or gets somebody back."""
SEARCHED: Final = 6.0
"""The same where the own choice was searched for: habit knows little about why that is good."""

Liking = Callable[[SplatState, int, Choice], bool | None]
"""Whether a seat likes a choice; None: it is neither here nor there."""


# -- what everybody sees -------------------------------------------------------------------------------


def _victim(choice: Choice) -> int:
    """Return the seat that a choice hits; 0 for others."""
    return choice[2] if choice[0] == "attack" else choice[1] if choice[0] == "s_splat" else 0


def _foes(view: SplatState, seat: int) -> list[int]:
    """Return the seats that a seat may hit."""
    mate = (seat - 1 + view.rules.seats // 2) % view.rules.seats + 1 if view.rules.teams else 0
    return [
        foe for foe in range(1, view.rules.seats + 1)
        if view.inside[foe - 1] and foe not in (seat, mate) and view.tops[foe - 1] != WITH_S
    ]  # fmt: skip


def _among(wanted: Callable[[SplatState, int, int], bool], view: SplatState, seat: int, choice: Choice) -> bool | None:
    """Return whether a choice hits a seat that is wanted; None if none of those it may hit is, or all are."""
    victim, foes = _victim(choice), _foes(view, seat)
    liked = [foe for foe in foes if wanted(view, seat, foe)]
    return victim in liked if victim and 0 < len(liked) < len(foes) else None


def _just_played(view: SplatState, seat: int, foe: int) -> bool:
    """Return whether a seat is the last one still in that had a turn before this one."""
    count, before = view.rules.seats, seat - 1
    for _ in range(count):
        before = (before - view.direction) % count
        if view.inside[before]:
            break
    return before + 1 == foe


def _next_up(view: SplatState, seat: int, foe: int) -> bool:
    return view.next_seat(seat) == foe


def _across(view: SplatState, seat: int, foe: int) -> bool:
    """Return whether a seat sits as far away as any can, and not beside the other."""
    count = view.rules.seats
    away = abs(seat - foe)
    return 1 < min(away, count - away) == count // 2


def _fullest(view: SplatState, seat: int, foe: int) -> bool:
    return len(view.zones[2 * foe]) == max(len(view.zones[2 * one]) for one in _foes(view, seat))


def _clean(view: SplatState, _seat: int, foe: int) -> bool:
    return not view.tops[foe - 1]


def _most_smiles(view: SplatState, seat: int, foe: int) -> bool:
    return view.smiles[foe - 1] == max(view.smiles[one - 1] for one in _foes(view, seat))


def _rhyme(view: SplatState, seat: int, choice: Choice) -> bool | None:
    """Return whether an attack has a number that is on some opponent's face; None if none or all are."""
    numbers = {view.top(foe) for foe in _foes(view, seat)} - {0}
    return int(choice[1][1]) in numbers if choice[0] == "attack" and 0 < len(numbers) < NUMBERS else None


def _slammy(_view: SplatState, _seat: int, choice: Choice) -> bool | None:
    return bool(choice[0] == "slammy") if choice[0] in ("slammy", "attack", "draw") else None


# -- what a seat does about it -------------------------------------------------------------------------


def scored(view: SplatState, seat: int, dice: Random) -> dict[Choice, float]:
    """Return what good habit thinks of each choice of a free turn, picking up and passing included."""
    habit = watchful_for(view.rules)
    head = Head(view, habit, dice)
    found = {choice_of(head, move): worth for worth, *move in habit.moves(head, seat - 1)}  # type: ignore[arg-type]
    return {("draw",): weights_for(view.rules).draw, **found}


def _wish(
    liking: Liking, margin: float, bot: Any, view: SplatState, decision: Any, choice: Choice, dice: Random
) -> Choice | None:
    """Return the best choice that a seat likes, if it is nearly as good as its own one."""
    seat = decision.seat
    free = choice[0] in FREE and view.tops[seat - 1] < MUST_SAVE
    if not free or wins(view, seat, choice) or liking(view, seat, choice):
        return None
    worths = scored(view, seat, dice)
    least = worths.get(choice, 0.0) - (SEARCHED if bot is not None and bot.level == "veteran" else margin)
    liked = [
        one for one, worth in worths.items()
        if worth >= least and liking(view, seat, one) and not wasteful(view, seat, one)
        and decision.why_not(view, one) is None
    ]  # fmt: skip
    return max(liked, key=worths.__getitem__, default=None)


def _temper(liking: Liking, margin: float = MARGIN) -> Temper:
    return Temper(liking, partial(_wish, liking, margin), seats=SEATS)


TEMPERS: Final[dict[str, Temper]] = {
    "just_played": _temper(partial(_among, _just_played)),
    "clean_faces": _temper(partial(_among, _clean)),
    "rhymes": _temper(_rhyme),
    "next_up": _temper(partial(_among, _next_up)),
    "across": _temper(partial(_among, _across)),
    "fullest_hand": _temper(partial(_among, _fullest)),
    "most_smiles": _temper(partial(_among, _most_smiles)),
    "slammy_at_once": _temper(_slammy, 14.0),
}
