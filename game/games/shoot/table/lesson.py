"""SHOOT's lesson: how its positions are set up, and what is there (TEACH-LES)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.battlefield import MapError
from game.games.shoot.rules.cards import GADGETS, WEAPONS
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.position import Position, PositionError, lay
from game.games.shoot.rules.state import GADGET_HAND, WEAPON_HAND, ShootState
from game.games.shoot.table.places import THING, frame
from game.games.shoot.table.scene import ShootTable
from game.games.shoot.table.words import card_name
from game.games.shoot.tables import make_options
from game.geometry.shapes import Point
from game.geometry.units import CL
from game.kernel.messages import error_text, say
from game.kernel.state import Choice
from game.resources import maps
from game.table.lesson.data import Chapter, Lesson, LessonError, read
from game.table.lesson.scene import LessonScene, Teacher
from game.table.lesson.session import LessonSession, in_words
from game.table.places import TablePlace
from game.table.session import Holder
from game.ui.scene import Host

FILE: Final = Path(__file__).parents[1] / "data" / "lesson.toml"
LEARNER, PANIC = 1, 2
NEAR: Final = 22.0
"""Millimetres round a named place that still count as that place."""


class Laid(Position, frozen=True):
    """A position of the lesson, and the named places on it."""

    places: dict[str, Point] = msgspec.field(default_factory=dict)


class ShootLessonTable(ShootTable):
    """The table of a lesson: no turn ends by itself, and Esc cancels what is planned before it leaves."""

    patient = True
    warns = False  # the lesson shows what to press
    places: dict[str, Point]

    def find_place(self, name: str) -> TablePlace | None:
        """Return the place of a name; the lesson's own are called "place gun"."""
        kind, _, rest = name.partition(" ")
        if kind == "place":
            return TablePlace(name, frame(self, self.places[rest], THING)) if rest in self.places else None
        return super().find_place(name)

    def put_back(self) -> bool:
        """Close what was opened for inspection, or cancel what is aimed."""
        if self.prompt is not None:
            return self.keyboard.answer("back") if type(self.mode.decision).__name__ in OPEN else False
        return self.mode.back()


OPEN: Final = ("ChooseStance", "ChooseAction")
"""Decisions that open no question by themselves: one over the table was opened by the learner."""


class CampTeacher(Teacher[ShootLessonTable]):
    """Sarge Spork's kitchen table."""

    table_type = ShootLessonTable

    def lesson(self) -> Lesson:
        """Return the lesson. Raises LessonError."""
        return read(FILE)

    def table(self, host: Host, chapter: Chapter, heard: Callable[[Choice], None]) -> ShootLessonTable:
        """Return the table at a chapter's position. Raises LessonError."""
        holders = (Holder("person", say("Recruit")), Holder("rookie", "Private Panic"))
        try:
            position = msgspec.convert(chapter.position, type=Laid)
            map_file = maps() / position.map if position.map else None
            options = make_options(len(position.hero), position.mode, map_file, **position.options)
            state = lay(position, options)
        except (MapError, OSError, TypeError, ValueError, PositionError) as error:
            raise LessonError(say("The lesson's file is damaged. {reason}", reason=error_text(error))) from error
        chapter = msgspec.structs.replace(chapter, script=tuple(_numbered(choice, state) for choice in chapter.script))
        session = LessonSession(GAME, options, holders, chapter, heard, state, str(map_file or ""))
        table = ShootLessonTable(host, session)
        table.places = position.places
        return table

    def deed(self, table: ShootLessonTable, choice: Choice) -> str:
        """Return a choice in words, cards by their names; where a walk leads is known when it has ended."""
        if choice[0] in ("leg", "link", "fly"):
            return ""
        if choice[0] in ("gadget", "play", "counter"):
            return f"{choice[0]} {card_name(choice[1])}"
        return f"attack {choice[2]}" if choice[0] == "attack" else in_words(choice)

    def standing(self, table: ShootLessonTable) -> Sequence[str]:
        """Return where the learner's HERO is ("at gun", "covered"), what is pointed at ("points red", a square)."""
        view = table.session.match.state
        assert isinstance(view, ShootState)
        hero = view.hero(LEARNER)
        if view.outcome is not None:
            return ("won",)
        if not hero.alive:
            return ()
        seen = weapons.visible_zones(view, PANIC, LEARNER) if view.hero(PANIC).alive else ()
        cover = "open" if len(seen) == 10 else "covered" if seen else "hidden"
        return f"at {_named(table, (hero.x, hero.y))}", cover, *self._pointed(table)

    @staticmethod
    def _pointed(table: ShootLessonTable) -> list[str]:
        picked = table.mode.picked
        if not picked.kind:
            return []
        if picked.kind == "hero":
            return ["points me" if picked.seat == LEARNER else "points red"]
        x, y = picked.spot
        return [f"points {_named(table, picked.spot)}", f"looks {int(x // CL)} {int(y // CL)}"]

    def here(self, table: ShootLessonTable) -> pygame.Rect | None:
        """Return where the keyboard is: on a control, or the ghost on the table."""
        found = super().here(table)
        if found is None and table.pointing.by_keys and table.mode.picked.kind:
            return frame(table, table.mode.picked.spot, THING / 2, 5)
        return found

    def keeps(self, table: ShootLessonTable) -> Sequence[pygame.Rect]:
        heroes = [frame(table, (hero.x, hero.y)) for hero in table.view.heroes]
        return [*heroes, *((table.prompt.rect,) * 3 if table.prompt is not None else ())]


def _numbered(choice: Choice, state: ShootState) -> Choice:
    """Return a choice of Private Panic's with the cards' numbers instead of their names."""
    held = {card_name(card): card for kind in (WEAPON_HAND, GADGET_HAND) for card in state.cards(PANIC, kind)}
    return tuple(held.get(part, part) if isinstance(part, str) else part for part in choice)


def _named(table: ShootLessonTable, spot: Point) -> str:
    """Return the name of the place at a spot; "nowhere" if it has none."""
    near = {name: hypot(x - spot[0], y - spot[1]) for name, (x, y) in table.places.items()}
    best = min(near, key=near.__getitem__, default="")
    return best if best and near[best] <= NEAR else "nowhere"


class CampLesson(LessonScene):
    """Boot camp."""

    teacher = CampTeacher


NAMES: Final = frozenset([*(row.name for row in WEAPONS.values()), *(row.name for row in GADGETS.values())])
"""The names of all cards that have one: what a lesson may mention."""
