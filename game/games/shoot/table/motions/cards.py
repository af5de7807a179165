"""Events of the rules as short motions, in rule order (look.md: motion tells the rules). Durations live here only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import Any

import pygame

from game.games.shoot.rules.cards import splattercard
from game.games.shoot.table.motions.pushes import WholeShow
from game.games.shoot.table.overlays.legs_shown import meetings, stops
from game.games.shoot.table.shown import Stage, along, bullet, word
from game.games.shoot.table.words import zone_text
from game.geometry.shapes import Point
from game.kernel.events import Event
from game.ui import theme
from game.ui.camera import Camera
from game.ui.director import Motion

Sound = Callable[[str], object]
SHOTS = {"9 mm": "gun_pistol", "Shotgun": "gun_shotgun", "Assault rifle": "gun_burst", "Submachine gun": "gun_burst",
         "Sniper rifle": "gun_sniper", "Homing missile": "explosion", "Crossbow": "whoosh", "Nail gun": "gun_silly_pop",
         "Flame thrower": "flamethrower", "Chainsaw": "sf_ratchet", "Hand cannon": "gun_shotgun",
         "Grenade launcher": "gun_silly_pop", "Gun turret": "gun_burst"}  # fmt: skip
STANDING = 0.85  # how far an effect has come when reduced motion shows it
GOOD = (140, 224, 120)
HURT = (255, 120, 96)
DULL = (224, 214, 196)


QUIET: dict[str, tuple[float, str]] = {
    "stance_chosen": (0.25, "ui_click"), "wall_placed": (0.3, "card_deal"), "hero_jumped": (0.15, "boing"),
    "hero_dropped": (0.15, "slide_down"), "bled_to_death": (0.3, "gulp"), "hero_freed": (0.2, "boing"),
    "mushroom_flip": (0.3, "boing"), "counter_impossible": (0.35, ""), "jam_effect": (0.35, "jam_click"),
    "attack_ended": (0.3, ""), "attack_barred": (0.25, "ui_error"), "kill_credited": (0.3, "coin"),
    "life_lost": (0.3, "gulp"), "hero_out": (0.4, "sf_whistle"), "effect_expired": (0.25, "whoosh"),
    "wound_healed": (0.2, "heal"), "wound_removed": (0.2, "heal"), "weapon_discarded": (0.2, "card_flip"),
    "corpse_looted": (0.3, "card_deal"), "peek": (0.25, "card_flip"), "link_placed": (0.3, "card_deal"),
    "base_moved": (0.3, "whoosh"), "weapons_swapped": (0.35, "card_shuffle"), "gadgets_swapped": (0.35, "card_shuffle"),
    "flag_dropped": (0.25, "card_deal"), "flag_home": (0.25, "sf_whistle"),
}  # fmt: skip
"""Events that are only said, with a sound: nothing moves on the table."""


class Show(WholeShow):
    """Makes the motions of a run of events on a stage."""

    def __init__(self, stage: Stage, sound: Sound, follow: Callable[[Point], None], caption: Callable[[Event], str]):
        self.stage, self.sound, self.follow, self.caption = stage, sound, follow, caption
        self._weapon = ""
        self._pair: tuple[int, int] = (0, 0)
        self._stops: dict[int, Point] = {}
        self._meetings: dict[int, list[tuple[int, Point]]] = {}
        self._met: list[tuple[int, Point]] = []
        self._number = 0

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return the motions of some events; events that need none give none."""
        found: list[Motion] = []
        self._stops = stops(events)
        self._meetings = meetings(events, self.stage.base.cards, self._stops)
        self._way, self._met = None, []
        for self._number, event in enumerate(events):
            make = getattr(self, f"_on_{event.name}", None)
            if make is not None:
                found.extend(make(event))
            elif event.name in QUIET:
                found.append(self._pause(event, *QUIET[event.name]))
        return found

    # -- helpers -----------------------------------------------------------------------------------

    def _say(self, event: Event) -> Callable[[], None]:
        sentence = self.caption(event)

        def start() -> None:
            self.stage.caption = sentence

        return start

    def _pause(self, event: Event, seconds: float, sound: str = "", card: int | None = None) -> Motion:
        say = self._say(event)

        def start() -> None:
            say()
            if card is not None and card >= 0:
                self.stage.card = card
            if sound:
                self.sound(sound)

        def finish() -> None:
            self.stage.card = None

        return Motion(seconds, start=start, finish=finish, moves=False)

    def _effect(self, seconds: float, make: Callable[[float], Any], start: Callable[[], None] | None = None) -> Motion:
        """Return a motion that shows an effect made anew for each moment."""
        camera_free: list[Any] = []
        if theme.reduced_motion():
            return self._standing(seconds, make, start)

        def step(share: float) -> None:
            for old in camera_free:
                if old in self.stage.effects:
                    self.stage.effects.remove(old)
            camera_free[:] = [make(share)] if share < 1 else []
            self.stage.effects.extend(camera_free)

        return Motion(seconds, start=start, step=step)

    def _standing(self, seconds: float, make: Callable[[float], Any], start: Callable[[], None] | None) -> Motion:
        """Return a motion that shows an effect near its end, unmoved, for its whole time: reduced motion."""
        shown: list[Any] = []

        def begin() -> None:
            if start is not None:
                start()
            shown.append(make(STANDING))
            self.stage.effects.extend(shown)

        def over() -> None:
            for effect in shown:
                if effect in self.stage.effects:
                    self.stage.effects.remove(effect)

        return Motion(seconds, start=begin, finish=over, moves=False)

    def _where(self, seat: int) -> Point | None:
        return self.stage.hero_at(seat)

    def _rising(self, seat: int, sentence: str, colour: theme.Colour, seconds: float = 0.5) -> Iterator[Motion]:
        def make(share: float) -> Callable[[pygame.Surface, Camera], None]:
            place = self._where(seat)
            return word(sentence, place, share, colour) if place is not None else _nothing

        yield self._effect(seconds, make)

    # -- movement ----------------------------------------------------------------------------------

    def _slide(self, seat: int, points: list[Point], seconds: float, event: Event, sound: str) -> Motion:
        say = self._say(event)

        def start() -> None:
            say()
            self.follow(points[-1])
            if sound:
                self.sound(sound)

        def step(share: float) -> None:
            self.stage.heroes[seat] = along(points, ease(share))
            self.stage.changed = True

        return Motion(seconds, start=start, step=step)

    def _on_leg_began(self, event: Event) -> Iterator[Motion]:
        points = [_point(event["start"]), self._stops.get(self._number, _point(event["end"]))]
        seconds = min(0.42, 0.16 + 0.05 * event["cost"])
        self._way, self._met = None, self._meetings.get(self._number, [])
        if self._met:  # what lies on the way acts where it lies: the leg is shown in pieces
            far = hypot(points[1][0] - points[0][0], points[1][1] - points[0][1])
            self._way = (event["seat"], points[0], seconds / max(far, 1.0))
            yield self._pause(event, 0.02)
            return
        yield self._slide(event["seat"], points, seconds, event, "move_step")

    def _on_link_used(self, event: Event) -> Iterator[Motion]:
        yield self._slide(event["seat"], [_point(event["start"]), _point(event["end"])], 0.35, event, "ladder_up")

    def _on_hero_teleported(self, event: Event) -> Iterator[Motion]:
        yield self._slide(event["seat"], [_point(event["start"]), _point(event["end"])], 0.12, event, "teleport")

    def _on_hero_climbed(self, event: Event) -> Iterator[Motion]:
        if event.get("costly"):
            yield from self._rising(event["seat"], "climbs", DULL, 0.25)

    def _on_hero_fell(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.15, "slide_down")
        yield from self._rising(event["seat"], "falls!", HURT, 0.3)

    def _on_hero_spawned(self, event: Event) -> Iterator[Motion]:
        seat, spot = event["seat"], _point(event["spot"])

        def start() -> None:
            self.stage.heroes[seat] = spot
            self.follow(spot)
            self.sound("boing")

        say = self._say(event)

        def begin() -> None:
            start()
            say()

        yield Motion(0.3, start=begin, moves=False)

    # -- cards and Tokens --------------------------------------------------------------------------

    def _on_action_card_drawn(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.55, "card_flip", event.get("card"))

    def _on_start_flip(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.9, "card_flip", event.get("card"))

    def _on_token_collected(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.2, "coin")

    def _on_token_flip(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.4, "card_flip", event.get("card"))

    def _on_token_moved(self, event: Event) -> Iterator[Motion]:
        course = [_point(place) for place in event["course"]]
        token = event["token"]

        def step(share: float) -> None:
            self.stage.tokens[token] = along(course, ease(share))
            self.stage.changed = True

        if len(course) > 1:
            yield Motion(0.4, start=lambda: self.sound("boing"), step=step)

    def _on_weapon_drawn(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.5, "gun_cock", event.get("weapon"))

    def _on_gadget_drawn(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.5, "card_deal", event.get("gadget"))

    _on_bonus_drawn = _on_gadget_drawn

    def _on_gadget_played(self, event: Event) -> Iterator[Motion]:
        card = event.get("card", event.get("gadget"))
        yield self._pause(event, 0.7, "card_flip", card)

    def _on_heal_drawn(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.4, "heal", event.get("card"))
        yield from self._rising(event["seat"], f"heals {event['points']}", GOOD, 0.4)

    def _on_deck_shuffled(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.3, "card_shuffle")

    def _on_asked(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.9, "card_flip", event.get("card"))

    # -- attack ------------------------------------------------------------------------------------

    def _on_attack_declared(self, event: Event) -> Iterator[Motion]:
        self._arm(event["seat"], event["targets"][0], event["weapon"])
        yield self._pause(event, 0.45, "gun_cock", event["weapon"])

    def _on_counter_declared(self, event: Event) -> Iterator[Motion]:
        self._arm(event["seat"], event["target"], event["weapon"])
        yield self._pause(event, 0.45, "gun_cock", event["weapon"])

    def _arm(self, shooter: int, target: int, card: int) -> None:
        from game.games.shoot.table.words import card_name

        self._weapon = card_name(card)
        self._pair = (shooter, target)

    def _shot(self, event: Event, hit: bool) -> Motion:
        shooter = event.get("shooter") or self._pair[0]
        target = event["target"]
        sound = SHOTS.get(self._weapon, "gun_pistol")
        card = event.get("card")

        def start() -> None:
            self.sound(sound)
            if isinstance(card, int) and card >= 0:
                self.stage.card = card

        def make(share: float) -> Callable[[pygame.Surface, Camera], None]:
            a, b = self._where(shooter), self._where(target)
            return bullet(a, b, share, hit) if a is not None and b is not None else _nothing

        return self._effect(0.32, make, start)

    def _on_shot_hit(self, event: Event) -> Iterator[Motion]:
        yield self._shot(event, True)
        target, zone = event["target"], event["zone"]
        say = self._say(event)

        def flash() -> None:
            say()
            self.stage.flash_seat, self.stage.flash_zone = target, zone
            self.sound("splat")

        def over() -> None:
            self.stage.card = None
            self.stage.flash_seat, self.stage.flash_zone = 0, ""

        yield Motion(0.05, start=flash, moves=False)
        yield from self._rising(target, f"{zone_text(zone)} {event['points']}", HURT, 0.5)
        yield Motion(0.1, finish=over, moves=False)

    def _on_shot_missed(self, event: Event) -> Iterator[Motion]:
        yield self._shot(event, False)
        yield Motion(0.02, start=self._say(event), moves=False)
        reason = str(event.get("reason", "miss"))
        yield from self._rising(event["target"], MISSES.get(reason, "miss"), DULL, 0.42)

        def over() -> None:
            self.stage.card = None

        yield Motion(0.02, start=lambda: self.sound("ricochet"), finish=over, moves=False)

    def _on_jam_drawn(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.2, "jam_click")
        yield from self._rising(event["shooter"], "JAM!", theme.palette().hazard, 0.6)

    def _on_jam_cleared(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.4, "sf_ratchet")

    def _on_damage_flip(self, event: Event) -> Iterator[Motion]:
        card = event.get("card")
        yield self._pause(event, 0.4, "card_flip", card)
        if event.get("result") == "hit" and isinstance(card, int) and card >= 0:
            data = splattercard(card)
            yield from self._rising(event["seat"], f"{zone_text(data.zone)} {data.damage}", HURT, 0.4)

    def _on_series_cancelled(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.5)

    def _on_hero_died(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.25, "splat_big")
        yield from self._rising(event["seat"], "DEAD!", HURT, 0.8)

    # -- Flags, objects, the end -------------------------------------------------------------------

    def _on_flag_taken(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.2, "sf_whistle")
        yield from self._rising(event["seat"], "takes the Flag!", theme.palette().hazard, 0.7)

    def _on_flag_captured(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.3, "sf_applause")
        yield from self._rising(event["seat"], "captured!", GOOD, 0.9)

    def _on_object_removed(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.4, "explosion")

    def _on_object_moved(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.4, "sf_ratchet")

    def _on_hero_paralysed(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.2, "gun_silly_pop")
        yield from self._rising(event["seat"], "paralysed", DULL, 0.5)

    def _on_turn_began(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 0.25)

    def _on_game_over(self, event: Event) -> Iterator[Motion]:
        yield self._pause(event, 1.0, "fanfare_win")


MISSES = {
    "jam": "jam",
    "stripes": "no stripes: miss",
    "cover": "behind cover",
    "missing": "nothing there",
    "vest": "vest holds",
    "none": "no card: miss",
}


def ease(share: float) -> float:
    """Start and end softly."""
    return share * share * (3 - 2 * share)


def _point(place: Any) -> Point:
    return (float(place[0]), float(place[1]))


def _nothing(_surface: pygame.Surface, _camera: Camera) -> None:
    """Draw nothing: what was to be shown is not on the table."""
