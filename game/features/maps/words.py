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
    for line in folded(entry.findings):
        finding = line.finding
        sign = "error" if finding.severity == "error" else "warning"
        where = say("[{where}]", where=finding.where) if finding.where else ""
        lines.append(MapTextLine(together(finding.code, line.text, where, between="  "), sign=sign))
    if entry.reading:
        lines.append(MapTextLine(say("Reading and checking this map ...")))
    lines += [MapTextLine(capital(words)) for words in entry.figures]
    if not entry.findings and not entry.reading:
        lines.append(MapTextLine(say("The checker found nothing to complain about."), sign="good"))
    return lines


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
        p, view = palette(), self.view
        y = view.y - self.offset
        surface.set_clip(view)
        for line in self.lines:
            px, left = text_px(line.size), view.x
            if line.sign:
                colours = {"error": (255, 140, 130), "warning": p.hazard}
                sign = icon(SIGNS[line.sign], px, colours.get(line.sign, (150, 220, 160)))
                surface.blit(sign, (left, y + (text.line_height(px, line.face) - px) // 2))
                left += px + scale(12)
            ink = p.hazard if line.face == "display" else p.text
            room = pygame.Rect(left, y, view.right - scale(20) - left, 10)
            y = text.draw(surface, line.words, room, px, ink, line.face).bottom + scale(8)
        surface.set_clip(None)
        super().draw(surface)
