"""The mat and everything on it, drawn from plain values (rulebook section 14: visible without a click)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.art.faces import BONE, INK
from game.games.whisky.rules.cards import KINDS
from game.games.whisky.table import spots
from game.games.whisky.table.draft import Draft
from game.games.whisky.table.layout import LETTER, Regions
from game.games.whisky.table.paint import beats
from game.games.whisky.table.shown import BACK, SaloonShown
from game.kernel.messages import say, say_count, together
from game.ui import pictures, text, theme
from game.ui.fit import put
from game.ui.pips import put_name
from game.ui.theme import mix

DOTS = 4
"""How many dots show that keys were heard, one after the other."""


@dataclass
class Around:
    """The context of the table: who sits where, who is choosing, and how much of it may be shown on this screen."""

    names: Mapping[int, str] = field(default_factory=dict)
    pips: Mapping[int, int] = field(default_factory=dict)
    open: Mapping[int, Draft] = field(default_factory=dict)
    """Seats that may choose now."""
    faces: bool = False
    """Whether a draft's cards may be shown (one person is looking), or only "chosen" (UX-HID-5)."""
    keys: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """The key of each kind for each seat, as displayed."""
    raised: tuple[int, str] = (0, "")
    """The seat and kind under the pointer or with the focus."""
    dragged: tuple[int, int] = (0, -1)
    """The seat and place whose card is being dragged."""
    lit_slots: tuple[int, ...] = ()
    """Slots that a line of the log refers to."""
    resolving: int = -1
    """The slot being resolved, -1 for none."""
    beats: tuple[int, int] = (0, -1)
    """The seat whose card wins the slot being resolved, and the slot."""
    struck: tuple[int, int] = (0, -1)
    """The seat whose card is struck by the winning one, and the slot."""
    deciding: int = -1
    """The slot that ends the duel when it is turned up, -1 for none."""
    taken: dict[int, int] = field(default_factory=dict)
    """How many keys of each unseen seat were heard, whichever they were (UX-HID-5)."""
    status: Mapping[int, str] = field(default_factory=dict)
    """The status shown beside each seat's commits: "chosen", "thinking"."""


class Mat:
    """Draws the table. Lengths are device pixels."""

    def __init__(self, where: Regions) -> None:
        self.where = where
        self._ground: pygame.Surface | None = None

    def paint(self, surface: pygame.Surface, shown: SaloonShown, around: Around) -> None:
        surface.blit(self._printed(surface.get_size()), (0, 0))
        self._middle(surface, shown, around)
        for seat in (3 - self.where.near, self.where.near):
            self._side(surface, shown, around, seat)
        if "bottle" not in shown.lifted:
            self._bottle(surface, shown)

    def _printed(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the mat with everything printed on the felt that never changes."""
        if self._ground is None or self._ground.get_size() != size:
            ground = look.table_top(size, self.where.mat).copy()
            self._arrows(ground)
            for name in ("deck", "discard", "supply"):
                rect = self.where.zone(name)
                look.print_on_felt(ground, rect, rect.w * 0.08)
            self._ring(ground, spots.bottle_spot(self.where, 0))
            beats.print_triangle(ground, self.where.zone("beats"))
            for slot in range(4):
                rect = spots.slot_spot(self.where, slot)
                look.print_on_felt(ground, rect.inflate(theme.scale(10), theme.scale(10)), rect.w * 0.08)
            for seat in (1, 2):
                self._print_side(ground, seat)
            self._ground = ground
        return self._ground

    def _print_side(self, ground: pygame.Surface, seat: int) -> None:
        self._ring(ground, spots.bottle_spot(self.where, seat))
        for slot in range(4):
            rect = spots.commit_spot(self.where, seat, slot)
            look.print_on_felt(ground, rect, rect.w * 0.08)
        for rect in spots.bullet_spots(self.where, seat):
            look.print_on_felt(ground, rect, rect.w * 0.1)
        rect = spots.gold_spot(self.where, seat, 0, 1)
        look.print_on_felt(ground, rect, rect.w * 0.08)
        side = rect.w // 2
        mark = pictures.icon("gold-nuggets", side, mix(BONE, look.DUSTY_RED, 0.5))
        ground.blit(mark, (rect.centerx - side // 2, rect.centery - side // 2))

    # -- the middle --------------------------------------------------------------------------------

    def _middle(self, surface: pygame.Surface, shown: SaloonShown, around: Around) -> None:
        self._pile(surface, "deck", shown.deck, lambda rect: faces.saloon_back(rect.w), say("Deck"))
        top = shown.discard[0] if shown.discard else ""
        self._pile(surface, "discard", len(shown.discard), lambda rect: faces.saloon(top, rect.w), say("Discard"))
        self._pile(surface, "supply", shown.supply, lambda rect: faces.bullet(rect.w), say("Bullets"))
        active = shown.slots() if around.open or around.status else ()
        for slot in range(4):
            self._slot(surface, shown.display[slot], slot, slot in active, slot in around.lit_slots, around.resolving)
        seat, slot = around.beats
        if seat and shown.laid[seat - 1][slot] in KINDS:
            beats.light(surface, self.where.zone("beats"), shown.laid[seat - 1][slot])
        if shown.round:
            words = say("Round {number}", number=shown.round)
            look.plate_at(surface, words, spots.bottle_foot(self.where, 0), spots.small_text())

    def _ring(self, surface: pygame.Surface, bottle: pygame.Rect) -> None:
        """Draw the ring where the bottle is or would be."""
        ring = pygame.Rect(0, 0, round(bottle.w * 1.12), round(bottle.w * 0.5))
        ring.center = (bottle.centerx, bottle.bottom - ring.h // 3)
        pygame.draw.ellipse(surface, mix(BONE, look.DUSTY_RED, 0.5), ring, max(2, theme.scale(3)))

    def _slot(self, surface: pygame.Surface, kind: str, slot: int, active: bool, lit: bool, resolving: int) -> None:
        rect = spots.slot_spot(self.where, slot)
        radius = rect.w * 0.08
        if kind:
            self._card(surface, faces.saloon(kind, rect.w), rect)
        if slot == resolving or lit:
            wide = max(3, theme.scale(6))
            halo = rect.inflate(2 * wide, 2 * wide)
            pictures.draw_rounded(surface, halo, radius + wide, None, look.GLOW, wide)
        place = (rect.centerx, rect.bottom + theme.scale(5))
        look.plate_at(surface, str(slot + 1), place, spots.small_text(), active)

    def _card(self, surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect) -> None:
        blur = max(3, theme.scale(8))
        pictures.draw_shadow(surface, rect, blur, (blur // 2, blur * 2 // 3), rect.w * 0.08, 140)
        surface.blit(picture, rect)

    def _arrows(self, surface: pygame.Surface) -> None:
        """Draw the order of the display: arrowheads that point to the deck (LSW-REF-2)."""
        colour = mix(BONE, look.DUSTY_RED, 0.3)
        deck = self.where.zone("deck")
        left = deck
        for slot in range(4):
            right = spots.slot_spot(self.where, slot)
            x, y = (left.right + right.x) // 2, right.centery
            size = max(6, min((right.x - left.right) // 4, theme.scale(15)))
            for shift in (-size // 2, size // 2):
                points = [
                    (x + shift + size // 2, y - size),
                    (x + shift - size // 2, y),
                    (x + shift + size // 2, y + size),
                ]
                pygame.draw.lines(surface, colour, False, points, max(2, theme.scale(4)))
            left = right

    def _pile(
        self, surface: pygame.Surface, name: str, count: int, picture: Callable[[pygame.Rect], pygame.Surface],
        words: str,
    ) -> None:  # fmt: skip
        rect = self.where.zone(name)
        layers = min(count, 7)
        lift = max(1, theme.scale(3))
        for layer in range(layers):
            spot = rect.move(-layer * lift // 2, -layer * lift)
            if layer == 0:
                self._card(surface, picture(rect), spot)
            else:
                surface.blit(picture(rect), spot)
        place = (rect.centerx, rect.bottom)
        size = spots.small_text()
        full = together(words, str(count))
        room = self.where.zone("slot.1").x - self.where.mat.x - theme.scale(16)
        words = full if text.width(full, size, "bold") + theme.scale(18) < room else str(count)
        look.plate_at(surface, words, place, size)

    def _bottle(self, surface: pygame.Surface, shown: SaloonShown) -> None:
        rect = spots.bottle_spot(self.where, shown.holder())
        pictures.draw_shadow(surface, rect, theme.scale(14), (theme.scale(14), theme.scale(18)), rect.w / 2, 120)
        surface.blit(faces.bottle(shown.bottle, rect.h), rect)

    # -- a seat ------------------------------------------------------------------------------------

    def _side(self, surface: pygame.Surface, shown: SaloonShown, around: Around, seat: int) -> None:
        self._plate(surface, shown, around, seat)
        self._gold(surface, shown, seat)
        self._bullets(surface, shown, seat)
        self._coaster(surface, shown, seat)
        self._commits(surface, shown, around, seat)
        self._hand(surface, shown, around, seat)
        self._status(surface, around, seat)
        if seat in around.open and not around.faces:
            self._keys_taken(surface, around.taken.get(seat, 0), seat)

    def _plate(self, surface: pygame.Surface, shown: SaloonShown, around: Around, seat: int) -> None:
        rect = self.where.plates[seat]
        edge = look.GLOW if seat in around.open else INK
        pictures.draw_rounded(surface, rect, theme.scale(10), look.seat_field(seat), edge, max(2, theme.scale(3)))
        side = rect.h * 6 // 10
        look.badge(surface, seat, (rect.x + rect.h * 0.6, rect.centery), side)
        stars = shown.scores[seat - 1] if shown.match_length > 1 else 0
        right = rect.right - theme.scale(8)
        for _ in range(stars):
            right -= side + theme.scale(2)
            surface.blit(pictures.icon("law-star", side, look.GLOW), (right, rect.centery - side // 2))
        left = rect.x + round(rect.h * 1.15)
        room = pygame.Rect(left, rect.y, max(1, right - left - theme.scale(4)), rect.h)
        size = min(theme.text_px(24), max(theme.MIN_TEXT, rect.h * 7 // 10))
        put_name(surface, around.names.get(seat, LETTER[seat]), room, size, BONE, "whisky", around.pips.get(seat, 0))

    def _gold(self, surface: pygame.Surface, shown: SaloonShown, seat: int) -> None:
        head = spots.gold_head(self.where, seat)
        have = shown.nuggets(seat)
        size = spots.small_text()
        words = say("{have} of 9", have=have)
        wide = text.width(words, size, "bold") + theme.scale(18)
        look.plate_at(surface, words, (head.x + wide // 2, head.centery), size, have >= 6)
        room = head.right - head.x - wide - theme.scale(10)
        side = min(head.h * 8 // 10, room // 9)
        for index in range(9 if side >= 8 else 0):
            nugget = faces.own("nugget", side)
            spot = (head.x + wide + theme.scale(8) + index * side, head.centery - side // 2)
            surface.blit(nugget if index < have else faces.greyed(nugget, ("nugget",)), spot)
        cards = shown.gold[seat - 1]
        for index, kind in enumerate(cards):
            rect = spots.gold_spot(self.where, seat, index, len(cards))
            self._card(surface, faces.saloon(kind, rect.w), rect)

    def _bullets(self, surface: pygame.Surface, shown: SaloonShown, seat: int) -> None:
        zone = self.where.zone(f"bullets.{LETTER[seat]}")
        have = shown.bullets[seat - 1]
        for index, rect in enumerate(spots.bullet_spots(self.where, seat)):
            if index < have:
                self._card(surface, faces.bullet(rect.w), rect)
        row = spots.bullet_spots(self.where, seat)
        middle = ((row[0].x + max(rect.right for rect in row)) // 2, zone.y + spots.foot_height() // 2)
        look.plate_at(surface, say("{have} of 4", have=have), middle, spots.small_text(), have >= 3)

    def _coaster(self, surface: pygame.Surface, shown: SaloonShown, seat: int) -> None:
        """Draw how many gulps a seat still needs."""
        need = shown.gulps_needed(seat)
        words = say_count("1 gulp", "{n} gulps", need) if need else say("drained")
        look.plate_at(surface, words, spots.bottle_foot(self.where, seat), spots.small_text(), need <= 1)

    def _commits(self, surface: pygame.Surface, shown: SaloonShown, around: Around, seat: int) -> None:
        draft = around.open.get(seat)
        for slot in range(4):
            rect = spots.commit_spot(self.where, seat, slot)
            mine = draft is not None and slot in shown.slots()
            if mine:
                look.print_on_felt(surface, rect, rect.w * 0.08, True)
            kind = shown.laid[seat - 1][slot]
            if f"laid.{seat}.{slot}" in shown.lifted:
                continue
            if kind == BACK:
                self._card(surface, faces.action_back(seat, rect.w), rect)
            elif kind:
                face = faces.action(kind, seat, rect.w)
                beaten = around.struck == (seat, slot) and around.beats == (3 - seat, slot)
                self._card(surface, faces.greyed(face, (kind, seat)) if beaten else face, rect)
                if around.beats == (seat, slot):
                    wide = max(3, theme.scale(5))
                    halo = rect.inflate(2 * wide, 2 * wide)
                    pictures.draw_rounded(surface, halo, rect.w * 0.08 + wide, None, look.GLOW, wide)
            elif mine and draft is not None:
                self._draft(surface, around, draft, slot - shown.slots()[0], rect)

    def _draft(self, surface: pygame.Surface, around: Around, draft: Draft, place: int, rect: pygame.Rect) -> None:
        kind = draft.cards[place]
        if not around.faces:
            if draft.nodded:
                self._card(surface, faces.action_back(draft.seat, rect.w), rect)
            return
        if kind and around.dragged != (draft.seat, place):
            picture = faces.action_back(draft.seat, rect.w) if draft.nodded else faces.action(kind, draft.seat, rect.w)
            self._card(surface, picture, rect)
        elif not kind:
            words = say("Slot {number}", number=2 * draft.phase - 1 + place)
            put(surface, words, rect, spots.small_text(), look.GLOW, "bold", "centre")

    def _hand(self, surface: pygame.Surface, shown: SaloonShown, around: Around, seat: int) -> None:
        draft = around.open.get(seat)
        near = seat == self.where.near
        for kind in KINDS:
            group = spots.hand_group(self.where, seat, kind)
            left = shown.left[seat - 1][kind]
            if draft is not None and around.faces:
                left = draft.in_hand(kind) if not draft.nodded else left - draft.cards.count(kind)
            face = faces.action(kind, seat, group.front.w)
            grey = faces.greyed(face, (kind, seat))
            for copy, rect in enumerate((group.back, group.front)):
                if copy < 2 - left:
                    surface.blit(grey, rect)
                    continue
                lift = theme.scale(12) if around.raised == (seat, kind) and copy == 1 else 0
                self._card(surface, face, rect.move(0, -lift))
            if near or around.keys.get(seat):
                self._hand_foot(surface, around, seat, kind, left, group)

    def _hand_foot(
        self, surface: pygame.Surface, around: Around, seat: int, kind: str, left: int, group: spots.Group
    ) -> None:
        key = around.keys.get(seat, {}).get(kind, "") if seat in around.open else ""
        if not key:
            if seat == self.where.near:
                put(surface, say("{left} left", left=left), group.foot, spots.small_text(), BONE, "bold", "centre")
            return
        look.plate_at(surface, key, group.foot.center, spots.small_text(), True)

    def _status(self, surface: pygame.Surface, around: Around, seat: int) -> None:
        """Draw a seat's status beside its commits: choosing, thinking, chosen."""
        words = around.status.get(seat, "")
        if not words:
            return
        rect = self.where.nods[seat]
        size = theme.text_px(18)
        icon = "check-mark" if words == "chosen" else "hourglass"
        wide = min(rect.w, text.width(words, size, "bold") + round(size * 1.4) + theme.scale(26))
        chip = pygame.Rect(0, 0, wide, text.line_height(size) + theme.scale(14)).move_to(center=rect.center)
        pictures.draw_rounded(surface, chip, chip.h / 2, look.seat_field(seat), INK, max(2, theme.scale(2)))
        surface.blit(pictures.icon(icon, size, BONE), (chip.x + theme.scale(10), chip.centery - size // 2))
        room = pygame.Rect(chip.x + theme.scale(16) + size, chip.y, chip.w - size - theme.scale(24), chip.h)
        put(surface, words, room, size, BONE, "bold")

    def _keys_taken(self, surface: pygame.Surface, taken: int, seat: int) -> None:
        """Draw dots above a seat's *Ready*: every key press in its block lights the next dot, whichever key it was."""
        room, radius = self.where.nods[seat], max(4, theme.scale(6))
        for number in range(DOTS):
            spot = (room.centerx + (2 * number - DOTS + 1) * radius * 3 // 2, room.y + radius)
            lit = taken > 0 and number == (taken - 1) % DOTS
            pygame.draw.circle(surface, INK, spot, radius + max(1, theme.scale(2)))
            colour = look.GLOW if lit else look.seat_field(seat)
            pygame.draw.circle(surface, colour, spot, radius if lit else radius - 2)
