"""LOOT SHOOT WHISKY's lesson: its named places on the saloon table, and what has been played there (TEACH-LES)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.table import spots
from game.games.whisky.table.scene import SaloonTable
from game.kernel.messages import say
from game.kernel.state import Choice
from game.table.lesson.data import Chapter, Lesson, read
from game.table.lesson.scene import LessonScene, Teacher
from game.table.lesson.session import LessonSession
from game.table.session import Holder
from game.ui.scene import Host

FILE: Final = Path(__file__).parents[1] / "data" / "lesson.toml"
LEARNER, DUSTY = 1, 2


class LessonTable(SaloonTable):
    """The saloon table of a lesson: it records no habits and shows no summary at the end of a duel."""

    def furnish(self) -> None:
        """Create the table's parts; habits are not recorded."""
        super().furnish()
        self.notebook.persons = ()

    def duel_over(self, event: object) -> None:
        """Leave the table visible at the end of a duel."""

    def look(self) -> None:
        """Update the shown table; the last slots' cards stay visible when the match is over."""
        if self.session.decision is not None:
            super().look()
            return
        laid = self.shown.laid
        super().look()
        self.shown.laid = laid


class SaloonTeacher(Teacher[LessonTable]):
    """The teacher at Dusty's table."""

    face = "whisky"

    def lesson(self) -> Lesson:
        """Return the lesson. Raises LessonError."""
        return read(FILE)

    def table(self, host: Host, chapter: Chapter, heard: Callable[[Choice], None]) -> LessonTable:
        """Return a table at a position in the notation of rulebook section 15."""
        holders = (Holder("person", say("Newcomer")), Holder("rookie", "Dusty"))
        session = LessonSession(GAME, WhiskyOptions(position=chapter.position), holders, chapter, heard)
        return LessonTable(host, session)

    def standing(self, table: LessonTable) -> Sequence[str]:
        """Return the learner's draft as words: "laid loot -"."""
        draft = table.choosing.only()
        return () if draft is None else (" ".join(("laid", *(card or "-" for card in draft.cards))),)

    def stand(self, table: LessonTable, deeds: Sequence[str]) -> None:
        """Restore a draft."""
        draft = table.choosing.only()
        for deed in deeds if draft is not None else ():
            for card in deed.split()[1:]:
                if card != "-" and draft is not None:
                    draft.press(card)
        table.regroup()

    def spots(self, table: LessonTable, name: str) -> Sequence[pygame.Rect]:
        """Return a thing's rectangles: "display", "slot 1", "mine loot", "laid 1", "his 1", "his cards", "gold" ..."""
        where = table.regions
        kind, _, rest = name.partition(" ")
        if kind == "display":
            return [where.zone("slot.1").unionall([where.zone(f"slot.{slot}") for slot in (2, 3, 4)])]
        if kind == "slot":
            return [where.zone(f"slot.{rest}")]
        if kind == "mine":
            return [spots.hand_group(where, LEARNER, rest).whole]
        if kind == "cards":
            seat = LEARNER if rest == "mine" else DUSTY
            first, *others = [spots.hand_group(where, seat, one).whole for one in ("loot", "shoot", "whisky")]
            return [first.unionall(others)]
        if kind in ("laid", "his"):
            return [spots.commit_spot(where, LEARNER if kind == "laid" else DUSTY, int(rest) - 1)]
        if kind == "ready":
            return [nod.rect for nod in table.nods]
        if kind == "bottle":
            return [spots.bottle_spot(where, table.view.holder())]
        if kind in ("gold", "bullets"):
            return [where.zone(f"{kind}.{'A' if rest != 'his' else 'B'}")]
        return [where.zone(kind)] if f"zone.{kind}" in where.zones else []


class SaloonLesson(LessonScene):
    """The lesson "Last stool at the bar"."""

    teacher = SaloonTeacher
