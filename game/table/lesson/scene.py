"""A lesson in the window: the game's ordinary table, its host's bubble above it, and one deed that leads on.

The table is the real one and knows nothing of the lesson; the learner's choices are reported by the session, and the
rest is read from the table. What leads astray is shown, commented on and undone (TEACH-LES-4).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.kernel.messages import Message, error_text, say, together
from game.kernel.state import Choice
from game.table.bubble import HostBubble
from game.table.lesson import paint
from game.table.lesson.data import KEYS, Chapter, Lesson, LessonError, LessonStep, matches
from game.table.lesson.pointing import StepPointer, room
from game.table.lesson.session import LessonSession, ReturnPoint, in_words
from game.table.scene import TableScene
from game.ui import keys, theme
from game.ui.focus import Focusable
from game.ui.logview import LineKey, LogLine
from game.ui.scene import Host, Scene
from game.ui.widgets import Button, WidgetGroup

TableT = TypeVar("TableT", bound=TableScene[Any, Any])

MISSES = 2
"""Misses after which an arrow shows the move."""
LAID = 4
"""How many things a learner can have picked up or laid down at once."""
BETWEEN = 1.8
"""Seconds for which the card between two chapters is shown; a press removes it."""


class Teacher(ABC, Generic[TableT]):
    """What a game provides for lessons on its table."""

    face: ClassVar[str] = "display"
    """The game's own font, for the buttons (`game.ui.text.FACES`)."""
    table_type: ClassVar[type[TableScene[Any, Any]]]
    """Its table without hints and summaries, on which no turn ends by itself."""

    @abstractmethod
    def lesson(self) -> Lesson:
        """Return the lesson. Raises LessonError."""

    @abstractmethod
    def table(self, host: Host, chapter: Chapter, heard: Callable[[Choice], None]) -> TableT:
        """Return the table at a chapter's position, on a LessonSession. Raises LessonError."""

    def deed(self, table: TableT, choice: Choice) -> str:
        """Return a choice of the learner's as a deed; empty where the deed is what is on the table afterwards."""
        return in_words(choice)

    def standing(self, table: TableT) -> Sequence[str]:
        """Return the deeds visible on the table while its learner chooses."""
        return ()

    def here(self, table: TableT) -> pygame.Rect | None:
        """Return the place of the keyboard focus on the table; None if there is none."""
        return table.ring.current.rect if table.ring.visible and table.ring.current is not None else None

    def keeps(self, table: TableT) -> Sequence[pygame.Rect]:
        """Return what the host should not cover besides what can be pressed."""
        return ()

    def stand(self, table: TableT, deeds: Sequence[str]) -> None:
        """Restore deeds on the table, which was just reset to a mark."""


class LessonScene(Scene):
    """A lesson, from the first chapter on that is not `done`; `learnt` is called with each finished one."""

    name = "lesson"
    window_title = say("Splatterbox: a lesson")
    teacher: ClassVar[type[Teacher[Any]]]

    def __init__(
        self, host: Host, learnt: Callable[[int], object] = lambda _: None,
        play: Callable[[], object] | None = None, done: Sequence[int] = (),
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.learnt, self.play_for_real = learnt, play
        self.guide = self.teacher()
        self.table: TableScene[Any, Any] | None = None
        self.group = WidgetGroup(None if host.still else host.sounds.play)
        self.said = ""
        """The host's answer to the last deed, shown before the step's words."""
        self.by_keys = False
        """Whether the learner's last input was a key, not the mouse."""
        self._time = 0.0
        self.card = 0.0
        """Remaining seconds of the card between two chapters."""
        self.at, self.number = 0, 0
        try:
            self.lesson = self.guide.lesson()
        except LessonError as error:
            self._cannot(error)
            return
        self.bubble = HostBubble(self.lesson.host, self.lesson.icon)
        self.open(next((number for number in self.lesson.titled if number not in done), 0))

    def read_out(self) -> Mapping[str, str]:
        bubble = {} if self.table is None else {"lesson": self.bubble.words}
        return {**super().read_out(), **bubble}

    def _cannot(self, error: LessonError) -> None:
        """Show why there is no lesson; the learner can only leave."""
        self.table = None
        self.bubble = HostBubble(say("The lesson"), "rule-book")
        self.bubble.words = error_text(error)
        self._furnish()

    # -- progress ----------------------------------------------------------------------------------

    @property
    def table_here(self) -> TableScene[Any, Any] | None:
        """The lesson's table; None where there is no lesson."""
        return self.table

    @property
    def chapter(self) -> Chapter:
        return self.lesson.chapter[self.at]

    @property
    def step(self) -> LessonStep:
        return self.chapter.step[self.number]

    @property
    def session(self) -> LessonSession:
        assert self.table is not None
        session = self.table.session
        assert isinstance(session, LessonSession)
        return session

    @property
    def last(self) -> bool:
        return self.at == len(self.lesson.chapter) - 1 and self.number == len(self.chapter.step) - 1

    def open(self, chapter: int) -> None:
        """Set up the position of a chapter and begin it."""
        before = self.table.teller.lines if self.table is not None else None
        self.card = BETWEEN if before is not None and chapter != self.at and not self.host.still else 0.0
        self.at, self.number = chapter, 0
        self.marks: list[tuple[ReturnPoint, Sequence[str]]] = []
        try:
            self.table = self.guide.table(self.host, self.chapter, self._heard)
        except LessonError as error:
            self._cannot(error)
            return
        self.session.help = self._help
        begun = LogLine(LineKey(0), 0, self.heading if self.chapter.title else self.later, icon=self.lesson.icon)
        lines = [*(before or ()), begun]
        self.table.teller.opening = [line._replace(key=LineKey(0, -at)) for at, line in enumerate(lines, 1)]
        self.table.write_past()
        self.table.guests = self.group.widgets
        if self.table.size != self.size:
            self.table.layout(self.size)
        self.table.on_resume()
        self._ask()

    def _ask(self) -> None:
        """Move to a step: it is asked once the table is at rest."""
        self.asked = False
        self.misses, self.said = 0, ""
        self._done: set[str] = set()
        self._astray = self._over = self._unheard = False
        following = self.chapter.step[self.number + 1 : self.number + 2]
        self.session.held = any(step.holds and not step.do for step in (self.step, *following))

    @property
    def rests(self) -> bool:
        """Return whether the table waits for the learner, all wait for the host, or its match is over."""
        table = self.table
        if table is None:
            return True
        if table.playing or table.director.holding or table.session.settling:
            return False
        return table.my_turn or table.over or table.reading() or (self.session.held and table.bots_turn)

    def _begin(self) -> None:
        self.asked = True
        assert self.table is not None
        self._stood = tuple(self.guide.standing(self.table))
        self.marks = [*self.marks[: self.number], (self.session.mark(), self._stood)]
        self._refused = self.table.refusals
        if self.last:
            self.learnt(self.at)
        self._furnish()

    # -- what the learner does ---------------------------------------------------------------------

    def _heard(self, choice: Choice) -> None:
        assert self.table is not None
        deed = self.guide.deed(self.table, choice)
        if not self.asked:
            return
        if not deed:
            self._unheard = True  # its outcome is checked once the table is at rest
        elif self.step.done_by(deed):
            self._over = True
            self.table.guests = ()
            self.session.held = self.session.held or self.step.holds
        elif self.step.on_the_way(deed):
            return
        elif self.step.stays:
            self._miss(deed)
        else:
            self._astray = True
            self._miss(deed)

    def _look(self) -> None:
        """Check what is on the table: what was asked for, or something else."""
        assert self.table is not None
        stands = tuple(self.guide.standing(self.table))
        played, self._unheard = self._unheard, False
        if stands == self._stood and not played:
            return
        new = [deed for deed in stands if played or deed not in self._stood]
        self._stood = stands
        self._done.update(deed for deed in new if self.step.done_by(deed))
        if len(self._done) >= self.step.times:
            self._over = True
            return
        others = [deed for deed in new if any(matches(deed, other.when) for other in self.step.astray)]
        if played and any(self.step.on_the_way(deed) for deed in stands):
            return
        if played and not self.step.stays:
            self._miss(next(iter([*others, *new]), ""))
            self._put_back(*self.marks[self.number])
        elif others:
            self._miss(others[0])
            self.table.put_back()
            self._stood = tuple(self.guide.standing(self.table))

    def _miss(self, deed: str) -> None:
        self.misses += 1
        usual = say("Not that one. Try again.") if self.step.do else say("Not so fast. Press Next first.")
        self.said = self.step.answer(deed) or usual
        self._furnish()

    def _help(self) -> None:
        """Show the move, as after too many misses."""
        self.misses = max(self.misses, MISSES)
        self.dirty = True

    def go_on(self) -> None:
        """Move to the next step or chapter; the last step is left by its buttons."""
        if self.number + 1 < len(self.chapter.step):
            if not self.step.do:
                self._let_go()
            self.number += 1
            self._ask()
        else:
            self.learnt(self.at)
            # no first-time notes on what the chapter has taught
            met = self.host.settings.notes_met.setdefault(self.session.match.game.key, [])
            met += [note for note in self.chapter.notes if note not in met]
            self.host.keep_settings()
            self.open(self.at + 1)

    def go_back(self) -> None:
        """Go back to the previous step, as it was."""
        if self.said:
            self.said = ""
            self._furnish()
        elif self.number and self.marks:
            self.number -= 1
            self._put_back(*self.marks[self.number])
        elif self.at:
            self.open(self.at - 1)
        else:
            self.open(0)

    def _let_go(self) -> None:
        """Put back what was picked up or laid down while the host was talking: the next step does not ask for it."""
        table, stood = self.table, self.marks[self.number][1] if self.number < len(self.marks) else ()
        if table is not None:
            for _ in range(LAID):
                if set(self.guide.standing(table)) <= set(stood) or not table.put_back():
                    break

    def _put_back(self, mark: ReturnPoint, stood: Sequence[str]) -> None:
        """Restore the table to a mark."""
        table = self.table
        assert table is not None
        said, misses = self.said, self.misses
        table.director.skip()
        table.put_back()
        self.session.go_back(mark)
        table.back.restore()
        self.guide.stand(table, stood)
        self._ask()
        self.said, self.misses = said, misses

    def skip(self) -> None:
        after = [number for number in self.lesson.titled if number > self.at]
        if after:
            self.open(after[0])
        else:
            self.leave()

    def leave(self) -> None:
        """Leave the lesson; it can be reopened at any time."""
        if not self.host.still:
            self.host.sounds.music(None)
        self.host.pop()

    def real(self) -> None:
        """Play for real: the defaults, against a Rookie (TEACH-LES-7)."""
        self.leave()
        if self.play_for_real is not None:
            self.play_for_real()

    # -- the bubble --------------------------------------------------------------------------------

    def _furnish(self) -> None:
        self.group.clear()
        self.bubble.buttons = [self.group.add(button) for button in self._buttons()]
        if self.table is not None:
            by_keys = self.step.keys if self.by_keys else ""
            if isinstance(by_keys, Message):  # keys can be changed during a lesson
                by_keys = Message(by_keys.text, {**by_keys.args, **keys.named(*KEYS)})
            words = together(self.step.text, by_keys)
            self.bubble.words = together(self.said, words, between="\n") if self.said else words
            self.bubble.heading = self.heading
            self.table.guests = self.group.widgets
            self.table.regroup()
        self._point()
        self.dirty = True

    def _point(self) -> None:
        """Place the bubble beside what the step refers to."""
        if self.table is None:
            self.bubble.lay(room(self.size), None)
            return
        keeps = partial(self.guide.keeps, self.table)
        self.pointing = StepPointer(self.table, self.step, self.bubble, self.group.widgets, keeps)
        self.pointing.place()

    @property
    def heading(self) -> str:
        titled = [number for number in self.lesson.titled if number <= self.at]
        title = self.lesson.chapter[titled[-1]].title
        return say(
            "{number} of {chapters}: {title}", number=len(titled), chapters=len(self.lesson.titled), title=title
        )  # fmt: skip

    @property
    def later(self) -> str:
        """What has happened in between."""
        return self.chapter.later or say("Later ...")

    def _buttons(self) -> list[Button]:
        face = self.guide.face
        leave = Button(say("Leave"), self.leave, kind="paper", face=face)
        leave.tip = say("Leaves the lesson; you can continue it another day.")
        if self.table is None:
            leave.command = "confirm"
            return [leave]
        found = []
        if self.last:
            if self.play_for_real is not None:
                found.append(Button(say("Play for real"), self.real, kind="primary", command="confirm", face=face))
        elif not self.step.do:
            found.append(Button(say("Next"), self.go_on, kind="primary", command="confirm", face=face))
        back = Button(say("Back"), self.go_back, kind="paper", face=face)
        back.tip = say("Goes back one step.")
        skip = Button(say("Skip chapter"), self.skip, kind="paper", face=face)
        skip.tip = say("Goes to the next chapter.")
        return [*found, back, *(() if self.at >= self.lesson.titled[-1] else (skip,)), leave]

    def decided(self) -> Sequence[pygame.Rect]:
        return self.table.decided() if self.table is not None else ()

    def kept_clear(self) -> Sequence[pygame.Rect]:
        return [self.bubble.rect, *self.decided()]

    # -- the loop's calls --------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self.table is not None:
            self.table.layout(size)
        self._point()

    def on_resume(self) -> None:
        super().on_resume()
        if self.table is not None:
            self.table.on_resume()

    def focusables(self) -> Sequence[Focusable]:
        return self.table.focusables() if self.table is not None else self.group.focusables()

    def handle(self, event: pygame.event.Event) -> bool:
        mouse = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if (mouse or event.type == pygame.KEYDOWN) and self.by_keys == mouse:
            self.by_keys = not mouse
            if self.table is not None and self.asked and self.step.keys:
                self._furnish()
        if (mouse or self.table is None) and self.group.handle(event):
            self.dirty = True
            if event.type != pygame.MOUSEMOTION:
                return True
        if self.table is None:
            return keys.command_of(event) in ("back", "confirm") and self._out()
        if self.card and event.type in keys.PRESSES:
            self.card, self.dirty = 0.0, True
            return True
        command = keys.command_of(event)
        if command == "back" and self.rests and not self.table.reading():
            return self.table.put_back() or self._out()
        if command == "confirm" and self.asked and not self.step.do and not self._ring_is_elsewhere():
            self.bubble.buttons[0].activate()
            return True
        return self.table.handle(event)

    def _out(self) -> bool:
        self.leave()
        return True

    def _ring_is_elsewhere(self) -> bool:
        ring = self.table.ring if self.table is not None else None
        return ring is not None and ring.visible and ring.current not in (None, self.bubble.buttons[0])

    def update(self, dt: float) -> bool:
        table = self.table
        if table is None:
            return False
        moving = table.update(dt)
        self._time += dt
        if self.card:
            self.card = max(0.0, self.card - dt)
            self.dirty = True
            return True
        if self.rests:
            self._settle()
        self.dirty = self.dirty or table.dirty
        return moving or (self.asked and not theme.reduced_motion())

    def _settle(self) -> None:
        if self._astray:
            self._put_back(*self.marks[self.number])
        elif self._over:
            self.go_on()
        elif not self.asked:
            self._begin()
        else:
            self._look()
            assert self.table is not None
            if self.table.refusals != self._refused:
                self._refused = self.table.refusals
                self._miss("refused")

    def draw(self, surface: pygame.Surface) -> None:
        if self.table is None:
            surface.fill(theme.palette().wood_dark)
            self.bubble.draw(surface)
            return
        self.table.draw(surface)
        speaks = self.asked and not self._over  # what was asked is done: let it be seen
        if speaks:
            self.pointing.draw(surface, self._time, self.misses >= MISSES)
        self.group.draw_over(surface)
        if self.card:
            paint.draw_card(surface, self.heading, self.later)
