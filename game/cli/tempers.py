"""`splatterbox arena GAME --temper`: what each character's temper costs, how often it shows, what a reader gains."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.bots.laboratory.jobs import played
from game.bots.laboratory.record import measures_of
from game.bots.temper import BotName, tempers_of
from game.bots.temper_trial import EVENING, READER, TemperGame, guessed, jobs_of, rates_of, shown, tells_in
from game.bots.tournament import Meeting, standing
from game.cli.console import progress, table_options
from game.games import find, load, meta_of
from game.lobby.measured import TemperFigures
from game.play.house_rules import limited

if TYPE_CHECKING:
    from game.bots.temper_trial import Tells
    from game.lobby.cast import Character


MANY: Final = 2
"""Fewest characters among which there is something to guess."""


def characters_of(key: str, names: Sequence[str]) -> list[Character]:
    """Return a game's characters with a temper: all, or those named."""
    cast, known = find(meta_of(key).lobby).cast.character, tempers_of(load(key))
    return [one for one in cast if one.taste in known and (not names or one.key in names)]


def figures(
    key: str, names: Sequence[str], games: int, seats: int, mode: str, seed: int, processes: int
) -> list[TemperFigures]:
    """Play about `games` games for each character, and again for its readers; return what was found.

    With 0 seats each temper is measured with as many as it needs.
    """
    found: list[TemperFigures] = []
    told: dict[str, Sequence[Tells]] = {}
    plain: list[Tells] = []
    for who in characters_of(key, names):
        one, own, others = _measured(key, who, games, seats, mode, seed, processes)
        found.append(one)
        plain += others
        if any(sum(counts) for tells in own for counts in tells.values()):
            told[who.key] = own
    if len(told) < MANY:
        return found
    rates = rates_of(plain)
    single, evening = guessed(told, rates), guessed(told, rates, EVENING)
    return [
        msgspec.structs.replace(
            one, guessed=round(single[one.who], 4), evening=round(evening[one.who], 4), guesses=len(told)
        )
        if one.who in single
        else one
        for one in found
    ]


def _measured(
    key: str, who: Character, games: int, seats: int, mode: str, seed: int, processes: int
) -> tuple[TemperFigures, Sequence[Tells], Sequence[Tells]]:
    """Return a character's figures, what it showed game by game, and what the plain bots at its tables did."""
    game = load(key)
    seats = seats or tempers_of(game)[who.taste].seats
    options = limited(table_options(key, seats, mode, None, []))
    level = who.level or game.adviser
    bot = BotName(level, who.taste, who.follows).name

    def meet(challenger: str, rival: str) -> tuple[Meeting, list[TemperGame]]:
        meeting = Meeting(load=load, key=key, options=options, seats=seats, challenger=challenger, rival=rival)
        jobs = jobs_of(meeting, range(seed, seed + max(1, round(games / len(meeting.places)))))
        return meeting, list(progress(played(jobs, processes), len(jobs)))

    meeting, results = meet(bot, level)
    result, (own, others) = standing(meeting.pairings(results)), tells_in(meeting, results)
    row = TemperFigures(
        rules=game.rules_version, who=who.key, temper=who.taste, follows=who.follows, level=level, mode=mode,
        seats=seats, games=result.games, share=round(result.share, 4), error=round(result.error, 4),
        fair=round(result.fair, 4), shown=shown(own, who.taste),
    )  # fmt: skip
    if measures_of(game).reader is None:
        return row, own, others
    pairs = [meet(f"{READER}{name}", bot) for name in (bot, level)]
    knows, blind = ([one.share for one in first.pairings(games_)] for first, games_ in pairs)
    row = msgspec.structs.replace(
        row, reader=round(mean(knows), 4), blind=round(mean(blind), 4), gain_error=round(gain_error(knows, blind), 4)
    )
    return row, own, others


def gain_error(knows: Sequence[float], blind: Sequence[float]) -> float:
    """Return half the width of the 95 % confidence of what knowing wins, from shares with the same seeds.

    >>> round(gain_error([1.0, 0.5, 0.5], [0.5, 0.0, 0.5]), 3)
    0.327
    """
    gains = [one - other for one, other in zip(knows, blind, strict=True)]
    return 1.96 * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 1.0


def text(key: str, rows: Sequence[TemperFigures]) -> str:
    """Return the figures as a plain-text table."""
    wanted = measures_of(load(key)).readable
    lines = [
        f"{'who':10} {'temper':15} {'seats':>5} {'games':>6} {'share':>6} {'+-':>5} {'fair':>6} "
        "shown guessed  of 3  gain"
    ]
    for one in rows:
        gain = f"{100 * one.gain:+.1f} +- {100 * one.gain_error:.1f}" if one.reader else "no reader"
        lines.append(
            f"{one.who:10} {one.temper:15} {one.seats:5} {one.games:6} {one.share:6.1%} {one.error:5.1%} "
            f"{one.fair:6.1%} {one.shown:5g} {one.guessed:7.0%} {one.evening:5.0%}  {gain:14}  "
            f"{', '.join(one.misses(wanted)) or '-'}"
        )
    return "\n".join(lines)


def as_rows(rows: Sequence[TemperFigures]) -> list[dict[str, Any]]:
    """Return the figures as plain data."""
    return [{**msgspec.to_builtins(one), "gain": round(one.gain, 4)} for one in rows]
