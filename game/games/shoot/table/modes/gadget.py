"""Aiming a Gadget: what is still to be chosen, what the pointer would choose, and why it would be refused.

An aim collects the arguments of one ("gadget", card, ...) choice from points on the table; nothing is spent until it
is complete and the rules allow it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Any

from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.environment import ladder_options
from game.games.shoot.rules.gadgets.kinds import KINDS
from game.games.shoot.rules.movement import fly_options
from game.games.shoot.rules.state import RECORD, WEAPON_HAND, ShootState
from game.games.shoot.table.modes.targets import TURN, LegalTarget
from game.games.shoot.table.paint.board import Picked
from game.games.shoot.table.words import TOKEN_WORDS, thing_text
from game.geometry.pieces import outline_gap
from game.geometry.shapes import Outline, Point, Refusal
from game.geometry.sight import Spot
from game.geometry.units import CL, at_most, stored
from game.geometry.world import card_outline, contains
from game.kernel.messages import say
from game.kernel.state import Choice

ASKED = {
    "discard": say("Choose a card from the discard pile"),
    "spot": say("Point at the new spot"),
    "spot+angle": say("Point at the spot; the wheel or Page keys turn the card (Shift: small steps)"),
    "hero": say("Choose an opponent"),
    "wound": say("Choose one of your wound cards"),
    "object": say("Choose an object"),
    "shift": say("Choose an object, then where it goes"),
    "token": say("Choose a Token"),
    "edge": say("Point at the side of an object"),
}
RELOCATION = "G-05"
BEYOND = 22.0  # mm by which the pointer may miss a card's reach


class GadgetAim:
    """One Gadget being aimed, on a seat's view.

    `word` is "gadget" in the open turn, "play" in a window; "move_ladder" or "fly" for what is already on the table.
    """

    def __init__(self, view: ShootState, decision: Any, card: int, word: str = "gadget") -> None:
        self.view, self.decision, self.card, self.word = view, decision, card, word
        self.kind = gadget(card)
        self.need: str = self.kind.aim
        self.angle = 0
        self.given = 0  # Weapon swap with two Weapons in hand: the one to give
        self.held: str = ""  # Crane: the object being moved
        self.grabbed: Point = (0.0, 0.0)

    @property
    def asked(self) -> str:
        if self.need == "shift" and self.held:
            return say("Point at where it goes")
        return self.kind.asked or ASKED.get(self.need, "")

    def turn(self, by: int, step: int = TURN) -> None:
        """Rotate the card by some steps of `step` degrees."""
        self.angle = (self.angle + by * step) % 360

    def choice(self, picked: Picked) -> Choice | None:
        """Return the complete choice for a point on the table, or None while something is missing."""
        args = self._args(picked)
        return None if args is None else (self.word, self.card, *args)

    def _args(self, picked: Picked) -> tuple[Any, ...] | None:
        picked = self._through(picked)
        x, y = stored(picked.spot[0]), stored(picked.spot[1])
        if self.need == "hero":
            given = (self.given,) if self.given else ()
            return (picked.seat, *given) if picked.kind == "hero" else None
        if self.need == "token":
            return (picked.id,) if picked.kind == "token" else None
        if self.need == "object":
            return (picked.id,) if picked.kind in ("obstacle", "card") else None
        if self.need == "here":
            return ()
        if self.need in ("spot", "spot+angle"):
            x, y = self.spot(picked)
            return (stored(x), stored(y), self.angle) if self.need == "spot+angle" else (stored(x), stored(y))
        if self.need == "edge":
            found = nearest_edge(self.view, picked.spot)
            return (found[0], stored(found[1][0]), stored(found[1][1])) if found is not None else None
        if self.need == "shift" and self.held:
            x, y = self.spot(picked)
            return (self.held, stored(x - self.grabbed[0]), stored(y - self.grabbed[1]))
        return None

    @property
    def origin(self) -> Point:
        """From where the card's reach counts: the HERO, or where what is moved was."""
        if self.need == "shift":
            return self.grabbed
        seat = self.decision.seat
        start = self.view.bases[seat - 1] if self.kind.id == RELOCATION else self.view.hero(seat)
        return (start.x, start.y)

    @property
    def reach(self) -> float:
        """How far from there the spot may be (mm); 0 where that is not limited, or nothing is to be placed yet."""
        return 0.0 if self.need == "shift" and not self.held else self.kind.reach * CL

    def spot(self, picked: Picked) -> Point:
        """Return the spot that is meant: a little beyond the reach its farthest point that way."""
        (x, y), reach = self.origin, self.reach
        dx, dy = picked.spot[0] - x, picked.spot[1] - y
        away = hypot(dx, dy)
        if not reach or not reach < away <= reach + BEYOND:
            return picked.spot
        share = (reach - 0.1) / away
        return (x + dx * share, y + dy * share)

    def beyond(self, picked: Picked) -> bool:
        """Return whether the reach is what refuses the pointer's choice."""
        (x, y), found = self.origin, self._through(picked)
        if not self.reach or not picked.kind:
            return False
        if self.need == "object":
            row = terrain.obstacle(self.view, found.id)
            return row is not None and not at_most(outline_gap(row.outline, x, y), self.reach)
        edge = nearest_edge(self.view, picked.spot) if self.need == "edge" else None
        end = edge[1] if edge is not None else self.spot(picked)
        return not at_most(hypot(end[0] - x, end[1] - y), self.reach)

    def landing(self, picked: Picked) -> Spot | None:
        """Return where the player's HERO would be, even if that is refused; None if the card does not move it."""
        if not self.kind.lands or not picked.kind:
            return None
        x, y = self.spot(picked)
        return Spot(x, y, terrain.ground(self.view, x, y))

    def _through(self, picked: Picked) -> Picked:
        """Return the object under a piece if an object is asked for: clicking a Token on a book chooses the book."""
        wanted = self.need == "object" or (self.need == "shift" and not self.held)
        if not wanted or picked.kind in ("obstacle", "card"):
            return picked
        under = [row for row in self.view.obstacles if contains(row.outline, *picked.spot)]
        if not under:
            return picked
        top = max(under, key=lambda row: row.height)
        return Picked("obstacle", 0, top.id, picked.spot, thing_text(top), top.height)

    def thing(self, picked: Picked) -> str:
        """Return the name of the object or Token that the pointer would choose; empty if it would choose none."""
        found = self._through(picked)
        return found.label if found.kind in ("obstacle", "card", "token") and self.need != "here" else ""

    def grab(self, picked: Picked) -> bool:
        """Pick up the object under the pointer (Crane); return False if there is none."""
        picked = self._through(picked)
        if self.need != "shift" or self.held or picked.kind != "obstacle":
            return False
        row = terrain.obstacle(self.view, picked.id)
        if row is None or not row.movable:
            return False
        self.held, self.grabbed = picked.id, picked.spot
        return True

    def why_not(self, picked: Picked) -> Refusal | None:
        """Return why the pointer's choice is refused, in the rules' words; None if it would be played."""
        picked = self._through(picked)
        if self.need == "shift" and not self.held:
            if picked.kind != "obstacle":
                return Refusal("G-11", say("choose an object that can be moved"))
            row = terrain.obstacle(self.view, picked.id)
            return None if row is not None and row.movable else Refusal("G-11", say("you can't move that"))
        choice = self.choice(picked)
        if choice is None:
            return Refusal(self.kind.id, self.asked or say("point at the table"))
        refusal: Refusal | None = self.decision.why_not(self.view, choice)
        return refusal

    def outlines(self, picked: Picked) -> list[Outline]:
        """Return the ghosts to draw on the table for the pointer's choice."""
        picked = self._through(picked)
        x, y = self.spot(picked)
        if self.need == "spot+angle":
            return [card_outline(x, y, self.angle, 2.0 if self.kind.piece == "forcefield" else 63.0)]
        if self.need == "shift" and self.held:
            row = terrain.obstacle(self.view, self.held)
            if row is not None:
                dx, dy = x - self.grabbed[0], y - self.grabbed[1]
                return [tuple((px + dx, py + dy) for px, py in row.outline)]
        if self.need in ("object", "shift") and picked.kind == "obstacle":
            row = terrain.obstacle(self.view, picked.id)
            return [row.outline] if row is not None else []
        if self.need == "edge":
            found = nearest_edge(self.view, picked.spot)
            if found is not None:
                return [card_outline(found[1][0], found[1][1], 0, 20.0)]
        return []

    def kept_clear(self) -> list[tuple[Point, float]]:
        """Return what the spot must be away from, and how far (mm)."""
        return KINDS[self.kind.id].clear(self.view, self.decision.seat) if self.word != "fly" else []

    def targets(self) -> list[Choice]:
        """Return the choices that can be listed, for the keyboard: one per target."""
        seat = self.decision.seat
        if self.word == "fly":
            return [choice for choice in fly_options(self.view, seat) if choice[1] == self.card]
        if self.word == "move_ladder":
            return [choice for choice in ladder_options(self.view, seat) if choice[1] == self.card]
        ways = KINDS[self.kind.id].options(self.view, seat)
        return [(self.word, self.card, *args) for args in ways if not self.given or args[1:] == (self.given,)]

    def weapons_to_give(self) -> list[int]:
        """Return the Weapons one of which must be chosen first (Weapon swap with a Backpack); may be empty."""
        named = {choice[3] for choice in self.targets() if len(choice) > 3} if self.need == "hero" else set()
        own = self.view.cards(self.decision.seat, WEAPON_HAND)
        return [card for card in own if card in named and not self.given]

    def aims(self, people: Mapping[int, str]) -> list[LegalTarget]:
        """Return the places of the choices that can be listed, for Tab."""
        found = []
        for choice in self.targets():
            picked = self._picked(choice[2:], people)
            if picked is not None:
                found.append(LegalTarget(picked.label, picked.spot, picked))
        return found

    def _picked(self, args: tuple[Any, ...], people: Mapping[int, str]) -> Picked | None:
        """Return what would have to be under the pointer to choose some arguments, or None."""
        view = self.view
        if self.need == "here":
            return None
        if self.need == "hero":
            hero = view.hero(args[0])
            label = say("{who}'s HERO", who=people[hero.seat])
            return Picked("hero", hero.seat, f"hero-{hero.seat}", (hero.x, hero.y), label)
        if self.need == "token":
            row = next(token for token in view.tokens if token.id == args[0])
            return Picked("token", 0, row.id, (row.x, row.y), TOKEN_WORDS[row.kind])
        if self.need in ("object", "shift"):
            return self._picked_thing(args[0])
        if self.need == "edge":
            return Picked("table", 0, "", (args[1], args[2]), args[0])
        return Picked("table", 0, "", (args[0], args[1]), say("a spot"))

    def _picked_thing(self, name: str) -> Picked | None:
        field = next((row for row in self.view.placed if f"card-{row.card}" == name), None)
        if field is not None:
            return Picked("card", 0, name, (field.x, field.y), gadget(field.card).name)
        thing = terrain.obstacle(self.view, name)
        if thing is None:
            return None
        x = sum(p[0] for p in thing.outline) / len(thing.outline)
        y = sum(p[1] for p in thing.outline) / len(thing.outline)
        return Picked("obstacle", 0, thing.id, (x, y), thing_text(thing))

    def wounds(self) -> list[int]:
        """Return the wound cards that can be chosen (Medicine)."""
        return list(self.view.cards(self.decision.seat, RECORD))


def nearest_edge(view: ShootState, spot: Point, within: float = 30.0) -> tuple[str, Point] | None:
    """Return the obstacle whose outline is nearest to a spot, and the nearest point on it (mm), or None."""
    best: tuple[float, str, Point] | None = None
    for row in view.obstacles:
        for a, b in zip(row.outline, (*row.outline[1:], row.outline[0]), strict=True):
            place = _on_segment(a, b, spot)
            away = hypot(place[0] - spot[0], place[1] - spot[1])
            if away <= within and (best is None or away < best[0]):
                best = (away, row.id, place)
    return None if best is None else (best[1], best[2])


def _on_segment(a: Point, b: Point, p: Point) -> Point:
    """Return the point of a segment nearest to p, a little away from its corners (a Door needs an edge)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    if length < 1e-9:
        return a
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length
    inset = min(1.0, length / 4)
    along = min(max(along, inset), length - inset)
    return (a[0] + dx * along / length, a[1] + dy * along / length)
