"""Speech bubbles at a table: bots at big moments and after their turns, and the hint beside its subject.

A bubble is beside its speaker, clear of what matters, and disappears by itself (TEACH-BOT-1, TEACH-HINT-2). What is
said is public: a motive is shown once its turn is over, and never one of something still sealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import pygame

from game.games import find, meta_of
from game.kernel.match import Entry
from game.kernel.messages import say
from game.lobby.cast import Character
from game.table.bubble import HostBubble
from game.table.pacing import Pacing
from game.table.session import Motive
from game.table.table import TableBase
from game.ui import pictures, text, theme
from game.ui.words import as_sentence, translation_of

if TYPE_CHECKING:
    from game.lobby.lobby import Lobby

HINT: Final = say("Hint")
HUSH: Final = 0.6
"""Seconds after a big moment in which no bot speaks."""
STAYS: Final = 2.2
A_LETTER: Final = 0.055
"""Seconds for which a bubble stays: a base, and more per letter."""
PAPER: Final = (255, 255, 255)
BODY: Final = 18
NAME: Final = 16
GREETS: Final = 0.5
"""Seconds after which a bot says hello at a new table."""


class Speech(HostBubble):
    """A few words beside a speaker or a thing on a table. Lengths are device pixels."""

    bodies = (BODY,)

    def __init__(self, words: str, name: str, now: float) -> None:
        super().__init__(name, "")
        self.words = words
        self.until = now + STAYS + A_LETTER * len(translation_of(words))
        """When it disappears."""
        self.laid: object = None
        """The rectangles it was last placed among."""

    def _sizes(self, bounds: pygame.Rect) -> list[tuple[int, int]]:
        """Return sizes as narrow as the words allow."""
        most = min(bounds.w, theme.roomy(380))
        named = text.width(self.host, theme.text_px(NAME), "bold")
        wish = max(text.width(self.words, theme.text_px(BODY), "semi"), named)
        return [self._size(wide) for wide in {min(most, wish + 2 * theme.scale(16)), min(most, theme.roomy(250))}]

    def _size(self, wide: int) -> tuple[int, int]:
        inner = wide - 2 * theme.scale(14)
        high = self._head() + text.measure(self.words, theme.text_px(BODY), "semi", inner)[1]
        return wide, high + 2 * theme.scale(9)

    def _head(self) -> int:
        return text.line_height(theme.text_px(NAME), "bold") if self.host else 0

    def draw(self, surface: pygame.Surface) -> None:
        look, line, blur = theme.palette(), max(2, theme.scale(3)), theme.scale(10)
        pictures.draw_shadow(surface, self.rect, blur, (blur // 3, blur // 2), theme.scale(14), 120)
        tail = self._tail()
        pictures.draw_rounded(surface, self.rect, theme.scale(14), PAPER, theme.INK, line)
        if tail:
            pygame.draw.polygon(surface, PAPER, tail)
            pygame.draw.lines(surface, theme.INK, False, (tail[0], tail[2], tail[1]), line)
            inside = self.rect.inflate(-2 * line, -2 * line)
            pictures.draw_rounded(surface, inside, theme.scale(14) - line, PAPER, None, 0)
        inner = self.rect.inflate(-2 * theme.scale(14), -2 * theme.scale(9))
        if self.host:
            name = text.fitted(self.host, theme.text_px(NAME), look.danger_dark, "bold", inner.w)
            surface.blit(name, inner.topleft)
        words = pygame.Rect(inner.x, inner.y + self._head(), inner.w, inner.h)
        text.draw(surface, self.words, words, theme.text_px(BODY), theme.INK, "semi")


class SpeechBubbles:
    """What is said at a table: at most one bubble per seat, and one of the hint."""

    def __init__(self, table: TableBase[Any, Any], manners: Pacing) -> None:
        self.table, self.pacing = table, manners
        self.lobby: Lobby = find(meta_of(table.session.match.game.key).lobby)
        self.bubbles: dict[int, Speech] = {}
        """The current bubbles by seat; 0 is the hint."""
        self.subject = ""
        """The name of the place that the hint is about; empty for none."""
        self._waiting: list[tuple[int, str, int]] = []
        """What to say when the table has arrived: the seat, the kind of moment, a number."""
        self._late: list[tuple[int, str]] = []
        """What to say when the hush after a big moment is over: the seat, the words."""
        self._bigs, self._hush_until = 0, 0.0
        self._told = len(table.session.match.entries)
        """How many log entries have been considered."""
        self.now: Callable[[], float] = perf_counter
        """The clock: an idle table is rarely updated, and its time steps are short."""
        self._hello = self.now() + GREETS
        self._greeted = self._told > 1 or table.host.still

    # -- where they are ----------------------------------------------------------------------------

    @property
    def spot(self) -> pygame.Rect | None:
        """The subject of the hint; None if there is none, or it can't be seen."""
        return self._at(self.subject) if self.subject else None

    def spot_of(self, seat: int) -> pygame.Rect | None:
        """Return where a seat's player is: its bubble points there."""
        return self._at(f"player {seat}")

    def room(self) -> pygame.Rect:
        return self._at("table") or pygame.Rect((0, 0), self.table.size)

    def _at(self, name: str) -> pygame.Rect | None:
        place = self.table.find_place(name)
        return place.rect if place is not None else None

    # -- who speaks --------------------------------------------------------------------------------

    @property
    def mode(self) -> str:
        """Return when bots speak: "on" (always), "press" (when they are asked), "off"."""
        return "off" if self.table.session.past else self.table.host.settings.bot_lines

    def character(self, seat: int) -> Character | None:
        """Return the character that plays a seat; None for a person, and in old saves without it."""
        holders = self.table.session.table.holders
        return self.lobby.cast.of(holders[seat - 1].who) if 0 < seat <= len(holders) else None

    def speak(self, seat: int, kind: str, number: int) -> None:
        """Show one of a character's lines for a kind of moment; the number selects it."""
        who = self.character(seat)
        words = who.line(kind, crc32(f"{number} {kind} {seat}".encode())) if who is not None else ""
        if words:
            self.say(seat, words)

    def say(self, seat: int, words: str, asked: bool = False) -> None:
        """Show a seat's words, replacing its earlier ones: unprompted where allowed, or `asked`."""
        if not asked and self.hushed():
            self._late.append((seat, words))
        elif asked or (self.mode == "on" and not self.pacing.hurried):
            self.bubbles[seat] = Speech(words, self.table.names.get(seat, ""), self.now())
            self._new()

    def hushed(self) -> bool:
        """Return whether a big moment has only just landed."""
        if self.table.show.bigs != self._bigs:
            self._bigs, self._hush_until = self.table.show.bigs, self.now() + HUSH
        return self.now() < self._hush_until

    def advise(self, words: str, subject: str = "", heading: str = HINT) -> None:
        """Show a hint beside the place it is about, if any; it stays until something is done."""
        self.subject = subject
        self.bubbles[0] = Speech(words, heading, float("inf"))
        self._new()

    def _new(self) -> None:
        self.place()
        self.table.dirty = True

    def dismiss(self, seat: int = 0) -> None:
        """Remove a bubble: the hint, or a seat's."""
        if self.bubbles.pop(seat, None) is not None:
            self.table.refresh()

    # -- the table's calls -------------------------------------------------------------------------

    def on_entry(self, entry: Entry) -> None:
        """Queue speech triggered by this entry, for when it has been shown."""
        self.dismiss()
        number = self.table.session.match.entries.index(entry)
        for event in self.table.session.events(entry, 0):
            for moment in self.lobby.cast.moment:
                if moment.event == event.name:
                    told = [(seat, kind, number) for kind, seat in moment.seats(event.facts)]
                    self._waiting += [one for one in told if self.character(one[0]) is not None][:1]

    def arrived(self) -> None:
        """Show the queued speech, now that its entry has been shown; then why bots did what they did."""
        self.dismiss()
        spoke: set[int] = set()
        for seat, kind, number in self._waiting[-2:]:
            self.speak(seat, kind, number)
            spoke.add(seat)
        self._waiting = []
        for motive in self._new_motives():
            self.table.write_motive(motive)
            if motive.seat not in spoke:
                self.say(motive.seat, motive.words)

    def _new_motives(self) -> list[Motive]:
        """Return the motives of turns that have ended since the last call."""
        ended = self._ended(self.table.public_entries)
        found = [one for one in self.motives() if one.number >= self._told]
        self._told = ended
        return found

    def _ended(self, end: int) -> int:
        """Return how many entries belong to finished turns."""
        session = self.table.session
        entries, turn = session.match.entries, session.match.state.turn
        if not session.seat or self.table.every_choice_a_turn:
            return end
        while end and entries[end - 1].turn == turn:
            end -= 1
        return end

    def motives(self) -> Iterator[Motive]:
        """Yield why bots did what they did, one for each of their turns, as far as it is known and public."""
        session = self.table.session
        entries, why = session.match.entries, session.why
        if self.mode == "off" or not why:
            return
        first, single = min(why), self.table.every_choice_a_turn
        while not single and 1 < first < len(entries) and entries[first - 1].turn == entries[first].turn:
            first -= 1  # a turn belongs to its owner from its beginning, whoever reacts in it
        ended = self._ended(self.table.public_entries)
        for _, turn in groupby(range(first, ended), lambda number: number if single else entries[number].turn):
            yield from self._motive(list(turn))

    def _motive(self, turn: Sequence[int]) -> Iterator[Motive]:
        """Yield the most telling reason of a turn, if a bot has given any."""
        session, order = self.table.session, self.table.deeds
        entries, owner = session.match.entries, session.match.entries[turn[0]].seat
        own = [number for number in turn if entries[number].seat == owner and session.why.get(number)]
        if not own or owner in session.persons:
            return

        def rank(number: int) -> tuple[int, int]:
            word = str(entries[number].choice[0]) if entries[number].choice else ""
            return (order.index(word) if word in order else len(order)), -number

        words = as_sentence(self.table.named(translation_of(session.why[min(own, key=rank)])))
        yield Motive(turn[-1], owner, words)

    # -- time and drawing --------------------------------------------------------------------------

    def tick(self) -> bool:
        """Update greeting and bubbles; return whether a bubble has disappeared."""
        now = self.now()
        if not self._greeted and now >= self._hello:
            self._greeted = True
            self._greet()
        hushed = self.hushed()
        gone = [seat for seat, bubble in self.bubbles.items() if bubble.until <= now or (hushed and seat)]
        for seat in gone:
            self.dismiss(seat)
        late = bool(self._late)
        if not hushed:
            waiting, self._late = self._late, []
            for seat, words in waiting:
                self.say(seat, words)
        return bool(gone) or late

    def _greet(self) -> None:
        """Make one of the characters say hello."""
        session = self.table.session
        holders, seed = session.table.holders, session.table.seed or int(session.seal or "0", 16)
        seats = [seat for seat in range(1, len(holders) + 1) if self.character(seat) is not None]
        if seats and not self.bubbles:
            self.speak(seats[seed % len(seats)], "hello", seed)

    def place(self) -> None:
        """Find room for every bubble, clear of what matters for the decision.

        Those without room wait, except the hint.
        """
        room, clear = self.room(), list(self.table.decided())
        window = pygame.Rect((0, 0), self.table.size).inflate(-2 * theme.scale(8), -2 * theme.scale(8))
        for seat, bubble in self.bubbles.items():
            laid = (tuple(room), tuple(map(tuple, clear)))
            if bubble.laid != laid and not (bubble.rect.w and bubble.rect.collidelist(clear) < 0):
                spot = self.spot_of(seat) if seat else self.spot
                found = bubble.lay(room, spot, clear) or bubble.lay(window, spot, clear)
                if not found and seat:
                    bubble.rect = pygame.Rect(0, 0, 0, 0)
            bubble.laid = laid
            clear.append(bubble.rect)

    def forget_places(self) -> None:
        """Place all bubbles again in the next frame, after a new layout."""
        for bubble in self.bubbles.values():
            bubble.rect, bubble.laid = pygame.Rect(0, 0, 0, 0), None

    def rects(self) -> list[pygame.Rect]:
        return [bubble.rect for bubble in self.bubbles.values() if bubble.rect.w]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bubbles; none while the past or a curtain is shown."""
        table = self.table
        if self.bubbles and table.looking_back is None and not table.curtained and not table.reading():
            self.place()
            spot = self.spot if 0 in self.bubbles else None
            if spot is not None:  # the subject of the hint
                grown = spot.inflate(theme.scale(8), theme.scale(8))
                for tone, wide in ((theme.palette().ink, 7), (theme.palette().hazard, 4)):
                    pictures.draw_rounded(surface, grown, theme.scale(10), None, tone, max(2, theme.scale(wide)))
            for bubble in self.bubbles.values():
                if bubble.rect.w:
                    bubble.draw(surface)
