"""The viewer's own hand: sorted, fanned along the lower edge, playable cards raised, equal cards under one key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.table.layout import card_size, wide_for
from game.ui import keys, pictures, text, theme
from game.ui.fit import put

ORDER: Final = ("GUSH", "DOLL", "UTURN", "SWAP", "S")


VEIL: Final = 92
"""How much of the paper shows through a card that cannot be played now; its colour and number stay legible."""


class PaperFanCard(NamedTuple):
    """A card of the fan: its kind, its rectangle, and its key 1 to 9 (0: none, or not the first of its kind).

    Keys go to the playable kinds, if there are any.
    """

    kind: str
    rect: pygame.Rect
    key: int


def arranged(kinds: Sequence[str], own: str) -> list[str]:
    """Return a hand sorted by colour and number (section 18): the seat's own colour first, Slammy cards and S last."""
    colours = own + faces.LETTERS.replace(own, "")

    def place(kind: str) -> tuple[int, int]:
        if kind in ORDER:
            return len(colours), ORDER.index(kind)
        return colours.index(kind[0]), int(kind[1])

    return sorted(kinds, key=place)


def card_high(rect: pygame.Rect) -> int:
    """Return the height of a card of the fan: what is left below the space for raised cards and key caps."""
    return max(24, rect.h - _lift(rect) - _cap() * 5 // 6)


def _lift(rect: pygame.Rect) -> int:
    return max(6, rect.h * 9 // 100)


def _key_size() -> int:
    return max(theme.MIN_TEXT, min(theme.text_px(16), theme.scale(24)))


def _cap() -> int:
    return text.line_height(_key_size(), "bold")


def fan(rect: pygame.Rect, kinds: Sequence[str], raised: Sequence[bool] = (), held: str = "") -> list[PaperFanCard]:
    """Return the fan of a sorted hand; `raised` marks playable cards, `held` names the chosen kind."""
    count = len(kinds)
    if not count:
        return []
    size = card_size(min(wide_for(card_high(rect)), rect.w // 3))
    step = min(size[0] * 0.86, (rect.w - size[0]) / max(1, count - 1))
    left = rect.x + (rect.w - size[0] - step * (count - 1)) / 2
    lift = _lift(rect)
    open_ = [kind for number, kind in enumerate(kinds) if number < len(raised) and raised[number]]
    found, seen = [], list(dict.fromkeys(open_ or kinds))
    for number, kind in enumerate(kinds):
        up = lift if number < len(raised) and raised[number] else 0
        up += lift // 2 if kind == held and kind not in kinds[:number] else 0
        spot = pygame.Rect((round(left + step * number), rect.bottom - size[1] - up), size)
        key = seen.index(kind) + 1 if kind in seen else 0
        first = number == 0 or kinds[number - 1] != kind
        found.append(PaperFanCard(kind, spot, key if first and key <= 9 else 0))
    return found


def strip(cards: Sequence[PaperFanCard], number: int) -> pygame.Rect:
    """Return the part of a card in the fan that no other card covers."""
    rect = cards[number].rect
    if number + 1 < len(cards):
        return pygame.Rect(rect.x, rect.y, max(8, cards[number + 1].rect.x - rect.x), rect.h)
    return rect


def draw(
    surface: pygame.Surface, cards: Sequence[PaperFanCard], playable: Sequence[bool], mine: bool, held: str,
    hidden: bool, carried: str = "",
) -> None:  # fmt: skip
    """Draw the fan: backs only while it is hidden; without one card of the kind that is dragged.

    `mine`: it is this hand's turn, so keys are shown.
    """
    left_out = lit = False
    for number, card in enumerate(cards):
        if card.kind == carried and not left_out:
            left_out = True
            continue
        rect = card.rect
        blur = theme.scale(8)
        pictures.draw_shadow(surface, rect, blur, (blur // 4, blur // 3), rect.w * 0.08, 110)
        if hidden:
            surface.blit(faces.card_back(rect.w), rect)
            continue
        surface.blit(faces.card_face(card.kind, rect.w), rect)
        if card.kind == held and not lit:
            lit = True
            look.glow(surface, rect, rect.w * 0.08, True)
        elif not playable[number]:
            pictures.draw_rounded(surface, rect, rect.w * 0.08, look.PAPER, None, 0, VEIL)
        if mine and card.key and playable[number]:
            _draw_key(surface, rect, card.key)


def _draw_key(surface: pygame.Surface, rect: pygame.Rect, number: int) -> None:
    key, size = keys.hint(f"card_{number}"), _key_size()
    cap = pygame.Rect(0, 0, max(_cap(), text.width(key, size, "bold") + theme.scale(8)), _cap())
    foot = rect.top + max(3, theme.scale(4))  # so that the card's number stays uncovered
    cap.midbottom = (rect.x + max(cap.w // 2, rect.w // 5), foot)
    pictures.draw_rounded(surface, cap, theme.scale(6), look.SUN, look.INK, 2)
    put(surface, key, cap, size, look.INK, "bold", "centre")
