"""LOOT SHOOT WHISKY's lesson: its positions, and what has been played there (TEACH-LES)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.table.scene import SaloonTable
from game.kernel.messages import say
from game.kernel.state import Choice
from game.table.lesson.data import Chapter, Lesson, read
from game.table.lesson.scene import LessonScene, Teacher
from game.table.lesson.session import LessonSession
from game.table.session import Holder
from game.ui.scene import Host

FILE: Final = Path(__file__).parents[1] / "data" / "lesson.toml"


class SaloonLessonTable(SaloonTable):
    """The saloon table of a lesson: it records no habits and shows no summary at the end of a duel."""

    def build_parts(self) -> None:
        super().build_parts()
        self.notebook.persons = ()

    def duel_over(self, event: object) -> None:
        """Leave the table visible at the end of a duel."""
        self.closing = False

    def look(self) -> None:
        """Update the shown table; the last slots' cards stay visible when the match is over."""
        if self.session.decision is not None:
            super().look()
            return
        laid = self.shown.laid
        super().look()
        self.shown.laid = laid


class SaloonTeacher(Teacher[SaloonLessonTable]):
    """The teacher at Dusty's table."""

    table_type = SaloonLessonTable
    face = "whisky"

    def lesson(self) -> Lesson:
        return read(FILE)

    def table(self, host: Host, chapter: Chapter, heard: Callable[[Choice], None]) -> SaloonLessonTable:
        holders = (Holder("person", say("Newcomer")), Holder("rookie", "Dusty"))
        session = LessonSession(GAME, WhiskyOptions(position=chapter.position), holders, chapter, heard)
        return SaloonLessonTable(host, session)

    def standing(self, table: SaloonLessonTable) -> Sequence[str]:
        """Return the learner's draft as words: "laid loot -"."""
        draft = table.choosing.only()
        return () if draft is None else (" ".join(("laid", *(card or "-" for card in draft.cards))),)

    def stand(self, table: SaloonLessonTable, deeds: Sequence[str]) -> None:
        draft = table.choosing.only()
        for deed in deeds if draft is not None else ():
            for card in deed.split()[1:]:
                if card != "-" and draft is not None:
                    draft.press(card)
        table.regroup()


class SaloonLesson(LessonScene):
    """The lesson "Last stool at the bar"."""

    teacher = SaloonTeacher
