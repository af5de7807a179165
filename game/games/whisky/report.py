"""The end of a match told: who won by what, duel by duel. Public facts only."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from game.games.whisky.rules.state import SEATS, WhiskyState
from game.kernel.messages import say
from game.lobby.report import Place, Report

WIN_WORDS: Final = {
    "GOLD": say("nine nuggets of gold"), "SHOTS": say("four hits"), "WHISKY": say("an empty bottle"),
    "CLOSING_BOTTLE": say("the bottle in hand at closing time"), "CLOSING_NUGGETS": say("more gold at closing time"),
    "CLOSING_BULLETS": say("more hits at closing time"), "DRAW": say("all level at closing time"),
    "DUELS": say("more duels won"),
}  # fmt: skip
"""Each win kind of rulebook section 8 in words."""

LOOKS: Final = ("a", "b")
"""The look of each seat: seat A is blue, seat B is grey (LSW-GOAL-1)."""


class Duel(msgspec.Struct, frozen=True):
    """One duel: its winner (0: drawn), the win kind of rulebook section 8, and how far A and B came."""

    winner: int
    kind: str
    rounds: int
    nuggets: tuple[int, int]
    bullets: tuple[int, int]
    bottle: str
    """As the rules name it: "middle", "A full", "B empty" ..."""


def duels(entries: Iterable[Any]) -> tuple[Duel, ...]:
    """Return the duels that have ended, from what was told of them."""
    told = (event for entry in entries for event in entry.events if event.name in ("duel_won", "duel_drawn"))
    return tuple(
        Duel(
            winner=int(event.get("seat") or 0),
            kind=str(event["kind"]),
            rounds=int(event["round"]),
            nuggets=(int(event["nuggets"][0]), int(event["nuggets"][1])),
            bullets=(int(event["bullets"][0]), int(event["bullets"][1])),
            bottle=str(event["bottle"]),
        )
        for event in told
    )


def report(state: WhiskyState, entries: Sequence[Any], names: Sequence[str]) -> Report:
    """Return the end of a match from its last state and its log."""
    outcome, played = state.outcome, duels(entries)
    winners = outcome.winners if outcome is not None else ()
    rows = sorted(SEATS, key=lambda seat: seat not in winners)
    return Report(
        winners=winners,
        kind=_kind(state, outcome.reason if outcome is not None else "", played, names),
        places=tuple(_place(seat, winners, played) for seat in rows),
        columns=(say("Duels"), say("Nuggets"), say("Bullets")),
        headline="" if winners else say("A draw"),
    )


def _kind(state: WhiskyState, reason: str, played: Sequence[Duel], names: Sequence[str]) -> str:
    """Say by what the match was won."""
    if state.match_length > 1:
        a, b = (sum(duel.winner == seat for duel in played) for seat in SEATS)
        return say("{one} {a} : {b} {other}, best of {n}", one=names[0], a=a, b=b, other=names[1], n=state.match_length)
    return (
        say("All level at closing time")
        if reason == "DRAW"
        else say("By {reason}", reason=WIN_WORDS.get(reason, reason))
    )


def _place(seat: int, winners: Sequence[int], played: Sequence[Duel]) -> Place:
    figures = (
        sum(duel.winner == seat for duel in played),
        sum(duel.nuggets[seat - 1] for duel in played),
        sum(duel.bullets[seat - 1] for duel in played),
    )
    lost = bool(winners) and seat not in winners
    return Place(seat, 2 if lost else 1, seat in winners, "", tuple(map(str, figures)), LOOKS[seat - 1], lost)
