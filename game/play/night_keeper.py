"""The game night in progress: saved in the journal, set up table by table, told how each match ended (NIT-1, NIT-7)."""

from __future__ import annotations

from logging import getLogger
from sqlite3 import Error
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.games import load
from game.games.story import story_of
from game.kernel.messages import say, together
from game.lobby import night as nights
from game.lobby.lobby import usual_level
from game.lobby.measured import decisions_of, minutes_of
from game.lobby.setup import CLOSED, Setup, Sitting
from game.store import archives
from game.store import nights as stored
from game.store.nights import MOST, NightTable
from game.store.troubles import JournalError
from game.ui.theme import seat_style
from game.ui.words import translation_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.past import Past
    from game.lobby.lobby import Lobby
    from game.lobby.report import GameReport
    from game.lobby.setup import Colour, Look
    from game.store.journal import Journal
    from game.store.nights import KeptNight, Night, NightGame


class ReservedSeats(NamedTuple):
    """The guests of a night at a table to be set up: by seat, with their names, and what the set-up page says of it.

    `begun` is told the match's number in the journal, 0 if it isn't saved, and who sits where.
    """

    guests: list[int]
    names: dict[int, str]
    words: str
    begun: Callable[[int, Sequence[int]], None]


class NightKeeper:
    """Finds, changes and saves the night in progress, of which there is one at most."""

    def __init__(self, journal: Callable[[], Journal | None], lobby: Callable[[str], Lobby]) -> None:
        self._journal, self._lobby = journal, lobby
        self.kept: KeptNight | None = None

    @property
    def night(self) -> Night | None:
        """The night in progress, as last looked up."""
        return self.kept.night if self.kept is not None else None

    def look_up(self) -> Night | None:
        """Look the night up in the journal; return it, None if there is none."""
        journal = self._journal()
        try:
            self.kept = stored.paused(journal.db) if journal is not None else None
        except Error:
            getLogger(__name__).warning("The game nights can't be read.", exc_info=True)
            self.kept = None
        return self.night

    def begin(self, night: Night) -> None:
        """Begin a night; raises ValueError with a sentence if it can't be saved."""
        journal = self._journal()
        if journal is None:
            raise ValueError(say("The saved games can't be opened, and a game night needs them."))
        try:
            self.kept = stored.begin(journal, night)
        except (Error, OSError, JournalError) as error:
            raise ValueError(say("The game night can't be saved at the moment.")) from error

    def save(self) -> str:
        """Save the night; return a sentence if that fails: then it goes on unsaved, and the next time may succeed."""
        journal = self._journal()
        try:
            if journal is None or self.kept is None:
                return say("The game night can't be saved at the moment.")
            stored.keep(journal, self.kept)
        except (Error, OSError, JournalError):
            getLogger(__name__).warning("A game night could not be saved.", exc_info=True)
            return say("The game night can't be saved at the moment.")
        return ""

    # -- its matches -------------------------------------------------------------------------------

    def has(self, match: int) -> bool:
        """Return whether a saved match belongs to the night in progress."""
        night = self.night
        return bool(match) and night is not None and any(table.match == match for table in night.tables)

    def begun(self, match: int, guests: Sequence[int]) -> None:
        """Note that a match of the night's running game was begun; one that isn't saved can't count."""
        night = self.night
        if night is None or not night.played or not match:
            return
        waiting = nights.pending(night)
        if waiting is not None:
            nights.change(night, waiting.match, lambda _: None)
        night.played[-1].tables.append(NightTable(match, tuple(guests)))
        self.save()

    def restarted(self, old: int, new: int) -> None:
        """Note that a match in progress was begun again."""
        night = self.night
        waiting = nights.pending(night) if night is not None else None
        if night is not None and new and waiting is not None and waiting.match == old:
            nights.change(night, old, lambda table: replace(table, match=new))
            self.save()

    def settle(self) -> str:
        """Look how the match that was begun has ended, if it has; return a sentence if it is lost."""
        night, journal = self.night, self._journal()
        waiting = nights.pending(night) if night is not None else None
        if night is None or waiting is None or journal is None:
            return ""
        game = next(one for one in night.played if waiting in one.tables).game
        try:
            past, _, over = archives.past_of(journal, waiting.match, load(game))
            if not over:
                return ""
            self._settle(night, waiting, past)
        except (JournalError, LookupError, AttributeError, TypeError):
            getLogger(__name__).info("The match %s of a night is lost.", waiting.match, exc_info=True)
            nights.change(night, waiting.match, lambda _: None)
            return together(say("The last game can't be read any more, so it is played again."), self.save())
        return self.save()

    def _settle(self, night: Night, table: NightTable, past: Past) -> None:
        state = past.state(len(past.entries) - 1)
        names = tuple(night.guests[guest].name for guest in table.guests)
        key = past.game.key
        report = self._lobby(key).report(state, past.entries, names)
        found = {row.seat: row.place for row in report.places}
        rows = {row.seat: row.figures for row in story_of(key).figures(state, past.entries)}
        seats = range(1, len(table.guests) + 1)
        moment = moment_words(report)
        nights.settle(night, table.match, [found[seat] for seat in seats], [rows[seat] for seat in seats], moment)

    # -- the next table ----------------------------------------------------------------------------

    def seats_of(self, guests: Sequence[int], words: str) -> ReservedSeats:
        """Return the seats of the next match."""
        night = self.night
        assert night is not None
        names = {guest: night.guests[guest].name for guest in guests}
        return ReservedSeats([*guests], names, words, self.begun)


def moment_words(report: GameReport) -> str:
    """Return a game's best moment in a sentence, in the present language; empty if it has none."""
    best = report.best
    return translation_of(say("{title}: {words}", title=best.title, words=best.words)) if best is not None else ""


def setup_of(
    lobby: Lobby, night: Night, game: NightGame, guests: Sequence[int], last: Setup | None, curtain: bool
) -> Setup:  # fmt: skip
    """Return the set-up of a match for some guests, with everything else as played last where that is possible."""
    setup = Setup(lobby.key, [], dict(last.values) if last is not None else {}, curtain)
    looks = looks_by_guest(lobby.looks, [seat_style(number).colour for number in range(1, MOST + 1)])
    for place in range(lobby.seats_max):
        if place >= len(guests):
            setup.seats.append(Sitting(CLOSED, look=looks[place % len(looks)]))
            continue
        guest = night.guests[guests[place]]
        holder = guest.holder if guest.holder in {level.key for level in lobby.levels} else usual_level(lobby)
        setup.seats.append(Sitting(holder, guest.name, looks[guests[place] % len(looks)]))
    board = lobby.board(setup)
    if setup.values and not (board is not None and board.reading) and lobby.why_no_table(setup):
        setup.values.clear()
    if lobby.ahead is not None and (game.ahead or setup.values):
        lobby.ahead.give(setup, [game.ahead.get(guest, 0) for guest in guests])
    return setup


def looks_by_guest(looks: Sequence[Look], colours: Sequence[Colour]) -> list[str]:
    """Return the key of each guest's look: the one most like the guest's colour that is free (NIT-1)."""
    pairs = sorted(
        (sum((one - other) ** 2 for one, other in zip(look.colour, colour, strict=True)), guest, number)
        for number, look in enumerate(looks)
        for guest, colour in enumerate(colours)
    )
    found: dict[int, int] = {}
    for _, guest, number in pairs:
        if guest not in found and number not in found.values():
            found[guest] = number
    keys = [look.key for look in looks] or [""]
    return [keys[found.get(guest, guest % len(keys))] for guest in range(len(colours))]


def night_minutes(lobby: Lobby, people: int, guests: int) -> float:
    """Return about how many minutes a game takes so many guests, `people` of them no bots; 0 if never measured."""
    pairs = nights.in_pairs(guests, lobby.seats_max)
    seats = lobby.seats_max if pairs else guests
    found = decisions_of(lobby.measured.lengths, seats, {})
    if found is None:
        return 0.0
    sitting = people * seats / guests
    low, high = minutes_of(found, lobby.measured.pace, sitting, seats)
    return (low + high) / 2 * (guests - 1 if pairs else 1)


def called(seating: Any, seats: ReservedSeats) -> Any:
    """Return a seating with the guests' own names, bots' too."""
    holders = [
        replace(holder, name=seats.names[guest]) for holder, guest in zip(seating.holders, seats.guests, strict=True)
    ]
    return replace(seating, holders=holders)
