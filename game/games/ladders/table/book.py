"""SHOOTIN' LADDERS' rulebook pages: facts, tables for pictures, cards (TEACH-BOOK)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game.games.ladders.art import card_art, cookie_art, look
from game.games.ladders.rules.cards import BOX, CHARACTERS, KIND_CARDS, NAME, RIFLES, Data, LaddersCharacter
from game.games.ladders.rules.fight.volley import MOST_DICE
from game.games.ladders.rules.fight.weapons import MOST_IN_PLAY
from game.games.ladders.rules.game import GAME
from game.games.ladders.rules.position import position
from game.games.ladders.rules.scenarios import SCENARIOS, options_of
from game.games.ladders.table.scene import CandyTable
from game.kernel.messages import listed, say
from game.table.book.data import Picture, facts_of
from game.table.book.guide import Guide, card
from game.table.samples import holders, laid_out, point
from game.table.session import PracticeSession
from game.ui.figures import FigureCell
from game.ui.scene import Host

SHELVES: Final[dict[str, tuple[Data, ...]]] = {
    "weapons": (BOX.eagle, *BOX.weapon), "ammo": tuple(BOX.ammo), "gear": tuple(BOX.gear),
}  # fmt: skip


class CandyGuide(Guide[CandyTable]):
    """The guide for the candy board."""

    key = "ladders"

    def facts(self) -> Mapping[str, Any]:
        """Return the numbers of all cards, their counts, and the goals and boxes of the scenarios."""
        found: dict[str, Any] = {}
        for rows in SHELVES.values():
            found |= facts_of(rows, "copies", "range", "dice", "ammo", "shots")
        for key, rows in SHELVES.items():
            found[f"count/{key}"] = sum(row.copies for row in rows if row is not BOX.eagle)
        for scenario in SCENARIOS.values():
            for field in ("goal", "boxes", "respawns", "boxes_after"):
                value = scenario.values.get(field)
                if value is not None:
                    found[f"{scenario.id}/{field}"] = value
        dice = [dice for dice, _ in RIFLES.values()]
        return {
            **found, "most dice": MOST_DICE, "most weapons": MOST_IN_PLAY, "characters": len(CHARACTERS),
            "rifle/least dice": min(dice), "rifle/most dice": max(dice),
        }  # fmt: skip

    def table(self, host: Host, picture: Picture) -> CandyTable:
        """Return the table of `position`, whose fields are those of `rules.position`, with the view of `options`."""
        state = position(**{key: _read(value) for key, value in picture.position.items()})
        session = PracticeSession(GAME, options_of(state.scenario, state.seats), holders(state.seats), 1, state)
        shown = laid_out(CandyTable(host, session))
        if weapon := picture.options.get("weapon"):
            shown.aiming.press_weapon(_held(shown, weapon))
        if target := picture.options.get("target"):
            shown.aiming.press_seat(target)
        if square := picture.options.get("square"):
            point(shown, shown.regions.centre(square))
        return shown

    def shelves(self) -> Mapping[str, Iterable[str]]:
        return {
            **{key: [row.id for row in rows] for key, rows in SHELVES.items()},
            "characters": [row.name for row in CHARACTERS],
        }

    def cells(self, shelf: str) -> Sequence[FigureCell]:
        """Return the Weapons with the Eagle, the Ammo, the Gear, or the characters with their own hands."""
        if shelf == "characters":
            return [
                card((row.name,), row.name, _hand(row), 0, partial(cookie_art.cookie, row.number)) for row in CHARACTERS
            ]
        return [
            card((row.id,), row.name, row.text, 0 if row is BOX.eagle else row.copies, _face(row.id))
            for row in SHELVES[shelf]
        ]


def _hand(row: LaddersCharacter) -> str:
    return say("Own cards: {cards}.", cards=listed([NAME[one] for one in row.hand]))


def _face(kind: str) -> Callable[[int], pygame.Surface]:
    def paint(wide: int) -> pygame.Surface:
        with look.themed_by(()):
            return card_art.card_face(kind, wide)

    return paint


def _held(table: CandyTable, kind: str) -> int:
    """Return the first seat's card of a kind, in play or in hand."""
    mine = [row.card for row in table.view.weapons[0]]
    return next(one for one in KIND_CARDS[kind] if one in mine or one in table.view.hand(1))


def _read(value: Any) -> Any:
    """Return a field of a position in the form the rules take: seats are numbers, rows are tuples."""
    if isinstance(value, dict):
        return {int(key) if key.isdigit() else key: _read(one) for key, one in value.items()}
    return tuple(_read(one) for one in value) if isinstance(value, list) else value


GUIDE: Final = CandyGuide()
