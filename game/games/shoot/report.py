"""The end of a game in words: who won by what, and what each seat did. Public facts only."""

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import Any, Final

import msgspec

from game.battlefield.modes import MODES
from game.games.shoot.head_start import given
from game.games.shoot.moments import moments
from game.games.shoot.rules.modes import goal_of
from game.games.shoot.rules.state import ShootState
from game.kernel.messages import listed, say, say_count
from game.lobby.praise import Measure, counted, praises
from game.lobby.report import GameReport, Praise, RankingRow, best_of

REASONS: Final = {
    "captures": say("The Flag is won"),
    "kills": say("Kill target reached"),
    "last_man_standing": say("Last HERO standing"),
    "round_limit": say("Round limit reached"),
}
TABLE_ZONES, SEAT_ZONES = 9, 7
CARD_MM: Final = 88.0
MOMENTS: Final = 4
"""The number of moments in a report."""

COUNTED: Final[Mapping[str, Mapping[str, str]]] = {
    "healed": {"wound_healed": "seat", "wound_removed": "seat"},
    "tokens": {"token_collected": "seat"},
    "gadgets": {"gadget_played": "seat"},
    "flags": {"flag_taken": "seat"},
}
"""What is counted by the names of events, and the fields that name whoever did it."""

Hits = dict[str, dict[int, int]]
"""How often each zone of a HERO was hit, by the seat that did it (0: no seat)."""


class Deeds(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat did; keyword arguments only. `lives` are those left where deaths cost any."""

    seat: int
    kills: int = 0
    in_hand: int = 0
    """Kills that it started with; `kills` are those it made (S-SET-7)."""
    ahead: str = ""
    """What its head start gave, in words (S-SET-7)."""
    deaths: int = 0
    captures: int = 0
    lives: int | None = None
    damage_dealt: int = 0
    damage_taken: int = 0
    walked_mm: float = 0.0
    unused_cards: int = 0


def report(state: ShootState, entries: Sequence[Any], names: Sequence[str]) -> GameReport:
    """Return the end of a game from its last state and its log."""
    outcome, mode = state.outcome, MODES[state.mode]
    winners = outcome.winners if outcome is not None else ()
    reason = outcome.reason if outcome is not None else ""
    done = deeds(state, entries)
    rounds = say_count("1 round", "{n} rounds", state.round)
    found = moments(entries, names)
    return GameReport(
        winners=winners,
        kind=REASONS.get(reason, reason.replace("_", " ").capitalize()),
        places=tuple(_place(one, winners) for one in sorted(done, key=lambda one: one.seat not in winners)),
        columns=(say("Captures"), say("Kills"), say("Deaths")),
        moments=tuple(found[:MOMENTS]),
        facts=(rounds,),
        headline="" if winners else say("A draw"),
        seat_facts=tuple(facts(one, mode.flags != "none") for one in done),
        deed=deed(reason, listed([names[seat - 1] for seat in winners])) if winners else "",
        praises=_praises(done, entries, winners),
        best=best_of(found),
        length=rounds,
    )


def deed(reason: str, who: str) -> str:
    """Return the sentence on how a game was won, as a cheer."""
    return {
        "captures": say("{who} carried the Flag home!", who=who),
        "kills": say("{who} had the best aim!", who=who),
        "last_man_standing": say("{who} is the last one standing!", who=who),
        "round_limit": say("{who} led when time was up!", who=who),
    }.get(reason, say("{who} did it!", who=who))


def _praises(done: Sequence[Deeds], entries: Sequence[Any], winners: Sequence[int]) -> tuple[Praise, ...]:
    """Return something kind about all the others."""
    seats = len(done)
    healed, tokens, gadgets, flags = (counted(entries, seats, fields) for fields in COUNTED.values())
    walked = [one.walked_mm / CARD_MM for one in done]
    measures = (
        Measure([one.damage_dealt for one in done], say("the hardest hitter at the table"),
                lambda n: say_count("1 point of damage dealt", "{n} points of damage dealt", n)),
        Measure(flags, say("carried the Flag most often"),
                lambda n: say_count("carried the Flag once", "carried the Flag {n} times", n)),
        Measure(healed, say("most wounds healed"), lambda n: say_count("1 wound healed", "{n} wounds healed", n)),
        Measure(tokens, say("the top Token collector"),
                lambda n: say_count("1 Token collected", "{n} Tokens collected", n)),
        Measure(gadgets, say("the most Gadgets up their sleeve"),
                lambda n: say_count("1 Gadget played", "{n} Gadgets played", n)),
        Measure(walked, say("walked furthest of all"),
                lambda n: say_count("walked 1 card length", "walked {n} card lengths", n)),
        Measure([one.damage_taken for one in done], say("took the most and came back for more"),
                lambda n: say_count("shrugged off 1 point of damage", "shrugged off {n} points of damage", n)),
    )  # fmt: skip
    return praises(measures, winners, seats)


def _place(done: Deeds, winners: Sequence[int]) -> RankingRow:
    figures = tuple(map(str, (done.captures, done.kills + done.in_hand, done.deaths)))
    return RankingRow(done.seat, place_of(done.seat, winners), done.seat in winners, "", figures)


def place_of(seat: int, winners: Sequence[int]) -> int:
    """Return the place of a seat: there is a first one, which all share in a draw, and a second."""
    return 1 if seat in winners or not winners else 2


def facts(done: Deeds, flags: bool) -> tuple[tuple[str, str], ...]:
    """Return the figures of a seat, as (name, figure)."""
    captures = ((say("Captures"), str(done.captures)),) if flags else ()
    lives = ((say("Lives left"), str(done.lives)),) if done.lives is not None else ()
    ahead = ((say("Head start"), done.ahead),) if done.ahead else ()
    return (
        *ahead,
        *captures,
        (say("Kills"), str(done.kills)),
        (say("Deaths"), str(done.deaths)),
        *lives,
        (say("Damage dealt"), str(done.damage_dealt)),
        (say("Damage taken"), str(done.damage_taken)),
        (say("Walked, in cards"), f"{done.walked_mm / CARD_MM:.1f}"),
        (say("Cards unused"), str(done.unused_cards)),
    )


def deeds(state: ShootState, entries: Iterable[Any]) -> tuple[Deeds, ...]:
    """Return what each seat did."""
    walked, goal = _walked(entries), goal_of(state)
    in_hand = [state.ahead(seat) if goal.ahead == "kills" else 0 for seat in state.seats()]
    return tuple(
        Deeds(
            seat=hero.seat,
            kills=hero.kills - in_hand[hero.seat - 1],
            in_hand=in_hand[hero.seat - 1],
            ahead=given(state.goal, state.ahead(hero.seat)) if state.ahead(hero.seat) else "",
            deaths=hero.deaths,
            captures=hero.captures,
            lives=hero.lives if goal.costs_lives else None,
            damage_dealt=sum(p for shooter, target, _, p in state.hits if shooter == hero.seat != target),
            damage_taken=sum(p for _, target, _, p in state.hits if target == hero.seat),
            walked_mm=walked.get(hero.seat, 0.0),
            unused_cards=_unused(state, hero.seat),
        )
        for hero in state.heroes
    )


def _unused(state: ShootState, seat: int) -> int:
    first = TABLE_ZONES + (seat - 1) * SEAT_ZONES
    return len(state.zones[first]) + len(state.zones[first + 1])


def hits_of(state: ShootState, seat: int) -> Hits:
    """Return where a seat's HERO was hit, and by whom."""
    hits: Hits = {}
    for shooter, target, zone, _points in state.hits:
        if target == seat:
            row = hits.setdefault(zone, {})
            row[shooter] = row.get(shooter, 0) + 1
    return hits


def _walked(entries: Iterable[Any]) -> dict[int, float]:
    """Return how far each seat has walked (mm)."""
    walked: dict[int, float] = {}
    for entry in entries:
        for event in entry.events:
            if event.name == "leg_began":
                (ax, ay), (bx, by) = event["start"], event["end"]
                walked[event["seat"]] = walked.get(event["seat"], 0.0) + hypot(bx - ax, by - ay)
    return walked
