"""The report on the end of a match: who won and how, duel by duel. Public information only."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from game.games.whisky.moments import moments
from game.games.whisky.rules.state import SEATS, WhiskyState
from game.kernel.messages import say, say_count
from game.lobby.praise import Measure, counted, praises
from game.lobby.report import GameReport, Praise, RankingRow, best_of
from game.lobby.tally import events_of

WIN_WORDS: Final = {
    "GOLD": say("nine nuggets of gold"), "SHOTS": say("four hits"), "WHISKY": say("an empty bottle"),
    "CLOSING_BOTTLE": say("the bottle in hand at closing time"), "CLOSING_NUGGETS": say("more gold at closing time"),
    "CLOSING_BULLETS": say("more hits at closing time"), "DRAW": say("all level at closing time"),
    "DUELS": say("more duels won"),
}  # fmt: skip
"""The text of each win kind of rulebook section 8."""

MOMENTS: Final = 4
"""The number of moments in a report."""
LOOKS: Final = ("a", "b")
"""The look of each seat: seat A is blue, seat B is grey (LSW-GOAL-1)."""


class DuelResult(msgspec.Struct, frozen=True):
    """One duel: its winner (0: drawn), the win kind of rulebook section 8, and how far A and B got."""

    winner: int
    kind: str
    rounds: int
    nuggets: tuple[int, int]
    bullets: tuple[int, int]
    bottle: str
    """As the rules name it: "middle", "A full", "B empty" ..."""


def duels(entries: Iterable[Any]) -> tuple[DuelResult, ...]:
    """Return the duels that have ended, from their events."""
    return tuple(
        DuelResult(
            winner=int(event.get("seat") or 0),
            kind=str(event["kind"]),
            rounds=int(event["round"]),
            nuggets=(int(event["nuggets"][0]), int(event["nuggets"][1])),
            bullets=(int(event["bullets"][0]), int(event["bullets"][1])),
            bottle=str(event["bottle"]),
        )
        for event in events_of(entries, "duel_won", "duel_drawn")
    )


def report(state: WhiskyState, entries: Sequence[Any], names: Sequence[str]) -> GameReport:
    """Return the report from a match's last state and its log."""
    outcome, played = state.outcome, duels(entries)
    winners = outcome.winners if outcome is not None else ()
    found, rounds = moments(entries, names), sum(1 for _ in events_of(entries, "round_started"))
    rows = sorted(SEATS, key=lambda seat: seat not in winners)
    return GameReport(
        winners=winners,
        kind=_kind(state, outcome.reason if outcome is not None else "", played, names),
        places=tuple(_place(seat, winners, played) for seat in rows),
        columns=(say("Duels"), say("Nuggets"), say("Bullets")),
        moments=tuple(found[:MOMENTS]),
        headline="" if winners else say("A draw"),
        deed=deed(played, names[winners[0] - 1]) if winners else say("All level: well shot, well drunk, well looted!"),
        praises=_praises(entries, winners),
        best=best_of(found),
        length=say_count("1 round", "{n} rounds", rounds),
    )


def deed(played: Sequence[DuelResult], who: str) -> str:
    """Return the sentence that cheers what won a match."""
    if len(played) > 1:
        a, b = (sum(duel.winner == seat for duel in played) for seat in SEATS)
        return say("{who} wins {most} duels to {least}!", who=who, most=max(a, b), least=min(a, b))
    return {
        "GOLD": say("{who} walks off with nine nuggets of gold!", who=who),
        "SHOTS": say("{who} hits four times!", who=who),
        "WHISKY": say("{who} drinks the bottle dry!", who=who),
        "CLOSING_BOTTLE": say("Closing time, and {who} holds the bottle!", who=who),
        "CLOSING_NUGGETS": say("Closing time, and {who} has more gold!", who=who),
        "CLOSING_BULLETS": say("Closing time, and {who} hit more often!", who=who),
    }.get(played[-1].kind if played else "", say("{who} wins the duel!", who=who))


def _praises(entries: Sequence[Any], winners: Sequence[int]) -> tuple[Praise, ...]:
    """Return something kind about each seat that did not win."""
    gold, hits, gulps = (
        counted(entries, len(SEATS), {event: "winner"}) for event in ("loot_gold", "shot_hit", "whisky_gulp")
    )
    measures = (
        Measure(hits, say("the quicker hand"), lambda n: say_count("hit once", "hit {n} times", n)),
        Measure(gulps, say("drank the most and stayed standing"),
                lambda n: say_count("took 1 gulp", "took {n} gulps", n)),
        Measure(gold, say("the better nose for gold"),
                lambda n: say_count("found gold once", "found gold {n} times", n)),
    )  # fmt: skip
    return praises(measures, winners or SEATS, len(SEATS))


def _kind(state: WhiskyState, reason: str, played: Sequence[DuelResult], names: Sequence[str]) -> str:
    """Return how the match was won, as text."""
    if state.match_length > 1:
        a, b = (sum(duel.winner == seat for duel in played) for seat in SEATS)
        return say("{one} {a} : {b} {other}, best of {n}", one=names[0], a=a, b=b, other=names[1], n=state.match_length)
    return (
        say("All level at closing time")
        if reason == "DRAW"
        else say("With {reason}", reason=WIN_WORDS.get(reason, reason))
    )


def _place(seat: int, winners: Sequence[int], played: Sequence[DuelResult]) -> RankingRow:
    figures = (
        sum(duel.winner == seat for duel in played),
        sum(duel.nuggets[seat - 1] for duel in played),
        sum(duel.bullets[seat - 1] for duel in played),
    )
    place = place_of(seat, winners)
    return RankingRow(seat, place, seat in winners, "", tuple(map(str, figures)), LOOKS[seat - 1], place > 1)


def place_of(seat: int, winners: Sequence[int]) -> int:
    """Return the place of a seat; both share the first one in a draw."""
    return 1 if seat in winners or not winners else 2
