"""Events of the rules as short movements on the paper, in rule order (rulebook section 17). Durations live here only.

What the table scene does with it (everything else in show_*.py and paint*.py is this floor's own business). The scene
is the Stage of show_base.py: it has `shown`, `names`, `viewer`, `host`, `regions`, `card_place(seat, kind)`,
`sound(name)` and `refresh()`.

    self.shown = shown_of(view, viewer)            # shown.py; taken anew whenever the table arrives at rest
    self.show = Show(self)
    self.show.rehear(events)                       # at the start, after undo, redo, a jump: repaints the paper's past
    self.show.feed(events)                         # a settled decision, as the viewer heard it (session.events)
    self.show.feed(events, self.teller.moment)     # ... with a moment of another kind put before each event
    self.show.update(dt) -> bool                   # True while the picture changes
    self.show.busy / self.show.skip()              # every change of `shown` still happens, in order
    self.show.layout()                             # a new window size, text size, speed or reduced motion

    self.show.draw_under(surface)                  # right on the bare paper: stains of the whole match
    self.show.draw_face(surface, seat, face, rect) # a face card with the paint on it, smile or frown as shown
    self.show.draw(surface)                        # above all cards: what flies, splashes and speaks just now

`draw_under` and `draw_face` are cheap and still: call them where the table's kept picture is made; whatever changes
them calls `stage.refresh()`. A zone in `shown.lifted` is drawn by a motion at present: the scene leaves it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.games.splatatat.table.motions import warm
from game.games.splatatat.table.motions.cards import Cards
from game.games.splatatat.table.motions.end import Ending
from game.games.splatatat.table.motions.slammy import Slammy
from game.games.splatatat.table.motions.splats import Splats
from game.games.splatatat.table.paint.stains import Paint
from game.games.splatatat.table.show_base import Stage, card_in
from game.kernel.events import Event
from game.ui.director import Director, Motion

PAINTED = ("splat_played", "out_card_played", "s_played", "saved", "s_saved", "splatatat", "s_revived", "s_mate_back",
           "dollop", "gusher")  # fmt: skip
"""Events whose own motion makes the paint hear them at the right moment."""


class Motions(Splats, Slammy, Cards, Ending):
    """The makers of all motions."""

    def motions(self, events: Iterable[Event]) -> list[Motion]:
        """Return the motions of some events; events that need none give none."""
        found: list[Motion] = []
        for event in events:
            make = getattr(self, f"_on_{event.name}", None)
            if make is not None:
                found.extend(make(event))
        return found


class Show:
    """Plays events on a stage and keeps the paint."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.paint = Paint()
        self.paint.begin(list(stage.shown.colours), stage.shown.faces)
        self.make = Motions(stage, self.paint)
        self.director = Director()
        self.layout()

    @property
    def busy(self) -> bool:
        """Whether something still moves or waits to move."""
        return self.director.busy

    @property
    def speed(self) -> str:
        """How fast motions run (UX-BOT-1)."""
        return self.director.speed

    @speed.setter
    def speed(self, speed: str) -> None:
        self.director.speed = speed

    @property
    def reduced(self) -> bool:
        """Whether motion is to be avoided (UX-ACC-4)."""
        return self.director.reduced

    @reduced.setter
    def reduced(self, reduced: bool) -> None:
        self.director.reduced = reduced

    def rehear(self, events: Iterable[Event]) -> None:
        """Forget all paint and paint again what these events (all so far, in order, as anybody hears) have left."""
        self.paint.begin(list(self.stage.shown.colours), self.stage.shown.faces)
        for event in events:
            if event.name in PAINTED:
                self.paint.hear(event)
        self.paint.settle(self.stage.shown.piles, self.stage.shown.smiles)

    def feed(self, events: Iterable[Event], before: Callable[[Event], Motion] | None = None) -> None:
        """Queue what is to be seen of some events.

        A motion is made when its turn comes: only then does the table stand as the event found it.
        """
        dealt: list[Event] = []
        for event in events:
            if before is not None:
                self.director.add(before(event))
            if event.name == "dealt":
                dealt.append(event)
                continue
            self._later(dealt)
            dealt = []
            self._later([event])
        self._later(dealt)

    def _later(self, events: list[Event]) -> None:
        """Queue events whose motions are made when their turn comes; a deal is one of all hands at once."""
        if not events:
            return

        def begin() -> None:
            made = self.make.deal(events) if events[0].name == "dealt" else self.make.motions(events)
            self.director.next(*made)

        self.director.add(Motion(0.0, start=begin, moves=False))

    def update(self, dt: float) -> bool:
        """Let time pass; True while the picture changes."""
        return self.director.update(dt)

    def wanted(self) -> Iterator[Callable[[], object]]:
        """Return makers of the pictures that motions will want; none where nothing is seen to move."""
        return iter(()) if self.director.speed == "instant" else warm.wanted(self.make)

    def skip(self) -> None:
        """Show at once how it ends."""
        self.director.skip()

    def layout(self) -> None:
        """Follow a new window, another speed or the wish for less motion."""
        settings = self.stage.host.settings
        self.director.speed, self.director.reduced = settings.speed, settings.reduced_motion
        self.paint.unlay()

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draw the stains on the paper."""
        old = surface.get_clip()
        surface.set_clip(self.stage.regions.table.clip(old))
        self.paint.draw_under(surface, self.stage.regions.zone)
        surface.set_clip(old)

    def draw_face(self, surface: pygame.Surface, seat: int, face: int, rect: pygame.Rect) -> None:
        """Draw a face card with the paint on it; nothing while a motion carries it."""
        shown = self.stage.shown
        if f"zone.seat.{seat}.face.{face}" in shown.lifted:
            return
        grey = not shown.inside[seat - 1]
        self.paint.draw_face(surface, card_in(rect), seat, face, shown.smiling(seat, face), grey)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves."""
        self.director.draw(surface)
