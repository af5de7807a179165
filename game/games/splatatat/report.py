"""The report on the end of a game: ranking, figures, memorable moments (sections 11 and 12).

Public information only.
"""

from collections.abc import Sequence
from typing import Any, Final

from game.games.splatatat.moments import moments
from game.games.splatatat.rules.cards import character
from game.games.splatatat.rules.ending import ranking
from game.games.splatatat.rules.state import SplatState
from game.kernel.messages import listed, say, say_count
from game.lobby.praise import Measure, counted, praises
from game.lobby.report import GameReport, Praise, RankingRow, best_of
from game.lobby.tally import events_of

MOMENTS: Final = 4
"""The number of moments shown; fewer where more than six seats fill the ranking."""


def report(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> GameReport:
    """Return the report from a game's last state and its log."""
    winners = state.outcome.winners if state.outcome is not None else ()
    reason = state.outcome.reason if state.outcome is not None else ""
    rows = ranking(state, winners)
    found = list(moments(state, entries, names))
    return GameReport(
        winners=winners,
        kind=kind_words(state, reason, entries, names),
        places=tuple(_place(state, row) for row in rows),
        columns=_columns(state),
        moments=tuple(found[: MOMENTS if state.rules.seats <= 6 else MOMENTS - 1]),
        facts=_facts(state),
        deed=deed(state, reason, entries, names),
        praises=_praises(state, entries, winners),
        best=best_of(found),
        length=say_count("1 turn", "{n} turns", state.turn),
    )


def deed(state: SplatState, reason: str, entries: Sequence[Any], names: Sequence[str]) -> str:
    """Return the sentence that cheers what won a game."""
    winners = state.outcome.winners if state.outcome is not None else ()
    doer = next((int(event["seat"]) for event in events_of(entries, "game_won", "win_shared") if event["seat"]), 0)
    who = names[doer - 1] if doer else listed([names[seat - 1] for seat in winners])
    return {
        "LAST_STANDING": say("{who} kept the last smile at the table!", who=who),
        "EMPTY_HAND": say("{who} played the very last card!", who=who),
        "REVEAL": say("{who} showed a hand all of one colour!", who=who),
        "TARGET": say("{who} splatted more than anybody!", who=who),
    }.get(reason, say("{who} kept the best face!", who=who))


def _praises(state: SplatState, entries: Sequence[Any], winners: Sequence[int]) -> tuple[Praise, ...]:
    """Return something kind about each seat that did not win."""
    seats = state.rules.seats
    thrown = counted(entries, seats, {"splat_played": "attacker"})
    hit = counted(entries, seats, {"splat_played": "victim"})
    measures = (
        Measure(list(state.caused), say("the sharpest aim of all"),
                lambda n: say_count("1 Splatatat dealt", "{n} Splatatats dealt", n)),
        Measure(list(state.saves), say("the cleanest escapes"),
                lambda n: say_count("1 clean save", "{n} clean saves", n)),
        Measure(thrown, say("threw the most paint"),
                lambda n: say_count("threw paint once", "threw paint {n} times", n)),
        Measure(hit, say("everybody's favourite target, and smiling"),
                lambda n: say_count("hit by 1 Splat, and smiling", "hit by {n} Splats, and smiling", n)),
    )  # fmt: skip
    return praises(measures, winners, seats)


def _columns(state: SplatState) -> tuple[str, ...]:
    first = say("Points") if state.rules.most else say("Smiles")
    return (first, say("Scored"), say("Taken"), say("Saves"), say("Hand"))


def _place(state: SplatState, row: dict[str, int]) -> RankingRow:
    seat = row["seat"]
    first = row["points"] if state.rules.most else row["smiles"]
    figures = (first, state.caused[seat - 1], state.suffered[seat - 1], state.saves[seat - 1], row["cards"])
    turns = state.rules.seats
    note = "" if row["inside"] else say("out in round {lap}", lap=-(-row["out_at"] // turns))
    return RankingRow(
        seat=seat,
        place=row["place"],
        won=bool(row["won"]),
        note=note,
        figures=tuple(map(str, figures)),
        look=state.colours[seat - 1],
        frown=not row["inside"] or state.smiles[seat - 1] < state.rules.faces,
    )


def _facts(state: SplatState) -> tuple[str, ...]:
    laps = state.turn / state.rules.seats
    turns = say_count("1 turn", "{n} turns", state.turn)
    if state.turn < state.rules.seats:
        return (turns,)
    return (say("{turns}, about {laps:.0f} per player", turns=turns, laps=laps),)


def kind_words(state: SplatState, reason: str, entries: Sequence[Any], names: Sequence[str]) -> str:
    """Return the win kind as one sentence (sections 1, 11 and SPL-VAR-MOST-3)."""
    winners = state.outcome.winners if state.outcome is not None else ()
    doer = next((int(event["seat"]) for event in events_of(entries, "game_won") if event["seat"]), 0)
    name = names[(doer or (winners[0] if winners else 1)) - 1]
    letter = state.colours[(doer or 1) - 1]
    if reason == "LAST_STANDING":
        return say_count(
            "Last standing: everybody else is out, and {who} still smiles.",
            "Last standing: everybody else is out, and {who} still smile.",
            len(winners),
            who=listed([names[seat - 1] for seat in winners]),
        )
    most = state.rules.most
    return {
        "EMPTY_HAND": say("Empty hand: {name} played the very last card.", name=name),
        "REVEAL": say("Reveal: {name} held nothing but {colour} Splats.", name=name, colour=character(letter).colour),
        "TARGET": say("Target reached: {most} Splatatats by {name}.", most=most, name=name),
        "STANDSTILL": say("Stalemate: two rounds of passes, so the most points win.")
        if most
        else say("Stalemate: two rounds of passes, so the best face wins."),
        "LIMIT": say("Time is up: the most points win.") if most else say("Time is up: the best face wins."),
    }.get(reason, reason)
