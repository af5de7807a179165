"""The texts beside a map's picture: what it is, its author, the checker's findings (UX-MAP-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.battlefield.causes import folded
from game.battlefield.modes import MODES
from game.kernel.messages import say, together
from game.lobby.lab import STATE_MEANINGS, badge_words
from game.lobby.maps import MapEntry
from game.ui import text
from game.ui.map_pictures import facts
from game.ui.pictures import icon
from game.ui.scroll import Scroll
from game.ui.theme import palette, scale, text_px
from game.ui.words import capital


class MapTextLine(NamedTuple):
    """A sentence with its font, its design size and the symbol before it ("": none)."""

    words: str
    face: str = "ui"
    size: int = 17
    sign: str = ""


_FIXED = (
    "FOREIGN SCALE INFINITE ENCODING DOCTYPE GROUP PATH MISSING PROJECT CLASSES CLASS FLAG TOKENS SEAT MODE BARE "
    "SHIFTED NAME NUMBER DUPLICATE LAYER XML TILE-SIZE PROPERTY PICTURE"
)
FIXABLE = frozenset(f"M-{word}" for word in _FIXED.split(" "))
"""Findings that *Fix it* can do something about (HND-21)."""
SIGNS = {"error": "hazard-sign", "warning": "uncertainty", "good": "check-mark"}


def about(entry: MapEntry) -> list[MapTextLine]:
    """Return a map's title, and its players and modes."""
    known = "" if entry.reading else facts(entry, {key: mode.title for key, mode in MODES.items()})
    return [MapTextLine(entry.title, "display", 34), MapTextLine(known, "semi", 18)]


def judgement(entry: MapEntry) -> list[MapTextLine]:
    """Return a map's own notes and the checker's findings."""
    lines = [MapTextLine(entry.notes)] if entry.notes else []
    if entry.badge is not None:
        told = say("Laboratory: {badge}.", badge=badge_words(entry.badge))
        lines.append(MapTextLine(together(told, STATE_MEANINGS[entry.badge.state])))
    lines += findings_of(entry)
    if entry.reading:
        lines.append(MapTextLine(say("Reading and checking this map ...")))
    lines += [MapTextLine(capital(words)) for words in entry.figures]
    if not entry.findings and not entry.reading:
        lines.append(MapTextLine(say("The checker found nothing to complain about."), sign="good"))
    return lines


def findings_of(entry: MapEntry) -> list[MapTextLine]:
    """Return the checker's findings, those that follow from one folded under it."""
    lines = []
    for line in folded(entry.findings):
        finding = line.finding
        sign = "error" if finding.severity == "error" else "warning"
        spot = say("[{where}]", where=finding.spot_words) if finding.spot_words else ""
        lines.append(MapTextLine(together(finding.code, line.named, spot, between="  "), sign=sign))
    return lines


def fix_words(entry: MapEntry | None) -> str:
    """Return what the button beside a map's findings says; empty if nothing can be fixed by itself."""
    codes = set() if entry is None or entry.reading else {finding.code for finding in entry.findings}
    if "M-FOREIGN" in codes:
        return say("Make it a table")
    return say("Fix it") if codes & FIXABLE else ""


class MapWords(Scroll):
    """The sentences below or beside a map's picture, with scrolling."""

    lines: Sequence[MapTextLine] = ()

    def needs(self, lines: Sequence[MapTextLine], wide: int) -> int:
        high = 0
        for line in lines:
            room = wide - (text_px(line.size) + scale(12) if line.sign else 0)
            high += text.measure(line.words, text_px(line.size), line.face, room)[1] + scale(8)
        return high

    def lay(self, lines: Sequence[MapTextLine], view: pygame.Rect) -> None:
        self.lines = lines
        self.layout(view, self.needs(lines, view.width - scale(20)))

    def draw(self, surface: pygame.Surface) -> None:
        view = self.view
        y = view.y - self.offset
        surface.set_clip(view)
        for line in self.lines:
            left = text_px(line.size) + scale(12) if line.sign else 0
            room = pygame.Rect(view.x + left, y, view.right - scale(20) - view.x - left, 10)
            y = self.draw_line(surface, line, room) + scale(8)
        surface.set_clip(None)
        super().draw(surface)

    def draw_line(self, surface: pygame.Surface, line: MapTextLine, room: pygame.Rect) -> int:
        """Draw a line with the symbol before it, whose room begins after the symbol; return its lower end."""
        p, px = palette(), text_px(line.size)
        if line.sign:
            colours = {"error": (255, 140, 130), "warning": p.hazard}
            sign = icon(SIGNS[line.sign], px, colours.get(line.sign, (150, 220, 160)))
            down = (text.line_height(px, line.face) - px) // 2
            surface.blit(sign, (room.x - px - scale(12), room.y + down))
        ink = p.hazard if line.face == "display" else p.text
        return text.draw(surface, line.words, room, px, ink, line.face).bottom
