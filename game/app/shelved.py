"""The saved matches as the shelf and My games list them: public facts only (UX-HID-7, MOM-TAB-1)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from game.games import meta_of
from game.kernel.messages import Message, listed, say, say_count, together
from game.lobby.cast import PIPS
from game.scenes.map_list import Saved

if TYPE_CHECKING:
    from game.store.journal import Kept


def rows_of(kept: Sequence[Kept], ready: Collection[str]) -> list[Saved]:
    """Return all saved matches as rows, in the order given: the last touched first.

    `ready` are the keys of the available games. A match that can't be continued says why.
    """
    known = {one.id for one in kept}
    return [saved_of(one, number, ready, one.parent in known) for number, one in enumerate(kept)]


def saved_of(one: Kept, later: int, ready: Collection[str], parted: bool = False) -> Saved:
    """Return a saved match as a row; `later` is how many matches were touched after it.

    `parted` says whether the match it was branched off is saved, too.
    """
    trouble = unseen = ""
    if one.game not in ready:
        trouble = unseen = say("This box doesn't have that game.")
    elif one.refused:
        trouble = say("This game can't be continued: {reason}.", reason=Message(one.refused.rstrip(".")))
    try:
        title = meta_of(one.game).title
    except KeyError:
        title = one.game
    return Saved(
        str(one.id), title, line_of(one), one.game, place_of(one), ago(later), trouble, who_of(one), one.named,
        one.finished, one.keep, one.binned, unseen, one.seq, parted and one.kind == "variation" and not unseen,
    )  # fmt: skip


def line_of(one: Kept) -> str:
    """Return a match's title without its players, who are listed beside it."""
    line, parted, people = one.title.rpartition(": ")
    return line if parted and one.names and all(name in people for name in one.names) else one.title


def who_of(one: Kept) -> tuple[tuple[str, int], ...]:
    """Return the players of a match: each name, with the pips of a bot's level (0: a person)."""
    levels = one.levels if len(one.levels) == len(one.names) else ("",) * len(one.names)
    return tuple((name, PIPS.get(level, 0)) for name, level in zip(one.names, levels, strict=True))


def place_of(one: Kept) -> str:
    """Return how far a match is and who is to decide, in whole sentences."""
    words = []
    if one.kind != "table":
        variation = say("Practice.") if one.luck.startswith("practice") else say("A variation.")
        words.append(variation if one.kind == "variation" else say("Sent by a friend."))
    if one.round or one.turn:
        words.append(say("Round {number}.", number=one.round) if one.round else say("Turn {number}.", number=one.turn))
    names = [one.names[seat - 1] for seat in one.asked if seat <= len(one.names)]
    if names:
        words.append(say_count("{names} decides.", "{names} decide.", len(names), names=listed(names)))
    if one.early:
        words.append(say_count("Its last choice is lost.", "Its last {n} choices are lost.", one.early))
    return together(*words)


def ago(later: int) -> str:
    """Return when a match was last played, counted in matches, as clocks may be wrong."""
    if not later:
        return say("Most recent game.")
    return say_count("Last played {n} game ago.", "Last played {n} games ago.", later)
