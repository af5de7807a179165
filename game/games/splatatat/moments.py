"""The memorable moments of a game of SPLATATAT, from public events, each with a score (FGT-83)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.games.splatatat.rules.cards import TITLE
from game.games.splatatat.rules.state import SplatState
from game.kernel.messages import say, say_count
from game.lobby.praise import counted
from game.lobby.report import ReportMoment
from game.lobby.tally import numbered

DECIDING: Final = 5
BY_A_HAIR: Final = 3
"""For a win with one smile left."""
ESCAPE: Final = 6
COMEBACK: Final = 5
WIPE: Final = 3
FIRST_OUT: Final = 2
SWAP: Final = 3
"""The least difference of two hands that are swapped; it is also the worth of such a swap."""


def pile_words(pile: Sequence[str]) -> str:
    """Return a pile's numbers in the order played, with the S card as S.

    >>> pile_words(["B1", "B2", "B3"]), pile_words(["R1", "S"])
    ('1-2-3', '1-S')
    """
    return "-".join(kind[-1] for kind in pile)


def moments(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> Iterator[ReportMoment]:
    """Yield the memorable moments of a game, at most one of each kind."""
    for tell in (_deciding, _swap, _narrow_save, _first_out, _sharpest, _comeback, _target_of_all, _big_save):
        found = tell(state, entries, names)
        if found is not None:
            yield found


def _deciding(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    """Return how the winner ended the game; None where time or passes ended it."""
    number, won = next(numbered(entries, "game_won"), (0, None))
    if won is None or not won["seat"]:
        return None
    seat = won["seat"]
    hair = BY_A_HAIR if not state.rules.most and state.smiles[seat - 1] == 1 < state.rules.faces else 0
    who = names[seat - 1]
    last = [event for event in entries[number].events if event.name == "splatatat" and event["attacker"] == seat]
    if last:
        other = names[last[-1]["victim"] - 1]
        words = say("{who} splats {other}, and that is that.", who=who, other=other)
        if hair:
            words = say("With one smile left, {who} splats {other}, and that is that.", who=who, other=other)
        return ReportMoment(say("The last splat"), words, seat, number, DECIDING + hair)
    ends = {
        "EMPTY_HAND": say("{who} plays the very last card.", who=who),
        "REVEAL": say("{who} shows a hand all of one colour.", who=who),
    }
    if won["kind"] not in ends:
        return None
    return ReportMoment(say("The last card"), ends[won["kind"]], seat, number, DECIDING + hair)


def _swap(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    swaps = [(abs(event["hands"][0] - event["hands"][1]), n, event) for n, event in numbered(entries, "swapsies")]
    apart, number, best = max(swaps, key=lambda one: one[0], default=(0, 0, None))
    if best is None or apart < SWAP:
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
    return ReportMoment(say("The swap of the game"), words, best["seat"], number, min(apart, DECIDING))


def _narrow_save(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    """Return the last save from a 3 that would have knocked its seat out."""
    if state.rules.most:
        return None
    smiles = [state.rules.faces] * state.rules.seats
    found, at = None, 0
    for number, event in numbered(entries, "splatatat", "s_revived", "s_mate_back", "saved", "s_saved"):
        if event.name == "splatatat":
            smiles[event["victim"] - 1] = event["smiles"]
        elif event.name in ("s_revived", "s_mate_back"):
            smiles[event["target"] - 1] = event["smiles"]
        elif smiles[event["seat"] - 1] == 1 and event["pile"] and event["pile"][-1].endswith("3"):
            found, at = event, number
    if found is None:
        return None
    who, pile = names[found["seat"] - 1], pile_words(found["pile"])
    words = say("With the last smile at stake, {who} wiped {pile} away with the S card.", who=who, pile=pile)
    if found.name != "s_saved":
        card = TITLE[found["kind"]]
        words = say(
            "With the last smile at stake, {who} wiped {pile} away with a {card}.", who=who, pile=pile, card=card
        )
    return ReportMoment(say("The narrowest escape"), words, found["seat"], at, ESCAPE)


def _first_out(state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    last = None
    for number, event in numbered(entries, "splatatat", "seat_out"):
        if event.name == "seat_out" and last is not None and state.rules.seats > 2:
            who = names[event["seat"] - 1]
            words = say("{who} was out first.", who=who)
            if last["attacker"]:
                other = names[last["attacker"] - 1]
                words = say("{who} was out first, splatted by {other}.", who=who, other=other)
            return ReportMoment(say("The first to go"), words, event["seat"], number, FIRST_OUT)
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
    for number, event in numbered(entries, "s_mate_back", "s_revived"):
        target, seat = names[event["target"] - 1], names[event["seat"] - 1]
        if event.name == "s_mate_back":
            words = say("{seat} brought {target} back into the game.", seat=seat, target=target)
        else:
            words = say("{target} turned a frown back into a smile.", target=target)
        return ReportMoment(say("The comeback"), words, event["target"], number, COMEBACK)
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
    saves = numbered(entries, "saved", "s_saved")
    number, best = max(saves, key=lambda one: len(one[1]["pile"]), default=(0, None))
    if best is None or len(best["pile"]) < 3:
        return None
    name, pile = names[best["seat"] - 1], pile_words(best["pile"])
    words = say("{name} wiped {pile} off in one go.", name=name, pile=pile)
    return ReportMoment(say("The biggest wipe"), words, best["seat"], number, WIPE)
