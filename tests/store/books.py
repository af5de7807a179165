"""Record books with invented games, written as matches write them."""

from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.store import book, people
from game.store.people import Result, SeatResult
from tests.kernel.toy import TOY, ToyOptions


def seat(number, who="", won=False, holder="person", **more):
    """Return a seat's result: the winner is first, the others behind."""
    return SeatResult(seat=number, name=who, holder=holder, won=won, place=1 if won else 2, **more)


def result(*seats, game="toy", mode="plain", day="2026-11-23", **more):
    """Return how a match ended."""
    return Result(day=day, game=game, mode=mode, rules="1", decisions=12, seats=seats, **more)


def duel(winner, loser, **more):
    """Return how a match of two people ended."""
    return result(seat(1, winner, True), seat(2, loser), **more)


def play(journal, one, names=("Anna", "Ben"), title="Anna against Ben", **kept):
    """Play a match to its end and enter what came of it; returns the number of the match."""
    match = Match(TOY, ToyOptions(2), RandomChance(1))
    table = {"holders": [{"kind": "person", "name": name} for name in names]}
    number = journal.open_match(match, title, table, **kept)
    entry = match.play(("wait",))
    journal.add(number, 1, entry, TOY.encode(match.state), finished=True, result=one)
    return number


def forget(journal, name):
    """Forget a person by name."""
    person = next(one.id for one in book.people(journal.db) if one.name == name)
    for _made in (steps := list(people.prepared(journal, person, "Somebody"))):
        pass
    people.forget(journal, steps[-1])
