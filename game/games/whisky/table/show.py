"""Events of the rules as short movements on the mat, in rule order (rulebook section 13). Durations live here only."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.rules.cards import saloon_kind
from game.games.whisky.rules.state import BOTTLE
from game.games.whisky.table import spots
from game.games.whisky.table.regions import Regions
from game.games.whisky.table.shown import BACK, Shown
from game.games.whisky.table.warm import burst_side
from game.kernel.events import Event
from game.table.motions import Act, Kit, Picture, between, eased
from game.table.show import Show
from game.ui import pictures, text, theme
from game.ui.director import Motion

if TYPE_CHECKING:
    from game.games.whisky.table.scene import SaloonTable


class Motions(Kit["SaloonTable"]):
    """Makes the motions of every event; each changes what the table shows when it begins and when it ends."""

    @property
    def shown(self) -> Shown:
        """What the table shows now."""
        return self.stage.shown

    @property
    def where(self) -> Regions:
        """Where everything lies."""
        return self.stage.regions

    def motions(self, event: Event) -> list[Motion]:
        """Return the motions of an event; one that needs none gives none."""
        make = getattr(self, f"_on_{event.name}", None)
        return make(event) if make is not None else []

    # -- kinds of motion ---------------------------------------------------------------------------

    def fly(
        self, picture: Picture, start: pygame.Rect, end: pygame.Rect, *, seconds: float = 0.34, sound: str = "",
        take: Act | None = None, put: Act | None = None, together: bool = False, hop: float = 0.0,
    ) -> Motion:  # fmt: skip
        """Let a flat thing glide from place to place; `take` and `put` change the table at both ends."""

        def paint(surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
            # Cards keep their printed size while they fly; only where they land may it be another one.
            made = picture(end.w if share > 0.5 else start.w)
            spot = made.get_rect(center=rect.center)
            blur = theme.scale(12)
            pictures.draw_shadow(surface, spot, blur, (blur // 2, blur), spot.w * 0.08, 120)
            surface.blit(made, spot)

        return self.carry(paint, start, end, seconds=seconds, hop=hop * theme.unit(), sound=sound, take=take, put=put,
                          together=together)  # fmt: skip

    def word(self, words: str, centre: tuple[int, int], seconds: float = 0.7, sound: str = "") -> Motion:
        """Let words stand over a place for a moment."""

        def draw(surface: pygame.Surface, share: float) -> None:
            size = theme.text_px(34)
            wide = text.width(words, size, "whisky")
            rect = pygame.Rect(0, 0, wide + theme.scale(36), text.line_height(size, "whisky") + theme.scale(10))
            rect.center = centre
            rect.clamp_ip(self.where.mat)
            pictures.draw_rounded(surface, rect, rect.h / 3, look.WHISKY, look.BRASS, max(2, theme.scale(3)))
            text.draw(surface, words, rect, size, look.GLOW, "whisky", "centre", "middle", wrap=0)

        return self.play(seconds, draw, sound=sound, moves=False)

    def burst(self, name: str, rect: pygame.Rect, seconds: float = 0.3, sound: str = "") -> Motion:
        """Let a printed burst (a flash, dust) pop up over a place."""

        def draw(surface: pygame.Surface, share: float) -> None:
            made = faces.own(name, burst_side(rect, 6 + min(4, int(share * 8))))  # five sizes, each made once
            surface.blit(made, made.get_rect(center=rect.center))

        return self.play(seconds, draw, sound=sound)

    # -- setting up --------------------------------------------------------------------------------

    def _on_duel_started(self, event: Event) -> list[Motion]:
        def clear() -> None:
            fresh = Shown(match_length=self.shown.match_length, scores=list(event["scores"]), duel=event["duel"])
            fresh.deck, fresh.supply = 13, 7
            self.stage.shown = fresh

        return [self.moment(clear, "card_shuffle", 0.5)]

    def _on_display_dealt(self, event: Event) -> list[Motion]:
        self_deck = int(event["deck"])
        kinds = [saloon_kind(card) if card >= 0 else "" for card in event["cards"]]
        found = []
        for slot, kind in enumerate(kinds):
            if kind:
                found.append(self._from_deck(slot, kind, self_deck + len(kinds) - 1 - slot))
        return found

    def _from_deck(self, slot: int, kind: str, left: int) -> Motion:
        def take() -> None:
            self.shown.deck = left

        def lay() -> None:
            self.shown.display[slot] = kind

        deck, end = self.where.zone("deck"), spots.slot_spot(self.where, slot)
        return self.fly(
            lambda wide: faces.saloon(kind, wide), deck, end, seconds=0.26, sound="card_deal", take=take, put=lay
        )

    def _on_round_started(self, event: Event) -> list[Motion]:
        def begin() -> None:
            self.shown.round, self.shown.phase = event["round"], 1

        return [self.moment(begin, seconds=0.15)]

    def _on_commit_asked(self, event: Event) -> list[Motion]:
        def begin() -> None:
            self.shown.phase = event["phase"]

        return [self.moment(begin)]

    # -- commits -----------------------------------------------------------------------------------

    def _on_commit_confirmed(self, event: Event) -> list[Motion]:
        """Two cards slide to their slots face down: alike for every seat and every choice."""
        seat, found = event["seat"], []
        start = spots.hand_spot(self.where, seat, "")
        for number, slot in enumerate(event["slots"]):

            def lay(slot: int = slot) -> None:
                self.shown.laid[seat - 1][slot - 1] = BACK

            end = spots.commit_spot(self.where, seat, slot - 1)
            found.append(
                self.fly(
                    lambda wide: faces.action_back(seat, wide), start, end, seconds=0.3,
                    sound="" if number else "card_deal", put=lay, together=bool(number),
                )
            )  # fmt: skip
        return found

    def _on_cards_revealed(self, event: Event) -> list[Motion]:
        slot = event["slot"] - 1
        kinds = (event["a"], event["b"])

        def turn() -> None:
            self.stage.around.resolving = slot
            self.stage.around.beats = (event["winner"], slot)
            for seat in (1, 2):
                self.shown.laid[seat - 1][slot] = kinds[seat - 1]
                self.shown.left[seat - 1][kinds[seat - 1]] = max(0, self.shown.left[seat - 1][kinds[seat - 1]] - 1)

        return [self.moment(lambda: setattr(self.stage.around, "resolving", slot), "gun_cock", 0.2),
                self.moment(turn, "card_flip", 0.75)]  # fmt: skip

    def _settled(self, slot: int) -> Motion:
        """Put an empty pause after a slot, for the eye."""

        def over() -> None:
            self.stage.around.resolving, self.stage.around.beats = -1, (0, -1)

        return self.moment(over, seconds=0.25)

    # -- what slots do -----------------------------------------------------------------------------

    def _on_slot_tied(self, event: Event) -> list[Motion]:
        rect = spots.slot_spot(self.where, event["slot"] - 1)
        return [self.burst("dust", rect, 0.4, "whoosh")]

    def _on_card_discarded(self, event: Event) -> list[Motion]:
        kind, slot = saloon_kind(event["card"]), event["slot"] - 1
        start, end = spots.slot_spot(self.where, slot), self.where.zone("discard")

        def take() -> None:
            self.shown.display[slot] = ""

        def lay() -> None:
            self.shown.discard.insert(0, kind)

        return [self.fly(lambda wide: faces.saloon(kind, wide), start, end, sound="card_deal", take=take, put=lay,
                         hop=60), self._settled(slot)]  # fmt: skip

    def _on_shot_hit(self, event: Event) -> list[Motion]:
        seat, slot, have = event["winner"], event["slot"] - 1, event["bullets"]
        muzzle = spots.commit_spot(self.where, seat, slot)
        end = spots.bullet_spots(self.where, seat)[min(3, have - 1)]
        start = self.where.zone("supply")

        def take() -> None:
            self.shown.supply -= 1

        def lay() -> None:
            self.shown.bullets[seat - 1] = have

        words = "Bang!" if have < 4 else "The fourth hit!"
        return [
            self.burst("flash", muzzle, 0.34, "gun_revolver"),
            self.word(words, spots.slot_spot(self.where, slot).center, 0.5),
            self.fly(faces.bullet, start, end, sound="ricochet", take=take, put=lay, hop=40),
            self._settled(slot),
        ]

    def _on_whisky_gulp(self, event: Event) -> list[Motion]:
        seat, slot = event["winner"], event["slot"] - 1
        after = BOTTLE.index(event["bottle"])
        before = {"middle": 0, "opponent": 5 - 2 * seat, "own": (0, 1, 3)[seat]}[event["from"]]
        cork = spots.bottle_spot(self.where, (0, 1, 1, 2, 2)[before])
        found = [self._pop(cork)] if event["from"] != "own" else []
        if event["from"] != "own":
            found.append(self._slide(cork, seat, after))
            found.append(self.moment(sound="glass_clink", seconds=0.2))
        drained = event["bottle"].endswith("empty")

        def drink() -> None:
            self.shown.bottle = after

        need = event["gulps_needed"]
        words = "Drained!" if drained else "Gulp!" if event["from"] != "own" else "Gulp, gulp!"
        place = spots.bottle_spot(self.where, seat).center
        found.append(self.moment(drink, "gulp", 0.25))
        found.append(self.word(f"{words} {need} to go" if need and not drained else words, place, 0.7))
        found.append(self._settled(slot))
        return found

    def _pop(self, bottle: pygame.Rect) -> Motion:
        """The cork jumps."""
        size = max(12, round(bottle.w * 0.4))

        def draw(surface: pygame.Surface, share: float) -> None:
            rise = round(bottle.h * 0.5 * sin(pi * share * 0.9))
            aside = round(bottle.w * 1.2 * share)
            made = faces.own("cork", size)
            surface.blit(made, made.get_rect(center=(bottle.centerx + aside, bottle.y - rise)))

        return self.play(0.32, draw, sound="gun_silly_pop")

    def _slide(self, start: pygame.Rect, seat: int, after: int) -> Motion:
        """The bottle slides across the table."""
        end = spots.bottle_spot(self.where, seat)

        def take() -> None:
            self.shown.bottle = -1

        def stand() -> None:
            self.shown.bottle = after

        def picture(wide: int) -> pygame.Surface:
            return faces.bottle(after, round(wide * 320 / 140))

        return self.fly(picture, start, end, seconds=0.6, sound="slide_down", take=take, put=stand)

    def _on_loot_gold(self, event: Event) -> list[Motion]:
        seat, slot, kind = event["winner"], event["slot"] - 1, saloon_kind(event["card"])
        mine = self.shown.gold[seat - 1]
        start = spots.slot_spot(self.where, slot)

        def take() -> None:
            self.shown.display[slot] = ""

        def lay() -> None:
            mine_now = self.shown.gold[seat - 1]
            mine_now.append(kind)

        count = len(mine) + 1
        end = spots.gold_spot(self.where, seat, count - 1, count)
        head = spots.gold_head(self.where, seat)
        return [
            self._coins(start, head, 3 if kind == "P3" else 6),
            self.fly(lambda wide: faces.saloon(kind, wide), start, end, take=take, put=lay, hop=50, sound="card_deal"),
            self._settled(slot),
        ]

    def _coins(self, start: pygame.Rect, end: pygame.Rect, count: int) -> Motion:
        """Coins fly to the winner, one after the other."""
        size = max(14, round(start.w * 0.26))

        def draw(surface: pygame.Surface, share: float) -> None:
            made = faces.own("coin", size)
            for number in range(count):
                own = min(1.0, max(0.0, share * 1.6 - number * 0.6 / count))
                if 0 < own < 1:
                    rect = between(start, end, eased(own))
                    rise = round(70 * theme.unit() * sin(pi * own))
                    surface.blit(made, made.get_rect(center=(rect.centerx, rect.centery - rise)))

        return self.play(0.6, draw, sound="coin")

    def _on_loot_sip(self, event: Event) -> list[Motion]:
        rect = spots.slot_spot(self.where, event["slot"] - 1)
        return [self.word("Extra Sip!", rect.center, 0.6, "pour")]

    def _on_loot_shot(self, event: Event) -> list[Motion]:
        rect = spots.slot_spot(self.where, event["slot"] - 1)
        return [self.word("Extra Shot!", rect.center, 0.6, "jam_click")]

    # -- the end of a round ------------------------------------------------------------------------

    def _on_slow_round(self, event: Event) -> list[Motion]:
        rect = spots.slot_spot(self.where, 0)
        return [self.word("The barkeeper sweeps up", rect.center, 1.0, "sf_whistle")]

    def _on_display_slid(self, event: Event) -> list[Motion]:
        found: list[Motion] = []
        for number, (old, new) in enumerate(event["moves"]):
            found.append(self._glide(old - 1, new - 1, bool(number)))
        return found

    def _glide(self, old: int, new: int, together: bool) -> Motion:
        """One card of the display glides towards the deck; which one it is shows when it starts."""
        start, end = spots.slot_spot(self.where, old), spots.slot_spot(self.where, new)
        carried: list[str] = []

        def take() -> None:
            carried.append(self.shown.display[old])
            self.shown.display[old] = ""

        def lay() -> None:
            self.shown.display[new] = carried.pop()

        def picture(wide: int) -> pygame.Surface:
            kind = carried[-1] if carried and carried[-1] else "P3"
            return faces.saloon(kind, wide)

        return self.fly(picture, start, end, sound="" if together else "move_step", take=take, put=lay,
                        together=together)  # fmt: skip

    def _on_display_refilled(self, event: Event) -> list[Motion]:
        cards = event["cards"]
        left = int(event["deck"]) + len(cards)
        return [
            self._from_deck(slot - 1, saloon_kind(card), left - number)
            for number, (slot, card) in enumerate(cards, 1)
        ]  # fmt: skip

    def _on_hands_returned(self, event: Event) -> list[Motion]:
        def back() -> None:
            self.shown.laid = [["", "", "", ""], ["", "", "", ""]]
            self.shown.left = [{"loot": 2, "shoot": 2, "whisky": 2} for _ in range(2)]

        return [self.moment(back, "card_shuffle", 0.3)]

    def _on_closing_time(self, event: Event) -> list[Motion]:
        return [self.word("Closing time!", self.where.mat.center, 1.2, "sf_whistle")]

    # -- the end -----------------------------------------------------------------------------------

    def _on_unused_cards_shown(self, event: Event) -> list[Motion]:
        def turn() -> None:
            for slot, a, b in event["slots"]:
                self.shown.laid[0][slot - 1], self.shown.laid[1][slot - 1] = a, b

        return [self.moment(turn, "card_flip", 0.4)]

    def _on_duel_won(self, event: Event) -> list[Motion]:
        return [self.moment(lambda: self.stage.duel_over(event), "duel_sting", 0.3)]

    def _on_duel_drawn(self, event: Event) -> list[Motion]:
        return [self.moment(lambda: self.stage.duel_over(event), "jingle_lose", 0.3)]


class SaloonShow(Show):
    """Plays events on the mat."""

    def __init__(self, table: SaloonTable) -> None:
        super().__init__(table.host)
        self.table = table
        self.make = Motions(table)

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return the motions of a run of events."""
        return [motion for event in events for motion in self.make.motions(event)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves; nothing leaves the mat."""
        old = surface.get_clip()
        surface.set_clip(self.table.regions.mat)
        super().draw(surface)
        surface.set_clip(old)
