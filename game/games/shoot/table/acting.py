"""The open turn: walk, shoot, collect, play Gadgets, end (S-DEC-4). All is previewed, nothing commits on hover."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any

import pygame

from game.games.shoot import scene
from game.games.shoot.cards import deck_of, gadget, weapon
from game.games.shoot.combat import why_no_attack_at_all
from game.games.shoot.state import WEAPON_HAND
from game.games.shoot.table import adapt, asking, overlays, planning, tags
from game.games.shoot.table.aiming import Aim
from game.games.shoot.table.board import Overlay, Picked
from game.games.shoot.table.light import ViewLight
from game.games.shoot.table.modes_base import Mode, Tag, Target, describe, nudged, refused
from game.games.shoot.table.odds_view import per_cent
from game.games.shoot.table.planning import Shot, Walk, halves_text
from game.games.shoot.table.shooting import ShotPanel
from game.games.shoot.table.words import counted, lengths_text
from game.games.shoot.weapons import TWO_TARGETS
from game.geometry.shapes import Point, Refusal
from game.kernel.cards import HIDDEN
from game.kernel.state import Choice
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.games.shoot.table.scene import TableScene

CHIPS = {
    "collect": ("Collect", "grab"),
    "take_flag": ("Take the Flag", "flying-flag"),
    "drop_flag": ("Drop the Flag", "flying-flag"),
    "loot": ("Loot the corpse", "snatch"),
    "link": ("Take the {kind}", "ladder"),
    "leap": ("Leap to your death", "falling"),
    "shuffle": ("Shuffle the discards in", "card-random"),
    "ask": ("Ask the cards", "chat-bubble"),
}


class ActionMode(Mode):
    """The turn player's actions."""

    def __init__(self, table: TableScene, decision: Any) -> None:
        super().__init__(table, decision)
        self.options: list[Choice] = decision.options(self.view)
        self.aim: Aim | None = None
        self.walk: Walk | None = None
        self.panel = ShotPanel(table, self.seat)
        self.first_target = 0  # 9 mm: the opponent already named
        self.target_index = -1
        self._light: tuple[object, ViewLight | None] = (None, None)
        self._watchers: dict[int, Any] = {}
        self.bands: tuple[Any, ...] = ()
        self._reach_owed = False
        self.weapon = self._best_weapon()

    def enter(self) -> None:
        """Take over; where the HERO can get is worked out a frame later, so that the table answers at once."""
        if self._nothing_left() and self.table.host.settings.quick_turns and not self.table.host.still:
            self.table.commit(("end",))
            return
        self._reach_owed = True
        if self.table.host.still:
            self.update()

    def update(self) -> bool:
        """Work out where the HERO can get, if that is still owed."""
        owed, self._reach_owed = self._reach_owed, False
        if owed:
            self.bands = planning.reach_bands(self.view, self.seat)
        return owed

    def _nothing_left(self) -> bool:
        """Tell whether nothing but ending remains: no steps, no shot, nothing at hand (UX-TURN-3, quick turns)."""
        return not self.view.now.budget and all(choice[0] in ("end", "shuffle", "ask") for choice in self.options)

    @property
    def asked(self) -> str:
        """What can be done now."""
        if self.aim is not None:
            return f"{gadget(self.aim.card).name}: {self.aim.asked}"
        if self.first_target:
            return f"Second pistol: choose another opponent, or {self.table.names[self.first_target]} again for one"
        if self.view.now.stance == "move":
            budget = self.view.now.budget
            left = f"{lengths_text(budget)} left" if budget else "No steps left"
            return f"On the move: only striped hits count. {left}."
        return "Standing still: every hit counts."

    @property
    def needs_hand(self) -> bool:
        """The own cards are part of the question."""
        return True

    # -- pointing ----------------------------------------------------------------------------------

    def _best_weapon(self) -> int:
        cards = [card for card in self.view.cards(self.seat, WEAPON_HAND) if card != HIDDEN]
        return cards[0] if cards else HIDDEN

    def hover(self, picked: Picked) -> None:
        """Plan for the place under the pointer."""
        self.picked = picked
        self.walk = None
        if self.aim is not None:
            return
        if picked.kind == "hero" and picked.seat != self.seat:
            self.panel.look_at(self._shot(picked.seat))
        elif picked.kind and self.view.now.stance == "move":
            self.walk = planning.walk_to(self.view, self.seat, self._goal(picked))
            self._watchers = planning.seen_by(self.view, self.seat, self.walk.spot) if self.walk.way else {}
            self._look_from_ghost()

    def _goal(self, picked: Picked) -> Point:
        """Return where a walk to the thing under the pointer ends: at Tokens and Flags, on their very spot."""
        if picked.kind == "token":
            row = next((token for token in self.view.tokens if token.id == picked.id), None)
            return (row.x, row.y) if row is not None else picked.spot
        if picked.kind == "flag":
            flag = next((flag for flag in self.view.flags if flag.id == picked.id), None)
            return (flag.x, flag.y) if flag is not None else picked.spot
        return picked.spot

    def _look_from_ghost(self) -> None:
        """Show the last target as it would be seen from the planned spot."""
        shot = self.panel.shot
        if shot is None or self.walk is None or self.walk.way is None:
            return
        moved = planning.standing_at(self.view, self.seat, self.walk.spot)
        if moved.hero(shot.target).alive and self.weapon != HIDDEN:
            self.panel.look_at(planning.shot_at(moved, self.seat, shot.target, self.weapon, None), moved, "from there")

    def _shot(self, target: int) -> Shot | None:
        """Work out the shot at an opponent with the chosen Weapon."""
        if self.weapon == HIDDEN or not self.view.hero(target).alive:
            return None
        refusal = self.decision.why_not(self.view, ("attack", self.weapon, target))
        return planning.shot_at(self.view, self.seat, target, self.weapon, refusal)

    def tag(self) -> Tag | None:
        """Say the price, the odds or the reason at the pointer."""
        if self.aim is not None:
            refusal = self.aim.why_not(self.picked)
            if refusal is None:
                return Tag(f"{gadget(self.aim.card).name} here", True)
            return refused(self.table.named(refusal)) if self.aim.choice(self.picked) else Tag(self.aim.asked, True)
        if self.picked.kind == "hero" and self.picked.seat != self.seat:
            return self._shot_tag(self.picked.seat)
        ready = self._at_hand(self.picked)
        if ready is not None:
            return Tag(self._chip_words(ready)[0], True)
        if self.walk is not None:
            return self._walk_tag(self.walk)
        return describe(self.picked)

    def _shot_tag(self, target: int) -> Tag | None:
        shot = self.panel.shot
        name = self.table.names[target]
        if self.weapon == HIDDEN:
            return Tag(f"{name}: you have no Weapon", False, "S-WPN-8")
        if shot is None:
            return describe(self.picked)
        if shot.refusal is not None:
            return refused(self.table.named(shot.refusal))
        if shot.attack is None:
            return Tag(f"Shoot {name}", True)
        back = f"; shoots back: {shot.answer.mean:.1f}" if shot.answer is not None else "; no counterattack"
        return Tag(f"Shoot {name}: {shot.attack.mean:.1f} points  -  dies {per_cent(shot.attack.dies)}{back}", True)

    def _walk_tag(self, walk: Walk) -> Tag:
        if walk.refusal is not None:
            return refused(self.table.named(walk.refusal))
        words = f"{halves_text(walk.halves)} of {lengths_text(self.view.now.budget)}"
        if walk.fall_cards:
            words += f", falls: {counted(walk.fall_cards, 'card')} of damage"
        if self._watchers:
            words += f"  -  {tags.watch_words(self._watchers, self.table.names)}"
        return Tag(words, True)

    # -- committing --------------------------------------------------------------------------------

    def press(self, picked: Picked) -> None:
        """Do what the preview shows, or repeat why it cannot be done."""
        self.hover(picked)
        if self.aim is not None:
            self._press_aim(picked)
        elif picked.kind == "hero" and picked.seat != self.seat:
            self._press_hero(picked.seat)
        elif (ready := self._at_hand(picked)) is not None:
            self.table.commit(ready)
        elif self.walk is not None and (picked.kind != "hero" or self.walk.halves):
            self._press_walk(self.walk)
        elif picked.kind == "hero" and ("attack", self.weapon, self.seat) in self.options:
            choice = ("attack", self.weapon, self.seat)
            self.table.open_prompt(asking.oneself_prompt(self.table, choice, self.seat))
        elif picked.kind and self.view.now.stance != "move":
            self.table.refuse(Refusal("S-TURN-1", "your HERO stands still this turn: no movement"))

    def _press_aim(self, picked: Picked) -> None:
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

    def _press_hero(self, target: int) -> None:
        if self.weapon == HIDDEN:
            self.table.refuse(Refusal("S-WPN-8", "you have no Weapon: collect a weapon Token"))
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

    def _press_walk(self, walk: Walk) -> None:
        if walk.way is None:
            self.table.refuse(walk.refusal or Refusal("S-MOVE-2", "no way there"))
            return
        legs: list[Choice] = [("leg", leg.end[0], leg.end[1]) for leg in walk.way.legs]
        if not legs:
            return
        self.table.commit(legs[0], legs[1:])

    def _at_hand(self, picked: Picked) -> Choice | None:
        """Return the free action for the thing under the pointer, if the HERO already touches it."""
        wanted: Choice | None = None
        if picked.kind == "token":
            wanted = ("collect", picked.id)
        elif picked.kind == "flag":
            wanted = ("take_flag", picked.id)
        elif picked.kind == "corpse":
            wanted = ("loot", picked.seat)
        elif picked.kind == "link":
            wanted = ("link", int(picked.id.removeprefix("card-")))
        return wanted if wanted in self.options else None

    def confirm(self) -> bool:
        """Do what the ghost shows."""
        if self.picked.kind:
            self.press(self.picked)
            return True
        return False

    def back(self) -> bool:
        """Put the Gadget back, or forget the first target."""
        if self.aim is not None:
            self.aim = None
        elif self.first_target:
            self.first_target = 0
        else:
            return False
        self.table.refresh()
        return True

    def command(self, name: str) -> bool:
        """Move the ghost, turn a card, end the turn."""
        here = self.picked.spot if self.picked.kind else self._own_spot()
        if (moved := nudged(here, name)) is not None:
            self.table.point_at(moved)
            return True
        if name == "end":
            self.table.commit(("end",))
            return True
        if name in ("page_up", "page_down") and self.aim is not None:
            return self.wheel(1 if name == "page_up" else -1)
        if name == "odds":
            self.panel.compare = not self.panel.compare
            return True
        return False

    def _own_spot(self) -> Point:
        hero = self.view.hero(self.seat)
        return (hero.x, hero.y)

    def wheel(self, steps: int) -> bool:
        """Turn the card that is being placed."""
        if self.aim is None or self.aim.need != "spot+angle":
            return False
        self.aim.turn(steps)
        return True

    # -- cards -------------------------------------------------------------------------------------

    def play_card(self, card: int) -> None:
        """Choose a Weapon to shoot with, or play or aim a Gadget."""
        if deck_of(card) == "weapon":
            self.weapon = card
            self.table.toast(f"{weapon(card).name}: choose an opponent.")
            self.table.next_target("hero")
            return
        reason = adapt.why_not_now(self.view, self.seat, card)
        if reason:
            self.table.toast(reason)
            return
        aim = Aim(self.view, self.decision, card)
        if aim.need in ("discard", "wound"):
            self.table.open_prompt(asking.discard_prompt(self.table, aim))
        elif aim.weapons_to_give():
            self.table.open_prompt(asking.give_prompt(self.table, aim, lambda: self._begin_aim(aim)))
        elif aim.need:
            self._begin_aim(aim)
        else:
            self.table.commit(("gadget", card))

    # -- what is shown -----------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        """List opponents, things at hand and things worth walking to, or an aimed Gadget's targets."""
        if self.aim is not None:
            return self.aim.aims(self.table.names)
        found = [
            Target(f"{self.table.names[hero.seat]}'s HERO", (hero.x, hero.y), self._pick_hero(hero.seat))
            for hero in planning.opponents(self.view, self.seat)
        ]
        for flag in self.view.flags:
            if not flag.carrier:
                found.append(Target("Flag", (flag.x, flag.y), Picked("flag", 0, flag.id, (flag.x, flag.y), "Flag")))
        own = self._own_spot()
        tokens = sorted(self.view.tokens, key=lambda t: hypot(t.x - own[0], t.y - own[1]))
        for token in tokens:
            label = f"{token.kind.capitalize()} Token"
            found.append(Target(label, (token.x, token.y), Picked("token", 0, token.id, (token.x, token.y), label)))
        for body in self.view.corpses:
            found.append(
                Target("Corpse", (body.x, body.y), Picked("corpse", body.seat, "", (body.x, body.y), "Corpse"))
            )
        for base in self.view.bases:
            spot = (base.x, base.y)
            found.append(Target("Base", spot, Picked("base", base.seat, "", spot, "Base")))
        return found

    def _pick_hero(self, seat: int) -> Picked:
        hero = self.view.hero(seat)
        return Picked("hero", seat, f"hero-{seat}", (hero.x, hero.y), f"{self.table.names[seat]}'s HERO")

    def buttons(self) -> list[Button]:
        """Make the large buttons: shoot, end."""
        shoot = Button("Shoot", self._shoot_best, kind="primary", locked=True)
        refusal = why_no_attack_at_all(self.view, self.seat)
        if refusal is not None:
            shoot.reason = f"{refusal.reason[:1].upper()}{refusal.reason[1:]} ({refusal.rule})"
        elif not self._in_range():
            shoot.reason = "Nobody to shoot at from here (S-ATK-2)"
        end = Button("End turn", lambda: self.table.commit(("end",)), key="end")
        end.tip = self._unused()
        return [shoot, end]

    def _in_range(self) -> list[Choice]:
        """Return the attacks that can be made on others."""
        return [c for c in self.options if c[0] == "attack" and len(c) == 3 and c[2] != self.seat]

    def _shoot_best(self) -> None:
        """Go to the next opponent that can be shot; the shot itself is one more press."""
        if self.picked.kind == "hero" and ("attack", self.weapon, self.picked.seat) in self.options:
            self.press(self.picked)
            return
        able = self._in_range()
        if able:
            best = max(able, key=lambda c: self._worth(c))
            self.weapon = best[1]
            self.table.point_at_picked(self._pick_hero(best[2]))

    def _worth(self, choice: Choice) -> float:
        shot = planning.shot_at(self.view, self.seat, choice[2], choice[1], None)
        return shot.attack.mean if shot.attack is not None else 0.0

    def _unused(self) -> str:
        """Say what would be lost by ending now (UX-TURN-3)."""
        left = []
        if self.view.now.budget:
            left.append(lengths_text(self.view.now.budget))
        if self._in_range():
            left.append("your attack")
        return f"Unused: {', '.join(left)}" if left else "Nothing is left unused"

    def chips(self) -> list[Widget]:
        """Make a button for each thing at hand."""
        offered = [choice for choice in self.options if choice[0] in CHIPS]
        ladders = {choice[1]: choice for choice in self.options if choice[0] == "move_ladder"}
        return [self._chip(choice) for choice in (*offered, *ladders.values())]

    def _chip(self, choice: Choice) -> Button:
        label, picture = self._chip_words(choice)
        command: Callable[[], None] = lambda: self.table.commit(choice)  # noqa: E731
        if choice[0] == "ask":
            command = lambda: self.table.open_prompt(asking.question_prompt(self.table, self.seat))  # noqa: E731
        elif choice[0] == "move_ladder":
            command = lambda: self._begin_aim(Aim(self.view, self.decision, choice[1], "move_ladder"))  # noqa: E731
        kind = "plain" if choice[0] in ("leap", "drop_flag", "shuffle", "ask", "move_ladder") else "good"
        chip = Button(label, command, kind=kind, icon_name=picture, face="semi", size=18)
        chip.locked = choice[0] != "move_ladder" and self.table.session.would_lock(choice)
        return chip

    def _begin_aim(self, aim: Aim) -> None:
        self.aim = aim
        self.target_index = -1
        self.hover(self.picked)
        self.table.refresh()

    def _chip_words(self, choice: Choice) -> tuple[str, str]:
        label, picture = CHIPS.get(choice[0], ("Move the Ladder", "ladder"))
        if choice[0] == "collect":
            row = next(token for token in self.view.tokens if token.id == choice[1])
            return f"Collect the {row.kind} Token", picture
        if choice[0] == "link":
            link = next(row for row in self.view.links if row.card == choice[1])
            return label.format(kind=link.kind.capitalize()), picture
        return label, picture

    def light(self) -> ViewLight | None:
        """Light the table from the ghost while planning, else from where the HERO stands."""
        spot = self.walk.spot if self.walk is not None and self.walk.way else scene.spot(self.view, self.seat)
        if self._light[0] != spot:
            eye = spot.level + planning.EYE
            self._light = (spot, ViewLight(planning.light(self.view, spot), (spot.x, spot.y), eye))
        return self._light[1]

    def overlays(self) -> list[Overlay]:
        """Draw reach, way, ghost, lines of sight and what is being placed."""
        found: list[Overlay] = []
        if self.bands and self.aim is None:
            found.append(overlays.ReachBands(self.bands))
        if self.aim is not None:
            outlines = tuple(self.aim.outlines(self.picked))
            if outlines:
                found.append(overlays.PlacementGhost(outlines, self.aim.why_not(self.picked) is None))
            spots = tuple((t.spot[0], t.spot[1], 16.0) for t in self.aim.aims(self.table.names)[:40])
            if self.aim.need in ("hero", "token"):
                found.append(overlays.Targets(spots))
            return found
        if self.walk is not None:
            found += self._walk_overlays(self.walk)
        if self.picked.kind == "hero" and self.panel.shot is not None:
            found.append(self.table.lamps.sight_line(self.panel.shot))
        ready = tuple((h.x, h.y, 18.0) for h in planning.opponents(self.view, self.seat)
                      if ("attack", self.weapon, h.seat) in self.options)  # fmt: skip
        if ready:
            found.append(overlays.Targets(ready, colour=(230, 70, 60)))
        return found

    def _walk_overlays(self, walk: Walk) -> list[Overlay]:
        start = self._own_spot()
        if walk.way is None:
            far = walk.too_far
            return [overlays.RouteLine((start, *(leg.end for leg in far.legs)), (), ok=False)] if far else []
        marks = []
        for leg in walk.way.legs:
            for event in leg.events:
                if event.kind != "step_up":
                    share = event.s / leg.length if leg.length else 0.0
                    x = leg.start[0] + (leg.end[0] - leg.start[0]) * share
                    y = leg.start[1] + (leg.end[1] - leg.start[1]) * share
                    marks.append((x, y, "fall" if event.cards else event.kind))
        points = (start, *(leg.end for leg in walk.way.legs))
        ghost = overlays.GhostHero(self.seat, walk.spot.x, walk.spot.y, self.view.hero(self.seat).look)
        chips = tags.seen_chips(self.view, self.seat, walk.spot, self.table.names)
        lines = [self.table.lamps.watch_line(seat, walk.spot, sighting) for seat, sighting in self._watchers.items()]
        return [overlays.RouteLine(points, tuple(marks)), *(line for line in lines if line is not None), ghost, *chips]

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect) -> bool:
        """Show the shot that is looked at."""
        return self.panel.draw(surface, rect)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Show the scope in full size when it is asked for."""
        self.panel.draw_full(surface)
