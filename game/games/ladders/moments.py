"""The memorable moments of a game of LADDERS, from public events, each with a score (FGT-83)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from game.battlefield.board_model import column_row
from game.games.ladders.rules.cards import ID, NAME
from game.games.ladders.rules.state import PARTS, PARTS_LOST, LaddersState
from game.kernel.messages import listed, say, say_count
from game.lobby.praise import counted
from game.lobby.report import ReportMoment
from game.lobby.tally import numbered

VOLLEY: Final = 2
"""For each part of a volley, once there are two of them."""
TROPHY, LAST_TROPHY, CRUMBED, FLAG, OWN_GOAL, MINE, STEAL, GRAFT = 2, 5, 5, 5, 4, 3, 2, 3
FAR: Final = 4
"""Squares, from which a shot is called long; each further one is worth 1 more."""
FALL: Final = 30
"""Squares, from which a fall is told."""
PART_WORDS: Final = dict(
    zip(
        PARTS,
        (say("head"), say("body"), say("left arm"), say("right arm"), say("left leg"), say("right leg")),
        strict=True,
    )
)


def moments(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Iterator[ReportMoment]:
    """Yield the memorable moments of a game, at most one of each kind."""
    tellers = (
        _best_volley, _own_goal, _deciding, _longest_fall, _first_off, _longest_hit, _mine, _steal, _graft, _climber,
        _unlucky,
    )  # fmt: skip
    for tell in tellers:
        found = tell(state, entries, names)
        if found is not None:
            yield found


def _best_volley(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    """Return the attack that tore most parts off one cookie (from its roll to the next one)."""
    best: tuple[int, int, int, list[str], int] = (0, 0, 0, [], 0)
    now: tuple[int, int, list[str]] | None = None
    for number, event in numbered(entries, "rolled", "part_torn"):
        if event.name == "rolled":
            now = (event["seat"], event["target"], [])
        elif now is not None and event["by"] == now[0] and event["seat"] == now[1] and event["by"]:
            now[2].append(event["part"])
            if len(now[2]) > best[0]:
                best = (len(now[2]), now[0], now[1], now[2], number)
    count, by, victim, parts, at = best
    if count < 2:
        return None
    torn = listed([PART_WORDS[part] for part in parts])
    words = say(
        "{who} tore {victim}'s {parts} off in one attack.", who=names[by - 1], victim=names[victim - 1], parts=torn
    )
    return ReportMoment(say("Rip it off!"), words, by, at, VOLLEY * count, (victim,))


def _own_goal(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    for number, event in numbered(entries, "crumbed"):
        if event["by"] == event["seat"]:
            who = names[event["seat"] - 1]
            words = say("{who} stood too close and was crumbed by their own blast.", who=who)
            return ReportMoment(say("Own goal"), words, event["seat"], number, OWN_GOAL)
    return None


def _deciding(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    """Return what happened last before the end: the Trophy, the crumbed cookie or the flag that a winner got."""
    winners = state.outcome.winners if state.outcome is not None else ()
    number = len(entries) - 1
    for event in reversed(entries[number].events):
        if event.name == "trophy_moved" and event["seat"] in winners:
            who, other = names[event["seat"] - 1], names[event["victim"] - 1]
            words = say("{who} took {victim}'s {part}, and the game with it.",
                        who=who, victim=other, part=PART_WORDS[event["part"]])  # fmt: skip
            found = event["seat"], number, LAST_TROPHY, (event["victim"],)
            return ReportMoment(say("The deciding Trophy"), words, *found)
        if event.name == "crumbed" and event["by"] in winners and event["by"] != event["seat"]:
            who, other = names[event["by"] - 1], names[event["seat"] - 1]
            words = say("{who} turned {victim} into crumbs.", who=who, victim=other)
            return ReportMoment(say("The last crumb"), words, event["by"], number, CRUMBED, (event["seat"],))
        if event.name == "flag_set" and event["seat"] in winners:
            words = say("{who} set the flag.", who=names[event["seat"] - 1])
            return ReportMoment(say("The flag is set"), words, event["seat"], number, FLAG)
    return None


def falls(entries: Iterable[Any]) -> Iterator[tuple[int, int, int]]:
    """Yield the falls down a slide: the entry, the seat, how many squares it cost."""
    for number, event in numbered(entries, "carried"):
        if event["square"] < event["start"]:
            yield number, int(event["seat"]), event["start"] - event["square"]


def longest_falls(entries: Iterable[Any], seats: int) -> list[int]:
    """Return the longest fall of each seat, in squares."""
    best = [0] * seats
    for _, seat, squares in falls(entries):
        best[seat - 1] = max(best[seat - 1], squares)
    return best


def _longest_fall(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    number, seat, squares = max(falls(entries), key=lambda one: one[2], default=(0, 0, 0))
    if squares < FALL:
        return None
    words = say_count("{who} slid down 1 square.", "{who} slid down {n} squares.", squares, who=names[seat - 1])
    return ReportMoment(say("The long way down"), words, seat, number, squares // 20)


def _first_off(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    for number, event in numbered(entries, "part_torn"):
        if event["by"] and event["by"] != event["seat"] and event["trophy"]:
            doer, victim = names[event["by"] - 1], names[event["seat"] - 1]
            words = say("{who} took {victim}'s {part}.", who=doer, victim=victim, part=PART_WORDS[event["part"]])
            return ReportMoment(say("The first Trophy"), words, event["by"], number, TROPHY, (event["seat"],))
    return None


def _longest_hit(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    """Return the shot from furthest away that tore something off."""
    best: tuple[int, int, int, str, int] = (0, 0, 0, "", 0)
    squares, shot = [0] * (state.seats + 1), (0, 0, 0, "", 0)
    for number, event in ((number, event) for number, entry in enumerate(entries) for event in entry.events):
        name, fields = event.name, event
        if name in ("placed", "landed", "carried", "respawned", "jetpack", "grapple", "knocked"):
            squares[fields["seat"]] = fields["square"]
        elif name == "stepped" and fields["squares"]:
            squares[fields["seat"]] = fields["squares"][-1]
        elif name == "swap":
            for who, where in (("seat", "there"), ("other", "here")):
                if fields.get("alone", fields[who]) == fields[who]:
                    squares[fields[who]] = fields[where]
        elif name == "shot":
            shot = (_range(squares[fields["seat"]], squares[fields["target"]]), fields["seat"], fields["target"],
                    NAME[ID[fields["weapon"]]], number)  # fmt: skip
        elif name == "part_torn" and fields["seat"] == shot[2] and fields["by"] == shot[1]:
            best = max(best, shot, key=lambda one: one[0])
    if best[0] < FAR:
        return None
    words = say_count(
        "{who} hit {victim} with the {weapon} from 1 square away.",
        "{who} hit {victim} with the {weapon} from {n} squares away.",
        best[0],
        who=names[best[1] - 1],
        victim=names[best[2] - 1],
        weapon=best[3],
    )
    return ReportMoment(say("The longest shot"), words, best[1], best[4], 1 + best[0] - FAR, (best[2],))


def _range(one: int, other: int) -> int:
    """Return the range between two squares (L-RANGE-1); 0 where one is off the board."""
    if not (one and other):
        return 0
    (c1, r1), (c2, r2) = column_row(one), column_row(other)
    return abs(c1 - c2) + abs(r1 - r2)


def _mine(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    mines = numbered(entries, "mine_exploding")
    number, best = max(mines, key=lambda one: len(one[1]["seats"]), default=(0, None))
    if best is None or not best["seats"]:
        return None
    caught = listed([names[seat - 1] for seat in best["seats"]])
    words = say("{who}'s C4reo caught {caught}.", who=names[best["owner"] - 1], caught=caught)
    worth = MINE * len(best["seats"])
    return ReportMoment(say("Watch your step"), words, best["owner"], number, worth, tuple(best["seats"]))


def _steal(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    for number, event in numbered(entries, "weapon_stolen"):
        doer, victim = names[event["seat"] - 1], names[event["victim"] - 1]
        loot = NAME[ID[event["weapon"]]]
        words = say("{who} made off with {victim}'s {weapon}.", who=doer, victim=victim, weapon=loot)
        return ReportMoment(say("Sticky fingers"), words, event["seat"], number, STEAL, (event["victim"],))
    return None


def _graft(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    for number, event in numbered(entries, "part_grafted"):
        who, whose = names[event["seat"] - 1], names[event["victim"] - 1]
        words = say("{who} carried on with {victim}'s {part}.", who=who, victim=whose, part=PART_WORDS[event["part"]])
        return ReportMoment(say("Second-hand"), words, event["seat"], number, GRAFT)
    return None


def _climber(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    rides = counted(entries, state.seats, {"carried": "seat"})
    most = max(rides)
    if most < 4 or rides.count(most) > 1:
        return None
    seat = rides.index(most) + 1
    words = say_count(
        "{who} took a ladder or a slide once.", "{who} took a ladder or a slide {n} times.", most, who=names[seat - 1]
    )
    return ReportMoment(say("Up and down"), words, seat)


def _unlucky(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    lost = [row[PARTS_LOST] for row in state.stats]
    most = max(lost)
    if most < 4 or lost.count(most) > 1:
        return None
    seat = lost.index(most) + 1
    words = say_count("{who} lost 1 part.", "{who} lost {n} parts.", most, who=names[seat - 1])
    return ReportMoment(say("All over the board"), words, seat)
