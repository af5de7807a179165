"""Speech bubbles at a table: rivals at their moments, and the hint beside its subject.

A bubble is beside its speaker, clear of what matters, and disappears by itself (TEACH-BOT-1, RIV-4). Why a bot did what
it did is told to whoever asks for it alone (RIV-1), of a turn that is over, and never of something still sealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import groupby
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import pygame
from msgspec.structs import replace

from game.games import find, meta_of
from game.games.steps import step_at
from game.games.story import story_of
from game.kernel.match import Entry
from game.kernel.messages import say
from game.lobby.cast import Character
from game.lobby.lines import Memories, Sitters, Spoken, Talk
from game.lobby.setup import PERSON
from game.table.bubble import HostBubble
from game.table.moods import TURNS, draw_mood
from game.table.pacing import Pacing
from game.table.session import Motive, Seating
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
SMALL: Final = 14
GREETS: Final = 0.5
"""Seconds after which a bot says hello at a new table."""


class Speech(HostBubble):
    """A few words beside a speaker or a thing on a table. Lengths are device pixels."""

    def __init__(self, words: str, name: str, now: float, options: Sequence[str] = ()) -> None:
        super().__init__(name, "")
        self.words, self.options = words, tuple(options)
        """What is said; below it what it weighed, what it did first (RIV-7): in smaller letters if there is no room."""
        self.bodies = (BODY, NAME, SMALL) if options else (BODY,)
        self.body = BODY
        self.until = now + STAYS + A_LETTER * sum(len(translation_of(one)) for one in (words, *options))
        """When it disappears."""
        self.laid: object = None
        """The rectangles it was last placed among."""

    def _sizes(self, bounds: pygame.Rect) -> list[tuple[int, int]]:
        """Return sizes as narrow as the words allow."""
        most = min(bounds.w, theme.roomy(460 if self.options else 380))
        named = text.width(self.host, theme.text_px(NAME), "bold")
        wish = max(*(text.width(words, theme.text_px(self.body), face) for words, face in self._parts()), named)
        wides = {min(most, wish + 2 * theme.scale(16)), min(most, theme.roomy(250))}
        wides |= {min(bounds.w, theme.roomy(620))} if self.options else set()
        return [self._size(wide) for wide in sorted(wides)]

    def _parts(self) -> list[tuple[str, str]]:
        """Return the texts one below the other, each with its face."""
        own = [(words, "bold" if number == 0 else "ui") for number, words in enumerate(self.options)]
        return [(self.words, "semi"), *own]

    def _size(self, wide: int) -> tuple[int, int]:
        inner = wide - 2 * theme.scale(14)
        high = sum(text.measure(words, theme.text_px(self.body), face, inner)[1] for words, face in self._parts())
        return wide, self._head() + high + theme.scale(6) * len(self.options) + 2 * theme.scale(9)

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
        y = inner.y + self._head()
        for words, face in self._parts():
            room = pygame.Rect(inner.x, y, inner.w, inner.h)
            text.draw(surface, words, room, theme.text_px(self.body), theme.INK, face)
            y += text.measure(words, theme.text_px(self.body), face, inner.w)[1] + theme.scale(6)


def talk_at(game: str, options: Any, state: Any, seating: Seating, memories: Memories, seed: int) -> Talk:
    """Return what the rivals at a table may say."""
    lobby, story, holders = find(meta_of(game).lobby), story_of(game), dict(enumerate(seating.holders, 1))
    found = {seat: lobby.cast.of(holder.who) for seat, holder in holders.items()}
    step = step_at(game, seating.step) if seating.step else None
    frames = framing_seat(game, seating)
    sitters = Sitters(
        rivals={
            seat: one if step is None or seat != frames else replace(one, line=(*one.line, *step.lines))
            for seat, one in found.items()
            if one is not None
        },
        names={seat: holder.name for seat, holder in holders.items()},
        persons=[seat for seat, holder in holders.items() if holder.kind == PERSON],
        card=lobby.card_key,
        mates=partial(story.mates, state),
    )
    usual = lobby.usual_decisions(len(holders), story.setting(options).mode)
    return Talk(lobby.cast.moment, sitters, memories, seed, usual)


def framing_seat(game: str, seating: Seating) -> int:
    """Return whose lines frame a step: the seat of its first rival (LAD-7); 0 where no step is played."""
    step = step_at(game, seating.step) if seating.step else None
    first = step.rivals[0].who if step is not None else ""
    return next((seat for seat, one in enumerate(seating.holders, 1) if first and one.who == first), 0)


class SpeechBubbles:
    """What is said at a table: at most one bubble of somebody, and one of the hint."""

    def __init__(self, table: TableBase[Any, Any], manners: Pacing) -> None:
        self.table, self.pacing = table, manners
        self.lobby: Lobby = find(meta_of(table.session.match.game.key).lobby)
        self.story = story_of(table.session.match.game.key)
        self.bubbles: dict[int, Speech] = {}
        """The current bubbles by seat; 0 is the hint."""
        self.subject = ""
        """The name of the place that the hint is about; empty for none."""
        self.moods: dict[int, tuple[str, int]] = {}
        """The mood of each seat's last words, and the turn they were said in."""
        self._waiting: list[Spoken] = []
        """What to say when the table has arrived."""
        self._late: list[tuple[int, str]] = []
        """What to say when the hush after a big moment is over: the seat, the words."""
        self._bigs, self._hush_until = 0, 0.0
        self._told = len(table.session.match.entries)
        """How many log entries have been considered."""
        self.now: Callable[[], float] = perf_counter
        """The clock: an idle table is rarely updated, and its time steps are short."""
        self._hello = self.now() + GREETS
        self._greeted = self._told > 1 or table.host.still
        self._announced = -1
        """The turn in which rivals last said what their tempers give away."""

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
        """Return how much rivals talk: "lively", "few" or "off"."""
        session = self.table.session
        return "off" if session.past or session.teaching else self.table.host.settings.bot_lines

    def character(self, seat: int) -> Character | None:
        """Return the character that plays a seat; None for a person, and in old saves without it."""
        holders = self.table.session.table.holders
        return self.lobby.cast.of(holders[seat - 1].who) if 0 < seat <= len(holders) else None

    def say(self, seat: int, words: str, asked: bool = False, options: Sequence[str] = ()) -> None:
        """Show a seat's words in place of all others' (RIV-4): unprompted where allowed, or `asked`."""
        if not asked and self.hushed():
            self._late.append((seat, words))
        elif asked or (self.mode != "off" and not self.pacing.hurried):
            for other in [one for one in self.bubbles if one]:
                del self.bubbles[other]
            self.bubbles[seat] = Speech(words, self.table.names.get(seat, ""), self.now(), options)
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

    @cached_property
    def talk(self) -> Talk:
        """What the rivals of this table say; it knows what has happened so far."""
        session, match = self.table.session, self.table.session.match
        talk = talk_at(match.game.key, match.options, match.state, session.table, session.rivals, self.seed)
        for number, entry in enumerate(match.entries[: self._told]):
            talk.take(number, self._events(entry), "off", self._standing)
        return talk

    @property
    def seed(self) -> int:
        """A number of this match for the lots of what is said: public, and the same whenever it is opened."""
        return self.table.session.table.seed or int(self.table.session.seal or "0", 16)

    def _events(self, entry: Entry) -> list[tuple[str, Mapping[str, Any]]]:
        return [(event.name, event.facts) for event in self.table.session.events(entry, 0)]

    def _standing(self, seat: int, you: int) -> str:
        return self.story.stands(self.table.session.match.state, seat, you)

    def on_entry(self, entry: Entry) -> None:
        """Queue what is said of this entry, for when it has been shown."""
        self.dismiss()
        number = self.table.session.match.entries.index(entry)
        if number >= self._told and not self.table.session.past:
            manner = "off" if self.pacing.hurried else self.mode  # a line that nobody sees is not heard
            over = self.table.session.decision is None
            spoken = self.talk.take(number, self._events(entry), manner, self._standing, over)
            self._waiting = [*self._waiting, spoken] if spoken is not None else self._waiting
        self._told = max(self._told, number + 1)

    def arrived(self) -> None:
        """Show what is queued, now that its entry has been shown."""
        self.dismiss()
        for spoken in self._waiting[-1:]:
            self._speak(spoken)
        self._waiting = []

    def _speak(self, spoken: Spoken) -> None:
        """Show a rival's line, and its mood on its portrait."""
        self.say(spoken.seat, spoken.words)
        self.moods[spoken.seat] = spoken.mood, self.table.session.match.state.turn

    def _ended(self, end: int) -> int:
        """Return how many entries belong to finished turns; each choice before the first turn is one."""
        session = self.table.session
        entries, turn = session.match.entries, session.match.state.turn
        if not session.seat or self.table.every_choice_a_turn or not turn:
            return end
        while end and entries[end - 1].turn == turn:
            end -= 1
        return end

    def motives(self) -> Iterator[Motive]:
        """Yield why bots did what they did, one for each of their turns, as far as it is known and public."""
        session = self.table.session
        entries, why = session.match.entries, session.why
        if not why:
            return
        first, single = min(why), self.table.every_choice_a_turn
        while not single and 1 < first < len(entries) and entries[first - 1].turn == entries[first].turn:
            first -= 1  # a turn belongs to its owner from its beginning, whoever reacts in it
        ended = self._ended(self.table.public_entries)
        own = [number if single or not entries[number].turn else -entries[number].turn for number in range(ended)]
        for _, turn in groupby(range(first, ended), own.__getitem__):
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

        own.sort(key=rank)
        words = as_sentence(self.table.named(translation_of(session.why[own[0]])))
        yield Motive(turn[-1], owner, words, tuple(own))

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
        self._announce()
        return bool(gone) or late

    def _announce(self) -> None:
        """Once a turn in which a person is asked, say what a rival's temper gives away (RIV-9), if it does that."""
        session, turn = self.table.session, self.table.session.match.state.turn
        asked = session.seat in session.persons and not self.table.playing and self._greeted and not self.bubbles
        if self.mode == "off" or not asked or self._announced == turn or self.table.curtained:
            return
        self._announced = turn
        for seat in self.talk.sitters.rivals:
            words = session.announced(seat)
            if words:
                self.say(seat, words)

    def _greet(self) -> None:
        """Make one of the rivals say hello, or what it remembers."""
        seats = [*self.talk.sitters.rivals] if self.mode != "off" else []
        if seats and not self.bubbles:
            frames = framing_seat(self.table.session.match.game.key, self.table.session.table)
            seat = frames if frames in seats else seats[self.seed % len(seats)]
            spoken = self.talk.greeting(seat, self.table.session.table.rematches > 0)
            if spoken is not None:
                self._speak(spoken)

    def place(self) -> None:
        """Find room for every bubble, clear of what matters for the decision.

        Those without room wait, except the hint and what was weighed: they were asked for.
        """
        room, clear = self.room(), list(self.table.decided())
        window = pygame.Rect((0, 0), self.table.size).inflate(-2 * theme.scale(8), -2 * theme.scale(8))
        for seat, bubble in self.bubbles.items():
            laid = (tuple(room), tuple(map(tuple, clear)))
            if bubble.laid != laid and not (bubble.rect.w and bubble.rect.collidelist(clear) < 0):
                spot = self.spot_of(seat) if seat else self.spot
                found = bubble.lay(room, spot, clear) or bubble.lay(window, spot, clear)
                if not found and seat and not bubble.options:
                    bubble.rect = pygame.Rect(0, 0, 0, 0)
            bubble.laid = laid
            clear.append(bubble.rect)

    def forget_places(self) -> None:
        """Place all bubbles again in the next frame, after a new layout."""
        for bubble in self.bubbles.values():
            bubble.rect, bubble.laid = pygame.Rect(0, 0, 0, 0), None

    def rects(self) -> list[pygame.Rect]:
        return [bubble.rect for bubble in self.bubbles.values() if bubble.rect.w]

    def _draw_moods(self, surface: pygame.Surface) -> None:
        turn = self.table.session.match.state.turn
        for seat, (mood, since) in self.moods.items() if self.mode != "off" else ():
            portrait = self.spot_of(seat) if turn - since < TURNS else None
            if portrait is not None:
                draw_mood(surface, portrait, mood, turn - since)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw moods and bubbles; none while the past or a curtain is shown."""
        table = self.table
        if table.looking_back is None and not table.curtained and not table.reading():
            self._draw_moods(surface)
            self.place()
            spot = self.spot if 0 in self.bubbles else None
            if spot is not None:  # the subject of the hint
                grown = spot.inflate(theme.scale(8), theme.scale(8))
                for tone, wide in ((theme.palette().ink, 7), (theme.palette().hazard, 4)):
                    pictures.draw_rounded(surface, grown, theme.scale(10), None, tone, max(2, theme.scale(wide)))
            for bubble in self.bubbles.values():
                if bubble.rect.w:
                    bubble.draw(surface)
