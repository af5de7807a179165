"""The position of a day on its real table: what is asked, the try, and what became of it (DAY-3)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.games.markers import named
from game.games.puzzles import SOLVER
from game.kernel.messages import say, say_count, together
from game.kernel.state import Choice
from game.lobby.days import day_word
from game.lobby.goals import DONE, GONE, OPEN, GoalStanding
from game.lobby.puzzles import day_of, days_solved
from game.play.solved_days import days_of, solve_day
from game.table.bubble import HostBubble
from game.table.puzzle_session import PuzzleSession
from game.ui import keys, theme
from game.ui.focus import Focusable
from game.ui.logview import LogView
from game.ui.scene import Scene
from game.ui.widgets import Button, WidgetGroup

if TYPE_CHECKING:
    from game.features.context import Context
    from game.games.puzzles import PuzzleJudge
    from game.table.lesson.scene import Teacher
    from game.table.scene import TableScene
    from game.table.session import Holder

TRIES: Final = 2
"""Wrong tries after which the answer may be shown."""
GRADES: Final = (say("easy"), say("fair"), say("hard"))


class DayScene(Scene):
    """A try at the position of a day. Once it is decided, only the buttons of the bubble can be pressed."""

    name = "day"
    window_title = say("Splatterbox: shot of the day")

    def __init__(
        self, context: Context, number: int, judge: PuzzleJudge, holders: Sequence[Holder],
        teacher: type[Teacher[Any]], person: str,
    ) -> None:  # fmt: skip
        super().__init__(context.host)
        self.context, self.number, self.judge, self.person = context, number, judge, person
        self.holders, self.teacher = holders, teacher
        self.group = WidgetGroup(None if self.host.still else self.host.sounds.play)
        self.bubble = HostBubble(say("Shot of the day"), "eye-target")
        self.wrong = 0
        """How many tries went wrong."""
        self.hidden = False
        """Whether only the head of the bubble is shown, since it covers something."""
        self.begin()

    def begin(self, shows: bool = False) -> None:
        """Lay the position out for a new try; `shows`: for the answer."""
        self.shows = shows
        """Whether the answer is being played instead of a try: that solves nothing."""
        self.standing: GoalStanding = OPEN
        self._covers = False
        """Whether the bubble is over the table, since the log has no room for it."""
        self._looked = 0
        """How many entries the log had when it was judged last."""
        self.table: TableScene[Any, Any] = self.teacher.table_type(self.host, PuzzleSession(self.judge, self.holders))
        self.table.write_past()
        self.table.guests = self.group.widgets
        if self.table.size != self.size:
            self.table.layout(self.size)
        self.table.on_resume()
        self._furnish()

    @property
    def table_here(self) -> TableScene[Any, Any]:
        return self.table

    @property
    def session(self) -> PuzzleSession:
        session = self.table.session
        assert isinstance(session, PuzzleSession)
        return session

    @property
    def decided_now(self) -> bool:
        """Return whether the try is decided, and shown to its end."""
        return self.standing != OPEN

    @property
    def rests(self) -> bool:
        """Return whether the table waits for the solver, or its match is over."""
        table = self.table
        if table.playing or table.director.holding or table.session.settling:
            return False
        return table.my_turn or table.over

    # -- the try -----------------------------------------------------------------------------------

    def judge_now(self) -> None:
        """See what became of the try, once everything has been shown."""
        count = len(self.session.match.entries)
        if count == self._looked:
            return
        self._looked = count
        self.standing = self.judge.standing(self.session.match)
        if self.decided_now:
            self.session.held, self.hidden = True, False
            if self.standing == GONE:
                self.wrong += 1
            elif not self.shows:
                solve_day(self.context.journal(), self.person, self.number, self.wrong + 1, date.today())
        self._furnish()

    def show_answer(self) -> None:
        """Play the solution: that solves nothing."""
        self.begin(shows=True)

    def _answer(self) -> Choice | None:
        """Return the next choice of the solution."""
        match = self.session.match
        answered = sum(entry.seat > SOLVER for entry in match.entries)
        if not any(entry.seat == SOLVER for entry in match.entries):
            return self.judge.puzzle.best
        return self.judge.following(match.state, answered)

    # -- the bubble --------------------------------------------------------------------------------

    def _furnish(self) -> None:
        self.group.clear()
        self.bubble.buttons = [self.group.add(button) for button in self._buttons()]
        grade = GRADES[min(max(self.judge.puzzle.grade, 1), len(GRADES)) - 1]
        day = day_word(day_of(self.number).isoformat())
        self.bubble.heading = say("Day {number}, {day}: {grade}", number=self.number, day=day, grade=grade)
        self.bubble.words = "" if self.hidden else named(self._words(), self.table.names)
        self.table.guests = self.group.widgets
        self.table.regroup()
        self._place()
        if self.decided_now:
            self.group.ring.set(self.bubble.buttons[0])

    def _words(self) -> str:
        if self.standing == GONE:
            return together(say("Not this one."), self.judge.refuted(self.session.match))
        if self.standing == DONE and self.shows:
            return together(say("That was the answer."), self.judge.reason)
        if self.standing == DONE:
            return together(say("Solved!"), self.judge.reason, self._count())
        mine = not self.judge.whole and any(entry.seat == SOLVER for entry in self.session.match.entries)
        return together(say("Right so far."), self.judge.asks) if mine and not self.shows else self.judge.asks

    def _count(self) -> str:
        """Return how many days are solved."""
        solved = days_of(self.context.journal(), self.person)
        if self.number not in solved:
            return ""
        count = days_solved(solved, date.today())
        return say_count(
            "{n} day solved, {month} this month; most in a row: {row}.",
            "{n} days solved, {month} this month; most in a row: {row}.", count.all, month=count.month, row=count.row,
        )  # fmt: skip

    def _buttons(self) -> list[Button]:
        face = self.teacher.face
        another = Button(say("Another"), self.context.go.days, kind="paper", face=face, icon_name="stack")
        another.tip = say("Opens the calendar with all days.")
        leave = Button(say("Leave"), self.leave, kind="paper", face=face)
        leave.tip = say("Leaves the position; you can come back to it on any day.")
        again = Button(say("Try again"), self.begin, kind="primary", command="confirm", face=face)
        again.tip = say("Lays out the position again.")
        show = Button(say("Show the answer"), self.show_answer, kind="paper", face=face)
        show.tip = say("Plays the solution; the day stays unsolved.")
        shown = [show] if self.wrong >= TRIES and not self.shows else []
        if self.standing == GONE or (self.standing == DONE and self.shows):
            return [again, *shown, another, leave]
        if self.standing == DONE:
            another.kind, another.command = "primary", "confirm"
            return [another, leave]
        hide = Button(say("Show") if self.hidden else say("Hide"), self.hide, kind="paper", face=face)
        hide.tip = say("Shows what is asked.") if self.hidden else say("Shows what is below.")
        return [hide] if self.hidden else [*shown, another, leave, *([hide] if self._covers else [])]

    def hide(self) -> None:
        """Hide or show the words of the bubble."""
        self.hidden = not self.hidden
        self._furnish()

    def _place(self) -> None:
        """Place the bubble where it covers as little as possible of what is needed."""
        room = pygame.Rect((0, 0), self.size).inflate(-theme.scale(20), -theme.scale(20))
        needed = [*self.table.decided(), *self.table.covering()]
        others = [one.rect for one in self.table.ring.items() if one not in self.group.widgets]
        logs = [one.rect for group in self.table.widget_groups() for one in group.widgets if isinstance(one, LogView)]
        off = [*needed, *others]
        for log in logs:  # its newest lines are told by the bubble
            beside = [rect for rect in off if rect != log]
            if self.bubble.lay(log.inflate(-theme.scale(12), -theme.scale(12)), None, beside):
                self.table.above = [self.bubble.rect]
                if self._covers:
                    self._covers = False
                    self._furnish()
                return
        if not self._covers:
            self._covers = True
            self._furnish()
            return
        for not_over, rather_not in ((off, ()), (needed, others), ([], off)):
            if self.bubble.lay(room, None, not_over, rather_not):
                break
        self.table.above = [self.bubble.rect]

    def decided(self) -> Sequence[pygame.Rect]:
        return self.table.decided()

    def kept_clear(self) -> Sequence[pygame.Rect]:
        return [self.bubble.rect, *self.table.decided()]

    # -- the loop's calls --------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.table.layout(size)
        self._place()

    def on_resume(self) -> None:
        super().on_resume()
        self.table.on_resume()
        self._furnish()

    def leave(self) -> None:
        """Leave the position."""
        if not self.host.still:
            self.host.sounds.music(None)
        self.host.pop()

    def focusables(self) -> Sequence[Focusable]:
        return self.group.focusables() if self.decided_now else self.table.focusables()

    def handle(self, event: pygame.event.Event) -> bool:
        mouse = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if (mouse or self.decided_now) and self.group.handle(event):
            self.dirty = True
            if event.type != pygame.MOUSEMOTION:
                return True
        command = keys.command_of(event)
        if self.decided_now:
            if command == "confirm":
                return self.bubble.buttons[0].activate()
            if command == "back":
                self.leave()
            return command == "back" or (event.type == pygame.MOUSEMOTION and self.table.handle(event))
        if command == "back" and self.rests and not self.table.reading():
            if not self.table.put_back():
                self.leave()
            return True
        return self.table.handle(event)

    def update(self, dt: float) -> bool:
        table = self.table
        moving = table.update(dt)
        if self.rests and not self.decided_now:
            self.judge_now()
            answer = self._answer() if self.shows and not self.decided_now and table.my_turn else None
            if answer is not None:
                self.session.play(answer)
        self.dirty = self.dirty or table.dirty
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        self.bubble.draw(surface)
        self.group.draw_over(surface)
