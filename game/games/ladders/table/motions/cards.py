"""Dealing, drawing, playing and losing cards as movements (rulebook section 9, 14.2, 14.3)."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.games.ladders.art import faces, look, show_art
from game.games.ladders.rules.cards import COLOUR, COLOUR_NAMES, DECKS, ID
from game.games.ladders.rules.state import PARTS
from game.games.ladders.table.motions.kit import CandyKit
from game.kernel.events import Event
from game.table.motions import Act, between, eased
from game.ui import pictures, theme
from game.ui.cards import card_in, card_size
from game.ui.director import Motion

STAR_TINTS = {0: (236, 60, 76), 1: (70, 184, 96), 2: (158, 92, 206)}


class Cards(CandyKit):
    """Makes the motions of cards."""

    _held_back: tuple[list[list[int]], dict[int, list[int]], list[int]] | None = None

    # -- the deal ----------------------------------------------------------------------------------

    def clear_table(self, events: Sequence[Event]) -> None:
        """Stand at the beginning of a deal: decks whole, hands empty, nobody on the board."""
        shown = self.shown
        self._held_back = ([list(row) for row in shown.hands], {k: list(row) for k, row in shown.own.items()}, [])
        for colour in range(3):
            shown.decks[colour] += sum(row[colour] for row in shown.hands)
        shown.hands = [[0, 0, 0] for _ in shown.hands]
        shown.own = {seat: [] for seat in shown.own}
        for seat in range(1, shown.seats + 1):
            shown.change_cookie(seat, square=0)
        shown.seat = shown.round = 0

    def _on_dealt(self, event: Event) -> list[Motion]:
        """Cards go round, one to each seat; the screen's own faces turn up when all lie there."""
        if self._held_back is None:
            return [self.moment(self.hear(event))]
        hands, own, _ = self._held_back
        self._held_back = None
        waiting = [[colour for colour in (0, 2, 1) for _ in range(row[colour])] for row in hands]
        laps = max(map(len, waiting), default=0)
        found = [
            self._lap([(seat, row[k]) for seat, row in enumerate(waiting, 1) if len(row) > k]) for k in range(laps)
        ]

        def done() -> None:
            self.shown.hands = hands
            self.shown.own = own

        return [*found, self.moment(done, "card_flip" if laps else "", 0.2)]

    def _lap(self, seats: list[tuple[int, int]]) -> Motion:
        """One card for each of some seats, one shortly after the other."""
        ends = [(card_in(self.stage.card_place(seat, -1)), colour) for seat, colour in seats]

        def draw(surface: pygame.Surface, share: float) -> None:
            for number, (end, colour) in enumerate(ends):
                own = share * 1.6 - 0.6 * number / max(1, len(ends))
                if 0 < own < 1:
                    rect = between(self.where.decks[colour], end, eased(own))
                    made = self._moving_back(colour, rect.w)
                    surface.blit(made, made.get_rect(center=rect.center))

        def put() -> None:
            for seat, colour in seats:
                self.shown.hands[seat - 1][colour] += 1
                self.shown.decks[colour] = max(0, self.shown.decks[colour] - 1)

        return self.play(0.3, draw, sound="card_deal", put=put)

    def _moving_back(self, colour: int, wide: int) -> pygame.Surface:
        """Return a back on its way: few sizes of it."""
        return faces.card_back(DECKS[colour], max(12, wide // 4 * 4))

    # -- decks -------------------------------------------------------------------------------------

    def _on_deck_shuffled(self, event: Event) -> list[Motion]:
        """The discard pile slides over to the deck's place and riffles."""
        colour = COLOUR_NAMES.index(event["deck"])
        start, end = self.where.discards[colour], self.where.decks[colour]

        def draw(surface: pygame.Surface, share: float) -> None:
            for k in range(6):
                own = eased(share * 1.5 - 0.08 * k)
                rect = between(start, end, own)
                aside = round(end.w * 0.5 * sin(pi * own)) * (-1 if k % 2 else 1)
                surface.blit(faces.card_back(DECKS[colour], end.w), rect.move(aside, -round(end.h * 0.03 * k)))

        return [self.play(0.6, draw, sound="card_shuffle", put=self.hear(event))]

    def _on_card_drawn(self, event: Event) -> list[Motion]:
        """A card goes from its deck to a hand, past the star that gave it; only its owner sees what it is."""
        if self._held_back is not None:
            return []  # of the deal: its cards fly together
        seat, colour = int(event["seat"]), COLOUR_NAMES.index(event["colour"])
        card = int(event.get("card", -1))
        known = card >= 0 and seat in self.shown.own
        end = card_in(self.stage.card_place(seat, -1))
        found: list[Motion] = []
        square = self.shown.cookie(seat).square
        if square:
            found.append(self._glint(square, colour))
        found.append(
            self._fly(
                card if known else -1, colour, self.where.decks[colour], end, hop=0.5, put=self.hear(event),
                sound="card_deal", seconds=0.42, show=known,
            )
        )  # fmt: skip
        return found

    def _glint(self, square: int, colour: int) -> Motion:
        """The star under the cookie bursts with light."""
        x, y = self.centre(square)
        made = show_art.burst(STAR_TINTS[colour], (255, 250, 220), round(self.tile * 1.5), 8, 2)

        def draw(surface: pygame.Surface, share: float) -> None:
            one = show_art.scaled(("glint", colour, made.get_width()), made, sin(pi * share) * 0.9 + 0.1, 60 * share)
            surface.blit(one, one.get_rect(center=(x, y)))

        return self.play(0.3, draw, sound="coin")

    def _fly(
        self, card: int, colour: int, start: pygame.Rect, end: pygame.Rect, *, seconds: float = 0.34, hop: float = 0.3,
        sound: str = "", take: Act | None = None, put: Act | None = None, show: bool = False, together: bool = False,
        lift: Sequence[str] = (),
    ) -> Motion:  # fmt: skip
        """Let a card fly; a card that turns face up on its way shows its back first (`show`)."""
        back, face = self.card(-1, DECKS[colour]), self.card(card, DECKS[colour])

        def draw(surface: pygame.Surface, share: float) -> None:
            rect = between(start, end, eased(share))
            rect.y -= round(hop * self.tile * 2 * sin(pi * share))
            made = (face if not show or share > 0.5 else back)(max(12, end.w, start.w))
            wide = round(rect.w * (abs(1 - 2 * share) ** 0.6 if show else 1))
            made = pygame.transform.smoothscale(made, (max(2, wide), max(2, rect.h)))
            blur = theme.scale(10)
            pictures.draw_shadow(surface, rect, blur, (blur // 2, blur), rect.w * 0.08, 90)
            surface.blit(made, made.get_rect(center=rect.center))

        return self.play(seconds, draw, lift=lift, sound=sound, take=take, put=put, together=together)

    # -- playing -----------------------------------------------------------------------------------

    def stand(self, wide: int = 0) -> pygame.Rect:
        """Return where a card that is played is held up for everybody: the middle of the board."""
        wide = wide or min(faces.reading_width(), round(self.where.board.w * 0.4))
        rect = pygame.Rect((0, 0), card_size(wide))
        rect.center = self.where.board.center
        return rect

    def hold_up(
        self, seat: int, card: int, end: pygame.Rect, *, act: Act | None = None, put: Act | None = None,
        seconds: float = 0.75, shout: str = "", sound: str = "card_flip",
    ) -> list[Motion]:  # fmt: skip
        """Let a card be held up over the board to be read, then lie down where it belongs."""
        start, stand = card_in(self.stage.card_place(seat, card)), self.stand()
        colour = COLOUR[card]
        lift = (f"card.{card}",)
        up = self._fly(card, colour, start, stand, seconds=0.26, sound=sound, take=act, lift=lift)

        def draw(surface: pygame.Surface, share: float) -> None:
            blur = theme.scale(16)
            pictures.draw_shadow(surface, stand, blur, (blur // 2, blur), stand.w * 0.08, 130)
            surface.blit(faces.card_face(ID[card], stand.w), stand)
            tag = look.tag(
                surface, f"{self.name(seat)} {shout or 'plays'}", (stand.centerx, stand.y), theme.text_px(24)
            )
            badge = faces.badge(self.character(seat), round(tag.h * 1.3))
            surface.blit(badge, badge.get_rect(midright=(tag.x + tag.h // 3, tag.centery)))

        hold = self.play(seconds, draw, lift=lift, moves=False)
        down = self._fly(card, colour, stand, end, seconds=0.24, sound="card_deal", put=put, lift=lift)
        return [up, hold, down]

    def _on_card_played(self, event: Event) -> list[Motion]:
        """A Gear or Ammo card is held up, then goes to its pile; special ammo and armour go where they work."""
        seat, card = int(event["seat"]), int(event["card"])
        name = ID[card]
        end = self.where.discards[COLOUR[card]]
        rows = tuple(event.get("weapons", ()))
        if name[0] == "A" and rows:
            end = card_in(self.stage.card_place(seat, int(rows[0])))
        elif name in ("G01", "G02", "G03", "G04"):
            end = card_in(self.plot(seat).figure)
        return self.hold_up(seat, card, end, act=self.hear(event))

    def _on_reaction_played(self, event: Event) -> list[Motion]:
        """Somebody answers: a sting, and the card stands in the middle for a while."""
        seat, card = int(event["seat"]), int(event["card"])
        end = self.where.discards[COLOUR[card]]
        return [
            self.flash(self.where.plots[seat].whole, look.LEMON, 0.2),
            *self.hold_up(seat, card, end, act=self.hear(event), seconds=1.0, shout="answers!", sound="duel_sting"),
        ]

    def _on_weapon_into_play(self, event: Event) -> list[Motion]:
        """A Weapon is held up and laid down before its seat, loaded."""
        seat, card = int(event["seat"]), int(event["card"])
        place = self._weapon_place(seat)
        return self.hold_up(seat, card, place, put=self.hear(event), shout="takes up", sound="gun_cock", seconds=0.6)

    def _weapon_place(self, seat: int) -> pygame.Rect:
        """Return where the next weapon of a seat will lie."""
        rows = self.shown.weapons[seat - 1]
        if seat == self.where.near and len(rows) + 1 < len(self.where.weapons):
            return self.where.weapons[len(rows) + 1]
        return card_in(self.plot(seat).weapons)

    def _on_weapon_discarded(self, event: Event) -> list[Motion]:
        return [self._thrown(event)]

    _on_special_discarded = _on_weapon_discarded

    def _thrown(self, event: Event) -> Motion:
        """A card that lay open goes to its pile."""
        seat, card = int(event["seat"]), int(event["card"])
        start = card_in(self.stage.card_place(seat, int(event.get("weapon", card))))
        return self._fly(card, COLOUR[card], start, self.where.discards[COLOUR[card]], seconds=0.26, sound="card_deal",
                         put=self.hear(event))  # fmt: skip

    def _on_hand_discarded(self, event: Event) -> list[Motion]:
        """The hand of a seat that is out is laid open on the piles."""
        seat = int(event["seat"])
        start = card_in(self.stage.card_place(seat, -1))
        cards = [int(card) for card in event["cards"]]
        found = [
            self._fly(card, COLOUR[card], start, self.where.discards[COLOUR[card]], seconds=0.3 + 0.03 * k,
                      sound="card_deal" if not k else "", together=k > 0)
            for k, card in enumerate(cards[:8])
        ]  # fmt: skip
        return [*found, self.moment(self.hear(event))]

    def _on_reloaded(self, event: Event) -> list[Motion]:
        """Sweets roll into the weapon's track."""
        seat, weapon = int(event["seat"]), int(event["weapon"])
        place = card_in(self.stage.card_place(seat, weapon))
        count = min(10, max(1, int(event["ammo"])))

        def draw(surface: pygame.Surface, share: float) -> None:
            for k in range(count):
                own = share * 1.6 - 0.6 * k / count
                if 0 < own < 1:
                    x = place.x + place.w * (k + 0.5) / count
                    y = place.bottom - place.h * 0.7 * (1 - own) ** 2
                    made = show_art.sweet((236, 76, 88), max(10, place.w * 0.14))
                    surface.blit(made, made.get_rect(center=(round(x), round(y))))

        return [
            self.play(0.4, draw, sound="gun_cock", take=self.hear(event)),
            self.flash(place, look.MINT, 0.22),
        ]

    def _on_rifle_reloaded(self, event: Event) -> list[Motion]:
        seat = int(event["seat"])
        words = self.word("Reloaded", self.over_board(seat), 0.5, size=34, sound="gun_cock", bounds=self.where.board)
        return [self.moment(self.hear(event)), words]

    def _on_double_dip(self, event: Event) -> list[Motion]:
        seat = int(event["seat"])
        words = self.word("Double Dip!", self.over_board(seat), 0.6, size=44, fill=look.LEMON, sound="gulp",
                          bounds=self.where.board)  # fmt: skip
        return [self.moment(self.hear(event)), words]

    def _on_attack_off(self, event: Event) -> list[Motion]:
        words = self.word("The attack is off", self.where.board.center, 0.7, size=40, sound="jam_click",
                          bounds=self.where.board)  # fmt: skip
        return [self.moment(self.hear(event)), words]

    # -- theft -------------------------------------------------------------------------------------

    def _on_card_stolen(self, event: Event) -> list[Motion]:
        """A card changes hands; only the two of them see which."""
        thief, victim = int(event["seat"]), int(event["victim"])
        colour, card = COLOUR_NAMES.index(event["colour"]), int(event.get("card", -1))
        start, end = (card_in(self.stage.card_place(one, -1)) for one in (victim, thief))
        return [
            self._fly(card, colour, start, end, seconds=0.5, hop=0.8, sound="whoosh", put=self.hear(event)),
            self.word("Snatched!", self.over_board(victim), 0.55, size=38, together=True, bounds=self.where.board),
        ]

    def _on_weapon_stolen(self, event: Event) -> list[Motion]:
        thief, victim, card = int(event["seat"]), int(event["victim"]), int(event["weapon"])
        start = card_in(self.stage.card_place(victim, card))
        return [
            self._fly(card, 0, start, self._weapon_place(thief), seconds=0.55, hop=0.8, sound="whoosh",
                      put=self.hear(event)),
            self.word("Snatched!", self.over_board(victim), 0.55, size=38, together=True, bounds=self.where.board),
        ]  # fmt: skip

    # -- armour and repair -------------------------------------------------------------------------

    def _on_armour_on(self, event: Event) -> list[Motion]:
        """The piece snaps onto its part."""
        seat, part = int(event["seat"]), PARTS.index(event["part"])
        plate = self.plate(seat, part)
        return [
            self.moment(self.hear(event), "gun_cock"),
            self.flash(plate, look.MINT, 0.3),
            self.burst(self.spot(seat, part), self.tile * 0.6, 1, 10, 0.3, together=True, sprinkles=True),
        ]

    def _on_repaired(self, event: Event) -> list[Motion]:
        """Icing is piped onto the parts that are mended."""
        seat = int(event["seat"])
        parts = [(part, int(more)) for part, more in enumerate(event["boxes"]) if more]
        found = [self.moment(self.hear(event), "heal")]
        for k, (part, more) in enumerate(parts):
            found.append(self.flash(self.plate(seat, part), (255, 255, 255), 0.4, together=k > 0))
            found.append(self.word(f"+{more}", self.spot(seat, part), 0.5, size=32, fill=(206, 255, 214), together=True,
                                   bounds=self.where.board, wait=0.12 * k))  # fmt: skip
        return found

    def _on_part_grafted(self, event: Event) -> list[Motion]:
        """A Trophy leaves its shelf and is snapped on."""
        seat, part = int(event["seat"]), PARTS.index(event["part"])
        start, end = self.plot(seat).trophies.center, self.spot(seat, part)
        size = round(self.tile * 0.8)
        character = self.character(int(event["victim"]))

        def draw(surface: pygame.Surface, share: float) -> None:
            made = pygame.transform.rotozoom(faces.part(character, part, size), 360 * (1 - share), 1.3 - 0.4 * share)
            own = eased(share)
            x, y = start[0] + (end[0] - start[0]) * own, start[1] + (end[1] - start[1]) * own
            surface.blit(made, made.get_rect(center=(round(x), round(y - self.tile * sin(pi * share)))))

        return [
            self.play(0.55, draw, sound="whoosh", put=self.hear(event)),
            self.burst(end, self.tile * 0.7, character, 12, 0.3, sound="heal"),
            self.flash(self.plate(seat, part), look.MINT, 0.35, together=True),
            self.word("Snap!", self.over_board(seat), 0.5, size=44, together=True, bounds=self.where.board),
        ]
