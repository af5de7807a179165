"""SHOOT's rulebook: its facts, the tables and spots of its pictures, its cards (TEACH-BOOK)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot
from typing import Any, Final

import pygame

from game.games.shoot.art import faces
from game.games.shoot.options import usual
from game.games.shoot.rules.cards import TABLES, Data, Splattercard
from game.games.shoot.rules.fight.damage import DEADLY
from game.games.shoot.table import positions
from game.games.shoot.table.scene import ShootTable
from game.geometry import units
from game.kernel.messages import Message, say, say_count, together
from game.table.book.data import Picture, facts_of
from game.table.book.guide import Guide, card
from game.ui.figures import Cell
from game.ui.scene import Host

SHELVES: Final[dict[str, tuple[Data, ...]]] = {
    "weapons": tuple(TABLES.weapon), "gadgets": tuple(TABLES.gadget), "splattercards": tuple(TABLES.splatter),
}  # fmt: skip
HERO_MM: Final = 30.0
"""How far a ring round a HERO reaches from its spot."""
TOKEN_MM: Final = 18.0


class ShootGuide(Guide[ShootTable]):
    """The rulebook's guide to the battlefield."""

    key = "shoot"

    def facts(self) -> Mapping[str, Any]:
        """Return the numbers of cards, how many there are, and the standard options."""
        plain = usual("ctf", 2)
        rows = TABLES.splatter
        found: dict[str, Any] = {
            **facts_of(TABLES.weapon, "close", "long", "copies"),
            **facts_of(TABLES.gadget, "copies"),
        }
        for number in sorted({row.move for row in rows}):
            found[f"moves/{number}"] = sum(row.copies for row in rows if row.move == number)
        for key, kinds in SHELVES.items():
            found[f"count/{key}"] = sum(row.copies for row in kinds)
            found[f"beginner/{key}"] = sum(row.copies for row in kinds if row.set == "B")
        every = [row for kinds in SHELVES.values() for row in kinds]
        return {
            **found,
            "beginner cards": sum(row.copies for row in every if row.set == "B"),
            "all cards": sum(row.copies for row in every),
            "jams": sum(row.copies for row in rows if row.jam),
            "striped": sum(row.copies for row in rows if row.stripes),
            "deadly": DEADLY,
            "lives": plain["lives"], "kills": plain["kills"],
            "captures": plain["captures"],
        }  # fmt: skip

    def table(self, host: Host, picture: Picture) -> ShootTable:
        """Return the kitchen table in the picture's position, shown with the picture's options."""
        wanted = picture.position
        table = positions.session(1, wanted.get("seats", 2))
        positions.until(table, "ChooseStance", 1)
        state = positions.state_of(table)
        positions.stand(table, {int(seat): (x, y) for seat, (x, y) in wanted.get("heroes", {}).items()})
        for seat, kind in wanted.get("weapons", {}).items():
            positions.arm(table, int(seat), kind)
        for seat, cards in wanted.get("wounds", {}).items():
            positions.wound(table, int(seat), *cards)
        positions.give(table, 1, *wanted.get("gadgets", ()))
        if first := wanted.get("next"):
            positions.next_card(table, *[row.first for row in TABLES.splatter if row.id in first])
        if stance := wanted.get("stance"):
            table.match.play((stance,))
        shown = positions.scene_of(host, table)
        self._look(shown, picture.options, state.hero(2).x, state.hero(2).y)
        return shown

    @staticmethod
    def _look(shown: ShootTable, options: Mapping[str, Any], x: float, y: float) -> None:
        """Zoom in, and point at a place or at the second HERO."""
        if near := options.get("near"):
            shown.camera.centre_on(near[0], near[1], near[2])
            shown.camera.settle()
        if options.get("aim"):
            positions.point(shown, x, y)
        elif spot := options.get("point"):
            positions.point(shown, spot[0], spot[1])

    def spots(self, table: ShootTable, name: str) -> Sequence[pygame.Rect]:
        """Return where a named thing is on the table.

        Names: "hero 2", "base 1", "flag", "token weapon", "object mug" (the nearest), "mm x y w h", "shot" ...
        """
        kind, *rest = name.split()
        state, field = table.view, table.session.match.options.battlefield
        if kind in ("board", "hand", "column", "piles", "action"):
            where = table.regions
            return [{"board": where.board, "hand": where.hand, "column": where.column, "piles": where.piles,
                     "action": where.action}[kind]]  # fmt: skip
        if kind == "shot":  # a low window has no room for it
            shot = table.dock.focus_rect
            return [shot if shot.h > units.CL else table.regions.column]
        if kind == "mm":
            x, y, w, h = (float(one) for one in rest)
            return [self._at(table, x, y, w, h)]
        if kind == "hero":
            hero = state.hero(int(rest[0]))
            return [self._round(table, hero.x, hero.y, HERO_MM)]
        if kind == "base":
            bases = [one for one in state.bases if one.seat == int(rest[0])]
            return [self._round(table, base.x, base.y, units.CL / 2) for base in bases]
        if kind == "flag":
            return [self._round(table, flag.x, flag.y, TOKEN_MM) for flag in state.flags[:1]]
        if kind == "token":
            return [self._round(table, one.x, one.y, TOKEN_MM) for one in state.tokens if one.kind == rest[0]][:1]
        if kind in ("tokens", "heroes", "bases", "corpses", "objects"):
            return self._all(table, kind)
        if kind == "object":
            label = " ".join(rest)
            hero = state.hero(1)
            named = [self._outline(table, one.outline) for one in field.obstacles if one.label == label]
            return sorted(named, key=lambda rect: hypot(*self._from(table, hero.x, hero.y, rect)))[:1]
        return []

    def _all(self, table: ShootTable, kind: str) -> list[pygame.Rect]:
        state, field = table.view, table.session.match.options.battlefield
        if kind == "objects":
            return [self._outline(table, one.outline) for one in field.obstacles]
        if kind == "bases":
            return [self._round(table, one.x, one.y, units.CL / 2) for one in state.bases]
        lying = {
            "tokens": [(one.x, one.y) for one in state.tokens],
            "heroes": [(one.x, one.y) for one in state.heroes if one.alive],
            "corpses": [(one.x, one.y) for one in state.corpses],
        }
        return [self._round(table, x, y, TOKEN_MM) for x, y in lying[kind]]

    @staticmethod
    def _from(table: ShootTable, x: float, y: float, rect: pygame.Rect) -> tuple[float, float]:
        """Return how far a place in the window is from a spot on the table, in pixels."""
        left, top = table.camera.to_screen(x, y)
        return rect.centerx - left, rect.centery - top

    def _round(self, table: ShootTable, x: float, y: float, reach: float) -> pygame.Rect:
        return self._at(table, x - reach, y - reach, 2 * reach, 2 * reach)

    def _outline(self, table: ShootTable, points: Sequence[tuple[float, float]]) -> pygame.Rect:
        xs, ys = [point[0] for point in points], [point[1] for point in points]
        return self._at(table, min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @staticmethod
    def _at(table: ShootTable, x: float, y: float, w: float, h: float) -> pygame.Rect:
        left, top = table.camera.to_screen(x, y)
        return pygame.Rect(round(left), round(top), round(table.camera.length(w)), round(table.camera.length(h)))

    def shelves(self) -> Mapping[str, Iterable[str]]:
        """Return which kinds must be in which shelf."""
        return {key: [row.id for row in rows] for key, rows in SHELVES.items()}

    def cells(self, shelf: str) -> Sequence[Cell]:
        """Return the Weapons, the Gadgets, the Splattercards, or three examples of these."""
        if shelf == "three":
            return _three()
        return [
            card((row.id,), _name(row), _words(row), row.copies if not isinstance(row, Splattercard) else 0,
                 _face(row.first))
            for row in SHELVES[shelf]
        ]  # fmt: skip


def _face(number: int) -> Callable[[int], pygame.Surface]:
    return lambda wide: faces.face(number, wide)


def _name(row: Data) -> str:
    return faces.name_of(row.first) if isinstance(row, Splattercard) else row.name


def _words(row: Data) -> str:
    """Return the sentence of a card; for a Splattercard also what it does as a hit."""
    if not isinstance(row, Splattercard):
        return Message(row.text)
    return together(Message(row.text), "" if row.jam else _hit(row))


def _hit(row: Splattercard) -> str:
    points = say_count("1 point", "{n} points", row.damage)
    return (
        say("{points}, with stripes.", points=points)
        if row.stripes
        else say("{points}, without stripes.", points=points)
    )


def _three() -> list[Cell]:
    """Return a striped card, a plain one and a JAM, and what each of them is."""
    rows = [row for row in TABLES.splatter if row.set == "B"]
    told = (
        (next(row for row in rows if row.stripes and not row.jam), say("Stripes"),
         say("It hits even in a turn when you move. The part and the points are in the middle.")),
        (next(row for row in rows if not row.stripes and not row.jam), say("No stripes"),
         say("It only hits in a turn when you stand still.")),
        (next(row for row in rows if row.jam), say("JAM"),
         say("A miss, and the JAM row of your Weapon happens.")),
    )  # fmt: skip
    return [card((f"example {row.id}",), name, words, 0, _face(row.first)) for row, name, words in told]


GUIDE: Final = ShootGuide()
