"""What is chosen in the open turn: the Weapon, the walk, the Gadget being aimed, the shot being inspected."""

from __future__ import annotations

from typing import Any

from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.table.modes.gadget import GadgetAim
from game.games.shoot.table.modes.mode import Mode
from game.games.shoot.table.modes.shooting import ShotPanel
from game.games.shoot.table.modes.walking import Walking
from game.games.shoot.table.paint.board import Picked
from game.games.shoot.table.stage import ShootStage
from game.geometry.shapes import Point, Refusal
from game.kernel.cards import HIDDEN
from game.kernel.messages import say
from game.kernel.state import Choice

FROM_HERE = ("spot", "spot+angle", "edge", "here")
"""What the keyboard starts aiming at the player's own HERO."""


class TurnMode(Mode):
    """The open turn, but for its buttons, marks and keys."""

    table: ShootStage

    @property
    def pending(self) -> bool:
        return self.aim is None and self.walking.awaited

    def __init__(self, table: ShootStage, decision: Any) -> None:
        super().__init__(table, decision)
        self.options: list[Choice] = decision.options(self.view)
        self.walking = Walking(table, self.view, self.seat)
        self.panel = ShotPanel(table, self.seat)
        cards = weapons.usable(self.view, self.seat)
        self.weapon = cards[0] if cards else HIDDEN

    def shots(self) -> ShotPanel:
        return self.panel

    @property
    def covered(self) -> bool:
        """Return whether the hand is face down with a Weapon not public yet: no text may mention it (UX-HID-6)."""
        return self.panel.covered

    def _own_spot(self) -> Point:
        hero = self.view.hero(self.seat)
        return (hero.x, hero.y)

    def pick_hero(self, seat: int) -> Picked:
        """Return what would be under the pointer over a seat's HERO."""
        hero = self.view.hero(seat)
        label = say("{who}'s HERO", who=self.table.names[seat])
        return Picked("hero", seat, f"hero-{seat}", (hero.x, hero.y), label)

    def use_weapon(self, card: int) -> None:
        """Switch to a Weapon for shooting: one in hand, or a touched Gun turret (S-WPN-6)."""
        self.weapon = card
        self.first_target = 0
        self.table.toast(say("{weapon}: choose an opponent.", weapon=weapon(card).name))
        self.table.pointing.keys_to_table()
        self.table.pointing.next_target("hero")
        self.table.regroup()

    def begin_aim(self, aim: GadgetAim) -> None:
        """Start aiming a card, a Launch pad or a Ladder."""
        self.aim = aim
        self.table.pointing.start(self._own_spot() if aim.need in FROM_HERE else None)
        self.table.regroup()

    def press_aim(self, picked: Picked) -> None:
        """Play the aimed Gadget at the pointer, or show why not."""
        aim = self.aim
        if aim is None:
            return
        if aim.grab(picked):
            self.table.refresh()
            return
        refusal = aim.why_not(picked)
        choice = aim.choice(picked)
        if refusal is not None or choice is None:
            self.table.refuse(refusal or Refusal("S-GAD-5", aim.asked))
            return
        self.table.commit(choice)
