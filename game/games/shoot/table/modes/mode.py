"""What a table scene does during one kind of decision: offer, aim, refuse, commit (UX section 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.games.shoot.table.board_scene import BoardScene
from game.games.shoot.table.modes.gadget import GadgetAim
from game.games.shoot.table.modes.shooting import ShotPanel
from game.games.shoot.table.modes.targets import LegalTarget, PointerText, describe
from game.games.shoot.table.overlays.thinking import Thinking
from game.games.shoot.table.paint.board import Overlay, Picked
from game.games.shoot.table.paint.light import ViewLight
from game.kernel.messages import say
from game.table import commands
from game.ui.widgets import Button, Widget


class Mode:
    """No decision on this screen now: looking about only."""

    def __init__(self, table: BoardScene, decision: Any = None) -> None:
        self.table = table
        self.decision = decision
        self.view = table.view
        self.seat: int = decision.seat if decision is not None else 0
        self.picked = Picked("")
        self.hinted: str | None = None  # the hint of this decision, once it is known
        self.sees: dict[int, int] | None = None
        """Who is in sight from the HERO's spot, and how many parts of them, once computed."""
        self.aim: GadgetAim | None = None
        """The Gadget that is being aimed."""
        self.first_target = 0
        """Of two pistols, the opponent already named."""

    @property
    def asked(self) -> str:
        """Return the question for the turn banner."""
        return self.table.waiting_words()

    @property
    def aiming(self) -> bool:
        """Return whether something was chosen that still needs a place or a target."""
        return self.aim is not None or bool(self.first_target)

    @property
    def pending(self) -> bool:
        """Return whether it is still being worked out what pointing there means."""
        return False

    def enter(self) -> None:
        """Start; called once the table shows the decision."""

    def update(self) -> bool:
        """Continue background work; return whether there is something new to draw."""
        return False

    def leave(self) -> None:
        """Tidy up before another mode takes over."""

    def shots(self) -> ShotPanel | None:
        return None

    def hover(self, picked: Picked) -> None:
        """Handle a move of the pointer."""
        self.picked = picked

    def press(self, picked: Picked) -> None:
        """Handle a click on the board."""

    def confirm(self) -> bool:
        """Handle Enter or Space; return whether it was used."""
        return False

    def back(self) -> bool:
        """Handle Esc; False lets the pause menu open."""
        return False

    def command(self, name: str) -> bool:
        """Handle a named keyboard command; return whether it was used."""
        return False

    def wheel(self, steps: int) -> bool:
        """Handle the wheel; False lets the camera zoom."""
        return False

    def play_card(self, card: int) -> None:
        """Handle a press on a card of the hand."""
        if self.table.session.past:
            self.table.not_now()

    def targets(self) -> Sequence[LegalTarget]:
        """Return what Tab cycles through."""
        return ()

    def deed(self) -> Button | None:
        """Return the button of the usual action: here, hurrying the bots; None if there is nothing to do."""
        return self._hurrying("fast")

    def ending(self) -> Button | None:
        """Return the button that ends what is in progress: here, watching the others play on."""
        return self._hurrying("end")

    def _hurrying(self, command: str) -> Button | None:
        """Return a standing button for while bots play, without its picture, for which there is no room."""
        for button in commands.buttons(self.table, "bots") if self.decision is None else ():
            if button.command == command:
                button.icon_name = ""
                return button
        return None

    def rare(self) -> list[Button]:
        """Return the buttons of what is rarely wanted."""
        return []

    def chips(self) -> list[Widget]:
        """Return further controls over the board's lower edge."""
        if self.decision is None and self.table.halted():
            who = self.table.names[self.table.session.seat]
            words = say("Hand over to {who}", who=who)
            return [Button(words, self.table.handover.go_on, command="confirm", kind="primary")]
        return []

    def bubble(self) -> list[Button]:
        """Return the buttons of the bubble beside the acting HERO: what can be done where it stands."""
        return []

    def overlays(self) -> list[Overlay]:
        """What is drawn over the board: here, that a bot thinks."""
        table, seat = self.table, self.table.session.seat
        if self.decision is not None or not seat or not table.thinks:
            return []
        hero = table.view.hero(seat)
        return [Thinking(hero.x, hero.y)] if hero.alive else []

    def light(self) -> ViewLight | None:
        """What lights the table."""
        return self.table.light_now()

    def tag(self) -> PointerText | None:
        """The label at the pointer."""
        return describe(self.picked)

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect) -> bool:
        """Draw in the column's middle panel; False leaves it to the Medical Record."""
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw above everything (a full-size scope)."""
