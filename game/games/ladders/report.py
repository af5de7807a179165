"""The report at the end of a game: ranking, figures, memorable moments (section 13). Public facts only."""

from collections.abc import Sequence
from typing import Any, Final

from game.games.ladders.moments import moments
from game.games.ladders.rules.missions import parties, score
from game.games.ladders.rules.scenarios import SCENARIOS
from game.games.ladders.rules.state import (
    CRUMBED,
    HITS,
    OUT,
    PARTS_LOST,
    TIMES_CRUMBED,
    LaddersState,
)
from game.kernel.messages import listed, say, say_count, together
from game.lobby.praise import Measure, counted, praises
from game.lobby.report import GameReport, Praise, RankingRow, best_of

MOMENTS: Final = 4
"""The most moments shown; one fewer where more than six seats fill the ranking."""


def report(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> GameReport:
    """Return the report of a game from its last state and its log."""
    outcome = state.outcome
    winners = outcome.winners if outcome is not None else ()
    found = list(moments(state, entries, names))
    return GameReport(
        winners=winners,
        kind=kind_words(state, outcome.reason if outcome is not None else "", entries, names),
        places=ranking(state, winners),
        columns=(say("Trophies"), say("Frags"), say("Hits"), say("Lost", context="parts"), say("Crumbed")),
        moments=tuple(found[: MOMENTS if state.seats <= 6 else MOMENTS - 1]),
        facts=_facts(state),
        headline=headline(state, winners),
        deed=deed(state, outcome.reason if outcome is not None else "", names),
        praises=_praises(state, entries, winners),
        best=best_of(found),
        length=say_count("1 round", "{n} rounds", state.round),
    )


def deed(state: LaddersState, reason: str, names: Sequence[str]) -> str:
    """Return a sentence that celebrates what won the game."""
    winners = state.outcome.winners if state.outcome is not None else ()
    who = listed([names[seat - 1] for seat in winners])
    holder = next((names[flag.seat - 1] for flag in state.flags if flag.where == "set" and flag.seat), who)
    return {
        "trophies": say_count("{who} took the Trophy!", "{who} took {n} Trophies!", state.goal, who=who),
        "frags": say_count("{who} scored the Frag!", "{who} scored {n} Frags!", state.goal, who=who),
        "most_trophies": say("{who} took the most Trophies!", who=who),
        "heads": say("{who} took every head!", who=who),
        "last_standing": say("{who} is the last biscuit standing!", who=who),
        "flag_held": say("{who} set the flag, and it held!", who=holder),
        "flag_rescued": say("{who} brought the flag home in time!", who=who),
        "sniper_crumbed": say("{who} got the sniper!", who=who),
        "squad_out": say("{who} crumbed the whole squad!", who=who),
        "round_limit": say("{who} led when time was up!", who=who),
    }.get(reason, say("{who} did it!", who=who))


def _praises(state: LaddersState, entries: Sequence[Any], winners: Sequence[int]) -> tuple[Praise, ...]:
    """Return something kind about everyone who did not win."""
    stats = state.stats
    rides = counted(entries, state.seats, {"carried": "seat"})
    measures = (
        Measure([row[HITS] for row in stats], say("hit more often than anyone else"),
                lambda n: say_count("1 hit", "{n} hits", n)),
        Measure([len(taken) for taken in state.trophies], say("the finest collection of Trophies"),
                lambda n: say_count("1 Trophy taken", "{n} Trophies taken", n)),
        Measure(rides, say("knows every ladder and slide by name"),
                lambda n: say_count("1 ladder or slide", "{n} ladders and slides", n)),
        Measure([row[PARTS_LOST] for row in stats], say("lost the most parts, and hopped on"),
                lambda n: say_count("lost 1 part, and hopped on", "lost {n} parts, and hopped on", n)),
    )  # fmt: skip
    return praises(measures, winners, state.seats)


def headline(state: LaddersState, winners: tuple[int, ...]) -> str:
    """Return the winning side's headline; empty where seats win for themselves."""
    for side, one in enumerate(parties(state), 1):
        if state.sides[0] and winners == one:
            return side_win(state, side)
    return ""


def side_win(state: LaddersState, side: int) -> str:
    """Return the headline for a side's win."""
    if state.mode == "one":
        return say("The squad wins") if side == 1 else say("The sniper wins")
    return say("{side} wins", side=SIDE_TITLES[side])


SIDE_TITLES: Final = ("", say("Red"), say("Blue"))


def side_name(state: LaddersState, seat: int) -> str:
    """Return the name of a seat's side; empty in a free-for-all."""
    side = state.sides[seat - 1]
    return ("", say("Squad"), say("Sniper"))[side] if state.mode == "one" else SIDE_TITLES[side]


def ranking(state: LaddersState, winners: tuple[int, ...]) -> tuple[RankingRow, ...]:
    """Return the seats, winners first; teammates are listed together and share a place, as do ties."""
    rows = []
    for party in parties(state):
        taken = sum(len(state.trophies[seat - 1]) for seat in party)
        frags = sum(state.frags[seat - 1] for seat in party)
        rows.append(((bool(party) and party[0] in winners, score(state, party), taken, frags), party))
    rows.sort(key=lambda row: row[0], reverse=True)
    found: list[RankingRow] = []
    place, before = 0, None
    for number, (worth, party) in enumerate(rows, 1):
        place, before = (place if worth == before else number), worth
        own = sorted(party, key=lambda seat: (-len(state.trophies[seat - 1]), -state.frags[seat - 1], seat))
        found += [_place(state, seat, place, winners) for seat in own]
    return tuple(found)


def _place(state: LaddersState, seat: int, place: int, winners: tuple[int, ...]) -> RankingRow:
    cookie, stats = state.cookies[seat - 1], state.stats[seat - 1]
    fate = {OUT: say("out", context="seat"), CRUMBED: say("crumbed")}.get(cookie.status, "")
    figures = (
        len(state.trophies[seat - 1]), state.frags[seat - 1], stats[HITS], stats[PARTS_LOST], stats[TIMES_CRUMBED],
    )  # fmt: skip
    return RankingRow(
        seat=seat,
        place=place,
        won=seat in winners,
        note=together(side_name(state, seat), fate, between=", "),
        figures=tuple(map(str, figures)),
        look=str(state.characters[seat - 1]),
        frown=cookie.status == OUT or (seat not in winners and not all(cookie.boxes)),
    )


def _facts(state: LaddersState) -> tuple[str, ...]:
    rounds = say_count("1 round", "{n} rounds", state.round)
    return (together(SCENARIOS[state.scenario].name, rounds, between=", "),)


def kind_words(state: LaddersState, reason: str, entries: Sequence[Any], names: Sequence[str]) -> str:
    """Return how the game was won, in one sentence (section 13)."""
    winners = state.outcome.winners if state.outcome is not None else ()
    side = state.sides[winners[0] - 1] if winners else 0
    team = side_name(state, winners[0]) if side else ""
    who = team or listed([names[seat - 1] for seat in winners])
    holder = next((names[flag.seat - 1] for flag in state.flags if flag.where == "set" and flag.seat), who)
    taken = sum(len(state.trophies[seat - 1]) for seat in winners)
    enemy = SIDE_TITLES[3 - side] if side else ""
    sniper = names[state.sniper - 1] if state.sniper else ""
    return {
        "trophies": say_count(
            "{who} got the first Trophy.",
            "{who} got to {n} Trophies first.",
            state.goal,
            who=who,
        ),
        "frags": say_count("{who} scored the first Frag.", "{who} got to {n} Frags first.", state.goal, who=who),
        "most_trophies": say_count(
            "At most one cookie is left; {who} took the most Trophies: 1.",
            "At most one cookie is left; {who} took the most Trophies: {n}.",
            taken,
            who=who,
        ),
        "heads": say("{enemy} has no heads left.", enemy=enemy),
        "last_standing": say("{who} is the last one standing.", who=who),
        "flag_held": say("{who} set {enemy}'s flag, and it held for a whole round.", who=holder, enemy=enemy),
        "flag_rescued": say("Both flags were set; {who} took its own back first.", who=who),
        "sniper_crumbed": say("{who}, the sniper, lies in crumbs.", who=sniper),
        "squad_out": say("{who}, the sniper, crumbed the whole squad.", who=sniper),
        "nobody_left": say("Nobody is left to shoot at: {who} was ahead.", who=who),
        "round_limit": _time_up(state.round, who, alone=bool(team) or len(winners) == 1),
    }.get(reason, say("{who} wins.", who=who))


def _time_up(rounds: int, who: str, alone: bool) -> str:
    if alone:
        return say_count(
            "Time is up after 1 round: {who} leads.", "Time is up after {n} rounds: {who} leads.", rounds, who=who
        )
    return say_count(
        "Time is up after 1 round: {who} share the lead.",
        "Time is up after {n} rounds: {who} share the lead.",
        rounds,
        who=who,
    )
