"""Saved duels of somebody with a habit."""

from functools import cache

from game.games.whisky.bots.people import HabitBot
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.kernel.chance import RandomChance
from game.kernel.delta import made, packed
from game.kernel.game import begin, play_trusted
from game.kernel.match import Match
from tests.store.books import result, seat

NAMES = ("Anna", "Betty")


def duels(journal, number, ends=True, **more):
    """Save a best of three of Anna, who mostly lays what she laid before, against a Regular; return its number."""
    match = Match(GAME, WhiskyOptions(match_length=3), RandomChance(f"{number}"))
    table = {"holders": [{"kind": kind, "name": name} for kind, name in zip(("person", "regular"), NAMES, strict=True)]}
    kept = journal.open_match(match, "Anna against Betty", table)
    regular = GAME.bot("regular", number)
    bots = {1: HabitBot("repeats", regular), 2: GAME.bot("regular", 1000 + number)}
    while match.decision is not None:
        choice = bots[match.decision.seat].choose(match.state, match.decision, [])
        before = GAME.encode(match.state)
        entry = match.play(choice)
        change = packed(made(before, GAME.encode(match.state)))
        over = match.decision is None
        won = over and 1 in match.state.outcome.winners
        ended = result(seat(1, "Anna", won), seat(2, "", not won, "regular"), game="whisky", **more)
        journal.add(
            kept, len(match.entries) - 1, entry, GAME.encode(match.state), finished=over and ends,
            result=ended if over and ends else None, delta=change,
        )  # fmt: skip
    return kept


@cache
def match(who: str, number: int, seat: int = 1) -> bytes:
    """Return the end of a best of three of a player against a Regular, encoded."""
    regular = GAME.bot("regular", number)
    player = GAME.bot(who, number) if who in GAME.bots else HabitBot(who, regular)
    bots = {seat: player, 3 - seat: GAME.bot("regular", 1000 + number)}
    state = begin(GAME, WhiskyOptions(match_length=3), RandomChance(f"{number}"), [])
    while state.outcome is None:
        decision = state.stack[-1]
        play_trusted(state, bots[decision.seat].choose(state, decision, []))
    return GAME.encode(state)
