"""The review page: up to three choices that cost a player most, why, and what was better (MOM-COA-1, MOM-COA-2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games import find, meta_of
from game.kernel.messages import say, together
from game.table.game_page import GamePage
from game.ui import text
from game.ui.form_scene import Maker
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, Stepper

if TYPE_CHECKING:
    from game.features.context import Context, Source
    from game.features.results.reviewer import CostlyChoice, Glimpse, Reviewer
    from game.table.miniature import Miniature

PICTURE = (240, 160)
"""Size of a picture of the table, in design pixels."""
BESIDE = 300
"""Design pixels that the sentences need beside the pictures."""


@dataclass(frozen=True)
class Pupil:
    """A seat whose choices can be reviewed: its name, and whether a curtain must hide them first."""

    seat: int
    name: str
    secret: bool


class CoachScene(GamePage):
    """A panel for each choice: its cost, two sentences, pictures, and buttons that go to that moment."""

    name = "coach"
    heading = say("Review: costliest choices")
    window_title = say("Splatterbox: review")
    most_columns = 1
    level = False

    def __init__(self, context: Context, source: Source, reviewer: Reviewer) -> None:
        super().__init__(context.host, context.lobby(source.game.key))
        self.context, self.source, self.reviewer = context, source, reviewer
        people, names = source.people, source.names
        seats = sorted(names, key=lambda seat: (seat not in people, seat))
        self.pupils = [Pupil(seat, names[seat], seat in people and len(people) > 1) for seat in seats]
        self.pupil: Pupil | None = None
        """Whose choices are shown; None while the curtain is still closed."""
        self.wanted = self.pupils[0]
        self._pictures: list[tuple[Glimpse, pygame.Rect]] = []
        self._made: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}
        self.stop = Button(say("Stop the search"), self._stop, icon_name="cancel", face=self.face, size=24)
        self.stop.tip = say("Ends the search; what has been found so far stays here.")
        self.main = None
        place = meta_of(source.game.key).miniature
        self.small_miniature: Miniature | None = find(place) if place else None
        if not self.wanted.secret:  # the only person: no curtain is needed
            self._look_at(self.wanted)

    def _look_at(self, pupil: Pupil) -> None:
        self.wanted = self.pupil = pupil
        self.reviewer.begin(pupil.seat)

    @property
    def foot(self) -> list[Button]:
        """The Back button, and Stop during the search."""
        return [self.back, self.stop] if self.searching else [self.back]

    @property
    def searching(self) -> bool:
        """Return whether the analysis is still running."""
        done, most = self.reviewer.progress
        return self.pupil is not None and done < most and not self.reviewer.stopped

    def looks(self) -> tuple[str, ...]:
        return self.lobby.seat_looks(self.source.past.options)

    def leave(self) -> None:
        """Stop the analysis and go back."""
        self.reviewer.stop()
        super().leave()

    def update(self, dt: float) -> bool:
        """Receive results."""
        moved = super().update(dt)
        if self.pupil is not None and self.reviewer.poll():
            seen, here = self.group.ring.visible, self.group.ring.current
            label = here.label if isinstance(here, Button) else ""
            self.layout(self.size)
            self.group.ring.set(next((one for one in self.group.widgets if one.label == label and label), self.back))
            self.group.ring.visible = seen
            self.dirty = True
        return moved or self.searching

    # Whose choices ---------------------------------------------------------------------------------------------------

    def _choose(self, seat: object) -> None:
        """Switch to another seat; a person's choices are behind their curtain."""
        pupil = next(one for one in self.pupils if one.seat == seat)
        self.reviewer.stop()
        self.wanted, self.pupil = pupil, None
        if not pupil.secret:
            self._look_at(pupil)
        self.layout(self.size)

    def _lift(self) -> None:
        """Show the curtain before a person's choices."""
        pupil, why = self.wanted, say("Only you are shown what your choices cost.")

        def lifted() -> None:
            self._look_at(pupil)
            self.layout(self.size)

        self.context.go.curtain(self.game, self.source.past.options, pupil.seat, pupil.name, why, lifted)

    def _stop(self) -> None:
        self.reviewer.stop()
        self.layout(self.size)

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: whose choices, then one for each costly choice."""
        found: list[tuple[str, Maker]] = []
        if len(self.pupils) > 1:
            found.append((say("Whose choices"), self._make_pupils))
        if self.pupil is None:
            return found
        choices = self.reviewer.costliest()
        for number, choice in enumerate(choices, 1):
            name = say("{number}. {place}", number=number, place=choice.place)
            found.append((name, partial(self._make_choice, choice, number)))
        if self.searching:
            found.append((say("Searching"), self._make_waiting))
        elif not choices:
            found.append((say("Nothing to show"), self._make_nothing))
        return found

    def _layout_foot(self, w: int, h: int) -> int:
        """Place the buttons in as many rows as they need."""
        return self._foot_in_rows(w, h, scale(16))

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self._pictures = []
        super().layout(size)

    def _make_pupils(self, inner: pygame.Rect) -> int:
        values: list[tuple[object, str]] = [(one.seat, one.name) for one in self.pupils]
        stepper = Stepper(say("Whose choices"), values, self.wanted.seat, self._choose)
        stepper.wraps = True
        self.group.add(stepper)
        y = self.beside(say("Player"), stepper, stepper.height(), "", inner, inner.y)
        if self.pupil is not None:
            return y
        lift = Button(say("Show them"), self._lift, icon_name="sight-disabled", face=self.face, size=22)
        lift.tip = say("Draws a curtain first: only that player should see these choices.")
        lift.rect = pygame.Rect(inner.x, y, lift.wish(), lift.height())
        self.group.add(lift)
        return lift.rect.bottom

    def _make_nothing(self, inner: pygame.Rect) -> int:
        if self.reviewer.stopped:
            return self.effect(say("Nothing was found before you stopped the search."), inner, inner.y)
        return self.effect(say("No better choice was found at any point in this game."), inner, inner.y)

    def _make_waiting(self, inner: pygame.Rect) -> int:
        done, most = self.reviewer.progress
        words = say("Going through the game again: costly choices will appear here.")
        return self.effect(together(words, say("{done} of {most} checked.", done=done, most=most)), inner, inner.y)

    def _make_choice(self, choice: CostlyChoice, number: int, inner: pygame.Rect) -> int:
        """Place a choice: pictures, sentences and two buttons, stacked in a narrow window."""
        gap = scale(16)
        w, h = roomy(PICTURE[0]), roomy(PICTURE[1])
        wide = len(choice.glimpses) * (w + gap)
        beside = inner.width - wide >= roomy(BESIDE)
        x, y, bottom = inner.x, inner.y, inner.y
        for glimpse in choice.glimpses:
            if not beside and x + w > inner.right and x > inner.x:
                x, y = inner.x, bottom + gap
            rect = pygame.Rect(x, y, min(w, inner.width), h)
            self._pictures.append((glimpse, rect))
            x = rect.right + gap
            bottom = rect.bottom + text.line_height(text_px(16)) + scale(4)
        left, top = (inner.x + wide, inner.y) if beside else (inner.x, bottom + scale(8))
        end = self._lay_words(choice, pygame.Rect(left, top, inner.right - left, 0))
        return max(self._lay_buttons(choice, number, left, end, inner.right), bottom)

    def _lay_words(self, choice: CostlyChoice, room: pygame.Rect) -> int:
        y = room.y
        for words in choice.words:
            tall = text.measure(words, text_px(17), "semi", room.width)[1]
            self.notes.append((words, pygame.Rect(room.x, y, room.width, tall), "line"))
            y += tall + scale(6)
        return y + scale(6)

    def _lay_buttons(self, choice: CostlyChoice, number: int, x: int, y: int, right: int) -> int:
        show = Button(say("Show {number}", number=number), partial(self._show, choice), icon_name="play-button",
                      face=self.face, size=20, words=say("Show"))  # fmt: skip
        show.tip = say("Opens the replay at this moment.")
        again = Button(say("Try again from here {number}", number=number), partial(self._again, choice),
                       icon_name="anticlockwise-rotation", face=self.face, size=20,
                       words=say("Try again from here"))  # fmt: skip
        again.tip = say("Plays on from this moment as you knew it, against the same opponents.")
        left, end = x, y
        for button in (show, again):
            if x > left and x + button.wish() > right:
                x, y = left, end + scale(8)
            button.rect = pygame.Rect(x, y, button.wish(), button.height())
            self.group.add(button)
            x, end = button.rect.right + scale(12), button.rect.bottom
        return end

    # The ways from here ----------------------------------------------------------------------------------------------

    def _show(self, choice: CostlyChoice) -> None:
        self.context.go.replay(self.source, at=choice.number - 1, viewpoint=self.wanted.seat)

    def _again(self, choice: CostlyChoice) -> None:
        """Play on from before the choice, with what its player knew."""
        name = say("turn {turn} again", turn=choice.turn)
        self.context.go.branch(self.source, choice.number - 1, seat=self.wanted.seat, way="knew", name=str(name))

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the pictures with their captions."""
        p = palette()
        for glimpse, rect in self._pictures:
            if not rect.colliderect(self.scroll.view) or self.small_miniature is None:
                continue
            key = (id(glimpse), rect.size)  # the analysis holds references to the glimpses
            if key not in self._made:
                self._made[key] = self.small_miniature(glimpse.view, rect.size)
            surface.blit(self._made[key], rect)
            pygame.draw.rect(surface, p.panel_line, rect, max(1, scale(2)))
            room = pygame.Rect(rect.x, rect.bottom + scale(2), rect.width, text.line_height(text_px(16)))
            text.draw(surface, glimpse.words, room, text_px(16), p.text_soft, "ui", "centre", wrap=0)
