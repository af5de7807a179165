"""The open turn: walk, shoot, collect, play Gadgets, end (S-DEC-4). All is previewed, nothing commits on hover."""

from __future__ import annotations

from math import hypot
from typing import Any

import pygame

from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import deck_of, gadget, weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.fight.combat import why_no_attack_at_all
from game.games.shoot.rules.fight.weapons import TWO_TARGETS
from game.games.shoot.rules.lengths import left_text
from game.games.shoot.table import view_model
from game.games.shoot.table.modes import at_hand, open_turn_buttons, open_turn_marks, planning, questions
from game.games.shoot.table.modes.gadget import GadgetAim
from game.games.shoot.table.modes.inspecting import compare_stances
from game.games.shoot.table.modes.open_turn_buttons import covered_toast
from game.games.shoot.table.modes.planning import PlannedShot, PlannedWalk
from game.games.shoot.table.modes.targets import nudged, turn_step
from game.games.shoot.table.modes.turn_mode import TurnMode
from game.games.shoot.table.paint.board import Picked
from game.games.shoot.table.paint.light import ViewLight
from game.games.shoot.table.stage import ShootStage
from game.geometry.shapes import Point, Refusal
from game.geometry.units import EYE
from game.kernel.cards import HIDDEN
from game.kernel.messages import say, together
from game.kernel.state import Choice
from game.table.grace import BEFORE_END, Grace
from game.ui.widgets import Button, Widget

OWN_MIDDLE = 5.0  # mm round the middle of the player's HERO that mean the HERO itself, not a step


class ActionMode(TurnMode):
    """The turn player's actions."""

    tag, targets, overlays = open_turn_marks.tag, open_turn_marks.targets, open_turn_marks.drawn
    deed, ending = open_turn_buttons.deed, open_turn_buttons.ending
    rare, bubble = at_hand.rare, at_hand.bubble

    def __init__(self, table: ShootStage, decision: Any) -> None:
        super().__init__(table, decision)
        self._light: tuple[object, ViewLight | None] = (None, None)
        self._pressed: Picked | None = None  # pressed before its walk was known

    def enter(self) -> None:
        """Start; the table responds at once, the HERO's reach is shown when it is computed."""
        if open_turn_marks.nothing_left(self) and not self.table.jumped:
            self.table.grace = Grace(BEFORE_END, lambda: self.table.commit(("end",)))
        self.walking.begin()
        if self.table.host.still:
            self.update()

    def update(self) -> bool:
        changed = self.walking.take_reach()
        if self.walking.take_walk():
            self._look_from_ghost()
            pressed, self._pressed = self._pressed, None
            if pressed is not None:
                self.press(pressed)
            return True
        return changed or self.walking.long

    @property
    def asked(self) -> str:
        if self.aim is not None:
            return together(gadget(self.aim.card).name, self.aim.asked, between=": ")
        if self.first_target:
            first = self.table.names[self.first_target]
            return say("Second pistol: click another target, or {who} again to fire only one", who=first)
        here = at_hand.stands(self)
        if self.view.now.stance == "move":
            budget = self.view.now.budget
            left = say("{lengths}.", lengths=left_text(budget)) if budget else say("No steps left.")
            return together(here, left) if here else together(self._moving_words(), left)
        return here or say("Standing still: every hit counts.")

    def _moving_words(self) -> str:
        """Return which hits count when moving: with some Weapons, and under Adrenaline, all of them (S-HIT-2)."""
        if self.table.hand_hidden:
            return say("On the move.")  # a covered hand is not mentioned (UX-HID-6)
        if self.weapon != HIDDEN and weapons.is_full(self.view, self.seat, weapon(self.weapon)):
            return say("On the move, but with the {weapon} every hit counts.", weapon=weapon(self.weapon).name)
        return say("On the move: only striped hits count.")

    # -- pointing ----------------------------------------------------------------------------------

    def hover(self, picked: Picked) -> None:
        if self.table.journeys.plans:
            return  # the worker that plans walks is asked about another one
        fires = open_turn_buttons.fires(self)
        self.picked = picked
        if open_turn_buttons.fires(self) != fires:
            self.table.name_deed()
        self._pressed = None
        if self.aim is None and picked.kind and not self._is_opponent(picked) and self.view.now.stance == "move":
            if self.walking.plan(planning.on_table(self.view, self._goal(picked))):
                self._look_from_ghost()
            return
        self.walking.drop()
        if self.aim is None and self._is_opponent(picked):
            self.panel.look_at(self._shot(picked.seat))

    def _is_opponent(self, picked: Picked) -> bool:
        return picked.kind == "hero" and picked.seat != self.seat

    def _goal(self, picked: Picked) -> Point:
        """Return where a walk to the thing under the pointer ends: for Tokens and Flags, where they are touched."""
        own = self._own_spot()
        if picked.kind == "hero" and hypot(picked.spot[0] - own[0], picked.spot[1] - own[1]) <= OWN_MIDDLE:
            return own  # a press on the middle of one's own HERO is not a step: it may be shot at (S-DIE-8)
        if picked.kind == "token":
            row = next((token for token in self.view.tokens if token.id == picked.id), None)
            return planning.within_touch(self.view, self.seat, row) if row is not None else picked.spot
        if picked.kind == "flag":
            flag = next((flag for flag in self.view.flags if flag.id == picked.id), None)
            return planning.within_touch(self.view, self.seat, flag) if flag is not None else picked.spot
        return picked.spot

    def _look_from_ghost(self) -> None:
        """Show the last target as it would be seen from the planned spot."""
        shot, walk = self.panel.shot, self.walking.walk
        if shot is None or walk is None or walk.way is None:
            return
        moved = planning.standing_at(self.view, self.seat, walk.spot)
        if moved.hero(shot.target).alive and self.weapon != HIDDEN:
            self.panel.look_at(
                planning.shot_at(moved, self.seat, shot.target, self.weapon, None), moved, say("from there")
            )

    def _shot(self, target: int) -> PlannedShot | None:
        if self.weapon == HIDDEN or not self.view.hero(target).alive:
            return None
        refusal = self.decision.why_not(self.view, ("attack", self.weapon, target))
        refusal = self.table.named_refusal(refusal) if refusal is not None else None
        return planning.shot_at(self.view, self.seat, target, self.weapon, refusal)

    # -- committing --------------------------------------------------------------------------------

    def press(self, picked: Picked) -> None:
        """Do what the preview shows, or repeat why it is impossible."""
        self.hover(picked)
        if self.aim is not None:
            self.press_aim(picked)
        elif picked.kind == "hero" and picked.seat != self.seat:
            self._press_hero(picked.seat)
        elif (ready := at_hand.ready(self, picked)) is not None:
            self.table.commit(ready)
        elif self.walking.awaited:
            self._pressed = picked  # the walk begins as soon as it is known
        elif (walk := self.walking.walk) is not None and (picked.kind != "hero" or walk.halves):
            self._press_walk(walk, picked)
        elif picked.kind == "hero" and self.covered and why_no_attack_at_all(self.view, self.seat) is None:
            self.table.toast(covered_toast())
        elif picked.kind == "hero" and ("attack", self.weapon, self.seat) in self.options:
            choice = ("attack", self.weapon, self.seat)
            self.table.open_prompt(questions.oneself_prompt(self.table, choice, self.seat))
        elif picked.kind and self.view.now.stance != "move":
            self.table.refuse(Refusal("S-TURN-1", say("your HERO is standing still this turn: no movement")))

    def _press_hero(self, target: int) -> None:
        if self.weapon == HIDDEN:
            self.table.refuse(Refusal("S-WPN-8", say("you have no Weapon: collect a weapon Token")))
            return
        if self.covered:
            self.table.toast(covered_toast())
            return
        choice: Choice = ("attack", self.weapon, target)
        if self.first_target and self.first_target != target:
            choice = ("attack", self.weapon, self.first_target, target)
        refusal = self.decision.why_not(self.view, choice)
        if refusal is not None:
            self.table.refuse(refusal)
        elif not self.first_target and self._second_targets(target):
            self.first_target = target
            self.table.refresh()
        else:
            self.table.commit(choice)

    def _second_targets(self, first: int) -> list[int]:
        """Return who a second pistol could be fired at (S-WPN-4)."""
        if weapon(self.weapon).special != TWO_TARGETS:
            return []
        others = [hero.seat for hero in planning.opponents(self.view, self.seat) if hero.seat != first]
        return [o for o in others if self.decision.why_not(self.view, ("attack", self.weapon, first, o)) is None]

    def _press_walk(self, walk: PlannedWalk, picked: Picked) -> None:
        if walk.way is None:
            self.table.refuse(walk.refusal or Refusal("S-MOVE-2", say("you can't get there")))
            return
        legs: list[Choice] = [("leg", leg.end[0], leg.end[1]) for leg in walk.way.legs]
        if not legs:
            return
        then = at_hand.then_do(self, picked)
        if walk.later is not None:
            self.table.journeys.begin(self, picked, walk)
        self.table.commit(legs[0], [*legs[1:], *([then] if then is not None else [])])

    def reached(self, picked: Picked) -> None:
        """Do what a thing at the end of a journey was pointed at for."""
        then = at_hand.then_do(self, picked)
        if then is not None and then in self.options:
            self.table.commit(then)

    def confirm(self) -> bool:
        """Do what the ghost shows."""
        if self.picked.kind or (self.aim is not None and self.aim.need == "here"):
            self.press(self.picked)
            return True
        return False

    def back(self) -> bool:
        if self.aim is None and not self.first_target:
            return False
        if self.aim is not None:
            self.aim = None
        else:
            self.first_target = 0
        self.table.regroup()
        return True

    def command(self, name: str) -> bool:
        """Move the ghost, rotate a card, end the turn."""
        here = self.picked.spot if self.picked.kind else self._own_spot()
        if (moved := nudged(here, name)) is not None:
            self.table.pointing.at(moved)
            return True
        if name == "end":
            if self.aim is not None:  # an extra key press must not end the turn
                self.table.refuse(Refusal("S-TURN-3", at_hand.aims_words(self.aim)))
                return True
            at_hand.end_turn(self)
            return True
        if name in ("page_up", "page_down") and self.aim is not None:
            return self.wheel(1 if name == "page_up" else -1)
        if name == "odds":
            compare_stances(self.table, self.panel)
            return True
        return False

    def wheel(self, steps: int) -> bool:
        if self.aim is None or self.aim.need != "spot+angle":
            return False
        self.aim.turn(steps, turn_step())
        return True

    # -- cards -------------------------------------------------------------------------------------

    def play_card(self, card: int) -> None:
        """Choose a Weapon to shoot with, or play or aim a Gadget."""
        if deck_of(card) == "weapon":
            self.use_weapon(card)
            return
        reason = view_model.why_not_now(self.view, self.seat, card)
        if reason:
            self.table.toast(reason)
            return
        aim = GadgetAim(self.view, self.decision, card)
        if aim.need in ("discard", "wound"):
            self.table.open_prompt(questions.discard_prompt(self.table, aim))
        elif aim.weapons_to_give():
            self.table.open_prompt(questions.give_prompt(self.table, aim, lambda: self.begin_aim(aim)))
        elif aim.need:
            self.begin_aim(aim)
        else:
            self.table.commit(("gadget", card))

    # -- what is shown -----------------------------------------------------------------------------

    def chips(self) -> list[Widget]:
        """Return the button that cancels one's own blast, while the player is asked about it."""
        if self.aim is None or self.aim.need != "here":
            return []
        return [Button(say("Cancel"), self.back, command="back", size=22)]

    def light(self) -> ViewLight | None:
        walk = self.walking.walk if self.aim is None else None
        landing = self.aim.landing(self.picked) if self.aim is not None else None
        spot = landing or (walk.spot if walk is not None and walk.way else terrain.spot(self.view, self.seat))
        if self._light[0] != spot:
            eye = spot.level + EYE
            self._light = (spot, ViewLight(planning.light(self.view, spot), (spot.x, spot.y), eye))
        return self._light[1]

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect) -> bool:
        """Draw the shot being inspected, unless the player is asked about a blast of one's own."""
        if self.aim is not None and self.aim.need == "here":
            return False
        return self.panel.draw(surface, rect)

    def draw_over(self, surface: pygame.Surface) -> None:
        self.panel.draw_full(surface)
