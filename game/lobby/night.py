"""A game night: whose turn it is to pick, what the places are worth, who is ahead (NIT-2, NIT-3).

Pure calculations on a `Night`; guests are numbers, the indexes of `Night.guests`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.kernel.messages import say
from game.store.nights import PERSON, Night, NightGame, NightTable

PAIR: Final = 2
CLOSE: Final = 1.0
"""So few points between the first two call for a decider."""
MOST_ROUNDS: Final = 3


class StandingRow(NamedTuple):
    """A guest's row of the standing: the place, shared by equals, and the points."""

    place: int
    guest: int
    points: float


def worth(places: Sequence[int]) -> list[float]:
    """Return the points for some places: of n people n, n-1 ... 1, level places share (NIT-3).

    >>> worth([1, 2, 2, 4])
    [4.0, 2.5, 2.5, 1.0]
    """
    best = [sum(other < place for other in places) for place in places]
    count = len(places)
    return [count - ahead - (best.count(ahead) - 1) / 2 for ahead in best]


def ranked(scores: Sequence[float]) -> list[int]:
    """Return the place of each score, the greatest first; equals share.

    >>> ranked([1, 3, 3, 0])
    [3, 1, 1, 4]
    """
    return [1 + sum(other > score for other in scores) for score in scores]


# -- one game ----------------------------------------------------------------------------------------


def in_pairs(count: int, seats_max: int) -> bool:
    """Return whether so many people play a game in duels, one after the other (NIT-3)."""
    return count > seats_max == PAIR


def why_not(title: str, count: int, seats_min: int, seats_max: int) -> str:
    """Return why a game can't be played by so many people; empty if it can."""
    if count < seats_min:
        return say("{game} needs {number} players or more.", game=title, number=seats_min)
    if count > seats_max > PAIR:
        return say("{game} has room for {number} players, and all of you play every game.",
                   game=title, number=seats_max)  # fmt: skip
    return ""


def duel_scores(game: NightGame) -> dict[int, float]:
    """Return how many duels each guest has won in a row of duels; a draw is half a win for both."""
    found = dict.fromkeys(game.order, 0.0)
    for table in game.tables:
        for guest, place in zip(table.guests, table.places, strict=False):
            found[guest] += 0.5 if table.places.count(place) > 1 else float(place == 1)
    return found


def _stays(table: NightTable) -> int:
    """Return who stays for the next duel: the winner; after a draw whoever came last."""
    first, second = table.guests
    return first if table.places[0] < table.places[1] else second


def seats_next(game: NightGame, guests: int) -> tuple[int, ...]:
    """Return who sits at the next match of a game, in seat order; empty if it has been played to its end."""
    done = [table for table in game.tables if table.places]
    if not game.order:
        return () if done else tuple(range(guests))
    if len(done) >= len(game.order) - 1:
        return ()
    return (_stays(done[-1]) if done else game.order[0], game.order[len(done) + 1])


def is_done(game: NightGame, guests: int) -> bool:
    """Return whether a game has been played to its end."""
    return not seats_next(game, guests)


def places_of(game: NightGame, guests: int) -> list[int]:
    """Return each guest's place in a game that is done: a row of duels counts by duels won."""
    if game.order:
        scores = duel_scores(game)
        return ranked([scores.get(guest, 0.0) for guest in range(guests)])
    table = next(table for table in game.tables if table.places)
    known = dict(zip(table.guests, table.places, strict=True))
    return [known.get(guest, guests) for guest in range(guests)]


# -- the night ---------------------------------------------------------------------------------------


def done(night: Night) -> list[NightGame]:
    """Return the games that have been played to their end."""
    return [game for game in night.played if is_done(game, len(night.guests))]


def running(night: Night) -> NightGame | None:
    """Return the game that has been picked and is not done; None between games."""
    last = night.played[-1] if night.played else None
    return last if last is not None and not is_done(last, len(night.guests)) else None


def pending(night: Night) -> NightTable | None:
    """Return the match that was begun and has no result yet."""
    return next((table for table in night.tables if not table.places), None)


def points(night: Night) -> list[float]:
    """Return every guest's points; the decider counts double."""
    found = [0.0] * len(night.guests)
    for game in done(night):
        for guest, won in enumerate(worth(places_of(game, len(night.guests)))):
            found[guest] += won * (2 if game.decider else 1)
    return found


def standing(night: Night) -> list[StandingRow]:
    """Return the standing, the first place first; equals in the order of the guests."""
    each = points(night)
    rows = [StandingRow(place, guest, each[guest]) for guest, place in enumerate(ranked(each))]
    return sorted(rows)


def left(night: Night) -> list[str]:
    """Return the games that may be picked next: those played least often, until each was played `rounds` times."""
    times = {game: sum(one.game == game and not one.decider for one in night.played) for game in night.games}
    least = min(times.values())
    return [game for game in night.games if times[game] == least < night.rounds]


def wants_decider(night: Night) -> bool:
    """Return whether all games are played and the first two are within a point (NIT-2)."""
    if left(night) or running(night) is not None or any(game.decider for game in night.played):
        return False
    best = sorted(points(night), reverse=True)
    return best[0] - best[1] <= CLOSE


def decider_game(night: Night) -> str:
    """Return the game of the decider, chosen at random."""
    return _lot(night, "decider").choice(night.games)


def is_finished(night: Night) -> bool:
    """Return whether nothing is left to play."""
    return running(night) is None and not left(night) and not wants_decider(night)


def picker(night: Night) -> int:
    """Return who picks the next game: the last one's winner, of several the one who is behind; the first at random."""
    played = done(night)
    if not played:
        return _lot(night, "first").randrange(len(night.guests))
    places, each = places_of(played[-1], len(night.guests)), points(night)
    winners = [guest for guest, place in enumerate(places) if place == min(places)]
    return min(winners, key=lambda guest: (each[guest], guest))


def last_one(night: Night) -> int:
    """Return who picks the table: the last of the people; before the first game, and of equals, at random."""
    rows = [row for row in standing(night) if night.guests[row.guest].holder == PERSON] or standing(night)
    last = [row.guest for row in rows if row.place == rows[-1].place]
    return _lot(night, f"table {len(done(night))}").choice(last)


def drawn_game(night: Night) -> str:
    """Return what a bot picks of the games that are left: any one."""
    return _lot(night, f"bot {len(done(night))}").choice(left(night))


def behind(night: Night) -> float:
    """Return how many points the last one is behind the first."""
    each = points(night)
    return max(each) - min(each)


def pick(night: Night, game: str, *, seats_max: int, decider: bool = False) -> NightGame:
    """Add a game to a night, and return it; with more people than a game for two seats has, it is a row of duels."""
    order = [*range(len(night.guests))]
    _lot(night, f"order {len(night.played)}").shuffle(order)
    pairs = in_pairs(len(order), seats_max)
    night.played.append(NightGame(game, tuple(order) if pairs else (), decider))
    return night.played[-1]


def draw_lots(night: Night) -> None:
    """Begin a tournament: its only game, with the players in the order of the lot (NIT-5)."""
    order = [*range(len(night.guests))]
    _lot(night, "tournament").shuffle(order)
    night.played.append(NightGame(night.games[0], tuple(order)))


def _lot(night: Night, what: str) -> Random:
    """Return dice that fall the same each time the same is asked."""
    return Random(f"{night.seed} {what}")


# -- matches -----------------------------------------------------------------------------------------


def change(night: Night, match: int, new: Callable[[NightTable], NightTable | None]) -> None:
    """Put another row in place of a match's, or (None) take it out."""
    for game in night.played:
        game.tables = [
            made for table in game.tables
            for made in [new(table) if table.match == match else table] if made is not None
        ]  # fmt: skip


def settle(
    night: Night, match: int, places: Sequence[int], figures: Sequence[Mapping[str, float]] = (), moment: str = ""
) -> None:
    """Note how a match ended: the places and figures by seat."""
    told = tuple({name: float(value) for name, value in row.items()} for row in figures)
    change(night, match, lambda table: replace(table, places=tuple(places), figures=told, moment=moment[:400]))


def trophies(night: Night, game: str, wanted: Sequence[str]) -> list[dict[str, float]]:
    """Return what each guest has gathered in a game's matches of some figures (NIT-6)."""
    found: list[dict[str, float]] = [{} for _ in night.guests]
    for one in night.played:
        for table in one.tables if one.game == game else ():
            for guest, row in zip(table.guests, table.figures, strict=False):
                for name in wanted:
                    if name in row:
                        found[guest][name] = found[guest].get(name, 0.0) + row[name]
    return found


def rounds_for(wished: float, together: float) -> int:
    """Return how often every game fits into some minutes, at least once.

    >>> rounds_for(90, 40), rounds_for(60, 80), rounds_for(120, 0)
    (2, 1, 1)
    """
    return max(1, min(MOST_ROUNDS, int(wished // together))) if together > 0 else 1
