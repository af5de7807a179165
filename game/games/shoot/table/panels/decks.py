"""The action card with what is left of it, and the three decks with their discard piles."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.games.shoot.art.faces import back, face
from game.games.shoot.art.ink import INK, PAPER, fitted_size, put, write
from game.games.shoot.rules.lengths import halves_text, noun
from game.kernel.messages import say
from game.ui import pictures, text, theme
from game.ui.cards import CARD_HIGH, CARD_WIDE, card_size
from game.ui.words import translation_of

PILE_STEP: Final = 12  # cards to one visible step of a pile's thickness


class Pile(NamedTuple):
    """A deck ("splatter", "weapon", "gadget"), its size, and its discard pile: top card (None: empty) and size."""

    deck: str
    left: int
    top: int | None
    discarded: int


def draw_action(
    surface: pygame.Surface, rect: pygame.Rect, card: int | None, budget: int, stance: str = "", who: str = ""
) -> pygame.Rect:
    """Draw the action card with the budget left beside it, in halves; return the card's rectangle.

    `stance` is "still", "move", "bleed" or "" (not chosen yet); without a card an empty place is drawn. `who` names
    the turn player if it is another seat.
    """
    p = theme.palette()
    wide = min(round(rect.h * CARD_WIDE / CARD_HIGH), rect.w * 45 // 100)
    size = card_size(wide)
    spot = pygame.Rect((rect.x, rect.y + (rect.h - size[1]) // 2), size)
    if card is not None:
        pictures.draw_shadow(surface, spot, theme.scale(8), (theme.scale(3), theme.scale(5)), theme.scale(8))
        surface.blit(face(card, wide), spot)
    else:
        pictures.draw_rounded(surface, spot, theme.scale(10), p.shade, p.panel_line, max(2, theme.scale(2)), 120)
        side = wide // 2
        name = {"still": "crosshair", "bleed": "hasty-grave"}.get(stance, "run")
        mark = pictures.icon(name, side, p.text_soft)
        surface.blit(mark, (spot.centerx - side // 2, spot.centery - side // 2))
    left, right = spot.right + theme.scale(12), rect.right - theme.scale(10)  # off the card, and off the hand's frame
    room = pygame.Rect(left, rect.y, right - left, rect.h)
    number, words = _left(card, budget, stance, who)
    if number and theme.text_factor() > 1.3:  # large letters leave no room for a number above the words
        number, words = "", say("{number} left", number=number)
    small = min(fitted_size(word, room.w, theme.text_px(18), "semi") for word in translation_of(words).split(" "))
    below = text.measure(words, small, "semi", max(1, room.w))[1]
    big = min(theme.text_px(54), max(theme.MIN_TEXT, min(rect.h // 2, (rect.h - below) * 7 // 10)))
    high = text.line_height(big, "bold") if number else 0
    y = room.y + max(0, (room.h - high - below) // 2)
    if number:
        put(surface, number, pygame.Rect(room.x, y, room.w, high), big, p.hazard, "bold")
    if high + below <= room.h:  # while looking back there may be no room: the card's icon shows it
        write(surface, words, pygame.Rect(room.x, y + high, room.w, max(below, small)), small, p.text, "semi")
    return spot


def _left(card: int | None, budget: int, stance: str, who: str = "") -> tuple[str, str]:
    """Return the number and the words: "1½", "card lengths left"."""
    if who and stance != "move":
        if stance == "still":
            return "", say("{who} stands still", who=who)
        return "", say("{who} bleeds to death", who=who) if stance == "bleed" else say("{who} to choose", who=who)
    if who:
        return halves_text(budget), say("left for {who}", who=who)
    if stance == "still":
        return "", say("Standing still: full damage")
    if stance == "bleed":
        return "", say("Bleeding to death")
    if not stance:
        return "", say("Stand still or move?")
    return halves_text(budget), say("{lengths} left", lengths=noun(budget))


def draw_piles(surface: pygame.Surface, rect: pygame.Rect, piles: Sequence[Pile]) -> dict[str, pygame.Rect]:
    """Draw decks and discard piles side by side; return their places ("deck weapon", "discard gadget")."""
    gap = theme.scale(8)
    size = theme.text_px(16)
    high = text.line_height(size, "bold")
    columns = 2 * len(piles)
    wide = min((rect.w - gap * (columns - 1)) // columns, round((rect.h - high - gap) * CARD_WIDE / CARD_HIGH))
    hits: dict[str, pygame.Rect] = {}
    if wide < 8:
        return hits
    x = rect.x
    for pile in piles:
        for kind, count in (("deck", pile.left), ("discard", pile.discarded)):
            spot = pygame.Rect((x, rect.bottom - high - card_size(wide)[1] - theme.scale(2)), card_size(wide))
            _pile(surface, spot, pile, kind, count)
            put(surface, str(count), pygame.Rect(x, rect.bottom - high, wide, high), size,
                theme.palette().text, "bold", "centre")  # fmt: skip
            hits[f"{kind} {pile.deck}"] = spot
            x += wide + gap
    return hits


def _pile(surface: pygame.Surface, spot: pygame.Rect, pile: Pile, kind: str, count: int) -> None:
    """Draw one pile, the thicker the more cards; an empty one as a bare place."""
    p = theme.palette()
    if not count:
        pictures.draw_rounded(surface, spot, theme.scale(6), p.shade, p.panel_line, max(1, theme.scale(2)), 130)
        side = spot.w // 2
        icon = "stack" if kind == "deck" else "card-discard"
        mark = pictures.icon(icon, side, p.panel_line)
        surface.blit(mark, (spot.centerx - side // 2, spot.centery - side // 2))
        return
    steps = min(5, count // PILE_STEP)
    step = max(1, theme.scale(2))
    for k in range(steps, 0, -1):
        edge = spot.move(k * step // 2, k * step)
        pictures.draw_rounded(surface, edge, 4 * spot.w / CARD_WIDE, PAPER, INK, 1)
    if kind == "deck" or pile.top is None:
        surface.blit(back(pile.deck, spot.w), spot)
    else:
        surface.blit(face(pile.top, spot.w), spot)
