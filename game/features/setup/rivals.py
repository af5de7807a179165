"""Choosing a rival: faces with the score between you (RIV-12)."""

from __future__ import annotations

from functools import partial
from random import choice
from typing import TYPE_CHECKING

import pygame

from game.kernel.messages import say, together
from game.lobby.cast import HIDDEN_TEMPER, known_temper
from game.lobby.looks import wear
from game.lobby.setup import PERSON
from game.play.rivals import RivalMemories
from game.play.shadows import has_shadow, why_none
from game.store.keepsakes import Memory
from game.table.game_menu import GameMenu
from game.table.game_page import draw_face
from game.ui import text
from game.ui.fit import fitted_size
from game.ui.menu import MenuChoice
from game.ui.pictures import icon
from game.ui.theme import scale, text_px
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.features.setup.choices import SetupPage
    from game.lobby.cast import Character
    from game.ui.game_theme import GameTheme
    from game.ui.theme import Colour


class RivalsButton(Button):
    """A small button beside a bot's level, which lists the rivals."""

    def _draw_inside(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        mark = icon("meeple", min(face.size) * 7 // 10, ink)
        surface.blit(mark, mark.get_rect(center=face.center))


class RivalChoice(Button):
    """A line of the list: a rival's face in place of an icon."""

    def __init__(self, line: MenuChoice, who: Character, look: str, game_theme: GameTheme) -> None:
        super().__init__(line.label, icon_name="meeple")
        self.who, self.look, self.theme = who, look, game_theme

    def _draw_inside(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        side = face.height - scale(6)
        figure = pygame.Rect(face.x + scale(8), face.y + scale(3), side, side)
        draw_face(surface, figure, self.theme, self.look, self.who)
        left = figure.right + scale(10)
        room = pygame.Rect(left, face.y, face.right - scale(16) - left, face.height)
        size = fitted_size(self.words, room.width, text_px(self.size), self.face)
        text.draw(surface, self.words, room, size, ink, self.face, "left", "middle", wrap=0)


class RivalsMenu(GameMenu):
    """The list of rivals for a seat."""

    def __init__(self, page: SetupPage, rivals: Mapping[str, Character], look: str, choices: list[MenuChoice]) -> None:
        """Take the rivals by the labels of their lines, and the look of the seat, for those without their own."""
        self.rivals, self.look = rivals, look
        words = say("The score is yours first, then theirs.") if any(":" in one.label for one in choices) else ""
        super().__init__(page.host, page.lobby, page.looks(), say("Who is your rival?"), choices, words)

    def make_button(self, choice: MenuChoice) -> Button:
        who = self.rivals.get(choice.label)
        made = super().make_button(choice)
        return made if who is None else RivalChoice(choice, who, who.look or self.look, self.theme)


def memories(page: SetupPage) -> dict[str, Memory]:
    """Return what was between the first person at the table and each rival they have met, by the rival's key."""
    journal = page.context.journal()
    name = player(page)
    if journal is None or not name:
        return {}
    told = RivalMemories(journal, page.lobby.key, {1: name})
    found = {one.key: told.memory(1, one.key) for one in page.lobby.cast.everybody}
    return {who: memory for who, memory in found.items() if memory.met}


def score(memory: Memory | None) -> str:
    """Return the score between a person and a rival; empty if they have not met."""
    return say("{mine} : {theirs}", mine=memory.won, theirs=memory.lost) if memory is not None else ""


def choose(page: SetupPage, index: int, who: Character) -> None:
    """Give a seat to a rival: its look, or its level in games whose faces belong to levels."""
    if who.look:
        wear(page.lobby, page.setup, index, who.look)
        page.layout(page.size)
    elif who.level:
        page.hold(index, who.level)
        page.setup.seats[index].who = who.key if who == page.lobby.cast.shadow else ""
        page.layout(page.size)


def player(page: SetupPage) -> str:
    """Return the name of the first person at the table; empty without one."""
    return next((seat.name for seat in page.setup.taken if seat.holder == PERSON), "")


def settle_shadow(page: SetupPage) -> None:
    """Give a shadow's seat to a rival of its level, and say why, if too little is known of the person who plays."""
    seats = [index for index, seat in enumerate(page.setup.seats) if seat.who]
    if not seats or has_shadow(page.context.journal(), page.lobby.key, player(page)):
        return
    for index in seats:
        page.setup.seats[index].who = ""
    called = page.lobby.called(page.setup.taken)
    page.host.toast(why_none(called[page.number(seats[0])].name))


def least_met(page: SetupPage, index: int) -> list[Character]:
    """Return the rivals met least often of those who sit at no other seat."""
    called = page.lobby.called(page.setup.taken)
    there = {one.who for number, one in enumerate(called) if number != page.number(index)}
    worn = {seat.look for number, seat in enumerate(page.setup.seats) if number != index and seat in page.setup.taken}
    free = [one for one in page.lobby.cast.character if one.key not in there and not (one.look and one.look in worn)]
    known = memories(page)
    met = {one.key: known.get(one.key, Memory()).met for one in free}
    return [one for one in free if met[one.key] == min(met.values())]


def _tip(who: Character, known: Memory | None) -> str:
    """Return a rival's line, with what the first person at the table has found out about it (RIV-9)."""
    met = known or Memory()
    if not who.temper:
        return who.text
    tell = known_temper(who, met.met, met.won)
    return who.text if tell == HIDDEN_TEMPER else together(who.text, tell)


def rivals_menu(page: SetupPage, index: int) -> RivalsMenu:
    """Return the list: whoever was met least, as a surprise, then everybody with the score."""
    known, rivals, choices = memories(page), dict[str, "Character"](), list[MenuChoice]()

    def surprise() -> None:
        found = least_met(page, index)
        if found:
            choose(page, index, choice(found))

    tip = say("Takes a rival you have met least.")
    choices.append(MenuChoice(say("Surprise me"), surprise, "rolling-dices", kind="primary", tip=tip))
    cast = page.lobby.cast
    shadowed = cast.shadow is not None and has_shadow(page.context.journal(), page.lobby.key, player(page))
    for one in cast.everybody if shadowed else cast.character:
        words = score(known.get(one.key))
        label = say("{rival}   {score}", rival=one.name, score=words) if words else one.name
        rivals[label] = one
        choices.append(MenuChoice(label, partial(choose, page, index, one), tip=_tip(one, known.get(one.key))))
    if known:
        who, tip = partial(page.context.go.records, "rivals"), say("Shows all rivals, and what is known of each.")
        choices.append(MenuChoice(say("Who's who"), who, "spyglass", tip=tip))
    choices.append(MenuChoice(say("Close"), lambda: None, "cancel", "back"))
    return RivalsMenu(page, rivals, page.setup.seats[index].look, choices)
