"""A row of My games: picture, words, players, buttons; measured once, drawn at any scroll position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.shelf.boxes import cover, shelf_boxes
from game.features.shelf.saved_games import (
    Preview,
    ago,
    compared,
    line_of,
    place_of,
    stand_in_of,
    title_of,
    trouble_of,
    unseen_of,
    who_of,
)
from game.kernel.messages import say, together
from game.ui import pips, text
from game.ui.pictures import draw_rounded, icon, remembered
from game.ui.theme import Colour, mix, palette, scale, text_px
from game.ui.widgets import Button, draw_panel, in_rows

if TYPE_CHECKING:
    from game.store.kept import KeptMatch

COVER = (300, 400)
"""Pixels at which a cover is rendered before it is scaled down."""
PICTURE = (220, 140)
"""Design pixels of a row's picture."""
LEAST = 170
"""Least width of a picture, in device pixels."""
NAME_LINES = 2
"""Most lines of a game's own name."""


def picture_size() -> tuple[int, int]:
    """Return the size of a row's picture in device pixels."""
    wide = max(LEAST, scale(PICTURE[0]))
    return wide, wide * PICTURE[1] // PICTURE[0]


@dataclass
class Row:
    """The layout of a saved game's card, relative to its upper left corner; `top` is relative to the list."""

    match: KeptMatch
    buttons: Callable[[KeptMatch], Sequence[Button]]
    top: int = 0
    high: int = 0
    wide: int = 0
    words: list[tuple[str, pygame.Rect, str]] = field(default_factory=list)
    """The texts with their places and kinds: "game", "name", "facts" or "trouble"."""
    people: list[tuple[str, int, pygame.Rect]] = field(default_factory=list)
    """Names, pips, and their places."""
    picture: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    spots: list[pygame.Rect] = field(default_factory=list)
    made: list[Button] | None = None

    def lay(self, top: int, wide: int, won: str = "") -> int:
        """Lay the row out for a width, `won` being the winner; return where it ends."""
        self.top, self.wide, self.words, self.people = top, wide, [], []
        pad = scale(14)
        self.picture = pygame.Rect((pad, pad), picture_size())
        left = self.picture.right + scale(18)
        room = wide - left - pad
        y = self._lay_title(left, pad - scale(2), room)
        y = self._lay_people(left, y, room)
        facts = together(won, place_of(self.match), stand_in_of(self.match), ago(self.match))
        for words, kind in ((facts, "facts"), (trouble_of(self.match), "trouble")):
            if words:
                inset = text_px(16) + scale(8) if kind == "trouble" else 0
                tall = text.measure(words, text_px(16), "ui", room - inset)[1]
                self.words.append((words, pygame.Rect(left + inset, y, room - inset, tall), kind))
                y += tall + scale(2)
        end = self._lay_buttons(left, y + scale(6), room)
        self.high = max(end, self.picture.bottom) + pad
        return top + self.high

    def _lay_title(self, left: int, y: int, room: int) -> int:
        """Place the game's title and the game's own name after it, or below if there is no room."""
        title = title_of(self.match)
        wide = min(room, text.width(title, text_px(21), "bold"))
        high = text.line_height(text_px(21), "bold")
        self.words.append((title, pygame.Rect(left, y, wide, high), "game"))
        words = self.match.named or line_of(self.match)
        beside = room - wide - scale(14)
        if text.width(words, text_px(17), "semi") <= beside:
            tall = text.line_height(text_px(17), "semi")
            lower = y + (high - tall) * 3 // 4
            self.words.append((words, pygame.Rect(left + wide + scale(14), lower, beside, tall), "name"))
            return y + high + scale(1)
        tall = min(
            NAME_LINES * text.line_height(text_px(17), "semi"), text.measure(words, text_px(17), "semi", room)[1]
        )
        self.words.append((words, pygame.Rect(left, y + high, room, tall), "name"))
        return y + high + tall + scale(1)

    def _lay_people(self, left: int, y: int, room: int) -> int:
        """Place the players from left to right, wrapping."""
        size, x = text_px(17), left
        high = text.line_height(size, "semi")
        for name, level in who_of(self.match):
            sign = 0 if level else high
            wide = min(room, sign + text.width(name, size, "semi") + pips.wide(max(0, level), size))
            if x > left and x + wide > left + room:
                x, y = left, y + high
            self.people.append((name, level, pygame.Rect(x, y, wide, high)))
            x += wide + scale(18)
        return y + (high + scale(2) if self.people else 0)

    def _lay_buttons(self, left: int, y: int, room: int) -> int:
        self.spots = []
        gap = scale(8)
        for line in in_rows(self.its_buttons(), room, gap):
            x, high = left, max((button.height() for button in line), default=0)
            for button in line:
                self.spots.append(pygame.Rect(x, y, min(room, button.wish()), high))
                x += self.spots[-1].w + gap
            y += high + gap
        return y - gap

    def its_buttons(self) -> list[Button]:
        """Return its buttons, made on first use."""
        if self.made is None:
            self.made = list(self.buttons(self.match))
        return self.made

    def move_to(self, x: int, y: int) -> list[Button]:
        """Move its buttons for a corner at this place; return them."""
        for button, spot in zip(self.its_buttons(), self.spots, strict=True):
            button.rect = spot.move(x, y)
        return self.its_buttons()

    def draw(self, surface: pygame.Surface, x: int, y: int, preview: Preview | None, told: bool) -> None:
        """Draw everything but the buttons; `told`: its state was read, so its box replaces a missing preview."""
        draw_panel(surface, pygame.Rect(x, y, self.wide, self.high))
        self._draw_picture(surface, self.picture.move(x, y), preview, told)
        p = palette()
        for words, rect, kind in self.words:
            size, face, colour = {
                "game": (21, "bold", p.hazard), "name": (17, "semi", p.text), "facts": (16, "ui", p.text_soft),
            }.get(kind, (16, "ui", p.hazard))  # fmt: skip
            here = rect.move(x, y)
            lines = NAME_LINES if kind == "name" else 0
            if kind == "trouble":
                side = text_px(16)
                surface.blit(icon("hazard-sign", side, p.hazard), (here.x - side - scale(8), here.y + scale(2)))
            text.draw(surface, words, here, text_px(size), colour, face, max_lines=lines or None)
        for name, level, rect in self.people:
            draw_person(surface, name, level, rect.move(x, y), p.text)

    def _draw_picture(self, surface: pygame.Surface, rect: pygame.Rect, preview: Preview | None, told: bool) -> None:
        if preview is not None:
            surface.blit(preview.picture, rect)
        else:
            surface.fill(mix(palette().panel, palette().wood_light, 0.3), rect)
            if told:
                art = art_of_box(self.match.game, rect.h - scale(8))
                surface.blit(art, art.get_rect(center=rect.center))
        pygame.draw.rect(surface, palette().ink, rect.inflate(scale(4), scale(4)), max(2, scale(3)))


def draw_person(surface: pygame.Surface, name: str, level: int, rect: pygame.Rect, colour: Colour) -> None:
    """Draw a player's name: a person with a meeple before it, a bot with its pips after it (OWN_BOT: none)."""
    inset = 0
    if not level:
        side = rect.h * 3 // 4
        surface.blit(icon("meeple", side, colour), (rect.x, rect.y + (rect.h - side) // 2))
        inset = rect.h
    room = pygame.Rect(rect.x + inset, rect.y, rect.w - inset, rect.h)
    pips.put_name(surface, name, room, text_px(17), colour, "semi", max(0, level))


def art_of_box(game: str, high: int) -> pygame.Surface:
    """Return a box's front at this height, rendered larger and scaled down; blank for an unknown game."""
    box = next((box for box in shelf_boxes() if box.key == game), None)
    size = (max(6, high * 3 // 4), max(8, high))
    if box is None:
        blank = pygame.Surface(size, pygame.SRCALPHA)
        draw_rounded(blank, blank.get_rect(), scale(6), palette().wood_light, palette().ink, max(2, scale(2)))
        return blank
    return remembered(("small cover", box.key, size), lambda: pygame.transform.smoothscale(cover(box, COVER), size))


def row_buttons(match: KeptMatch, act: Callable[[str], object]) -> list[Button]:
    """Return a game's buttons; `act` receives a button's key."""

    def button(what: str, words: str, sign: str, tip: str, shown: str = "") -> Button:
        label = say("{button} {key}", button=words, key=match.id)
        return Button(label, partial(act, what), icon_name=sign, size=18, words=shown or words).says(tip)

    line = line_of(match)
    if match.binned:
        tip = say("Restores {table} from the bin.", table=line)
        return [button("bring back", say("Restore"), "anticlockwise-rotation", tip)]
    go_on = button("go on", say("Continue"), "play-button", say("Continues {line}.", line=line))
    go_on.kind, go_on.reason = "primary", trouble_of(match) or None
    tip = say("Replays {table} from the beginning.", table=line)
    watch = button("watch", say("Replay"), "eye-target", tip)
    watch.reason = unseen_of(match) or None
    tip = say("Shows how it ended: its review, highlights, luck and statistics.")
    end = [button("end", say("Results"), "trophy-cup", tip)] if match.finished else []
    for one in end:
        one.reason = watch.reason
    tip = say("Shows this variation beside the game it branched from, turn by turn.")
    compare = [button("compare", say("Side by side"), "card-exchange", tip)] if compared(match) else []
    kept = say("Pinned: it is never cleared away. Press to unpin it.")
    tip = kept if match.pinned else say("Pins it, so that it is never cleared away.")
    keep = button("keep", say("Pin"), "save", tip, say("Pinned") if match.pinned else say("Pin"))
    keep.selected = match.pinned
    rename = button("rename", say("Rename"), "pencil", say("Give it a name of your own."))
    tip = say("Moves {line} to the bin. You can restore it.", line=line)
    delete = button("delete", say("Delete"), "cancel", tip)
    return [*([] if match.finished else [go_on]), watch, *end, *compare, rename, keep, delete]
