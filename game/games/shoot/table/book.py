"""SHOOT's rulebook: its facts, the tables of its pictures, its cards (TEACH-BOOK)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import pygame

from game.games.shoot.art import faces
from game.games.shoot.options import usual
from game.games.shoot.rules.cards import TABLES, Data, Splattercard
from game.games.shoot.rules.fight.damage import DEADLY
from game.games.shoot.table import positions
from game.games.shoot.table.scene import ShootTable
from game.kernel.messages import Message, say, say_count, together
from game.table.book.data import Picture, facts_of
from game.table.book.guide import Guide, card
from game.ui.figures import FigureCell
from game.ui.scene import Host

SHELVES: Final[dict[str, tuple[Data, ...]]] = {
    "weapons": tuple(TABLES.weapon), "gadgets": tuple(TABLES.gadget), "splattercards": tuple(TABLES.splatter),
}  # fmt: skip


class ShootGuide(Guide[ShootTable]):
    """The rulebook's guide to the battlefield."""

    key = "shoot"

    def facts(self) -> Mapping[str, Any]:
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

    def shelves(self) -> Mapping[str, Iterable[str]]:
        return {key: [row.id for row in rows] for key, rows in SHELVES.items()}

    def cells(self, shelf: str) -> Sequence[FigureCell]:
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


def _three() -> list[FigureCell]:
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
