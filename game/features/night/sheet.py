"""A tournament's sheet on the wall: its pairings by round, with byes and results (NIT-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.kernel.messages import say
from game.lobby import pairings
from game.lobby.pairings import THIRD, Pair

if TYPE_CHECKING:
    from game.store.nights import Night


class SheetLine(NamedTuple):
    """A line of the sheet: a heading, a result, or a pairing that can be played."""

    words: str
    pair: Pair | None = None
    heading: bool = False


def pairing_lines(night: Night) -> list[SheetLine]:
    """Return the lines of a tournament's sheet."""
    return _robin(night) if night.kind == "robin" else _knockout(night)


def _result(night: Night, pair: Pair) -> SheetLine:
    """Return a pairing, with its result if it has been played."""
    first, second = (night.guests[player].name for player in pair)
    met = [one for one in pairings.played_in(night) if {one.first, one.second} == set(pair)]
    if not met:
        return SheetLine(say("{first} against {second}", first=first, second=second), pair)
    winner = met[-1].winner
    if winner is None:
        return SheetLine(say("{first} and {second} drew", first=first, second=second))
    loser = pair[0] if winner == pair[1] else pair[1]
    return SheetLine(say("{first} beat {second}", first=night.guests[winner].name, second=night.guests[loser].name))


def _robin(night: Night) -> list[SheetLine]:
    order = pairings.order_of(night)
    rounds, lines = pairings.robin(order), []
    for number, pairs in enumerate(rounds):
        lines.append(SheetLine(say("Round {n}", n=number + 1), heading=True))
        lines += [_result(night, pair) for pair in pairs]
        out = pairings.sits_out(rounds, number, order)
        if out is not None:
            lines.append(SheetLine(say("{name} sits out", name=night.guests[out].name)))
    return lines


def _knockout(night: Night) -> list[SheetLine]:
    order, played = pairings.order_of(night), pairings.played_in(night)
    slots, lines, stage = pairings.knockout(order, played), [], None
    byes = (1 << (len(order) - 1).bit_length()) - len(order)
    for slot in slots:
        if slot.stage != stage:
            stage = slot.stage
            lines.append(SheetLine(_stage_words(stage), heading=True))
            if slot is slots[0]:
                lines += [SheetLine(say("{name} has a bye, drawn at random", name=night.guests[player].name))
                          for player in order[:byes]]  # fmt: skip
        one, other = slot.players
        if one is None or other is None:
            names = [night.guests[player].name if player is not None else say("?") for player in slot.players]
            lines.append(SheetLine(say("{first} against {second}", first=names[0], second=names[1])))
            continue
        line = _result(night, (one, other))
        if slot.winner is None and line.pair is None:  # drawn
            first, second = night.guests[one].name, night.guests[other].name
            line = SheetLine(say("{first} against {second} again", first=first, second=second), (one, other))
        lines.append(line)
    return lines


def _stage_words(stage: int) -> str:
    """Return what a stage of a knock-out is called."""
    known = {THIRD: say("For third place"), 0: say("Final"), 1: say("Semi-finals"), 2: say("Quarter-finals")}
    return known[stage]
