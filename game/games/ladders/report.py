"""The end of a match told: ranking, figures, moments worth remembering (section 13). Public facts only."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from game.battlefield.board_model import column_row
from game.games.ladders.rules.cards import NAME, weapon
from game.games.ladders.rules.missions import parties, score
from game.games.ladders.rules.scenarios import SCENARIOS
from game.games.ladders.rules.state import (
    CRUMBED,
    HITS,
    OUT,
    PARTS,
    PARTS_LOST,
    TIMES_CRUMBED,
    LaddersState,
)
from game.kernel.events import Event
from game.lobby.report import Moment, Place, Report

MOMENTS: Final = 4
"""So many moments are told; fewer where more than six seats fill the ranking."""
PART_WORDS: Final = dict(zip(PARTS, ("head", "body", "left arm", "right arm", "left leg", "right leg"), strict=True))


def report(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Report:
    """Return the end of a match from its last state and its log."""
    outcome = state.outcome
    winners = outcome.winners if outcome is not None else ()
    found = list(moments(state, entries, names))
    return Report(
        winners=winners,
        kind=kind_words(state, outcome.reason if outcome is not None else "", entries, names),
        places=ranking(state, winners),
        columns=("Trophies", "Frags", "Hits", "Lost", "Crumbed"),
        moments=tuple(found[: MOMENTS if state.seats <= 6 else MOMENTS - 1]),
        facts=_facts(state),
        headline=headline(state, winners),
    )


def headline(state: LaddersState, winners: tuple[int, ...]) -> str:
    """Return who won where it is a side; empty where seats win for themselves."""
    for side, one in enumerate(parties(state), 1):
        if state.sides[0] and winners == one:
            return side_win(state, side)
    return ""


def side_win(state: LaddersState, side: int) -> str:
    """Return the headline of a side's win."""
    if state.mode == "one":
        return "The squad wins" if side == 1 else "The sniper wins"
    return f"{SIDE_TITLES[side]} wins"


SIDE_TITLES: Final = ("", "Red", "Blue")


def side_name(state: LaddersState, seat: int) -> str:
    """Return a seat's side in a word; empty where all are alone."""
    side = state.sides[seat - 1]
    return ("", "Squad", "Sniper")[side] if state.mode == "one" else SIDE_TITLES[side]


def ranking(state: LaddersState, winners: tuple[int, ...]) -> tuple[Place, ...]:
    """Return the seats, winners first; mates stand together and share a place, as do those who are level."""
    rows = []
    for party in parties(state):
        taken = sum(len(state.trophies[seat - 1]) for seat in party)
        frags = sum(state.frags[seat - 1] for seat in party)
        rows.append(((bool(party) and party[0] in winners, score(state, party), taken, frags), party))
    rows.sort(key=lambda row: row[0], reverse=True)
    found: list[Place] = []
    place, before = 0, None
    for number, (worth, party) in enumerate(rows, 1):
        place, before = (place if worth == before else number), worth
        own = sorted(party, key=lambda seat: (-len(state.trophies[seat - 1]), -state.frags[seat - 1], seat))
        found += [_place(state, seat, place, winners) for seat in own]
    return tuple(found)


def _place(state: LaddersState, seat: int, place: int, winners: tuple[int, ...]) -> Place:
    cookie, stats = state.cookies[seat - 1], state.stats[seat - 1]
    fate = {OUT: "out", CRUMBED: "crumbed"}.get(cookie.status, "")
    figures = (
        len(state.trophies[seat - 1]), state.frags[seat - 1], stats[HITS], stats[PARTS_LOST], stats[TIMES_CRUMBED],
    )  # fmt: skip
    return Place(
        seat=seat,
        place=place,
        won=seat in winners,
        note=", ".join(part for part in (side_name(state, seat), fate) if part),
        figures=tuple(map(str, figures)),
        look=str(state.characters[seat - 1]),
        frown=cookie.status == OUT or (seat not in winners and not all(cookie.boxes)),
    )


def _facts(state: LaddersState) -> tuple[str, ...]:
    rounds = "1 round" if state.round == 1 else f"{state.round} rounds"
    return (f"{SCENARIOS[state.scenario].name}, {rounds}",)


def joined(names: Sequence[str]) -> str:
    """Return names as a sentence lists them.

    >>> joined(["Anna"]), joined(["Anna", "Ben", "Cleo"])
    ('Anna', 'Anna, Ben and Cleo')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""


def counted(number: int, word: str, words: str = "") -> str:
    """Return a number with its noun.

    >>> counted(1, "Frag"), counted(3, "Trophy", "Trophies")
    ('1 Frag', '3 Trophies')
    """
    return f"{number} {word if number == 1 else words or word + 's'}"


def kind_words(state: LaddersState, reason: str, entries: Sequence[Any], names: Sequence[str]) -> str:
    """Return by what the match was won, in one sentence (section 13)."""
    winners = state.outcome.winners if state.outcome is not None else ()
    side = state.sides[winners[0] - 1] if winners else 0
    team = side_name(state, winners[0]) if side else ""
    who = team or joined([names[seat - 1] for seat in winners])
    holder = next((names[flag.seat - 1] for flag in state.flags if flag.where == "set" and flag.seat), who)
    taken = sum(len(state.trophies[seat - 1]) for seat in winners)
    trophies, frags = counted(state.goal, "Trophy", "Trophies"), counted(state.goal, "Frag")
    them = "it" if state.goal == 1 else "them"
    enemy = SIDE_TITLES[3 - side] if side else ""
    sniper = names[state.sniper - 1] if state.sniper else ""
    leads = "leads" if team or len(winners) == 1 else "share the lead"
    return {
        "trophies": f"{trophies} torn off: {who} has {them} first.",
        "frags": f"{frags} scored: {who} has {them} first.",
        "most_trophies": f"One is left on the board; {who} took the most: {counted(taken, 'Trophy', 'Trophies')}.",
        "heads": f"Every head of {enemy} is gone.",
        "last_standing": f"{who} is the last one standing.",
        "flag_held": f"{holder} set the flag of {enemy}, and it held for a whole round.",
        "flag_rescued": f"Both flags were set; {who} took its own back first.",
        "sniper_crumbed": f"{sniper}, the sniper, lies in crumbs.",
        "squad_out": f"{sniper}, the sniper, crumbed the whole squad.",
        "nobody_left": f"Nobody is left to shoot at: {who} was ahead.",
        "round_limit": f"After {counted(state.round, 'round')} time is up: {who} {leads}.",
    }.get(reason, f"{who} wins.")


# -- moments -------------------------------------------------------------------------------------------


def told(entries: Iterable[Any], *wanted: str) -> Iterator[Event]:
    """Yield the events of some names, in the order in which they happened; all of them where none is named."""
    for entry in entries:
        for event in entry.events:
            if not wanted or event.name in wanted:
                yield event


def moments(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Iterator[Moment]:
    """Yield what is worth telling of a match, the best first."""
    for tell in (_best_volley, _own_goal, _first_off, _longest_hit, _mine, _steal, _graft, _climber, _unlucky):
        found = tell(state, entries, names)
        if found is not None:
            yield found


def _best_volley(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Moment | None:
    """The attack that tore off most parts of one cookie (from its roll to the next one)."""
    best: tuple[int, int, int, list[str]] = (0, 0, 0, [])
    now: tuple[int, int, list[str]] | None = None
    for event in told(entries, "rolled", "part_torn"):
        if event.name == "rolled":
            now = (event["seat"], event["target"], [])
        elif now is not None and event["by"] == now[0] and event["seat"] == now[1] and event["by"]:
            now[2].append(event["part"])
            if len(now[2]) > best[0]:
                best = (len(now[2]), now[0], now[1], now[2])
    count, by, victim, parts = best
    if count < 2:
        return None
    torn = joined([PART_WORDS[part] for part in parts])
    return Moment("Rip it off!", f"{names[by - 1]} tore {names[victim - 1]}'s {torn} off in one attack.", by)


def _own_goal(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Moment | None:
    for event in told(entries, "crumbed"):
        if event["by"] == event["seat"]:
            who = names[event["seat"] - 1]
            return Moment("Own goal", f"{who} stood too close and crumbed in a blast of their own.", event["seat"])
    return None


def _first_off(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Moment | None:
    for event in told(entries, "part_torn"):
        if event["by"] and event["by"] != event["seat"] and event["trophy"]:
            doer, victim = names[event["by"] - 1], names[event["seat"] - 1]
            return Moment("The first Trophy", f"{doer} took {victim}'s {PART_WORDS[event['part']]}.", event["by"])
    return None


def _longest_hit(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Moment | None:
    """The shot from furthest away that tore something off."""
    best: tuple[int, int, int, str] = (0, 0, 0, "")
    squares, shot = [0] * (state.seats + 1), (0, 0, 0, "")
    for event in told(entries):
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
                    NAME[weapon_id(fields["weapon"])])  # fmt: skip
        elif name == "part_torn" and fields["seat"] == shot[2] and fields["by"] == shot[1]:
            best = max(best, shot, key=lambda one: one[0])
    if best[0] < 4:
        return None
    words = f"{names[best[1] - 1]} hit {names[best[2] - 1]} with the {best[3]} from {best[0]} squares away."
    return Moment("The longest shot", words, best[1])


def weapon_id(card: int) -> str:
    """Return the id of a weapon by its card."""
    return weapon(card).id


def _range(one: int, other: int) -> int:
    """Return the range between two squares (L-RANGE-1); 0 where one is off the board."""
    if not (one and other):
        return 0
    (c1, r1), (c2, r2) = column_row(one), column_row(other)
    return abs(c1 - c2) + abs(r1 - r2)


def _mine(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Moment | None:
    best = max(told(entries, "mine_exploding"), key=lambda event: len(event["seats"]), default=None)
    if best is None or not best["seats"]:
        return None
    caught = joined([names[seat - 1] for seat in best["seats"]])
    return Moment("Watch your step", f"The C4reo of {names[best['owner'] - 1]} caught {caught}.", best["owner"])


def _steal(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Moment | None:
    for event in told(entries, "weapon_stolen"):
        doer, victim = names[event["seat"] - 1], names[event["victim"] - 1]
        loot = NAME[weapon_id(event["weapon"])]
        return Moment("Sticky fingers", f"{doer} made off with {victim}'s {loot}.", event["seat"])
    return None


def _graft(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Moment | None:
    for event in told(entries, "part_grafted"):
        who, whose = names[event["seat"] - 1], names[event["victim"] - 1]
        return Moment("Second-hand", f"{who} went on with {whose}'s {PART_WORDS[event['part']]}.", event["seat"])
    return None


def _climber(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Moment | None:
    rides = [0] * state.seats
    for event in told(entries, "carried"):
        rides[event["seat"] - 1] += 1
    most = max(rides)
    if most < 4 or rides.count(most) > 1:
        return None
    seat = rides.index(most) + 1
    return Moment("Up and down", f"{names[seat - 1]} took a ladder or a slide {most} times.", seat)


def _unlucky(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Moment | None:
    lost = [row[PARTS_LOST] for row in state.stats]
    most = max(lost)
    if most < 4 or lost.count(most) > 1:
        return None
    seat = lost.index(most) + 1
    return Moment("All over the board", f"{names[seat - 1]} lost {counted(most, 'part')}.", seat)
