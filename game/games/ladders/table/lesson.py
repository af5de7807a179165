"""SHOOTIN' LADDERS' lesson: its positions, and the learner's state (TEACH-LES)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from game.games.ladders.art import faces, look
from game.games.ladders.rules.cards import EAGLE, ID, KIND_CARDS, NAME
from game.games.ladders.rules.game import GAME
from game.games.ladders.rules.position import position
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.rules.turn import MoveOrStand
from game.games.ladders.table.paint import strip
from game.games.ladders.table.scene import CandyTable
from game.kernel.messages import say
from game.kernel.refusal import IllegalChoice
from game.kernel.state import Choice
from game.table.lesson.data import Chapter, Lesson, LessonError, read
from game.table.lesson.scene import LessonScene, Teacher
from game.table.lesson.session import LessonSession, in_words
from game.table.session import Holder
from game.ui.scene import Host

FILE: Final = Path(__file__).parents[1] / "data" / "lesson.toml"
LEARNER: Final = 1
HOLDERS: Final = (Holder("person", faces.name(1)), Holder("rookie", faces.name(2)), Holder("rookie", faces.name(3)))


class CandyLessonTable(CandyTable):
    """The candy table of a lesson: only the host gives advice, and no turn ends by itself."""

    hints, patient = "off", True


class CandyTeacher(Teacher[CandyLessonTable]):
    """Nana's table. Cards are referred to by their ids: "held W01", "attack W01 2 2"."""

    table_type = CandyLessonTable
    face = look.FACE

    def lesson(self) -> Lesson:
        """Return the lesson with card names filled in. Raises LessonError."""
        return read(FILE, {kind.lower(): name for kind, name in NAME.items()})

    def table(self, host: Host, chapter: Chapter, heard: Callable[[Choice], None]) -> CandyLessonTable:
        options = options_of("QC", len(HOLDERS))
        try:
            given = dict(chapter.position)
            asks, done = given.pop("asks", False), given.pop("done", ())
            state = _position(given)
            if asks:
                state.then(MoveOrStand(LEARNER))
            session = LessonSession(GAME, options, HOLDERS, chapter, heard, state)
            session.chance.used = 0  # discard the rolls of the start that the position replaces
            for choice in done:
                session.match.play(_numbered(choice))
        except (TypeError, ValueError, LookupError, IllegalChoice) as error:
            raise LessonError(say("The lesson's file is damaged: {reason}.", reason=str(error))) from error
        session.script = [_numbered(choice) for choice in chapter.script]
        return CandyLessonTable(host, session)

    def deed(self, table: CandyLessonTable, choice: Choice) -> str:
        """Return a choice as text, with its card's id."""
        return in_words(_named(choice))

    def standing(self, table: CandyLessonTable) -> Sequence[str]:
        """Return what the learner holds, aims at and points at: "held W01", "armed W01 2 2", "look 3"."""
        aiming, found = table.aiming, []
        looked = table.looked_at()
        if looked is not None and looked.seat:
            found.append(f"look {looked.seat}")
        if aiming.held[0] in ("weapon", "card"):
            found.append(f"held {ID[aiming.held[1]]}")
        if aiming.armed is not None and aiming.armed[0] == "attack":
            found.append("armed " + in_words(_named(aiming.armed)[1:]))
        return found

    def stand(self, table: CandyLessonTable, deeds: Sequence[str]) -> None:
        aiming = table.aiming
        aiming.refresh()
        for deed in deeds:
            word, *rest = deed.split()
            if word == "held":
                card = next((card for card in _held(table) if ID[card] == rest[0]), -1)
                if card >= 0:
                    aiming.hold("weapon" if rest[0][0] in "WE" else "card", card)
            elif word == "armed":
                choice = next((one for one in aiming.options if in_words(_named(one)[1:]) == " ".join(rest)), None)
                if choice is not None:
                    aiming.arm(choice)
        table.regroup()


def _held(table: CandyLessonTable) -> list[int]:
    return [*(row.card for row in strip.in_play(table)), *(held.card for held in table.fan if held.card >= 0)]


def _position(given: Mapping[str, Any]) -> LaddersState:
    """Return a position from a TOML table, whose keys are strings where the rules take seat numbers."""
    seats = {
        name: {int(seat) if seat.isdigit() else seat: value for seat, value in rows.items()}
        for name, rows in given.items()
        if isinstance(rows, dict)
    }
    return position(len(HOLDERS), **{**given, **seats})


def _numbered(choice: Sequence[Any]) -> Choice:
    """Return a choice from the lesson file with its card kinds replaced by card numbers."""
    cards = {kind: numbers[0] for kind, numbers in KIND_CARDS.items()} | {"EAGLE": EAGLE}
    return tuple(cards.get(part, part) if isinstance(part, str) else part for part in choice)


def _named(choice: Choice) -> Choice:
    """Return a choice with its card's id in place of its number."""
    if choice[0] in ("attack", "blast", "plant", "weapon", "gear", "ammo", "play") and len(choice) > 1:
        return (choice[0], ID[choice[1]], *choice[2:])
    return choice


class CandyLesson(LessonScene):
    """Nana's oven."""

    teacher = CandyTeacher
