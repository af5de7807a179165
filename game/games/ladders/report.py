"""The report at the end of a game: ranking, figures, memorable moments (section 13). Public facts only."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.battlefield.board_model import column_row
from game.games.ladders.rules.cards import ID, NAME
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
from game.kernel.messages import listed, say, say_count, together
from game.lobby.praise import Measure, counted, praises
from game.lobby.report import GameReport, Praise, RankingRow, ReportMoment
from game.lobby.tally import events_of

MOMENTS: Final = 4
"""The most moments shown; one fewer where more than six seats fill the ranking."""
PART_WORDS: Final = dict(
    zip(
        PARTS,
        (say("head"), say("body"), say("left arm"), say("right arm"), say("left leg"), say("right leg")),
        strict=True,
    )
)


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


# -- moments -------------------------------------------------------------------------------------------


def moments(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> Iterator[ReportMoment]:
    """Yield the memorable moments of a game, the best first."""
    for tell in (_best_volley, _own_goal, _first_off, _longest_hit, _mine, _steal, _graft, _climber, _unlucky):
        found = tell(state, entries, names)
        if found is not None:
            yield found


def _best_volley(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    """Return the attack that tore most parts off one cookie (from its roll to the next one)."""
    best: tuple[int, int, int, list[str]] = (0, 0, 0, [])
    now: tuple[int, int, list[str]] | None = None
    for event in events_of(entries, "rolled", "part_torn"):
        if event.name == "rolled":
            now = (event["seat"], event["target"], [])
        elif now is not None and event["by"] == now[0] and event["seat"] == now[1] and event["by"]:
            now[2].append(event["part"])
            if len(now[2]) > best[0]:
                best = (len(now[2]), now[0], now[1], now[2])
    count, by, victim, parts = best
    if count < 2:
        return None
    torn = listed([PART_WORDS[part] for part in parts])
    words = say(
        "{who} tore {victim}'s {parts} off in one attack.", who=names[by - 1], victim=names[victim - 1], parts=torn
    )
    return ReportMoment(say("Rip it off!"), words, by)


def _own_goal(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    for event in events_of(entries, "crumbed"):
        if event["by"] == event["seat"]:
            who = names[event["seat"] - 1]
            words = say("{who} stood too close and was crumbed by their own blast.", who=who)
            return ReportMoment(say("Own goal"), words, event["seat"])
    return None


def _first_off(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    for event in events_of(entries, "part_torn"):
        if event["by"] and event["by"] != event["seat"] and event["trophy"]:
            doer, victim = names[event["by"] - 1], names[event["seat"] - 1]
            words = say("{who} took {victim}'s {part}.", who=doer, victim=victim, part=PART_WORDS[event["part"]])
            return ReportMoment(say("The first Trophy"), words, event["by"])
    return None


def _longest_hit(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    """Return the shot from furthest away that tore something off."""
    best: tuple[int, int, int, str] = (0, 0, 0, "")
    squares, shot = [0] * (state.seats + 1), (0, 0, 0, "")
    for event in events_of(entries):
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
                    NAME[ID[fields["weapon"]]])  # fmt: skip
        elif name == "part_torn" and fields["seat"] == shot[2] and fields["by"] == shot[1]:
            best = max(best, shot, key=lambda one: one[0])
    if best[0] < 4:
        return None
    words = say_count(
        "{who} hit {victim} with the {weapon} from 1 square away.",
        "{who} hit {victim} with the {weapon} from {n} squares away.",
        best[0],
        who=names[best[1] - 1],
        victim=names[best[2] - 1],
        weapon=best[3],
    )
    return ReportMoment(say("The longest shot"), words, best[1])


def _range(one: int, other: int) -> int:
    """Return the range between two squares (L-RANGE-1); 0 where one is off the board."""
    if not (one and other):
        return 0
    (c1, r1), (c2, r2) = column_row(one), column_row(other)
    return abs(c1 - c2) + abs(r1 - r2)


def _mine(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    best = max(events_of(entries, "mine_exploding"), key=lambda event: len(event["seats"]), default=None)
    if best is None or not best["seats"]:
        return None
    caught = listed([names[seat - 1] for seat in best["seats"]])
    words = say("{who}'s C4reo caught {caught}.", who=names[best["owner"] - 1], caught=caught)
    return ReportMoment(say("Watch your step"), words, best["owner"])


def _steal(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    for event in events_of(entries, "weapon_stolen"):
        doer, victim = names[event["seat"] - 1], names[event["victim"] - 1]
        loot = NAME[ID[event["weapon"]]]
        words = say("{who} made off with {victim}'s {weapon}.", who=doer, victim=victim, weapon=loot)
        return ReportMoment(say("Sticky fingers"), words, event["seat"])
    return None


def _graft(state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> ReportMoment | None:
    for event in events_of(entries, "part_grafted"):
        who, whose = names[event["seat"] - 1], names[event["victim"] - 1]
        words = say("{who} carried on with {victim}'s {part}.", who=who, victim=whose, part=PART_WORDS[event["part"]])
        return ReportMoment(say("Second-hand"), words, event["seat"])
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
