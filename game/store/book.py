"""Queries of the record book, each result with the number of games behind it (MOM-REC-1).

Only games that count are used: practice games are recorded, but do not count.
"""

from __future__ import annotations

import csv
import io
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from game.store.earned import FEAT, PART, STAR
from game.store.people import PERSON, PRACTICE, Result, SeatFigures, SeatResult

FORMAT: Final = 1
"""Version of the exported JSON."""
SHARE_FROM: Final = 5
"""The number of games from which a share is shown: fewer mean nothing."""
FAVOURITES: Final = 3


class BookPerson(msgspec.Struct, frozen=True):
    """A person in the book: games, wins, and the look last worn."""

    id: int
    name: str
    look: str
    games: int
    won: int


class GameFilter(msgspec.Struct, frozen=True):
    """Filter for games; empty fields match everything. `map` is a map's hash."""

    game: str = ""
    mode: str = ""
    map: str = ""

    def has(self, result: Result) -> bool:
        asked = ((self.game, result.game), (self.mode, result.mode), (self.map, result.map_hash))
        return all(not want or want == has for want, has in asked)


class WinCount(msgspec.Struct, frozen=True):
    """Games of one kind, and wins. `key` identifies the kind, `title` is its display name."""

    key: tuple[str, ...]
    title: str
    games: int
    won: int

    @property
    def share(self) -> float | None:
        """The share won; None for too few games."""
        return self.won / self.games if self.games >= SHARE_FROM else None


class Heads(msgspec.Struct, frozen=True):
    """Two people in the same games: how often the first finished ahead of the other, behind, and how many games."""

    other: int
    name: str
    ahead: int
    behind: int
    games: int


class Favourite(msgspec.Struct, frozen=True):
    """The most used thing of a kind: how often, and in how many games something of that kind was used."""

    game: str
    kind: str
    thing: str
    times: int
    games: int


class Card(msgspec.Struct, frozen=True):
    """Everything the book knows about a person, over the matching games."""

    person: BookPerson
    games: int
    won: int
    best_run: int
    run: int
    by_game: tuple[WinCount, ...]
    by_mode: tuple[WinCount, ...]
    by_map: tuple[WinCount, ...]
    bots: tuple[WinCount, ...]
    heads: tuple[Heads, ...]
    favourites: tuple[Favourite, ...]
    best: Mapping[str, float]
    """The highest value of each figure in one game, if a single game is selected."""


COUNTING: Final = f"' ' || r.marks || ' ' NOT LIKE '% {PRACTICE} %'"
"""The condition for a result `r` that counts."""


def finished(db: sqlite3.Connection, person: int, game: str) -> list[tuple[int, int]]:
    """Return a person's matches of a game that count and are still saved, with their seat, the oldest first."""
    return db.execute(
        "SELECT r.match, s.seat FROM results r JOIN result_seats s ON s.result = r.id JOIN matches m ON m.id = r.match"
        f" WHERE {COUNTING} AND s.person=? AND r.game=? AND m.finished ORDER BY r.id", (person, game)
    ).fetchall()  # fmt: skip


def people(db: sqlite3.Connection) -> list[BookPerson]:
    """Return everyone in the book, most recent player first."""
    rows = db.execute(
        f"SELECT p.id, p.name, p.look, count(r.id), total(CASE WHEN r.id IS NULL THEN 0 ELSE s.won END)"
        f" FROM people p LEFT JOIN result_seats s ON s.person = p.id LEFT JOIN results r ON r.id = s.result"
        f" AND {COUNTING} GROUP BY p.id ORDER BY p.seq DESC, p.id DESC"
    )
    return [BookPerson(number, name, look, games, int(won)) for number, name, look, games, won in rows]


def first_days(db: sqlite3.Connection) -> dict[int, str]:
    """Return the day of the first game of everyone in the book, by person."""
    rows = db.execute(
        "SELECT s.person, min(r.day) FROM result_seats s JOIN results r ON r.id = s.result"
        " WHERE s.person IS NOT NULL GROUP BY s.person"
    )
    return dict(rows.fetchall())


def played(db: sqlite3.Connection) -> int:
    """Return how many games ended in which a person played to the end, whether or not it counts for anyone."""
    return int(db.execute("SELECT count(*) FROM results").fetchone()[0])


class Timed(msgspec.Struct, frozen=True):
    """How long a game played in one session took: minutes, decisions, and who made them."""

    decisions: int
    minutes: int
    persons: int
    seats: int


def timed(db: sqlite3.Connection, game: str, most: int = 20) -> list[Timed]:
    """Return how long the newest games of one kind took, leaving out those of unknown length."""
    rows = db.execute(
        f"SELECT r.decisions, r.minutes, total(s.holder=?), count(*) FROM results r JOIN result_seats s"
        f" ON s.result = r.id WHERE {COUNTING} AND r.game=? AND r.minutes > 0 AND r.decisions > 0"
        f" GROUP BY r.id ORDER BY r.id DESC LIMIT ?", (PERSON, game, most)
    )  # fmt: skip
    return [Timed(decisions, minutes, int(persons), seats) for decisions, minutes, persons, seats in rows if persons]


def modes(db: sqlite3.Connection) -> list[WinCount]:
    """Return the modes played, most played first: keys are (game, mode)."""
    return _played(db, "r.game, r.mode", "''")


def maps(db: sqlite3.Connection) -> list[WinCount]:
    """Return the maps played on, most played first: keys are (game, hash)."""
    return [one for one in _played(db, "r.game, r.map_hash", "max(r.map_title)") if one.key[1]]


def games(db: sqlite3.Connection) -> list[WinCount]:
    """Return the games played, most played first: keys are (game,)."""
    return _played(db, "r.game", "''")


def _played(db: sqlite3.Connection, by: str, title: str) -> list[WinCount]:
    rows = db.execute(
        f"SELECT {title}, count(*), {by} FROM results r WHERE {COUNTING} GROUP BY {by} ORDER BY 2 DESC, {by}"
    )
    return [WinCount(tuple(key), words, number, 0) for words, number, *key in rows]


def card(db: sqlite3.Connection, person: int, wanted: GameFilter | None = None) -> Card:
    """Return a person's card; KeyError for an unknown number."""
    one = next((one for one in people(db) if one.id == person), None)
    if one is None:
        raise KeyError(person)
    ids = {name: number for number, name in db.execute("SELECT id, name FROM people")}
    wanted = wanted or GameFilter()
    played = [result for result in results(db, person) if PRACTICE not in result.marks and wanted.has(result)]
    own = [(result, next(seat for seat in result.seats if seat.name == one.name)) for result in played]
    best, run = _runs(seat.won for _, seat in own)
    return Card(
        person=one,
        games=len(own),
        won=sum(seat.won for _, seat in own),
        best_run=best,
        run=run,
        by_game=_tallied(((result.game,), seat.won) for result, seat in own),
        by_mode=_tallied(((result.game, result.mode), seat.won) for result, seat in own),
        by_map=_by_map(own),
        bots=_bots(own),
        heads=_heads(own, ids),
        favourites=_favourites(own),
        best=_best(own),
    )


def _runs(won: Iterable[bool]) -> tuple[int, int]:
    """Return the longest winning streak, and the current one.

    >>> _runs([True, True, False, True])
    (2, 1)
    """
    best = run = 0
    for one in won:
        run = run + 1 if one else 0
        best = max(best, run)
    return best, run


def _tallied(
    rows: Iterable[tuple[tuple[str, ...], bool]], titles: Mapping[tuple[str, ...], str] | None = None
) -> tuple[WinCount, ...]:
    """Return games and wins per key, most played first."""
    number, won = Counter[tuple[str, ...]](), Counter[tuple[str, ...]]()
    for key, win in rows:
        number[key] += 1
        won[key] += win
    ordered = sorted(number.items(), key=lambda row: (-row[1], row[0]))
    return tuple(WinCount(key, (titles or {}).get(key, ""), count, won[key]) for key, count in ordered)


Own = Sequence[tuple[Result, SeatResult]]
"""A person's games, and the seat they had in each."""


def _by_map(own: Own) -> tuple[WinCount, ...]:
    """Return games and wins by map; the title is the latest one."""
    titles: dict[tuple[str, ...], str] = {(one.game, one.map_hash): one.map_title for one, _ in own}
    return _tallied((((one.game, one.map_hash), seat.won) for one, seat in own if one.map_hash), titles)


def _against(seat: SeatResult, other: SeatResult) -> bool:
    return seat.seat != other.seat and (not seat.team or seat.team != other.team)


def _bots(own: Own) -> tuple[WinCount, ...]:
    """Return games and wins by the levels of the bots met: each level once per game."""
    rows = []
    for result, seat in own:
        levels = {one.holder for one in result.seats if _against(seat, one) and one.holder not in ("", PERSON)}
        rows += [((result.game, level), seat.won) for level in sorted(levels)]
    return _tallied(rows)


def _heads(own: Own, ids: Mapping[str, int]) -> tuple[Heads, ...]:
    """Return a person's record against each other person: who had the better place at the end of a game."""
    found: dict[str, Counter[str]] = {}
    for result, seat in own:
        for one in result.seats:
            if one.name and _against(seat, one):
                count = found.setdefault(one.name, Counter())
                count["games"] += 1
                count["ahead"] += seat.place < one.place
                count["behind"] += seat.place > one.place
    rows = (Heads(ids[name], name, row["ahead"], row["behind"], row["games"]) for name, row in found.items())
    return tuple(sorted(rows, key=lambda one: (-one.games, one.name)))


def _favourites(own: Own) -> tuple[Favourite, ...]:
    """Return what a person used most, the top three of each kind in each game."""
    times: dict[tuple[str, str], Counter[str]] = {}
    number = Counter[tuple[str, str]]()
    for result, seat in own:
        for kind, row in seat.uses.items():
            if row:
                times.setdefault((result.game, kind), Counter()).update(row)
                number[result.game, kind] += 1
    return tuple(
        Favourite(game, kind, thing, count, number[game, kind])
        for (game, kind), things in sorted(times.items())
        for thing, count in sorted(things.items(), key=lambda row: (-row[1], row[0]))[:FAVOURITES]
    )


def _best(own: Own) -> dict[str, float]:
    """Return the highest figures of one game; nothing for several games, whose figures have different names."""
    if len({result.game for result, _ in own}) != 1:
        return {}
    best: dict[str, float] = {}
    for _, seat in own:
        for name, value in seat.figures.items():
            best[name] = max(value, best.get(name, value))
    return best


def won_in(db: sqlite3.Connection, person: int, days: str) -> tuple[int, int]:
    """Return how many games a person won on days that begin so ("2026-11"), and of how many."""
    won, number = db.execute(
        "SELECT total(s.won), count(*) FROM results r JOIN result_seats s ON s.result = r.id"
        f" WHERE {COUNTING} AND s.person=? AND substr(r.day, 1, ?)=?", (person, len(days), days)
    ).fetchone()  # fmt: skip
    return int(won), number


def minutes_of(db: sqlite3.Connection, match: int) -> int:
    """Return how many minutes a match took, 0 if unknown."""
    row = db.execute("SELECT minutes FROM results WHERE match=?", (match,)).fetchone()
    return int(row[0]) if row is not None else 0


def other_bests(db: sqlite3.Connection, match: int) -> dict[int, dict[str, float]]:
    """Return the highest figures of each person in a match, by seat, over all their other games of its kind.

    A match that does not count has none. Seats that count for nobody are left out; before a first game there are no
    figures (FGT-82).
    """
    found: dict[int, dict[str, float]] = {}
    for seat, person, game in db.execute(
        "SELECT s.seat, s.person, r.game FROM results r JOIN result_seats s ON s.result = r.id"
        f" WHERE {COUNTING} AND r.match=? AND s.person IS NOT NULL", (match,)
    ).fetchall():  # fmt: skip
        best = found[seat] = {}
        for (figures,) in db.execute(
            "SELECT s.figures FROM results r JOIN result_seats s ON s.result = r.id"
            f" WHERE {COUNTING} AND s.person=? AND r.game=? AND r.match<>?", (person, game, match)
        ):  # fmt: skip
            for name, value in decoded(figures, SeatFigures, SeatFigures()).figures.items():
                best[name] = max(value, best.get(name, value))
    return found


def results(db: sqlite3.Connection, person: int = 0) -> list[Result]:
    """Return all results, including practice, in the order in which games ended.

    If given, only those of a person, with the figures of that person alone: they take long to read.
    """
    mine = "IN (SELECT result FROM result_seats WHERE person=?1)" if person else "> ?1"
    own = "CASE WHEN ?1 IN (0, person) THEN {} END"
    seats: dict[int, list[SeatResult]] = {}
    for result, seat, name, holder, team, place, won, figures, luck in db.execute(
        "SELECT result, seat, name, holder, team, place, won,"
        f" {own.format('figures')}, {own.format('luck')} FROM result_seats LEFT JOIN people ON people.id = person"
        f" WHERE result {mine} ORDER BY result, seat", (person,)
    ):  # fmt: skip
        told = decoded(figures, SeatFigures, SeatFigures())
        kinds = decoded(luck, dict[str, tuple[float, ...]], {})
        seats.setdefault(result, []).append(SeatResult(
            seat=seat, name=name or "", holder=holder, team=team, place=place, won=bool(won), figures=told.figures,
            uses=told.uses, luck=kinds, who=told.who, deeds=told.deeds,
        ))  # fmt: skip
    return [
        Result(day=day, game=game, mode=mode, map_title=title, map_hash=digest, rules=rules, decisions=decisions,
               minutes=minutes, marks=tuple(marks.split()), seats=tuple(seats.get(number, ())))
        for number, day, game, mode, title, digest, rules, decisions, minutes, marks in db.execute(
            "SELECT id, day, game, mode, map_title, map_hash, rules, decisions, minutes, marks FROM results"
            f" WHERE id {mine} ORDER BY id", (person,)
        )
    ]  # fmt: skip


def decoded(data: bytes | None, kind: Any, nothing: Any) -> Any:
    """Return JSON from the database as a type, or `nothing` for none and for what can't be read."""
    try:
        return msgspec.json.decode(data, type=kind) if data else nothing
    except (msgspec.DecodeError, UnicodeDecodeError):
        return nothing


# -- exports ------------------------------------------------------------------------------------------


class Keepsake(msgspec.Struct, frozen=True):
    """What a person has of their own beside results (`store.keepsakes`); `game_number` is its result's, 0 if none."""

    person: str
    kind: str
    key: str
    day: str
    value: int
    game_number: int = 0


class BookFile(msgspec.Struct, frozen=True):
    """The whole book as JSON; `splatterbox_book` is the version of its format."""

    splatterbox_book: int
    people: tuple[str, ...]
    results: tuple[Result, ...]
    keepsakes: tuple[Keepsake, ...] = ()


def exported(db: sqlite3.Connection) -> BookFile:
    """Return the whole book, including practice, in the order in which games ended."""
    names = tuple(name for (name,) in db.execute("SELECT name FROM people ORDER BY id"))
    numbers = {result: number for number, (result,) in enumerate(db.execute("SELECT id FROM results ORDER BY id"), 1)}
    own = [
        Keepsake(name, kind, key, day, value, numbers.get(value, 0) if kind in (FEAT, PART, STAR) else 0)
        for name, kind, key, day, value in db.execute(
            "SELECT p.name, k.kind, k.key, k.day, k.value FROM keepsakes k JOIN people p ON p.id = k.person"
            " ORDER BY p.id, k.kind, k.key"
        )
    ]
    return BookFile(FORMAT, names, tuple(results(db)), tuple(own))


def as_json(book: BookFile) -> bytes:
    """Return the book as readable JSON; the look worn is not a part of its format."""
    plain = msgspec.to_builtins(book)
    for result in plain["results"]:
        for seat in result["seats"]:
            del seat["look"], seat["feats"], seat["gathered"], seat["stars"]
    return msgspec.json.format(msgspec.json.encode(plain), indent=2)


COLUMNS: Final = (
    "game_number", "day", "game", "mode", "map", "rules", "decisions", "minutes", "marks", "seat", "person", "holder",
    "team", "place", "won", "keepsake", "value",
)  # fmt: skip
"""The first columns of the CSV; the figures of all games follow, by name."""


def as_csv(book: BookFile) -> bytes:
    """Return the book as CSV, a row per seat and game, then one per keepsake; UTF-8 with a mark for spreadsheets."""
    figures = sorted({name for result in book.results for seat in result.seats for name in seat.figures})
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([*COLUMNS, *figures])
    for number, one in enumerate(book.results, 1):
        for seat in one.seats:
            cells = [
                number, one.day, one.game, one.mode, one.map_title, one.rules, one.decisions, one.minutes,
                " ".join(one.marks), seat.seat, seat.name, seat.holder, seat.team, seat.place, int(seat.won),
                "", "", *(f"{seat.figures[name]:.10g}" if name in seat.figures else "" for name in figures),
            ]  # fmt: skip
            writer.writerow([harmless(cell) for cell in cells[: len(COLUMNS)]] + cells[len(COLUMNS) :])
    for own in book.keepsakes:
        given = {"game_number": own.game_number or "", "day": own.day, "person": own.person, "value": own.value}
        given["keepsake"] = f"{own.kind} {own.key}"
        writer.writerow([harmless(given.get(column, "")) for column in COLUMNS] + [""] * len(figures))
    return out.getvalue().encode("utf-8-sig")


def harmless(cell: object) -> object:
    """Return a cell that no spreadsheet interprets as a formula.

    >>> harmless("=1+1"), harmless("Anna"), harmless(-3)
    ("'=1+1", 'Anna', -3)
    """
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell
