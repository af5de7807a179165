"""Events of the rules as short movements on the candy board, in rule order (rulebook 16.4). Durations live here only.

What the table scene does with it (everything else in show_*.py and dice.py is this floor's own business). The scene is
the Stage of show_base.py: it has `shown`, `view`, `names`, `viewer`, `host`, `regions`, `card_place(seat, card)`,
`sound(name)` and `refresh()`.

    self.shown = shown_of(view, viewer)            # shown.py; taken anew whenever the table arrives at rest
    self.show = Show(self)
    self.show.feed(events)                         # a settled decision, as the viewer heard it (session.events)
    self.show.feed(events, self.teller.moment)     # ... with a moment of another kind put before each event
    self.show.update(dt) -> bool                   # True while the picture changes
    self.show.busy / self.show.skip()              # every change of `shown` still happens, in order
    self.show.layout()                             # a new window size, text size, speed or reduced motion
    self.show.settle()                             # after undo, redo, a jump: nothing of an attack lies about any more

    self.show.draw_under(surface)                  # on the board below the cookies: crumbs (they stay for the match)
    self.show.draw(surface)                        # above all: what flies, rolls and speaks just now

The dice of an attack stay on the board, with their sweets, while somebody is asked about them: `show.dice` is the
DiceRow of dice.py (empty when no attack is being carried out), `show.dice.rect` where it lies.

What `shown.lifted` names is drawn by a motion at present, and the scene leaves it out: "pawn.3" (seat 3's cookie on
the board), "mine.42", "flag.1" (a flag lying about or on its base, side 1), "die.0" and "die.1" (movement dice in the
tray), "card.17" (a card in hand or in play). A deal that is fed (the events of the first entry) starts from an empty
table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.games.ladders.table.paint.dice import DiceRow
from game.games.ladders.table.show_base import Stage
from game.games.ladders.table.show_motions import Motions
from game.kernel.events import Event
from game.ui.director import Director, Motion


class Show:
    """Plays events on a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.make = Motions(stage)
        self.director = Director()
        self.layout()

    @property
    def busy(self) -> bool:
        """Whether something still moves or waits to move."""
        return self.director.busy

    @property
    def dice(self) -> DiceRow:
        """The dice of the attack being carried out."""
        return self.make.row

    def feed(self, events: Iterable[Event], before: Callable[[Event], Motion] | None = None) -> None:
        """Queue what is to be seen of some events.

        A motion is made when its turn comes: only then does the table stand as the event found it.
        """
        events = list(events)
        dealt = next((number for number, event in enumerate(events) if event.name == "dealt"), -1)
        if dealt >= 0:
            self.make.clear_table(events[: dealt + 1])
        for number, event in enumerate(events):
            if before is not None:
                self.director.add(before(event))
            if number >= dealt or event.name != "card_drawn":  # the deal's cards fly together
                self._later(event)

    def _later(self, event: Event) -> None:
        """Queue an event whose motions are made when its turn comes."""

        def begin() -> None:
            self.director.next(*self.make.motions(event))

        self.director.add(Motion(0.0, start=begin, moves=False))

    def update(self, dt: float) -> bool:
        """Let time pass; True while the picture changes."""
        return self.director.update(dt)

    def skip(self) -> None:
        """Show at once how it ends."""
        self.director.skip()

    def settle(self) -> None:
        """Forget dice and marks of an attack: the table was taken anew."""
        self.make.settle()

    def layout(self) -> None:
        """Follow a new window, another speed or the wish for less motion."""
        settings = self.stage.host.settings
        self.director.speed, self.director.reduced = settings.speed, settings.reduced_motion
        self.make.relay()

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draw what lies on the board below the cookies."""
        self.make.litter.draw(surface, self.stage.regions)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves, and the dice that lie there."""
        self.make.row.draw(surface)
        self.director.draw(surface)
