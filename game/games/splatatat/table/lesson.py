"""SPLATATAT's lesson: its positions, and the card held there (TEACH-LES)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.cards import SPECIALS, TEXT
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.table.scene import PaperTable
from game.kernel.state import Choice
from game.table.lesson.data import Chapter, Lesson, read
from game.table.lesson.scene import LessonScene, Teacher
from game.table.lesson.session import LessonSession
from game.table.session import Holder
from game.ui.scene import Host

FILE: Final = Path(__file__).parents[1] / "data" / "lesson.toml"
HOLDERS: Final = (Holder("person", "Ruby"), Holder("rookie", "Bex"), Holder("rookie", "Pete"))
COLOURS: Final = ("R", "B", "G")
"""The colours of the seats in the lesson's positions."""


class PaperLessonTable(PaperTable):
    """The paper table of a lesson: only the host gives hints, and no turn ends by itself."""

    hints, patient = "off", True


class PaperTeacher(Teacher[PaperLessonTable]):
    """The teacher at Blot's table."""

    table_type = PaperLessonTable
    face = "splatatat"

    def lesson(self) -> Lesson:
        """Return the lesson, with the texts of the black cards filled in. Raises LessonError."""
        return read(FILE, {key.lower(): TEXT[key] for key in SPECIALS})

    def table(self, host: Host, chapter: Chapter, heard: Callable[[Choice], None]) -> PaperLessonTable:
        options = SplatOptions(seats=len(HOLDERS), colours=COLOURS, position=chapter.position)
        return PaperLessonTable(host, LessonSession(GAME, options, HOLDERS, chapter, heard))

    def standing(self, table: PaperLessonTable) -> Sequence[str]:
        """Return the learner's held card as words: "held B1"."""
        return (f"held {table.aiming.held}",) if table.aiming.held else ()


class PaperLesson(LessonScene):
    """The lesson "Wet paint"."""

    teacher = PaperTeacher
