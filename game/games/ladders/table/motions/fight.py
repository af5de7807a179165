"""Attacks as movements: what flies along the sight line, what is lobbed, swung, blasts and goes off (section 10)."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from game.games.ladders.art import faces, look, show_art
from game.games.ladders.rules.cards import ID, NAME
from game.games.ladders.table.motions.kit import CandyKit
from game.games.ladders.table.words import counted
from game.kernel.events import Event
from game.table.motions import Point, eased, mid, sprung
from game.ui import pictures, theme
from game.ui.director import Motion
from game.ui.theme import Colour


class Fire(NamedTuple):
    """How a weapon looks and sounds: `kind` of what flies, how many of it a shot, in which colours."""

    sound: str
    kind: str = "sweets"
    each: int = 1
    colours: tuple[Colour, ...] = ((98, 52, 30),)
    spread: float = 0.10
    size: float = 0.17


RED, GREEN, GOLD, BLUE, PINK, BROWN = (
    (226, 52, 74), (95, 184, 74), (248, 204, 60), (66, 132, 226), (240, 130, 190), (98, 52, 30),
)  # fmt: skip
MANY: Final = (RED, GREEN, GOLD, BLUE, (240, 140, 42), (158, 92, 206))
FIRES: Final[dict[str, Fire]] = {
    "EAGLE": Fire("gun_pistol"),
    "W01": Fire("gun_burst", each=3, colours=MANY),
    "W02": Fire("gun_sniper", "streak", 1, ((255, 250, 236),), 0.0, 0.2),
    "W03": Fire("gun_shotgun", each=12, colours=(RED, (255, 250, 240)), spread=0.34, size=0.2),
    "W04": Fire("whoosh", "rocket", 1, (RED,), 0.0, 0.3),
    "W06": Fire("gun_silly_pop", "lob", 1, (RED,), 0.0, 0.34),
    "W07": Fire("gun_shotgun", "shards", 7, ((222, 150, 60),), 0.28, 0.18),
    "W08": Fire("gun_shotgun", "powder", 14, ((250, 236, 120), (255, 250, 214)), 0.34, 0.2),
    "W09": Fire("gun_revolver", each=1, colours=((255, 222, 170),), size=0.26),
    "W10": Fire("gun_burst", each=2, colours=(BROWN, (150, 92, 58))),
    "W11": Fire("gun_burst", each=2, colours=MANY),
    "W12": Fire("gun_burst", each=3, colours=((214, 140, 52), (240, 178, 84))),
    "W13": Fire("teleport", "beam", 1, ((236, 70, 150),), 0.0, 0.24),
    "W14": Fire("gun_silly_pop", "dart", 1, (PINK,), 0.0, 0.3),
    "W15": Fire("gun_burst", each=4, colours=MANY, spread=0.2),
    "W16": Fire("flamethrower", "flames", 16, ((255, 196, 60), (240, 110, 40)), 0.3, 0.3),
    "W17": Fire("gun_silly_pop", "lob", 1, ((74, 38, 22),), 0.0, 0.4),
}
SWINGS: Final = {"W18": "sf_ratchet", "W19": "whoosh", "W20": "boing", "W21": "whoosh", "W22": "whoosh"}
LOBS: Final = ("lob", "rocket", "flames")
BLASTS: Final[dict[str, tuple[Colour, Colour, str]]] = {
    "W04": ((240, 90, 60), (255, 226, 120), "explosion"),
    "W05": ((90, 56, 40), (255, 246, 230), "explosion"),
    "W06": ((208, 30, 70), (255, 150, 160), "explosion"),
    "W16": ((244, 120, 40), (255, 230, 110), "flamethrower"),
    "W17": ((92, 50, 28), (190, 120, 70), "splat_big"),
}


class Fight(CandyKit):
    """Makes the motions of attacks up to the roll."""

    # -- declaring ---------------------------------------------------------------------------------

    def _on_attack_declared(self, event: Event) -> list[Motion]:
        """The weapon comes out beside the attacker, and the sight line runs to what is aimed at."""
        seat, target, weapon = int(event["seat"]), int(event["target"]), int(event["weapon"])
        end = self.pawn_rect(target).center if target else self.centre(int(event["square"]))
        shots = int(event["shots"])
        words = NAME[ID[weapon]] + (f", {counted(shots, 'shot')}" if shots > 1 else "")
        self.row.clear()
        melee = ID[weapon] in SWINGS
        found = [self.moment(self.hear(event), "gun_cock")]
        if event["counter"]:
            found.append(self.word("Return to Sender!", self.over_board(seat), 0.6, size=44, fill=look.LEMON,
                                   bounds=self.where.board))  # fmt: skip
        found += [self._aim(seat, end, weapon, blast=not target, line=not melee)]
        found.append(self.word(words, self.over_board(seat, 0.9), 0.5, size=30, together=True, tilt=0,
                               bounds=self.where.board))  # fmt: skip
        return found

    def _aim(self, seat: int, end: Point, weapon: int, *, blast: bool, line: bool) -> Motion:
        """The weapon pops up and points; the sight line grows, and marks close round its end."""
        rect = self.pawn_rect(seat)
        start = rect.center
        angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
        size = round(self.tile * 0.72)
        art = faces.art(ID[weapon], size)
        left = abs(angle) > 90
        if left:
            art = pygame.transform.flip(art, False, True)
        colour = faces.tint(self.character(seat))

        def draw(surface: pygame.Surface, share: float) -> None:
            own = eased(share / 0.7)
            if line and start != end:
                sight_line(surface, start, mid(start, end, own), colour, self.tile)
            grown = sprung(min(1.0, share / 0.5))
            made = show_art.scaled(("aim", weapon, size, left), art, grown, angle)
            dx, dy = cos(angle * pi / 180), sin(angle * pi / 180)
            spot = (round(start[0] + dx * rect.w * 0.52), round(start[1] + dy * rect.w * 0.40))
            surface.blit(made, made.get_rect(center=spot))
            if share > 0.3:
                _marks(surface, end, self.tile * (1.5 - 0.9 * eased((share - 0.3) / 0.7)), blast)

        return self.play(0.42, draw, moves=False)

    # -- guns --------------------------------------------------------------------------------------

    def _on_shot(self, event: Event) -> list[Motion]:
        """Sweets fly along the sight line."""
        seat, target, weapon = int(event["seat"]), int(event["target"]), int(event["weapon"])
        start, end = self.pawn_rect(seat).center, self.pawn_rect(target).center
        fire = FIRES.get(ID[weapon], FIRES["EAGLE"])
        shots = max(1, self.row_shots)
        return [self._volley(start, end, fire, shots)]

    row_shots = 1

    def _volley(self, start: Point, end: Point, fire: Fire, shots: int) -> Motion:
        """Return a flight of what a weapon fires, `shots` salvos of it."""
        if start == end:
            end = (end[0] + self.tile * 0.2, end[1] - self.tile * 0.1)
        count = min(24, fire.each * shots)
        rng = Random(self.seed())
        away = hypot(end[0] - start[0], end[1] - start[1])
        wide = fire.spread * min(away, self.tile * 3)
        rows = [
            (k / count, rng.uniform(-1, 1) * wide, rng.uniform(-1, 1) * wide, fire.colours[k % len(fire.colours)], k)
            for k in range(count)
        ]
        fly = _FLIGHTS.get(fire.kind, _sweets)
        seconds = 0.30 + 0.05 * min(6, count) if fire.kind != "streak" else 0.24

        def draw(surface: pygame.Surface, share: float) -> None:
            if share < 0.35:
                flash = show_art.burst((255, 226, 110), (255, 252, 236), round(self.tile * 0.6), 8, 5)
                one = show_art.scaled(("muzzle", flash.get_width()), flash, 1 - share * 2, 40)
                dx, dy = (end[0] - start[0]) / max(1.0, away), (end[1] - start[1]) / max(1.0, away)
                spot = (round(start[0] + dx * self.tile * 0.55), round(start[1] + dy * self.tile * 0.45))
                surface.blit(one, one.get_rect(center=spot))
            fly(surface, start, end, share, rows, fire, self.tile)

        return self.play(seconds, draw, sound=fire.sound)

    # -- melee -------------------------------------------------------------------------------------

    def _on_melee_swing(self, event: Event) -> list[Motion]:
        """The weapon swings through an arc over its victim, who ducks too late."""
        target, weapon = int(event["target"]), int(event["weapon"])
        end = self.pawn_rect(target)
        size = round(self.tile * 1.25)
        art = faces.art(ID[weapon], size)
        buzz = ID[weapon] == "W18"

        def draw(surface: pygame.Surface, share: float) -> None:
            swing = eased(share / 0.62)
            angle = -115 + 190 * swing + (4 * sin(60 * share) if buzz else 0)
            self.draw_pawn(surface, target, end, "ouch" if share > 0.5 else "grim", 10 * sin(3 * pi * share))
            for k in range(3):
                late = max(0.0, swing - 0.10 * k)
                x = end.centerx + self.tile * 0.55 * sin((-115 + 190 * late) * pi / 180)
                y = end.centery - self.tile * 0.62 * cos((-115 + 190 * late) * pi / 180)
                if k:
                    made = show_art.puff(round(self.tile * 0.2 / k), (255, 255, 255))
                else:
                    made = show_art.scaled(("swing", weapon, size), art, 1.0, angle)
                surface.blit(made, made.get_rect(center=(round(x), round(y))))

        sound = SWINGS.get(ID[weapon], "whoosh")
        return [self.play(0.42, draw, lift=(f"pawn.{target}",), sound=sound, take=self.hear(event))]

    # -- blasts ------------------------------------------------------------------------------------

    def _on_lob(self, event: Event) -> list[Motion]:
        """What is fired into a square flies there: straight, in an arc, or as a tongue of flame."""
        seat, weapon = int(event["seat"]), int(event["weapon"])
        start, end = self.pawn_rect(seat).center, self.centre(int(event["square"]))
        fire = FIRES.get(ID[weapon], FIRES["W06"])
        found = self._volley(start, end, fire, 1)
        found.seconds = 0.62 if ID[weapon] == "W17" else 0.46
        return [self.moment(self.hear(event)), found]

    def _on_shell_scattered(self, event: Event) -> list[Motion]:
        """A die says where the shell drifts; it wanders there, or off the board."""
        start, square = int(event["start"]), int(event["square"])
        box = self.where.square(start)
        colour = FIRES["W17"].colours[0]
        a = box.center
        b = self.centre(square) if square else (a[0], a[1] - self.tile * 3)

        def draw(surface: pygame.Surface, share: float) -> None:
            die = faces.die(int(event["die"]), round(self.tile * 0.6))
            surface.blit(die, die.get_rect(midbottom=(box.centerx, box.y - self.tile // 10)))
            x, y = mid(a, b, eased(share))
            made = show_art.sweet(colour, self.tile * (0.5 - 0.1 * share))
            surface.blit(made, made.get_rect(center=(round(x), round(y - self.tile * 0.5 * sin(pi * share)))))

        words = "Drifts!" if square and square != start else "" if square else "Lost!"
        found = [self.play(0.6, draw, sound="die_single", take=self.hear(event))]
        if words:
            found.append(self.word(words, b, 0.45, size=36, bounds=self.where.board))
        return found

    def _on_blast(self, event: Event) -> list[Motion]:
        """The square goes up."""
        seat, square = int(event["seat"]), int(event["square"])
        return [
            self.moment(self.hear(event)),
            self.explosion(square, ID[int(event["weapon"])], [int(one) for one in event["seats"]], seat),
        ]

    def explosion(self, square: int, name: str, seats: list[int], by: int, sound: str = "") -> Motion:
        """Return an explosion in a square: stars, flying crumbs, cookies thrown about."""
        fill, inner, own_sound = BLASTS.get(name, BLASTS["W04"])
        middle = self.centre(square)
        side = round(self.tile * 2.3)
        first, second = show_art.burst(fill, inner, side, 13, 4), show_art.burst(inner, (255, 252, 240), side, 9, 8)
        rng = Random(self.seed())
        bits = [(rng.uniform(0, 2 * pi), rng.uniform(0.5, 1.3), rng.uniform(0.08, 0.2), k) for k in range(26)]
        rects = {seat: self.pawn_rect(seat) for seat in seats if self.shown.cookie(seat).square}

        def draw(surface: pygame.Surface, share: float) -> None:
            for seat, rect in rects.items():
                hop = self.tile * 0.5 * abs(sin(2 * pi * share)) * (1 - share)
                self.draw_pawn(surface, seat, rect, "dazed", 24 * sin(5 * pi * share) * (1 - share), hop)
            if share < 0.62:
                grown = sprung(min(1.0, share / 0.34)) * (1 if share < 0.4 else 1 - (share - 0.4) * 3)
                for made, key, turn in ((first, "blast", 30 * share), (second, "blast in", -50 * share)):
                    size = grown * (1.0 if key == "blast" else 0.62)
                    one = show_art.scaled((key, name, side), made, max(0.1, size), turn)
                    surface.blit(one, one.get_rect(center=middle))
            for angle, far, small, k in bits:
                gone = 1 - (1 - share) ** 2
                x = middle[0] + cos(angle) * far * side * 0.62 * gone
                y = middle[1] + sin(angle) * far * side * 0.5 * gone - self.tile * 0.6 * sin(pi * share)
                size = self.tile * small * (1.3 - share)
                made = show_art.puff(round(size * 2), (120, 96, 84)) if k % 4 == 0 else show_art.sweet(fill, size)
                surface.blit(made, made.get_rect(center=(round(x), round(y))))

        self.litter.drop(square, self.character(by), 3)
        return self.play(0.7, draw, lift=[f"pawn.{seat}" for seat in rects], sound=sound or own_sound)

    def _on_splash(self, event: Event) -> list[Motion]:
        """Drops fly from the blast to every square it splashes."""
        middle = self.centre(int(event["square"]))
        rects = [self.pawn_rect(int(seat)) for seat in event["seats"]]

        def draw(surface: pygame.Surface, share: float) -> None:
            for rect in rects:
                for k in range(5):
                    own = min(1.0, max(0.0, share * 1.5 - 0.1 * k))
                    x, y = mid(middle, rect.center, eased(own))
                    y -= self.tile * 0.8 * sin(pi * own)
                    made = show_art.sweet((240, 90, 60), self.tile * (0.26 - 0.03 * k))
                    surface.blit(made, made.get_rect(center=(round(x + (k - 2) * self.tile * 0.1), round(y))))

        return [self.moment(self.hear(event)), self.play(0.45, draw, sound="splat")]

    # -- mines -------------------------------------------------------------------------------------

    def _on_mine_planted(self, event: Event) -> list[Motion]:
        """The C4reo is tossed into its square, and its light comes on."""
        seat, square = int(event["seat"]), int(event["square"])
        start, end = self.pawn_rect(seat).center, self.mine_place(square)
        colour = faces.tint(self.character(seat))

        def draw(surface: pygame.Surface, share: float) -> None:
            own = eased(share)
            x, y = mid(start, end.center, own)
            made = pygame.transform.rotozoom(faces.mine(end.w, colour), 540 * (1 - own), 1 + 0.5 * sin(pi * own))
            surface.blit(made, made.get_rect(center=(round(x), round(y - self.tile * 1.1 * sin(pi * own)))))

        return [
            self.play(0.5, draw, sound="whoosh", put=self.hear(event)),
            self.flash(end, colour, 0.3),
            self.moment(None, "jam_click", 0.1),
        ]

    def mine_place(self, square: int) -> pygame.Rect:
        """Return where a mine lies in its square."""
        box = self.where.square(square)
        side = max(14, self.tile * 46 // 100)
        return pygame.Rect(box.right - side - 2, box.bottom - side - 2, side, side)

    def _on_mine_exploding(self, event: Event) -> list[Motion]:
        """The mine blinks, then goes off."""
        owner, square = int(event["owner"]), int(event["square"])
        place = self.mine_place(square)
        colour = faces.tint(self.character(owner))

        def draw(surface: pygame.Surface, share: float) -> None:
            grown = 1.0 + 0.5 * share + 0.12 * sin(6 * pi * share)
            made = pygame.transform.rotozoom(faces.mine(place.w, colour), 0, grown)
            surface.blit(made, made.get_rect(center=place.center))

        self.row.clear()
        return [
            self.play(0.4, draw, lift=(f"mine.{square}",), sound="jam_click"),
            self.moment(self.hear(event)),
            self.explosion(square, "W05", [int(seat) for seat in event["seats"]], owner),
        ]

    def _on_mines_lost(self, event: Event) -> list[Motion]:
        """The mines of a crumbed cookie fizzle out."""
        places = [self.mine_place(int(square)) for square in event["squares"]]

        def draw(surface: pygame.Surface, share: float) -> None:
            for place in places:
                for k in range(3):
                    made = show_art.puff(round(place.w * (0.7 - 0.4 * share)))
                    up = round(place.h * (share + 0.2 * k))
                    surface.blit(
                        made, made.get_rect(center=(place.centerx + (k - 1) * place.w // 3, place.centery - up))
                    )

        return [self.play(0.35, draw, sound="jam_click", take=self.hear(event))]


# -- what flies ----------------------------------------------------------------------------------------

Rows = list[tuple[float, float, float, Colour, int]]


def _each(share: float, late: float) -> float:
    """Return how far one of several has come that start one after the other."""
    return share * 1.7 - 0.7 * late


def _sweets(surface: pygame.Surface, start: Point, end: Point, share: float, rows: Rows, fire: Fire, tile: int) -> None:
    for late, dx, dy, colour, _ in rows:
        own = _each(share, late)
        if 0 < own < 1:
            x, y = mid(start, (end[0] + dx, end[1] + dy), own)
            back = mid(start, (end[0] + dx, end[1] + dy), max(0.0, own - 0.10))
            pygame.draw.line(surface, (255, 250, 236), back, (x, y), max(2, tile // 22))
            made = show_art.sweet(colour, tile * fire.size)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _shards(surface: pygame.Surface, start: Point, end: Point, share: float, rows: Rows, fire: Fire, tile: int) -> None:
    for late, dx, dy, _, k in rows:
        own = _each(share, late * 0.3)
        if 0 < own < 1:
            x, y = mid(start, (end[0] + dx, end[1] + dy), own)
            made = show_art.crumb(6, k, tile * fire.size)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _powder(surface: pygame.Surface, start: Point, end: Point, share: float, rows: Rows, fire: Fire, tile: int) -> None:
    for late, dx, dy, colour, _ in rows:
        own = _each(share, late * 0.5)
        if 0 < own < 1:
            x, y = mid(start, (end[0] + dx * own, end[1] + dy * own), own)
            made = show_art.puff(round(tile * fire.size * (0.7 + own)), colour)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _streak(surface: pygame.Surface, start: Point, end: Point, share: float, rows: Rows, fire: Fire, tile: int) -> None:
    head, tail = mid(start, end, min(1.0, share * 2)), mid(start, end, max(0.0, share * 2 - 1))
    pygame.draw.line(surface, show_art.INK, tail, head, max(5, tile // 8))
    pygame.draw.line(surface, fire.colours[0], tail, head, max(3, tile // 14))


def _beam(surface: pygame.Surface, start: Point, end: Point, share: float, rows: Rows, fire: Fire, tile: int) -> None:
    strong = sin(pi * min(1.0, share * 1.1))
    wide = max(3, round(tile * 0.26 * strong))
    pygame.draw.line(surface, show_art.INK, start, end, wide + 4)
    pygame.draw.line(surface, fire.colours[0], start, end, wide)
    pygame.draw.line(surface, (255, 214, 236), start, end, max(1, wide // 3))
    made = show_art.sweet(fire.colours[0], max(8.0, tile * 0.5 * strong))
    surface.blit(made, made.get_rect(center=(round(end[0]), round(end[1]))))


def _dart(surface: pygame.Surface, start: Point, end: Point, share: float, rows: Rows, fire: Fire, tile: int) -> None:
    own = eased(share)
    x, y = mid(start, end, own)
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    made = show_art.scaled(("dart", tile), dart(round(tile * 0.8)), 1.0, angle)
    surface.blit(made, made.get_rect(center=(round(x), round(y - tile * 0.15 * sin(pi * own)))))


def _rocket(surface: pygame.Surface, start: Point, end: Point, share: float, rows: Rows, fire: Fire, tile: int) -> None:
    own = share * share
    for k in range(5):
        late = max(0.0, own - 0.07 * (k + 1))
        x, y = mid(start, end, late)
        made = show_art.puff(round(tile * (0.16 + 0.05 * k)))
        surface.blit(made, made.get_rect(center=(round(x), round(y))))
    x, y = mid(start, end, own)
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    made = show_art.scaled(("rocket", tile), rocket(round(tile * 0.8)), 1.0, angle)
    surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _lob(surface: pygame.Surface, start: Point, end: Point, share: float, rows: Rows, fire: Fire, tile: int) -> None:
    away = hypot(end[0] - start[0], end[1] - start[1])
    x, y = mid(start, end, share)
    rise = (tile * 0.9 + away * 0.35) * sin(pi * share)
    shade = pictures.rounded((max(6, tile // 3), max(4, tile // 6)), tile / 12, (20, 10, 4), None, 0, 110)
    surface.blit(shade, shade.get_rect(center=(round(x), round(y + tile * 0.2))))
    made = show_art.sweet(fire.colours[0], tile * fire.size * (1 + 0.4 * sin(pi * share)))
    surface.blit(made, made.get_rect(center=(round(x), round(y - rise))))


def _flames(surface: pygame.Surface, start: Point, end: Point, share: float, rows: Rows, fire: Fire, tile: int) -> None:
    for late, dx, dy, colour, k in rows:
        own = (share * 1.6 - 0.6 * late) % 1.0 if share < 0.8 else share * 1.6 - 0.6 * late
        if 0 < own < 1:
            x, y = mid(start, (end[0] + dx * own, end[1] + dy * own), own)
            made = show_art.burst(colour, (255, 240, 150), round(tile * (0.25 + 0.5 * own)), 7, k % 3)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))


_FLIGHTS = {
    "sweets": _sweets, "shards": _shards, "powder": _powder, "streak": _streak, "beam": _beam, "dart": _dart,
    "rocket": _rocket, "lob": _lob, "flames": _flames,
}  # fmt: skip


def sight_line(surface: pygame.Surface, start: Point, end: Point, colour: Colour, tile: int) -> None:
    """Draw a sight line with a dark casing."""
    wide = max(3, tile // 16)
    pygame.draw.line(surface, show_art.INK, start, end, wide + 4)
    pygame.draw.line(surface, theme.palette().paper, start, end, wide + 1)
    pygame.draw.line(surface, colour, start, end, max(1, wide - 1))


def _marks(surface: pygame.Surface, centre: Point, side: float, square: bool) -> None:
    """Draw the marks that close round what is aimed at: four corners round a square, a ring round a cookie."""
    size = max(8, round(side / 4) * 4)
    body = (
        '<path d="M8 30V8H30M70 8H92V30M92 70V92H70M30 92H8V70" fill="none" stroke="{}" stroke-width="{}"/>'
        if square
        else '<g fill="none" stroke="{0}" stroke-width="{1}"><circle cx="50" cy="50" r="38"/>'
        '<path d="M50 2V26M50 74V98M2 50H26M74 50H98"/></g>'
    )
    code = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linecap="round">'
    code += body.format(pictures.css(show_art.INK), 13) + body.format("#ffd84a", 7) + "</svg>"
    made = pictures.remembered(("lad marks", size, square), lambda: pictures.svg(code, (size, size)))
    surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))


def dart(size: int) -> pygame.Surface:
    """Return the Bonbow's arrow, flying to the right."""
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g stroke="#341a10" stroke-width="5" '
        'stroke-linejoin="round"><path d="M4 40L20 50L4 60L12 50Z" fill="#fff9ee"/><path d="M12 50H80" '
        'stroke-width="11"/><path d="M12 50H80" stroke="#e8c28a" stroke-width="5"/><path d="M62 50a17 14 0 1 0 34 0'
        'a17 14 0 1 0 -34 0Z" fill="#f082be"/><path d="M62 50L52 40V60Z" fill="#f7b0d8"/></g></svg>'
    )
    return pictures.remembered(("lad dart", size), lambda: pictures.svg(code, (size, size)))


def rocket(size: int) -> pygame.Surface:
    """Return the Rockett Popp: a lolly flying to the right."""
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g stroke="#341a10" stroke-width="5" '
        'stroke-linejoin="round"><path d="M2 50L24 40V60Z" fill="#ffd84a"/><rect x="20" y="44" width="20" height="12" '
        'rx="4" fill="#f0d9b0"/><path d="M36 30H70Q96 36 98 50Q96 64 70 70H36Z" fill="#e2344a"/>'
        '<path d="M52 31V69M66 31V69" stroke="#fff" stroke-width="7"/></g></svg>'
    )
    return pictures.remembered(("lad rocket", size), lambda: pictures.svg(code, (size, size)))
