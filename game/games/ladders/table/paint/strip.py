"""The strip below the board: the dice tray, the near seat's weapons in play with their tracks, and its hand."""

from __future__ import annotations

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.rules.cards import DECKS, EAGLE, ID
from game.games.ladders.rules.fight.weapons import profile_of
from game.games.ladders.rules.state import WeaponInPlay
from game.games.ladders.table.layout import CandyFanCard, Shelf, track_high, track_wide
from game.games.ladders.table.table import CandyBase
from game.kernel.messages import say
from game.ui import keys, pictures, text, theme
from game.ui.cards import card_size, wide_for
from game.ui.fit import height_of, lay
from game.ui.printed import inks

# -- the hand ----------------------------------------------------------------------------------------


def fan_of(table: CandyBase) -> list[CandyFanCard]:
    """Lay out the near seat's hand along the lower edge, as shown: face up only for viewers who may see it."""
    near, shown = table.near, table.shown
    if table.viewpoint == near and near in shown.own and not table.hand_hidden:
        cards = sorted(shown.own[near])
        decks = [DECKS.index(ID[card][0]) for card in cards]
        raised = [table.aiming.usable_card(card) if table.my_turn else False for card in cards]
    else:
        decks = [deck for deck in range(3) for _ in range(shown.hands[near - 1][deck])]
        cards, raised = [-1] * len(decks), [False] * len(decks)
    shelf = shelf_of(table, len(cards))
    return fan(shelf, cards, decks, raised, table.aiming.held, 1 + len(in_play(table)))


def shelf_of(table: CandyBase, hand: int) -> Shelf:
    """Return the layout of the weapons and a number of hand cards."""
    return table.regions.shelf(len(in_play(table)), hand)


def lift_of(high: int) -> int:
    """Return how far a playable card of a height is raised."""
    return max(6, high * 7 // 100)


def fan(
    shelf: Shelf, cards: list[int], decks: list[int], raised: list[bool], held: tuple[str, int], first: int
) -> list[CandyFanCard]:
    """Lay out cards side by side at the foot of their area; `first` is the key of the first one."""
    count = len(cards)
    if not count:
        return []
    room, size = shelf.hand, shelf.card
    lift = lift_of(size[1])
    step = min(size[0] * 1.06, (room.w - size[0]) / max(1, count - 1))
    left = room.x + max(0.0, room.w - size[0] - step * (count - 1)) / 2
    found = []
    for number, (card, deck) in enumerate(zip(cards, decks, strict=True)):
        up = (lift if raised[number] else 0) + (lift // 2 if held[0] and held[1] == card else 0)
        key = first + number
        spot = pygame.Rect((round(left + step * number), room.bottom - size[1] - up), size)
        found.append(CandyFanCard(card, deck, spot, key if key <= 9 else 0))
    return found


def strip_of(cards: list[CandyFanCard], number: int) -> pygame.Rect:
    """Return the part of a card in the fan that is not covered."""
    rect = cards[number].rect
    if number + 1 < len(cards) and cards[number + 1].rect.x < rect.right:
        return pygame.Rect(rect.x, rect.y, max(8, cards[number + 1].rect.x - rect.x), rect.h)
    return rect


def draw_hand(surface: pygame.Surface, table: CandyBase) -> None:
    """Draw the fan of cards, and a note if it is empty or face down."""
    aiming = table.aiming
    for held in table.fan:
        if f"card.{held.card}" in table.shown.lifted:
            continue
        rect = held.rect
        blur = theme.scale(8)
        pictures.draw_shadow(surface, rect, blur, (blur // 4, blur // 3), rect.w * 0.08, 110)
        if held.card < 0:
            surface.blit(faces.card_back(DECKS[held.deck], rect.w), rect)
            continue
        surface.blit(faces.card_face(ID[held.card], rect.w, table.make(held.card)), rect)
        chosen = aiming.held[0] in ("card", "weapon") and aiming.held[1] == held.card
        if chosen:
            look.glow(surface, rect, rect.w * 0.08, True)
        elif table.my_turn and not aiming.usable_card(held.card):
            pictures.draw_rounded(surface, rect, rect.w * 0.08, (140, 122, 108), None, 0, 96)
        if table.my_turn and held.key and aiming.usable_card(held.card):
            _key(surface, rect, held.key)
    if not table.fan:
        _note(surface, table, say("{name} holds no cards.", name=table.names[table.near]))
    elif table.fan[0].card < 0 and table.viewpoint == table.near:
        hidden = say("Face down: press {key} to see your hand.", key=keys.hint("scope"))
        _note(surface, table, say("Only the cards you can answer with are shown.") if table.reacting else hidden)


def _key(surface: pygame.Surface, rect: pygame.Rect, number: int) -> None:
    size = theme.text_px(16)
    at = rect.x + max(rect.w // 6, text.line_height(size, "bold") // 2)
    look.key_cap(surface, keys.hint(f"card_{number}"), (at, rect.top + text.line_height(size, "bold") // 2), size)


def _note(surface: pygame.Surface, table: CandyBase, words: str) -> None:
    size = theme.text_px(17)
    room = shelf_of(table, 1).hand if not table.fan else table.fan[0].rect.unionall([one.rect for one in table.fan])
    wide = min(room.w, text.width(words, size, "semi") + theme.scale(28))
    rect = pygame.Rect(0, 0, wide, text.line_height(size) * 3 // 2)
    if text.width(words, theme.MIN_TEXT, "semi") > wide - theme.scale(10):
        rect.h = height_of(words, wide - theme.scale(10), theme.MIN_TEXT, "semi")
    rect.center = room.center
    fill, ink, _ = inks()
    pictures.draw_rounded(surface, rect, rect.h / 3, fill, look.CHOC, 2)
    lay(surface, words, rect.inflate(-theme.scale(10), 0), size, ink, "semi", "centre")


# -- weapons in play ---------------------------------------------------------------------------------


def in_play(table: CandyBase) -> list[WeaponInPlay]:
    """Return the near seat's weapons as shown, the Eagle first."""
    return [WeaponInPlay(EAGLE, 0), *table.shown.weapons[table.near - 1]]


def weapon_rects(table: CandyBase) -> list[pygame.Rect]:
    """Return the rectangles of the near seat's weapons."""
    return shelf_of(table, sum(table.shown.hands[table.near - 1])).weapons


def draw_weapons(surface: pygame.Surface, table: CandyBase) -> None:
    """Draw the weapons in play: card, range and dice including special ammo, track, key."""
    aiming = table.aiming
    for number, (row, rect) in enumerate(zip(in_play(table), weapon_rects(table), strict=False), 1):
        if f"card.{row.card}" in table.shown.lifted:
            continue
        blur = theme.scale(8)
        pictures.draw_shadow(surface, rect, blur, (blur // 4, blur // 3), rect.w * 0.08, 110)
        surface.blit(faces.card_face(ID[row.card], rect.w, table.make(row.card)), rect)
        if row.special >= 0:
            wide = max(18, rect.w * 34 // 100)
            small = pygame.Rect((0, 0), card_size(wide))
            small.topright = (rect.right + theme.scale(4), rect.top - theme.scale(3))
            surface.blit(faces.card_face(ID[row.special], wide), small)
        _draw_track(surface, table, row, rect)
        if aiming.held == ("weapon", row.card):
            look.glow(surface, rect, rect.w * 0.08, True)
        elif aiming.acting and not aiming.usable_weapon(row.card):
            pictures.draw_rounded(surface, rect, rect.w * 0.08, (140, 122, 108), None, 0, 84)
        if table.my_turn and aiming.acting:
            _key(surface, rect, number)


def track_rect(rect: pygame.Rect) -> pygame.Rect:
    """Return the rectangle of a weapon's ammo track, right below its card."""
    return pygame.Rect(rect.x, rect.bottom + theme.scale(2), rect.w, track_high(rect.w))


def _draw_track(surface: pygame.Surface, table: CandyBase, row: WeaponInPlay, rect: pygame.Rect) -> None:
    prof = profile_of(table.view, row)
    room = track_rect(rect)
    if not prof.track:
        return
    special = ID[row.special] if row.special >= 0 else ""
    shown = faces.track(row.ammo, prof.track, special, track_wide(room.w, prof.track))
    surface.blit(shown, shown.get_rect(midtop=room.midtop))


# -- the dice tray -----------------------------------------------------------------------------------


def draw_tray(surface: pygame.Surface, table: CandyBase) -> None:
    """Draw the two movement dice once they are rolled, used ones greyed, the held one highlighted."""
    where, shown = table.regions, table.shown
    rect = where.tray
    if not shown.rolled and not shown.stood:
        return
    pictures.draw_rounded(surface, rect, theme.scale(14), (150, 92, 48), look.CHOC, max(2, theme.scale(3)))
    inner = rect.inflate(-theme.scale(8), -theme.scale(8))
    pictures.draw_rounded(surface, inner, theme.scale(10), (186, 124, 72), None)
    used = shown.used()
    aiming = table.aiming
    for place, box in enumerate(where.dice):
        if f"die.{place}" in shown.lifted:
            continue
        number = shown.rolled[place] if place < len(shown.rolled) else 0
        if not number:
            continue
        surface.blit(faces.die(number, box.w, place < len(used) and used[place]), box)
        if number and aiming.held == ("die", number) and not used[place]:
            look.glow(surface, box, box.w * 0.2, True)
    if shown.stood:
        middle = where.dice[0].union(where.dice[1]).center
        look.tag(surface, say("STANDS STILL"), middle, theme.text_px(16), look.ICING)


# -- rectangles of cards, for motions ----------------------------------------------------------------


def card_place(table: CandyBase, seat: int, card: int = -1) -> pygame.Rect:
    """Return the rectangle of a seat's card: in the fan or in play at the near seat, else on its sheet."""
    where = table.regions
    if seat == table.near:
        for row, rect in zip(in_play(table), weapon_rects(table), strict=False):
            if card >= 0 and row.card == card:
                return rect.copy()
        own = next((held.rect for held in table.fan if card >= 0 and held.card == card), None)
        if own is not None:
            return own.copy()
        if table.fan:
            return table.fan[-1].rect.copy()
        shelf = shelf_of(table, 1)
        return pygame.Rect((0, 0), shelf.card).move_to(center=shelf.hand.center)
    plot = where.plots[seat]
    room = plot.hand
    if card >= 0 and any(row.card == card for row in table.shown.weapons[seat - 1]):
        room = plot.weapons
    return pygame.Rect((0, 0), card_size(max(14, wide_for(room.h)))).move_to(center=room.center)
