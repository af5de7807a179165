"""SPLATATAT's rulebook pages: facts, tables for the pictures, cards (TEACH-BOOK)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.modes import MODES
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.cards import LETTERS, box, character, mix_for
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.table.scene import PaperTable
from game.kernel.messages import Message, say
from game.table.book.data import Picture, facts_of
from game.table.book.guide import Guide, card
from game.table.samples import holders, laid_out
from game.table.session import PracticeSession
from game.ui.figures import FigureCell
from game.ui.scene import Host

SHOWN: Final = "B"
"""The colour in which the Splat cards are shown."""


class PaperGuide(Guide[PaperTable]):
    """The guide for the paper table."""

    key = "splatatat"

    def facts(self) -> Mapping[str, Any]:
        """Return the number of cards dealt, the deck counts, and how many each card makes you pick up."""
        found: dict[str, Any] = {**facts_of(box().slammy, "copies"), **facts_of(box().splat, "copies")}
        for row in box().slammy:
            if number := re.search(r"\d+", row.text):
                found[f"{row.name}/pick up"] = int(number[0])
        few, many = mix_for(2, False), mix_for(3, False)
        usual = SplatOptions()
        return {
            **found,
            "smiles": usual.faces, "deal": usual.deal, "short deal": MODES["short"].values["HR-DEAL"],
            "copies/two": few.copies[0], "copies/more": many.copies[0],
            "dollops/two": few.dollops, "dollops/more": many.dollops,
            "uturns/two": few.uturns, "uturns/more": many.uturns, "gushers": many.gushers,
            "characters": len(LETTERS), "laps": usual.laps, "cap": usual.cap,
        }  # fmt: skip

    def table(self, host: Host, picture: Picture) -> PaperTable:
        """Return the table at a position in the notation of rulebook section 19; the card `held` is held."""
        seats = picture.position.count(";") - 2
        more = {key: value for key, value in picture.options.items() if key not in ("held", "colours")}
        colours = tuple(picture.options.get("colours", "RBGY"[:seats]))
        options = SplatOptions(seats=seats, colours=colours, position=picture.position, **more)
        shown = laid_out(PaperTable(host, PracticeSession(GAME, options, holders(seats), 1)))
        if held := picture.options.get("held"):
            shown.aiming.press(held)
        return shown

    def shelves(self) -> Mapping[str, Iterable[str]]:
        return {
            "splat": [f"{SHOWN}{row.number}" for row in box().splat],
            "slammy": [row.key for row in box().slammy],
            "characters": [*LETTERS],
        }

    def cells(self, shelf: str) -> Sequence[FigureCell]:
        """Return the Splat cards of one colour, the Slammy cards and the S, or the characters."""
        if shelf == "splat":
            return [
                card((f"{SHOWN}{row.number}",), row.name, row.text, 0, _face(f"{SHOWN}{row.number}"))
                for row in box().splat
            ]
        if shelf == "slammy":
            return [card((row.key, row.id), row.name, row.text, row.copies, _face(row.key)) for row in box().slammy]
        return [card((letter,), character(letter).name, _of(letter), 0, _character(letter)) for letter in LETTERS]


def _face(kind: str) -> Any:
    """Return the function that draws a card."""

    def paint(wide: int) -> pygame.Surface:
        with look.themed_by(LETTERS):
            return faces.card_face(kind, wide)

    return paint


def _character(letter: str) -> Any:
    def paint(wide: int) -> pygame.Surface:
        with look.themed_by(LETTERS):
            return faces.face_card(letter, "smile", wide)

    return paint


def _of(letter: str) -> Message:
    row = character(letter)
    return say("Wears {colour} and the {symbol}.", colour=row.colour, symbol=row.symbol)


GUIDE: Final = PaperGuide()
