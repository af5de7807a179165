"""Dealing, turns, picking up, passing and going out as movements (rulebook sections 3, 4 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.table.motions.kit import PaperKit, kinds_of
from game.kernel.events import Event
from game.table.motions import between, eased
from game.ui import pictures, theme
from game.ui.cards import card_in, card_size, wide_for
from game.ui.director import Motion


class Cards(PaperKit):
    """Makes the motions of cards that go from deck to hand and back, and of turns."""

    # -- the start ---------------------------------------------------------------------------------

    def _on_game_started(self, event: Event) -> list[Motion]:
        """A clean paper: nothing is dealt yet, unless the game starts from a position."""
        shown = self.shown

        def clear() -> None:
            if not event["position"]:
                shown.hands = [0] * shown.seats
                shown.own = {}
                shown.deck = int(event["deck"])
                shown.seat = 0

        return [self.moment(clear), self._riffle(0.5)]

    def deal(self, events: Sequence[Event]) -> list[Motion]:
        """Cards go round, one to each seat, seven times; the screen's own faces turn up when all lie there."""
        counts = {int(event["seat"]): int(event["number"]) for event in events}
        if all(self.shown.hands[seat - 1] == count for seat, count in counts.items()):
            return []  # a position: the hands lie there already
        found = []
        for lap in range(max(counts.values(), default=0)):
            found.append(self._lap([seat for seat, count in counts.items() if count > lap]))

        def done() -> None:
            for event in events:
                seat = int(event["seat"])
                self.shown.hands[seat - 1] = int(event["number"])
                self.shown.deck = int(event["deck"])
                if kinds_of(event):
                    self.shown.own[seat] = kinds_of(event)

        return [*found, self.moment(done, "card_flip", 0.2)]

    def _lap(self, seats: list[int]) -> Motion:
        """One card for each of some seats, one shortly after the other."""
        deck = self.deck_card()
        ends = [self.hand_card(seat) for seat in seats]

        def draw(surface: pygame.Surface, share: float) -> None:
            for number, end in enumerate(ends):
                own = share * 1.6 - 0.6 * number / max(1, len(ends))
                if 0 < own < 1:
                    rect = between(deck, end, eased(own))
                    made = self.moving_back(rect.w)
                    surface.blit(made, made.get_rect(center=rect.center))

        def finish() -> None:
            for seat in seats:
                self.shown.hands[seat - 1] += 1
                self.shown.deck = max(0, self.shown.deck - 1)
            self.stage.refresh()

        return Motion(0.26, draw, lambda: self.stage.sound("card_deal"), finish)

    def _riffle(self, seconds: float, sound: str = "card_shuffle") -> Motion:
        """The deck parts into halves, and they run into each other again."""
        deck = self.deck_card()

        def draw(surface: pygame.Surface, share: float) -> None:
            back = self.back(deck.w)
            apart = sin(pi * share)
            for number in range(8):
                side = -1 if number % 2 else 1
                lift = round(deck.h * 0.03 * number * apart)
                late = min(1.0, max(0.0, share * 1.5 - number * 0.06))
                aside = round(deck.w * 0.62 * sin(pi * late)) * side
                surface.blit(back, back.get_rect(center=(deck.centerx + aside, deck.centery - lift)))

        def begin() -> None:
            self.shown.lifted.add("zone.deck")
            if sound:
                self.stage.sound(sound)
            self.stage.refresh()

        def finish() -> None:
            self.shown.lifted.discard("zone.deck")
            self.stage.refresh()

        return Motion(seconds, draw, begin, finish)

    def _on_shuffled_in(self, event: Event) -> list[Motion]:
        """S or Swapsies goes back into the deck, and the deck riffles (SPL-RULING-24)."""
        kinds = kinds_of(event)
        shown = self.shown
        found: list[Motion] = []
        if "SWAP" in kinds and "SWAP" in shown.middle:

            def take() -> None:
                shown.middle.remove("SWAP")

            start = card_in(self.zone("middle"))
            home = self.deck_card()
            found.append(self.fly(self.card("SWAP"), start, home, seconds=0.24, sound="card_deal", take=take))
        if self.mate_back:
            found += self.under_deck(self.mate_back)  # what lay on a mate who is back, and the S card
            self.mate_back = 0

        def done() -> None:
            shown.deck = int(event["deck"])

        return [*found, self._riffle(0.5), self.moment(done)]

    # -- turns -------------------------------------------------------------------------------------

    def _on_turn_started(self, event: Event) -> list[Motion]:
        seat = int(event["seat"])

        def begin() -> None:
            self.shown.seat = seat

        return [self.moment(begin), self._spotlight(seat)]

    def _spotlight(self, seat: int) -> Motion:
        """A ring of the seat's colour closes round its plot."""
        rect = self.of(seat)
        colour = faces.tint(self.shown.colours[seat - 1])

        def draw(surface: pygame.Surface, share: float) -> None:
            wide = round(rect.h * 0.34 * (1 - eased(share)) / 4) * 4
            ring = rect.inflate(wide, wide)
            pictures.draw_rounded(surface, ring, theme.scale(18), None, colour, max(3, theme.scale(7)))

        return Motion(0.2, draw, None, self.stage.refresh)

    def _on_skipped(self, event: Event) -> list[Motion]:
        """A seat blinks: its turn goes by (SPL-SLM-4)."""
        seat = int(event["seat"])
        rect = self.of(seat)

        def draw(surface: pygame.Surface, share: float) -> None:
            if sin(2 * pi * 1.5 * share) > 0:  # twice in more than half a second: no flicker
                pictures.draw_rounded(surface, rect, theme.scale(14), faces.WHITE, None, 0, 150)

        found = Motion(0.7, draw, lambda: self.stage.sound("boing"), self.stage.refresh)
        return [found, self.word("Skipped!", rect.center, 0.6, size=44, together=True)]

    def _on_extra_turn(self, event: Event) -> list[Motion]:
        seat = int(event["seat"])
        return [self.word("Again!", self.of(seat).center, 0.6, size=58, fill=(255, 240, 150), sound="coin")]

    def _on_passed(self, event: Event) -> list[Motion]:
        """The character shrugs."""
        seat = int(event["seat"])

        def count() -> None:
            self.shown.passes = int(event.get("passes", self.shown.passes + 1))

        face = min(self.shown.faces, max(1, self.paint.face_hit(seat)))
        zone = f"zone.seat.{seat}.face.{face}"
        rect = card_in(self.stage.regions.zone(zone))
        shrug = self.rock(zone, rect, self.face(seat, face), 0.5, turns=1, tilt=12, sound="boing")
        return [self.moment(count), shrug, self.word("Pass", rect.center, 0.45, size=44)]

    def _on_standstill_warning(self, event: Event) -> list[Motion]:
        """A clock: one round of passes is over, after another the game ends (SPL-END-2)."""
        middle = self.zone("deck").union(self.zone("middle")).center
        size = theme.scale(150)

        def draw(surface: pygame.Surface, share: float) -> None:
            made = clock(size, min(11, int(share * 12)))
            surface.blit(made, made.get_rect(center=middle))

        below = (middle[0], middle[1] + size * 3 // 4)
        motion = Motion(0.9, draw, lambda: self.stage.sound("sf_ratchet"), self.stage.refresh, moves=False)
        return [motion, self.word("One more round of passes ends the game", below, 0.9, size=26, together=True, tilt=0)]

    # -- picking up --------------------------------------------------------------------------------

    def _on_picked_up(self, event: Event) -> list[Motion]:
        seat, number = int(event["seat"]), int(event["number"])
        cards = kinds_of(event)
        words = {"dollop": "Picks up 2", "gusher": ""}.get(str(event["reason"]), "")
        found: list[Motion] = []
        if words and number:
            found.append(self.word(f"Picks up {number}", self.of(seat).center, 0.4, size=36))
        if str(event["reason"]) == "dollop":
            found.append(self.moment(lambda: setattr(self.shown, "dollop", 0)))
        for k in range(number):
            found.append(self._pick(seat, cards[k] if k < len(cards) else "", k))
        if number == 0:
            found.append(self.word("The deck is empty", self.zone("deck").center, 0.5, size=28, tilt=0))
        return found

    def _pick(self, seat: int, kind: str, number: int) -> Motion:
        """A card goes from the deck to a hand; its owner sees what it is when it gets there."""

        def take() -> None:
            self.shown.deck = max(0, self.shown.deck - 1)

        def put() -> None:
            self.shown.hands[seat - 1] += 1
            if kind and seat in self.shown.own:
                self.shown.own[seat].append(kind)

        return self.fly(
            self.card(kind) if kind else self.back, self.deck_card, self.hand_card(seat, kind), seconds=0.26,
            sound="card_deal", take=take, put=put, hop=30, together=number > 0, wait=0.1 * number,
        )  # fmt: skip

    # -- out ---------------------------------------------------------------------------------------

    def _on_seat_out(self, event: Event) -> list[Motion]:
        """The seat turns grey, its hand slides under the deck unseen (SPL-OUT-1)."""
        seat = int(event["seat"])
        rect = self.face_place(seat)[1]
        count = self.shown.hands[seat - 1]
        out = self.word("OUT!", rect.center, 0.7, size=76, fill=(210, 206, 206), sound="jingle_lose")
        return [self._fade(seat), out, *([self._hand_under(seat, count)] if count else [])]

    def _fade(self, seat: int) -> Motion:
        places = [(face, card_in(self.of(seat, f"face.{face}"))) for face in range(1, self.shown.faces + 1)]

        def draw(surface: pygame.Surface, share: float) -> None:
            for face, rect in places:
                coloured = self.face(seat, face, grey=False)(rect.w)
                surface.blit(coloured, coloured.get_rect(center=rect.center))
                grey = self.face(seat, face, grey=True)(rect.w).copy()
                grey.set_alpha(round(255 * share))
                surface.blit(grey, grey.get_rect(center=rect.center))

        def finish() -> None:
            self.shown.inside[seat - 1] = False
            self.shown.threats[seat - 1] = ""
            self.stage.refresh()

        return Motion(0.4, draw, None, finish)

    def _hand_under(self, seat: int, count: int) -> Motion:
        start, deck = self.hand_card(seat), self.deck_card()

        def begin() -> None:
            self.shown.hands[seat - 1] = 0
            if seat in self.shown.own:
                self.shown.own[seat] = []
            self.stage.sound("slide_down")
            self.stage.refresh()

        def draw(surface: pygame.Surface, share: float) -> None:
            shown = min(7, count)
            for number in range(shown):
                own = min(1.0, max(0.0, share * 1.5 - 0.5 * number / shown))
                if own < 1:
                    rect = between(start, deck, eased(own))
                    made = self.moving_back(rect.w)
                    surface.blit(made, made.get_rect(center=rect.center))

        def finish() -> None:
            self.shown.deck += count
            self.stage.refresh()

        return Motion(0.45, draw, begin, finish)

    # -- the end of a hand -------------------------------------------------------------------------

    def _on_revealed(self, event: Event) -> list[Motion]:
        """A hand of one colour fans out face up for everybody (SPL-GOAL-3)."""
        seat = int(event["seat"])
        kinds = kinds_of(event)
        start, table = self.hand_card(seat), self.table
        wide = min(wide_for(table.h * 0.3), round(table.w * 0.9 / max(1.0, 1 + 0.62 * (len(kinds) - 1))))
        size = card_size(wide)

        def place(number: int) -> pygame.Rect:
            rect = pygame.Rect((0, 0), size)
            aside = (number - (len(kinds) - 1) / 2) * wide * 0.62
            rect.center = (table.centerx + round(aside), round(table.y + table.h * 0.44))
            return rect

        def open_up() -> None:
            self.shown.revealed[seat] = list(kinds)

        def draw(surface: pygame.Surface, share: float) -> None:
            for number, kind in enumerate(kinds):
                own = min(1.0, max(0.0, share * 2.6 - 0.9 * number / max(1, len(kinds))))
                rect = between(start, place(number), eased(own))
                made = faces.card_face(kind, wide) if own > 0.4 else self.back(wide)
                blur = theme.scale(12)
                pictures.draw_shadow(surface, made.get_rect(center=rect.center), blur, (blur // 2, blur), 8, 120)
                surface.blit(made, made.get_rect(center=rect.center))

        words = (table.centerx, round(table.y + table.h * 0.72))
        return [
            self.moment(open_up, "card_flip"),
            Motion(1.1, draw, None, self.stage.refresh, moves=False),
            self.word("All one colour!", words, 0.9, size=62, together=True, sound="coin"),
        ]


def clock(size: int, step: int) -> pygame.Surface:
    """Return a clock whose hand has made `step` of twelve steps."""
    angle = step * pi / 6
    x, y = 50 + 30 * sin(angle), 50 - 30 * cos(angle)
    marks = "".join(
        f'<path d="M{50 + 36 * sin(k * pi / 6):.1f} {50 - 36 * cos(k * pi / 6):.1f}'
        f'L{50 + 40 * sin(k * pi / 6):.1f} {50 - 40 * cos(k * pi / 6):.1f}"/>'
        for k in range(12)
    )
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g stroke="#1d181c" stroke-linecap="round">'
        '<circle cx="50" cy="50" r="45" fill="#fdfcf8" stroke-width="5"/>'
        f'<g stroke-width="3">{marks}</g><path d="M50 50L50 28" stroke-width="6"/>'
        f'<path d="M50 50L{x:.1f} {y:.1f}" stroke="#d62f3a" stroke-width="4"/><circle cx="50" cy="50" r="4"/></g></svg>'
    )
    return pictures.remembered(("clock", size, step), lambda: pictures.svg(code, (size, size)))
