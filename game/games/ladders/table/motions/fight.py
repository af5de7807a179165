"""Motions of attacks: what flies along the sight line, is lobbed, swings, blasts and explodes (section 10)."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin
from random import Random
from typing import Final

import pygame

from game.games.ladders.art import faces, look, show_art
from game.games.ladders.rules.cards import ID, NAME
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.table.motions.flights import FIRES, FLIGHTS, FireStyle, Flight, marks, sight_line
from game.games.ladders.table.motions.kit import CandyKit, motions
from game.games.ladders.table.words import shot_words
from game.kernel.messages import say, together
from game.table.motions import Beat, Point, eased, mid, sprung
from game.ui.director import Motion
from game.ui.theme import Colour

SWINGS: Final = {"W18": "sf_ratchet", "W19": "whoosh", "W20": "boing", "W21": "whoosh", "W22": "whoosh"}
BLAST: Final = 0.6
"""Seconds after an explosion until its dice are thrown."""
BLASTS: Final[dict[str, tuple[Colour, Colour, str]]] = {
    "W04": ((240, 90, 60), (255, 226, 120), "explosion"),
    "W05": ((90, 56, 40), (255, 246, 230), "explosion"),
    "W06": ((208, 30, 70), (255, 150, 160), "explosion"),
    "W16": ((244, 120, 40), (255, 230, 110), "flamethrower"),
    "W17": ((92, 50, 28), (190, 120, 70), "splat_big"),
}


# -- declaring -----------------------------------------------------------------------------------


@motions.on(fights.AttackDeclared)
def _attack_declared(kit: CandyKit, event: fights.AttackDeclared) -> Beat:
    """The weapon appears beside the attacker, and the sight line runs to its target."""
    seat, target, weapon = event.seat, event.target, event.weapon
    end = kit.pawn_rect(target).center if target else kit.centre(event.square)
    shots = event.shots
    words = together(NAME[ID[weapon]], shot_words(shots) if shots > 1 else "", between=", ")
    kit.row.clear()
    melee = ID[weapon] in SWINGS
    tail = [
        _aim(kit, seat, end, weapon, blast=not target, line=not melee),
        kit.word_over(seat, words, 0.7, higher=0.9, size=30, tilt=0),
    ]
    if event.counter:
        tail.append(kit.word_over(seat, say("Return to Sender!"), 0.6, higher=0.2, size=44, fill=look.LEMON))
    return Beat((), tail, 0.42, sound="gun_cock")


def _aim(kit: CandyKit, seat: int, end: Point, weapon: int, *, blast: bool, line: bool) -> Motion:
    """Return a weapon popping up and pointing; the sight line grows, and marks close round its end."""
    rect = kit.pawn_rect(seat)
    start = rect.center
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    size = round(kit.tile * 0.72)
    art = faces.art(ID[weapon], size)
    left = abs(angle) > 90
    if left:
        art = pygame.transform.flip(art, False, True)
    colour = faces.tint(kit.character(seat))

    def draw(surface: pygame.Surface, share: float) -> None:
        own = eased(share / 0.7)
        if line and start != end:
            sight_line(surface, start, mid(start, end, own), colour, kit.tile)
        grown = sprung(min(1.0, share / 0.5))
        made = show_art.scaled(("aim", weapon, size, left), art, grown, angle)
        dx, dy = cos(angle * pi / 180), sin(angle * pi / 180)
        spot = (round(start[0] + dx * rect.w * 0.52), round(start[1] + dy * rect.w * 0.40))
        surface.blit(made, made.get_rect(center=spot))
        if share > 0.3:
            marks(surface, end, kit.tile * (1.5 - 0.9 * eased((share - 0.3) / 0.7)), blast)

    return kit.play(0.42, draw, moves=False)


# -- guns ----------------------------------------------------------------------------------------


@motions.on(fights.Shot)
def _shot(kit: CandyKit, event: fights.Shot) -> list[Motion]:
    """Sweets fly along the sight line."""
    seat, target, weapon = event.seat, event.target, event.weapon
    start, end = kit.pawn_rect(seat).center, kit.pawn_rect(target).center
    fire = FIRES.get(ID[weapon], FIRES["EAGLE"])
    shots = max(1, kit.row_shots)
    return [_volley(kit, start, end, fire, shots)]


def _volley(kit: CandyKit, start: Point, end: Point, fire: FireStyle, shots: int) -> Motion:
    """Return the flight of a weapon's fire in `shots` salvos."""
    if start == end:
        end = (end[0] + kit.tile * 0.2, end[1] - kit.tile * 0.1)
    count = min(24, fire.each * shots)
    rng = Random(kit.seed())
    away = hypot(end[0] - start[0], end[1] - start[1])
    wide = fire.spread * min(away, kit.tile * 3)
    rows = [
        (k / count, rng.uniform(-1, 1) * wide, rng.uniform(-1, 1) * wide, fire.colours[k % len(fire.colours)], k)
        for k in range(count)
    ]
    fly, flight = FLIGHTS[fire.kind], Flight(start, end, rows, fire, kit.tile)
    seconds = 0.30 + 0.05 * min(6, count) if fire.kind != "streak" else 0.24

    def draw(surface: pygame.Surface, share: float) -> None:
        if share < 0.35:
            flash = show_art.burst((255, 226, 110), (255, 252, 236), round(kit.tile * 0.6), 8, 5)
            one = show_art.scaled(("muzzle", flash.get_width()), flash, 1 - share * 2, 40)
            dx, dy = (end[0] - start[0]) / max(1.0, away), (end[1] - start[1]) / max(1.0, away)
            spot = (round(start[0] + dx * kit.tile * 0.55), round(start[1] + dy * kit.tile * 0.45))
            surface.blit(one, one.get_rect(center=spot))
        fly(surface, flight, share)

    return kit.play(seconds, draw, sound=fire.sound)


# -- melee ---------------------------------------------------------------------------------------


@motions.on(fights.MeleeSwing)
def _melee_swing(kit: CandyKit, event: fights.MeleeSwing) -> list[Motion]:
    """The weapon swings through an arc over its victim, who ducks too late."""
    target, weapon = event.target, event.weapon
    end = kit.pawn_rect(target)
    size = round(kit.tile * 1.25)
    art = faces.art(ID[weapon], size)
    buzz = ID[weapon] == "W18"

    def draw(surface: pygame.Surface, share: float) -> None:
        swing = eased(share / 0.62)
        angle = -115 + 190 * swing + (4 * sin(60 * share) if buzz else 0)
        kit.draw_pawn(surface, target, end, "ouch" if share > 0.5 else "grim", 10 * sin(3 * pi * share))
        for k in range(3):
            late = max(0.0, swing - 0.10 * k)
            x = end.centerx + kit.tile * 0.55 * sin((-115 + 190 * late) * pi / 180)
            y = end.centery - kit.tile * 0.62 * cos((-115 + 190 * late) * pi / 180)
            if k:
                made = show_art.puff(round(kit.tile * 0.2 / k), (255, 255, 255))
            else:
                made = show_art.scaled(("swing", weapon, size), art, 1.0, angle)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))

    sound = SWINGS.get(ID[weapon], "whoosh")
    return [kit.play(0.42, draw, lift=(f"pawn.{target}",), sound=sound)]


# -- blasts --------------------------------------------------------------------------------------


@motions.on(fights.Lob)
def _lob(kit: CandyKit, event: fights.Lob) -> list[Motion]:
    """A blast flies into its square: straight, in an arc, or as a tongue of flame."""
    seat, weapon = event.seat, event.weapon
    start, end = kit.pawn_rect(seat).center, kit.centre(event.square)
    fire = FIRES.get(ID[weapon], FIRES["W06"])
    found = _volley(kit, start, end, fire, 1)
    found.seconds = 0.62 if ID[weapon] == "W17" else 0.46
    return [found]


@motions.on(fights.ShellScattered)
def _shell_scattered(kit: CandyKit, event: fights.ShellScattered) -> Beat:
    """A die shows where the shell drifts; it moves there, or off the board."""
    start, square = event.start, event.square
    box = kit.where.square(start)
    colour = FIRES["W17"].colours[0]
    a = box.center
    b = kit.centre(square) if square else (a[0], a[1] - kit.tile * 3)

    def draw(surface: pygame.Surface, share: float) -> None:
        die = faces.die(event.die, round(kit.tile * 0.6))
        surface.blit(die, die.get_rect(midbottom=(box.centerx, box.y - kit.tile // 10)))
        x, y = mid(a, b, eased(share))
        made = show_art.sweet(colour, kit.tile * (0.5 - 0.1 * share))
        surface.blit(made, made.get_rect(center=(round(x), round(y - kit.tile * 0.5 * sin(pi * share)))))

    words = say("Drifts!") if square and square != start else "" if square else say("Lost!")
    tail = [kit.word(words, b, 0.45, size=36, bounds=kit.where.board)] if words else ()
    return Beat([kit.play(0.6, draw, sound="die_single")], tail, 0.15)


@motions.on(fights.Blast)
def _blast(kit: CandyKit, event: fights.Blast) -> Beat:
    """The square explodes."""
    square = event.square
    return Beat((), [explosion(kit, square, ID[event.weapon], [int(one) for one in event.seats])], BLAST, size="big")


def explosion(kit: CandyKit, square: int, name: str, seats: list[int]) -> Motion:
    """Return an explosion in a square: stars, flying crumbs, cookies thrown about."""
    fill, inner, sound = BLASTS.get(name, BLASTS["W04"])
    middle = kit.centre(square)
    side = round(kit.tile * 2.3)
    first, second = show_art.burst(fill, inner, side, 13, 4), show_art.burst(inner, (255, 252, 240), side, 9, 8)
    rng = Random(kit.seed())
    bits = [(rng.uniform(0, 2 * pi), rng.uniform(0.5, 1.3), rng.uniform(0.08, 0.2), k) for k in range(26)]
    rects = {seat: kit.pawn_rect(seat) for seat in seats if kit.shown.cookie(seat).square}

    def draw(surface: pygame.Surface, share: float) -> None:
        for seat, rect in rects.items():
            hop = kit.tile * 0.5 * abs(sin(2 * pi * share)) * (1 - share)
            kit.draw_pawn(surface, seat, rect, "dazed", 24 * sin(5 * pi * share) * (1 - share), hop)
        if share < 0.62:
            grown = sprung(min(1.0, share / 0.34)) * (1 if share < 0.4 else 1 - (share - 0.4) * 3)
            for made, key, turn in ((first, "blast", 30 * share), (second, "blast in", -50 * share)):
                size = grown * (1.0 if key == "blast" else 0.62)
                one = show_art.scaled((key, name, side), made, max(0.1, size), turn)
                surface.blit(one, one.get_rect(center=middle))
        for angle, far, small, k in bits:
            gone = 1 - (1 - share) ** 2
            x = middle[0] + cos(angle) * far * side * 0.62 * gone
            y = middle[1] + sin(angle) * far * side * 0.5 * gone - kit.tile * 0.6 * sin(pi * share)
            size = kit.tile * small * (1.3 - share)
            made = show_art.puff(round(size * 2), (120, 96, 84)) if k % 4 == 0 else show_art.sweet(fill, size)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))

    return kit.play(0.7, draw, lift=[f"pawn.{seat}" for seat in rects], sound=sound)


@motions.on(fights.Splash)
def _splash(kit: CandyKit, event: fights.Splash) -> Beat:
    """Drops fly from the blast to every square it splashes."""
    middle = kit.centre(event.square)
    rects = [kit.pawn_rect(int(seat)) for seat in event.seats]

    def draw(surface: pygame.Surface, share: float) -> None:
        for rect in rects:
            for k in range(5):
                own = min(1.0, max(0.0, share * 1.5 - 0.1 * k))
                x, y = mid(middle, rect.center, eased(own))
                y -= kit.tile * 0.8 * sin(pi * own)
                made = show_art.sweet((240, 90, 60), kit.tile * (0.26 - 0.03 * k))
                surface.blit(made, made.get_rect(center=(round(x + (k - 2) * kit.tile * 0.1), round(y))))

    return Beat([kit.play(0.45, draw)], sound="splat")


# -- mines ---------------------------------------------------------------------------------------


@motions.on(fights.MinePlanted)
def _mine_planted(kit: CandyKit, event: fights.MinePlanted) -> Beat:
    """The C4reo is tossed into its square, and its light comes on."""
    seat, square = event.seat, event.square
    start, end = kit.pawn_rect(seat).center, kit.where.mine(square)
    colour = faces.tint(kit.character(seat))

    def draw(surface: pygame.Surface, share: float) -> None:
        own = eased(share)
        x, y = mid(start, end.center, own)
        made = pygame.transform.rotozoom(faces.mine(end.w, colour), 540 * (1 - own), 1 + 0.5 * sin(pi * own))
        surface.blit(made, made.get_rect(center=(round(x), round(y - kit.tile * 1.1 * sin(pi * own)))))

    return Beat([kit.play(0.5, draw, sound="whoosh")], [kit.flash(end, colour, 0.3)], 0.15, sound="jam_click")


@motions.on(fights.MineExploding)
def _mine_exploding(kit: CandyKit, event: fights.MineExploding) -> Beat:
    """The mine blinks, then goes off."""
    owner, square = event.owner, event.square
    place = kit.where.mine(square)
    colour = faces.tint(kit.character(owner))

    def draw(surface: pygame.Surface, share: float) -> None:
        grown = 1.0 + 0.5 * share + 0.12 * sin(6 * pi * share)
        made = pygame.transform.rotozoom(faces.mine(place.w, colour), 0, grown)
        surface.blit(made, made.get_rect(center=place.center))

    kit.row.clear()
    blast = explosion(kit, square, "W05", [int(seat) for seat in event.seats])
    return Beat([kit.play(0.4, draw, lift=(f"mine.{square}",), sound="jam_click")], [blast], BLAST, size="big")


@motions.on(fights.MinesLost)
def _mines_lost(kit: CandyKit, event: fights.MinesLost) -> Beat:
    """The mines of a crumbed cookie fizzle out."""
    places = [kit.where.mine(int(square)) for square in event.squares]

    def draw(surface: pygame.Surface, share: float) -> None:
        for place in places:
            for k in range(3):
                made = show_art.puff(round(place.w * (0.7 - 0.4 * share)))
                up = round(place.h * (share + 0.2 * k))
                surface.blit(made, made.get_rect(center=(place.centerx + (k - 1) * place.w // 3, place.centery - up)))

    return Beat((), [kit.play(0.35, draw)], 0.1, sound="jam_click", size="quiet")
