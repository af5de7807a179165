"""Attack, save and Splatatat! as movements (rulebook sections 5 to 9): paint flies, wipers sweep, faces turn."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.table.motions.kit import PaperKit, draw_flying, kind_of
from game.games.splatatat.table.paint import stains as paints
from game.kernel.events import Event
from game.table.motions import between, eased
from game.ui import pictures, text, theme
from game.ui.cards import card_in
from game.ui.director import Motion

WORDS = {1: "Splat", 2: "Save?", 3: "SLAM!"}
"""What a sequence sounds like: the third card is the one that must be answered."""


def word_size(number: int) -> float:
    """Return how large the word of a 1, 2 or 3 is, in design pixels."""
    return 30 + 12 * number


SOUNDS = {1: "splat", 2: "splat", 3: "splat_big"}


class Splats(PaperKit):
    """Makes the motions of attack, save, Splatatat! and the S card."""

    # -- attack ------------------------------------------------------------------------------------

    def _take(self, seat: int, kind: str) -> None:
        """Take a card out of a hand."""
        shown = self.shown
        shown.hands[seat - 1] = max(0, shown.hands[seat - 1] - 1)
        for hand in (shown.own.get(seat), shown.revealed.get(seat)):
            if hand is not None and kind in hand:
                hand.remove(kind)

    def _lay(self, seat: int, kind: str) -> None:
        """Lay a card onto a seat's pile."""
        self.shown.piles[seat - 1].append(kind)

    def throw(self, seat: int, target: int, kind: str, seconds: float = 0.3) -> Motion:
        """Let a card fly from a hand onto a seat's pile, face up."""
        return self.fly(
            self.card(kind), lambda: self.hand_card(seat, kind), self.pile_card(target), seconds=seconds,
            sound="whoosh", hop=46, turn=10,
            take=lambda: self._take(seat, kind), put=lambda: self._lay(target, kind),
        )  # fmt: skip

    def _on_splat_played(self, event: Event) -> list[Motion]:
        attacker, victim, kind = int(event["attacker"]), int(event["victim"]), kind_of(event)
        number = int(kind[1])
        return [
            self.throw(attacker, victim, kind, 0.3 if number < 3 else 0.24),
            *self.hit(event, victim, kind, WORDS[number], word_size(number)),
        ]

    def hit(self, event: Event, seat: int, kind: str, words: str, size: float) -> list[Motion]:
        """Let paint hit a seat's face card: it spreads, drops fly off, a word says how bad it is."""
        number = int(kind[1]) if faces.is_splat(kind) else 3
        letter = paints.letter_of(kind)
        slot: list[tuple[pygame.Rect, paints.Mark]] = []

        def begin() -> None:
            slot.append((self.face_place(seat)[1], self.paint.hit_place(seat, kind)))
            self.stage.sound(SOUNDS[number])

        def draw(surface: pygame.Surface, share: float) -> None:
            if not slot:
                return
            rect, mark = slot[0]
            final = max(8, round(mark.size * rect.h))
            grown = min(1.0, 0.3 + 2.2 * share) + 0.18 * sin(pi * share)
            made = paints.growing(letter, mark.seed, final, final * grown)
            spot = (round(rect.x + mark.x * rect.w), round(rect.y + mark.y * rect.h))
            surface.blit(made, made.get_rect(center=spot))

        def finish() -> None:
            self.paint.hear(event)
            self.stage.refresh()

        rect = self.face_place(seat)[1]
        fill = bright(letter)
        return [
            Motion(0.22, draw, begin, finish),
            self.burst(rect.center, rect.h * (0.7 + 0.25 * number), [letter], 5 + 4 * number, 0.36, together=True,
                       seed=number),
            self.word(words, rect.center, 0.55 + 0.08 * number, size=size, fill=fill, together=True),
        ]  # fmt: skip

    def _on_threat(self, event: Event) -> list[Motion]:
        seat, kind = int(event["victim"]), str(event["threat"])

        def begin() -> None:
            self.shown.threats[seat - 1] = kind

        return [self.moment(begin), self._shake(seat, 0.4)]

    def _shake(self, seat: int, seconds: float) -> Motion:
        zone, rect = self.face_place(seat)
        face = int(zone[-1])
        return self.rock(zone, rect, self.face(seat, face), seconds, turns=3, tilt=9, sound="jam_click")

    def _on_out_card_played(self, event: Event) -> list[Motion]:
        seat, target, kind = int(event["seat"]), int(event["out"]), kind_of(event)
        found = [self.throw(seat, target, kind), *self.hit(event, target, kind, "plop", 34)]
        if event["place"] == "bottom":
            found += self.slide_under(target, [kind])
        return found

    # -- save --------------------------------------------------------------------------------------

    def _on_saved(self, event: Event) -> list[Motion]:
        seat, kind = int(event["seat"]), kind_of(event)
        return [self.throw(seat, seat, kind), *self.wipe(event, seat), *self.under_deck(seat, int(event["deck"]))]

    def _on_s_saved(self, event: Event) -> list[Motion]:
        seat = int(event["seat"])
        return [self.throw(seat, seat, "S"), *self.wipe(event, seat), *self.under_deck(seat)]

    def wipe(self, event: Event, seat: int) -> list[Motion]:
        """A wiper sweeps over the face cards: clean behind it, painted before it."""
        found = []
        faces_here = [f for f in range(1, self.shown.faces + 1) if self.paint.marks.get((seat, f))] or [1]
        for face in faces_here:
            found.append(self._sweep(event if face == faces_here[-1] else None, seat, face))
        found.append(self.word("Saved!", self.face_place(seat)[1].center, 0.5, size=44, fill=(190, 240, 255)))
        return found

    def _sweep(self, event: Event | None, seat: int, face: int) -> Motion:
        zone = f"zone.seat.{seat}.face.{face}"
        rect = card_in(self.stage.regions.zone(zone))

        def draw(surface: pygame.Surface, share: float) -> None:
            mood = "smile" if self.shown.smiling(seat, face) else "frown"
            clean = self.paint.face(self.shown.colours[seat - 1], mood, rect.w, False, ())
            there = round(rect.w * eased(share))
            surface.blit(clean, rect, (0, 0, there, rect.h))
            painted = self.face(seat, face)(rect.w)
            surface.blit(painted, (rect.x + there, rect.y), (there, 0, rect.w - there, rect.h))
            blade = wiper(round(rect.h * 1.15))
            surface.blit(blade, blade.get_rect(center=(rect.x + there, rect.centery)))

        def begin() -> None:
            self.shown.lifted.add(zone)
            self.stage.sound("splat_wipe")
            self.stage.refresh()

        def finish() -> None:
            self.shown.lifted.discard(zone)
            if event is not None:
                self.paint.hear(event)
                self.shown.threats[seat - 1] = ""
            self.stage.refresh()

        return Motion(0.36, draw, begin, finish)

    def _on_pile_left(self, event: Event) -> list[Motion]:
        return self.under_deck(int(event["seat"]), int(event.get("deck", -1)))

    # -- Splatatat! --------------------------------------------------------------------------------

    def _on_splatatat(self, event: Event) -> list[Motion]:
        seat, cause = int(event["victim"]), str(event["cause"])
        zone, rect = self.face_place(seat)
        face = int(zone[-1])
        letter = "S" if cause == "s" else self.shown.colours[seat - 1]
        found = [self._shake(seat, 0.3), self._splash(event, seat, letter, rect), self._shout(letter)]
        if not self.shown.most:
            found[-1:-1] = [
                self.flip(zone, rect, self.face(seat, face, True), self.face(seat, face, False), 0.34,
                          put=lambda: self._turn(event, seat))
            ]  # fmt: skip
        return found

    def _turn(self, event: Event, seat: int) -> None:
        left = event.get("smiles")
        smiles = self.shown.smiles
        smiles[seat - 1] = int(left) if isinstance(left, int) else max(0, smiles[seat - 1] - 1)

    def splash_size(self, rect: pygame.Rect) -> int:
        """Return how wide the big splash grows over a face card."""
        return round(rect.h * 2.9)

    def lettering(self, words: str, size: float, letter: str) -> pygame.Surface:
        """Return a word of the attack as it stands when it has sprung up."""
        return self.letters(words, size, bright(letter))

    def shout_letters(self, letter: str) -> pygame.Surface:
        """Return the great word in a colour."""
        return self.letters("SPLATATAT!", self._shout_size(), shout_fill(letter))

    def _shout_size(self) -> float:
        size = theme.text_px(100)
        return 100 * min(1.6, self.table.w * 0.74 / max(1, text.width("SPLATATAT!", size, "splatatat")))

    def _splash(self, event: Event, seat: int, letter: str, rect: pygame.Rect) -> Motion:
        """The big splash: paint swallows the seat, then lies on the paper."""
        largest = self.splash_size(rect)

        def draw(surface: pygame.Surface, share: float) -> None:
            made = paints.growing(letter, 4, largest, largest * min(1.0, 0.45 + 1.4 * share))
            surface.blit(made, made.get_rect(center=rect.center))
            for k in range(18):
                away = rect.h * (0.6 + 1.9 * share) * (0.6 + 0.4 * ((k * 7) % 5) / 4)
                dot = paints.drop(letter, k, rect.h * 0.2 * (1.2 - share))
                spot = pygame.Vector2(away, 0).rotate(k * 20 + 7)
                surface.blit(dot, dot.get_rect(center=(rect.centerx + round(spot.x), rect.centery + round(spot.y))))

        def finish() -> None:
            self.paint.hear(event)
            self.stage.refresh()

        return Motion(0.4, draw, lambda: self.stage.sound("splat_big"), finish)

    def _shout(self, letter: str) -> Motion:
        """SPLATATAT! in letters as broad as the paper bears, while the face is still turning."""
        table = self.table
        middle = (table.centerx, round(table.y + table.h * 0.40))
        return self.word("SPLATATAT!", middle, 0.95, size=self._shout_size(), fill=shout_fill(letter),
                         sound="splat_shout", tilt=-7, together=not self.shown.most)  # fmt: skip

    # -- the S card --------------------------------------------------------------------------------

    def _on_s_played(self, event: Event) -> list[Motion]:
        seat, target = int(event["seat"]), int(event["target"])
        end = self.pile_card(target)
        huge = self.huge(end)
        lift = self.fly(
            self.card("S"), lambda: self.hand_card(seat, "S"), huge, seconds=0.3, sound="whoosh",
            take=lambda: self._take(seat, "S"),
        )  # fmt: skip
        return [lift, self._slam(huge, end, target), *self.hit(event, target, "S", "S SPLAT!", 70)]

    def huge(self, card: pygame.Rect) -> pygame.Rect:
        """Return where the S card hangs in the air before it slams down on a card's place."""
        huge = card.inflate(round(card.w * 1.2), round(card.h * 1.2))
        huge.center = self.table.center
        return huge

    def _slam(self, start: pygame.Rect, end: pygame.Rect, target: int) -> Motion:
        def draw(surface: pygame.Surface, share: float) -> None:
            rect = between(start, end, share * share * share)
            draw_flying(surface, faces.card_face("S", start.w), rect, 14 * (1 - share))

        def finish() -> None:
            self._lay(target, "S")
            self.shown.threats[target - 1] = "s"
            self.stage.refresh()

        return Motion(0.3, draw, lambda: self.stage.sound("s_slam"), finish)

    def _on_s_revived(self, event: Event) -> list[Motion]:
        seat = int(event["seat"])
        return self._back_to_smile(event, seat, seat, lambda: None)

    def _on_s_mate_back(self, event: Event) -> list[Motion]:
        seat, mate = int(event["seat"]), int(event["target"])

        def inside() -> None:
            self.shown.inside[mate - 1] = True
            self._lay(mate, "S")

        self.mate_back = mate
        return self._back_to_smile(event, seat, mate, inside)

    def _back_to_smile(self, event: Event, seat: int, target: int, act: Callable[[], None]) -> list[Motion]:
        """S goes to the middle, and the frown that was turned last turns back."""
        face = max(1, self.shown.faces - self.shown.smiles[target - 1])
        zone = f"zone.seat.{target}.face.{face}"
        rect = card_in(self.stage.regions.zone(zone))

        def smile() -> None:
            act()
            self.shown.smiles[target - 1] += 1
            self.paint.hear(event)

        fly = self.fly(
            self.card("S"), lambda: self.hand_card(seat, "S"), card_in(rect), seconds=0.34, sound="whoosh", hop=40,
            take=lambda: self._take(seat, "S"),
        )  # fmt: skip
        turn = self.flip(zone, rect, self.face(target, face, False), self.face(target, face, True, False), 0.4,
                         sound="heal", put=smile)  # fmt: skip
        words = "Back again!" if seat != target else "Smile!"
        found = [fly, turn, self.word(words, rect.center, 0.6, size=50, fill=(255, 240, 150))]
        if seat == target:
            found.append(self.fly(self.card("S"), rect, self.deck_card(), seconds=0.3, sound="card_deal", hop=30))
        return found


def bright(letter: str) -> theme.Colour:
    """Return the colour of words about some paint."""
    return (226, 208, 255) if letter == "S" else theme.mix(paints.paint_of(letter), faces.WHITE, 0.25)


def shout_fill(letter: str) -> theme.Colour:
    """Return the colour of the great word."""
    return faces.tint(letter) if letter != "S" else faces.WHITE


def wiper(high: int) -> pygame.Surface:
    """Return a window wiper: a rubber blade on a wooden grip, seen from above."""
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 120"><g stroke="#1d181c" stroke-width="3" '
        'stroke-linejoin="round"><rect x="17" y="4" width="9" height="112" rx="3" fill="#4a4450"/>'
        '<rect x="23" y="10" width="8" height="100" rx="3" fill="#c9c4cf"/>'
        '<path d="M31 50h6v20h-6z" fill="#f2b24a"/></g></svg>'
    )
    high = max(24, high)
    return pictures.remembered(("wiper", high), lambda: pictures.svg(code, (high // 3, high)))
