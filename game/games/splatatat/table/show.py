"""Events of the rules as short movements on the paper, in rule order (rulebook section 17). Durations live here only.

What the table scene does with it (everything else in show*.py and paint*.py is this floor's own business):

    self.shown = shown_of(view, viewer)            # shown.py; taken anew whenever the table arrives at rest
    self.show = Show(self)                         # the scene is its Stage, see below
    self.show.rehear(events)                       # at the start, after undo, redo, a jump: repaints the paper's past
    self.show.feed(events)                         # a settled decision, as the viewer heard it (session.events)
    self.show.feed(events, self.teller.moment)     # ... with a moment of another kind put before each event
    self.show.update(dt) -> bool                   # True while the picture changes
    self.show.busy / self.show.skip()              # every change of `shown` still happens, in order
    self.show.speed, self.show.reduced             # as the settings say
    self.show.layout()                             # a new window size or text size

    self.show.draw_under(surface)                  # right on the bare paper: stains of the whole match
    self.show.draw_face(surface, seat, face, rect) # a face card with the paint on it, smile or frown as shown
    self.show.draw(surface)                        # above all cards: what flies, splashes and speaks just now

`draw_under` and `draw_face` are cheap and still: call them where the table's kept picture is made; whatever changes
them calls `stage.refresh()`. A zone in `shown.lifted` is drawn by a motion at present: the scene leaves it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import pygame

from game.games.splatatat.table.shown import Shown
from game.kernel.events import Event
from game.ui.director import Director, Motion


class Stage(Protocol):
    """What the motions need of the table scene."""

    shown: Shown
    names: Mapping[int, str]
    viewer: int
    host: Any

    def zone(self, name: str) -> pygame.Rect:
        """Return where a zone lies now: "zone.deck", "zone.middle", "zone.seat.3", ".face.1", ".pile", ".hand"..."""

    def card_place(self, seat: int, kind: str) -> pygame.Rect:
        """Return where a card of a hand lies now, at its size: its own place in an open hand, else the hand's."""

    def sound(self, name: str) -> None:
        """Play a sound, unless a picture is being made."""

    def refresh(self) -> None:
        """Draw everything anew at the next frame."""


class Show:
    """Plays events on a stage and keeps the paint."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.director = Director(stage.host.settings.speed, stage.host.settings.reduced_motion)

    @property
    def busy(self) -> bool:
        """Whether something still moves or waits to move."""
        return self.director.busy

    def rehear(self, events: Iterable[Event]) -> None:
        """Forget all paint and paint again what these events (all public ones so far, in order) have left."""

    def feed(self, events: Iterable[Event], before: Callable[[Event], Motion] | None = None) -> None:
        """Queue what is to be seen of some events."""

    def update(self, dt: float) -> bool:
        """Let time pass; True while the picture changes."""
        return self.director.update(dt)

    def skip(self) -> None:
        """Show at once how it ends."""
        self.director.skip()

    def layout(self) -> None:
        """Follow a new window."""

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draw the stains on the paper."""

    def draw_face(self, surface: pygame.Surface, seat: int, face: int, rect: pygame.Rect) -> None:
        """Draw a face card with the paint on it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves."""
        self.director.draw(surface)
