"""LOOT SHOOT WHISKY's rulebook pages: facts, tables for the pictures, cards (TEACH-BOOK)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from game.games.whisky.art import faces
from game.games.whisky.modes import MODES
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.cards import box
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.resolve import GOLD_TO_WIN, SHOTS_TO_WIN
from game.games.whisky.table.lesson import SaloonLessonTable
from game.games.whisky.table.notebook import choice_of
from game.kernel.messages import say
from game.table.book.data import Picture, facts_of
from game.table.book.guide import Guide, card
from game.table.samples import laid_out
from game.table.session import Holder, PracticeSession
from game.ui.figures import FigureCell
from game.ui.scene import Host

PEOPLE: Final = (Holder("person", "Anna"), Holder("regular", "Ben"))


class SaloonGuide(Guide[SaloonLessonTable]):
    """The guide for the saloon table."""

    key = "whisky"

    def facts(self) -> Mapping[str, Any]:
        kinds = box()
        longest = max(MODES.values(), key=lambda row: row.duels)
        return {
            **facts_of(kinds.action, "copies"),
            **facts_of(kinds.saloon, "copies", "nuggets"),
            "goal/nuggets": GOLD_TO_WIN,
            "goal/bullets": SHOTS_TO_WIN,
            "bullets": kinds.bullet.copies,
            "saloon cards": sum(row.copies for row in kinds.saloon),
            "hand": sum(row.copies for row in kinds.action),
            "match/wins": longest.wins,
            "match/most": longest.most,
        }

    def table(self, host: Host, picture: Picture) -> SaloonLessonTable:
        """Return the table at a position in the notation of rulebook section 15, after the commits in `played`."""
        session = PracticeSession(GAME, WhiskyOptions(position=picture.position), PEOPLE, 1)
        for letters in picture.options.get("played", "").split():
            session.match.play(choice_of(letters))
        return laid_out(SaloonLessonTable(host, session))

    def shelves(self) -> Mapping[str, Iterable[str]]:
        return {"hand": [row.key for row in box().action], "saloon": [row.key for row in box().saloon]}

    def cells(self, shelf: str) -> Sequence[FigureCell]:
        """Return the cards of the hand, or those of the saloon with bullet and bottle."""
        if shelf == "hand":
            rows = box().action
            return [card((row.key,), row.name, row.text, row.copies, partial(faces.action, row.key, 1)) for row in rows]
        found = [
            card((row.key,), row.name, row.text, row.copies, partial(faces.saloon, row.key)) for row in box().saloon
        ]
        bullet, bottle = box().bullet, box().bottle
        found.append(card((bullet.key,), bullet.name, bullet.text, bullet.copies, faces.bullet))
        words = say("Full, then nearly empty, then drained: whoever drains it wins the duel.")
        found.append(card((bottle.key,), bottle.name, words, 1, lambda wide: faces.bottle(2, round(wide * 1.4))))
        return found


GUIDE: Final = SaloonGuide()
