"""The report on the end of a game: ranking, figures, memorable moments (sections 11 and 12).

Public information only.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.games.splatatat.rules.cards import TITLE, character
from game.games.splatatat.rules.ending import ranking
from game.games.splatatat.rules.state import SplatState
from game.kernel.messages import listed, say, say_count
from game.lobby.praise import Measure, counted, praises
from game.lobby.report import GameReport, Praise, RankingRow, ReportMoment
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


# -- moments -------------------------------------------------------------------------------------------


def pile_words(pile: Sequence[str]) -> str:
    """Return a pile's numbers in the order played, with the S card as S.

    >>> pile_words(["B1", "B2", "B3"]), pile_words(["R1", "S"])
    ('1-2-3', '1-S')
    """
    return "-".join(kind[-1] for kind in pile)


def moments(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> Iterator[ReportMoment]:
    """Yield the memorable moments of a game, the best first."""
    for tell in (_swap, _narrow_save, _first_out, _sharpest, _comeback, _target_of_all, _big_save):
        found = tell(state, entries, names)
        if found is not None:
            yield found


def _swap(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    swaps = list(events_of(entries, "swapsies"))
    best = max(swaps, key=lambda event: abs(event["hands"][0] - event["hands"][1]), default=None)
    if best is None or abs(best["hands"][0] - best["hands"][1]) < 3:
        return None
    got, gave = best["hands"]
    seat, partner = names[best["seat"] - 1], names[best["partner"] - 1]
    words = say_count(
        "{seat} gave 1 card to {partner} and took {got}.",
        "{seat} gave {n} cards to {partner} and took {got}.",
        gave,
        seat=seat,
        partner=partner,
        got=got,
    )
    return ReportMoment(say("The swap of the game"), words, best["seat"])


def _narrow_save(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    """Return the last save from a 3 that would have knocked its seat out."""
    if state.rules.most:
        return None
    smiles = [state.rules.faces] * state.rules.seats
    found = None
    for event in events_of(entries, "splatatat", "s_revived", "s_mate_back", "saved", "s_saved"):
        if event.name == "splatatat":
            smiles[event["victim"] - 1] = event["smiles"]
        elif event.name in ("s_revived", "s_mate_back"):
            smiles[event["target"] - 1] = event["smiles"]
        elif smiles[event["seat"] - 1] == 1 and event["pile"] and event["pile"][-1].endswith("3"):
            found = event
    if found is None:
        return None
    who, pile = names[found["seat"] - 1], pile_words(found["pile"])
    words = say("With the last smile at stake, {who} wiped {pile} away with the S card.", who=who, pile=pile)
    if found.name != "s_saved":
        card = TITLE[found["kind"]]
        words = say(
            "With the last smile at stake, {who} wiped {pile} away with a {card}.", who=who, pile=pile, card=card
        )
    return ReportMoment(say("The narrowest escape"), words, found["seat"])


def _first_out(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    last = None
    for event in events_of(entries, "splatatat", "seat_out"):
        if event.name == "seat_out" and last is not None and state.rules.seats > 2:
            who = names[event["seat"] - 1]
            words = say("{who} was out first.", who=who)
            if last["attacker"]:
                other = names[last["attacker"] - 1]
                words = say("{who} was out first, splatted by {other}.", who=who, other=other)
            return ReportMoment(say("The first to go"), words, event["seat"])
        last = event
    return None


def _sharpest(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    most = max(state.caused)
    seats = [seat for seat, caused in enumerate(state.caused, 1) if caused == most]
    if most < 2 or len(seats) > 1:
        return None
    words = say("{name} dealt {most} of {all} Splatatats.", name=names[seats[0] - 1], most=most, all=sum(state.caused))
    return ReportMoment(say("The sharpest aim"), words, seats[0])


def _comeback(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    for event in events_of(entries, "s_mate_back", "s_revived"):
        target, seat = names[event["target"] - 1], names[event["seat"] - 1]
        if event.name == "s_mate_back":
            words = say("{seat} brought {target} back into the game.", seat=seat, target=target)
        else:
            words = say("{target} turned a frown back into a smile.", target=target)
        return ReportMoment(say("The comeback"), words, event["target"])
    return None


def _target_of_all(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    thrown = counted(entries, state.rules.seats, {"splat_played": "victim"})
    most = max(thrown)
    seats = [seat for seat, count in enumerate(thrown, 1) if count == most]
    if most < 3 or len(seats) > 1 or state.rules.seats < 3:
        return None
    words = say("{most} of {all} Splats flew at {name}.", most=most, all=sum(thrown), name=names[seats[0] - 1])
    return ReportMoment(say("Everybody's target"), words, seats[0])


def _big_save(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    best = max(events_of(entries, "saved", "s_saved"), key=lambda event: len(event["pile"]), default=None)
    if best is None or len(best["pile"]) < 3:
        return None
    name, pile = names[best["seat"] - 1], pile_words(best["pile"])
    words = say("{name} wiped {pile} off in one go.", name=name, pile=pile)
    return ReportMoment(say("The biggest wipe"), words, best["seat"])
