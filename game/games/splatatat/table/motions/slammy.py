"""Animations of Slammy cards (rulebook section 10): hands cross over, a fountain, a blob, the arrow ring turns."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.rules.events import Dollop, Gusher, LastCard, Swapsies, ToMiddle, Uturn
from game.games.splatatat.table.motions.kit import PaperKit, motions
from game.games.splatatat.table.paint import stains as paints
from game.kernel.events import Fact
from game.kernel.messages import say
from game.table.motions import Act, Beat, between, eased
from game.ui import pictures, theme
from game.ui.cards import card_size, wide_for
from game.ui.director import Motion


def _play(kit: PaperKit, event: Fact, seat: int, kind: str) -> Motion:
    """Return the motion of a Slammy card going from a hand into the middle."""
    follow = kit.follow(event)
    end = kit.zone("middle")
    size = card_size(min(end.w, wide_for(end.h)))
    rect = pygame.Rect((0, 0), size).move_to(center=end.center)

    return kit.fly(kit.card(kind), lambda: kit.hand_card(seat, kind), rect, seconds=0.32, sound="card_deal",
                    hop=50, turn=-10, take=follow, put=follow)  # fmt: skip


# -- Swapsies ------------------------------------------------------------------------------------


@motions.on(Swapsies)
def _swapsies(kit: PaperKit, event: Swapsies) -> list[Motion]:
    return [_play(kit, event, event.seat, "SWAP"), _cross(kit, event)]


def _cross(kit: PaperKit, event: Swapsies) -> Motion:
    """Return the motion of two fans of backs crossing over, each on its own side."""
    a, b = kit.hand_card(event.seat), kit.hand_card(event.partner)
    counts, follow = list[int](), kit.follow(event)

    def begin() -> None:
        counts.extend(kit.shown.hands[seat - 1] for seat in (event.seat, event.partner))
        follow()

    def fan(surface: pygame.Surface, start: pygame.Rect, end: pygame.Rect, share: float, count: int) -> None:
        rect = between(start, end, eased(share))
        high = max(rect.h, round(rect.h + (kit.deck_card().h * 0.9 - rect.h) * min(1.0, 2.4 * sin(pi * share))))
        rect = pygame.Rect((rect.x, rect.y), card_size(wide_for(high))).move_to(center=rect.center)
        away = pygame.Vector2(end.center) - pygame.Vector2(start.center)
        far = away.length() or 1.0
        bow = away.rotate(90) / far * (0.22 * far * sin(pi * share))
        shown = min(7, max(1, count))
        for number in range(shown):
            tilt = round((number - (shown - 1) / 2) * 9)
            made = kit.moving_back(rect.w // 8 * 8)
            made = kit.scaled(made, ("fan", made.get_width()), 1.0, tilt)
            aside = (number - (shown - 1) / 2) * rect.w * 0.3
            spot = (rect.centerx + round(bow.x + aside), rect.centery + round(bow.y + abs(tilt) * rect.h * 0.003))
            surface.blit(made, made.get_rect(center=spot))

    def draw(surface: pygame.Surface, share: float) -> None:
        if counts:
            fan(surface, a, b, share, counts[0])
            fan(surface, b, a, share, counts[1])

    return kit.play(0.7, draw, sound="whoosh", take=begin)


@motions.on(ToMiddle)
def _to_middle(kit: PaperKit, event: ToMiddle) -> Beat:
    """Return a sound only: Swapsies stays where it was played (SPL-VAR-NOFUN-B)."""
    return Beat(sound="card_deal", size="quiet")


@motions.on(LastCard)
def _last_card(kit: PaperKit, event: LastCard) -> list[Motion]:
    """Return the motions of the last card going to the middle, without any effect (SPL-TURN-10)."""
    return [_play(kit, event, event.seat, event.kind)]


# -- Gusher --------------------------------------------------------------------------------------


@motions.on(Gusher)
def _gusher(kit: PaperKit, event: Gusher) -> Beat:
    letters = list(dict.fromkeys(kit.shown.colours))
    middle = kit.zone("middle")

    def paint() -> None:
        kit.paint.on_event(event)

    return Beat([_play(kit, event, event.seat, "GUSH")], [_fountain(kit, middle, letters, paint)], 0.5, sound="gusher")


def _fountain(kit: PaperKit, middle: pygame.Rect, letters: list[str], put: Act) -> Motion:
    """Return the motion of paint of all colours shooting out of the card and raining down round it."""
    count = 34
    table = kit.table
    reach = min(table.w, table.h) * 0.42

    def draw(surface: pygame.Surface, share: float) -> None:
        for number in range(count):
            own = share * 1.5 - 0.5 * number / count
            if not 0 < own < 1:
                continue
            angle = 2 * pi * ((number * 0.618) % 1.0)
            far = reach * (0.35 + 0.65 * ((number * 7) % 10) / 9) * own
            x = middle.centerx + far * cos(angle)
            y = middle.centery + far * sin(angle) * 0.75 - reach * 0.75 * sin(pi * own)
            side = max(8.0, middle.h * (0.12 + 0.14 * ((number * 3) % 5) / 4))
            made = paints.drop(letters[number % len(letters)], number, side)
            surface.blit(made, made.get_rect(center=(round(x), round(y))))

    return kit.play(0.75, draw, put=put)


# -- Dollop --------------------------------------------------------------------------------------


@motions.on(Dollop)
def _dollop(kit: PaperKit, event: Dollop) -> Beat:
    seat, target = event.seat, event.target
    word = kit.word(say("Pick up 2!"), kit.of(target).center, 0.7, size=42)
    lead = [_play(kit, event, seat, "DOLL"), _blob(kit, target)]
    return Beat(lead, [word], 0.3, partial(kit.paint.on_event, event), "gulp")


def _blob(kit: PaperKit, target: int) -> Motion:
    """Return the motion of a fat blob lobbed at the next seat."""
    start, end = kit.zone("middle"), kit.face_place(target)[1]
    letter = "DOLL"

    def draw(surface: pygame.Surface, share: float) -> None:
        if share < 0.66:
            own = share / 0.66
            rect = between(start, end, own)
            rise = round(start.h * 1.1 * sin(pi * own))
            made = blob(letter, max(12, round(end.h * 0.42)))
            surface.blit(made, made.get_rect(center=(rect.centerx, rect.centery - rise)))
            return
        own = (share - 0.66) / 0.34
        made = paints.growing(letter, 7, round(end.h * 0.85), end.h * (0.5 + 0.35 * eased(own)))
        surface.blit(made, made.get_rect(center=end.center))

    return kit.play(0.55, draw)


# -- U-Turn --------------------------------------------------------------------------------------


@motions.on(Uturn)
def _uturn(kit: PaperKit, event: Uturn) -> list[Motion]:
    found = [_play(kit, event, event.seat, "UTURN")]
    if event.direction != kit.shown.direction:
        found.append(_ring(kit, -kit.shown.direction))
    return found


def _ring(kit: PaperKit, direction: int) -> Motion:
    """Return the motion of the ring of arrows slowing down and reversing."""
    place = kit.zone("deck").union(kit.zone("middle"))
    size = round(max(place.w, place.h) * 1.45)

    def draw(surface: pygame.Surface, share: float) -> None:
        angle = 90 * direction * (1 - 2 * share) * abs(1 - 2 * share) * (-1 if share < 0.5 else 1)
        way = -direction if share < 0.5 else direction
        made = arrows(size, way)
        made = kit.scaled(made, ("ring", size, way), 1.0, round(angle / 6) * 6)
        surface.blit(made, made.get_rect(center=place.center))

    return kit.play(0.6, draw, sound="whoosh")


def blob(letter: str, size: int) -> pygame.Surface:
    """Return a blob of paint in flight: a fat drop with a light on it."""
    tint = paints.paint_of(letter)
    dark = pictures.css(theme.mix(tint, faces.INK, 0.55))
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<path d="M18 52C14 24 40 10 58 16C82 20 94 42 86 64C78 88 48 94 32 84C22 78 20 66 18 52Z" '
        f'fill="{pictures.css(tint)}" stroke="{dark}" stroke-width="4"/>'
        '<path d="M30 46Q32 30 48 26" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="6" '
        'stroke-linecap="round"/><circle cx="60" cy="27" r="4" fill="#fff" fill-opacity="0.7"/></svg>'
    )
    return pictures.remembered(("blob", letter, size), lambda: pictures.svg(code, (size, size)))


def arrows(size: int, direction: int) -> pygame.Surface:
    """Return a ring of three arrows, clockwise (1) or anticlockwise (-1)."""

    def make() -> pygame.Surface:
        parts = ""
        for k in range(3):
            a, b = 2 * pi * k / 3, 2 * pi * k / 3 + 1.45
            x1, y1, x2, y2 = 50 + 42 * cos(a), 50 + 42 * sin(a), 50 + 42 * cos(b), 50 + 42 * sin(b)
            tip = b + 0.30
            points = [(42 + 7, b), (42 - 7, b), (42, tip)]
            head = " ".join(f"{50 + r * cos(t):.1f},{50 + r * sin(t):.1f}" for r, t in points)
            line = f'<path d="M{x1:.1f} {y1:.1f}A42 42 0 0 1 {x2:.1f} {y2:.1f}" fill="none"'
            parts += f'{line} stroke="#1d181c" stroke-width="8" stroke-linecap="round"/>'
            ink = 'stroke="#1d181c" stroke-width="2.4" stroke-linejoin="round"'
            parts += f'<polygon points="{head}" fill="#ffcc3d" {ink}/>'
            parts += f'{line} stroke="#ffcc3d" stroke-width="4.4" stroke-linecap="round"/>'
        mirror = "" if direction > 0 else ' transform="translate(100 0) scale(-1 1)"'
        code = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g{mirror}>{parts}</g></svg>'
        return pictures.svg(code, (size, size))

    return pictures.remembered(("uturn ring", size, direction), make)
