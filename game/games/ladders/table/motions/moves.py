"""Motions of turns, movement dice and cookies: hops, ladders, slides, flights (rulebook sections 7 and 8)."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

import pygame

from game.games.ladders.art import faces, look, show_art
from game.games.ladders.rules import events
from game.games.ladders.table.motions.kit import CandyKit, motions
from game.games.ladders.table.paint.dice import Throw, draw_throws
from game.kernel.messages import say
from game.table.motions import Beat, Point, between, eased, mid, sprung
from game.ui import pictures, text, theme
from game.ui.director import Motion
from game.ui.theme import Colour

HOP = 0.15  # seconds per square
LONG = 7  # from this many squares on, a walk is quicker


# -- rounds and turns ----------------------------------------------------------------------------


@motions.on(events.RoundStarted)
def _round_started(kit: CandyKit, event: events.RoundStarted) -> Beat:
    number = event.round
    words = say("Round {number}", number=number)
    return Beat([banner(kit, words, 0.7, look.PEPPERMINT)], hold=0.5, sound="sf_whistle")


@motions.on(events.TurnStarted)
def _turn_started(kit: CandyKit, event: events.TurnStarted) -> Beat:
    seat = event.seat
    words = say("{name}'s turn", name=kit.name(seat))
    ribbon = banner(kit, words, 0.55, faces.tint(kit.character(seat)), seat)
    return Beat([ribbon], [_spotlight(kit, seat)], 0.4)


def banner(kit: CandyKit, words: str, seconds: float, colour: Colour, seat: int = 0) -> Motion:
    """Return a ribbon that runs across the board with words and the cookie they are about; it holds up nothing."""
    board = kit.where.board
    fill, ink = look.field(colour)
    size = theme.text_px(46)
    high = round(max(kit.tile * 1.15, text.line_height(size, look.FACE) * 1.15))
    while size > 18 and text.width(words, size, look.FACE) > board.w - (2.2 if seat else 0.6) * high:
        size -= 2
    mark = faces.cookie(kit.character(seat), round(high * 1.3)) if seat else None

    def draw(surface: pygame.Surface, share: float) -> None:
        open_ = 1.0 if theme.reduced_motion() else eased(min(share / 0.22, (1 - share) / 0.16, 1.0))
        wide = max(8, round(board.w * open_))
        ribbon = pygame.Rect(0, 0, wide, high).move_to(center=board.center)
        strip = _ribbon((board.w, high), fill)
        surface.blit(strip, ribbon.topleft, pygame.Rect((board.w - wide) // 2, 0, wide, high))
        if open_ < 0.75:
            return
        made = text.render(words, size, ink, look.FACE)
        x = ribbon.centerx - made.get_width() // 2 + (mark.get_width() // 2 if mark is not None else 0)
        surface.blit(made, (x, ribbon.centery - made.get_height() // 2))
        if mark is not None:
            surface.blit(mark, (x - mark.get_width() - theme.scale(6), ribbon.centery - mark.get_height() // 2))

    found = kit.play(seconds, draw, moves=False)
    found.hold = 0.0
    return found


def _spotlight(kit: CandyKit, seat: int) -> Motion:
    """A ring of the seat's colour closes round its cookie."""
    rect = kit.pawn_rect(seat)
    colour = faces.tint(kit.character(seat))

    def draw(surface: pygame.Surface, share: float) -> None:
        side = round(rect.w * (1 + 2.2 * (1 - eased(share))) / 4) * 4
        ring = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
        pictures.draw_rounded(surface, ring.inflate(6, 6), side / 2 + 3, None, look.CHOC, max(2, kit.tile // 12))
        pictures.draw_rounded(surface, ring, side / 2, None, colour, max(3, kit.tile // 14))

    return kit.play(0.28, draw)


@motions.on(events.Stood)
def _stood(kit: CandyKit, event: events.Stood) -> Beat:
    """The cookie plants its feet."""
    seat = event.seat
    rect = kit.pawn_rect(seat)

    def draw(surface: pygame.Surface, share: float) -> None:
        squash = 1 - 0.12 * sin(pi * share)
        made = kit.pawn(seat, rect.w)
        made = pygame.transform.smoothscale(made, (round(rect.w * (2 - squash)), round(rect.h * squash)))
        surface.blit(made, made.get_rect(midbottom=rect.midbottom))

    tail = [
        kit.play(0.3, draw, lift=(f"pawn.{seat}",)),
        kit.word_over(seat, say("Stands still"), 0.5, size=30),
    ]
    return Beat((), tail, 0.3, sound="move_step")


# -- movement dice -------------------------------------------------------------------------------


@motions.on(events.MovementRolled)
def _movement_rolled(kit: CandyKit, event: events.MovementRolled) -> Beat:
    """Two dice tumble into the tray and stay there."""
    dice = tuple(event.dice)
    tray = kit.where.tray
    hand = (tray.x + tray.w * 0.1, tray.bottom + kit.tile * 0.4)
    throws = [Throw(number, hand, kit.where.dice[k], kit.seed(), 0.10 * k) for k, number in enumerate(dice[:2])]

    lift = tuple(f"die.{k}" for k in range(len(dice)))
    roll = kit.play(0.75, partial(draw_throws, throws), lift=lift, sound="dice_roll", take=kit.follow(event))
    return Beat([roll], [kit.flash(kit.where.dice[k], look.LEMON, 0.22) for k in range(len(throws))], 0.1)


@motions.on(events.DieDeclared)
def _die_declared(kit: CandyKit, event: events.DieDeclared) -> Beat:
    """The die being moved jumps out of the tray, and its number appears over the cookie."""
    seat, die, number = event.seat, event.die, event.number
    used = kit.shown.used()
    place = next((k for k, one in enumerate(kit.shown.rolled[:2]) if one == die and not used[k]), 0)
    start = kit.where.dice[place]
    end = pygame.Rect(0, 0, round(kit.tile * 0.62), round(kit.tile * 0.62)).move_to(center=kit.over_board(seat, 0.75))
    end.clamp_ip(kit.where.board)

    def draw(surface: pygame.Surface, share: float) -> None:
        rect = between(start, end, eased(share))
        made = pygame.transform.smoothscale(faces.die(die, start.w), rect.size)
        surface.blit(made, rect)

    arrow = "up" if event.way > 0 else "down"
    words = f"{number} {arrow}"
    if event.turn_at:
        words = say("{steps} {arrow}, then back", steps=event.turn_at, arrow=arrow)
    above = (end.centerx, end.y - round(kit.tile * 0.1))
    word = kit.word(words, above, 0.5, size=34, bounds=kit.where.board)
    return Beat((), [kit.play(0.26, draw), word], 0.26, sound="die_single")


@motions.on(events.DieSlowed)
def _die_slowed(kit: CandyKit, event: events.DieSlowed) -> Beat:
    """Molasses pours over the cookie's feet."""
    seat = event.seat
    rect = kit.pawn_rect(seat)
    pool = _molasses(round(rect.w * 1.5))

    def draw(surface: pygame.Surface, share: float) -> None:
        wide = max(8, round(pool.get_width() * sprung(share) / 6) * 6)
        made = pygame.transform.smoothscale(pool, (wide, round(wide * pool.get_height() / pool.get_width())))
        surface.blit(made, made.get_rect(center=(rect.centerx, round(rect.y + rect.h * 0.86))))
        kit.draw_pawn(surface, seat, rect, "ouch", 4 * sin(6 * pi * share) * (1 - share))

    tail = [
        kit.play(0.5, draw, lift=(f"pawn.{seat}",)),
        kit.word_over(seat, say("Only 1!"), 0.6, size=42, fill=(255, 214, 160)),
    ]
    return Beat((), tail, 0.5, sound="gulp")


@motions.on(events.DiceLost)
def _dice_lost(kit: CandyKit, event: events.DiceLost) -> Beat:
    """The recoil sweeps the unmoved dice out of the tray."""
    used = kit.shown.used()
    places = [(kit.where.dice[k], die) for k, die in enumerate(kit.shown.rolled[:2]) if not used[k]]
    tray = kit.where.tray

    def draw(surface: pygame.Surface, share: float) -> None:
        for rect, die in places:
            made = pygame.transform.rotozoom(faces.die(die, rect.w), 300 * share, 1 - 0.5 * share)
            surface.blit(made, made.get_rect(center=(rect.centerx - round(tray.w * share), rect.centery)))

    tail = [kit.play(0.35, draw), kit.word(say("Recoil!"), tray.center, 0.45, size=36)]
    return Beat((), tail, 0.3, sound="whoosh")


# -- on the track --------------------------------------------------------------------------------


@motions.on(events.Stepped)
def _stepped(kit: CandyKit, event: events.Stepped) -> Beat:
    """The cookie hops from square to square."""
    seat, squares = event.seat, [int(square) for square in event.squares]
    return Beat([_hops(kit, seat, squares)])


def _hops(kit: CandyKit, seat: int, squares: list[int], *, mood: str = "smile", tilt: float = 0.0) -> Motion:
    """Return a cookie hopping along squares."""
    start = kit.pawn_rect(seat)
    stops: list[Point] = [start.center, *(kit.where.pawn(one).center for one in squares[:-1])]
    end = kit.pawn_at(seat, squares[-1])
    stops.append(end.center)
    pace = HOP if len(squares) < LONG else HOP * LONG / len(squares)
    seconds = pace * len(squares)
    heard = {"hops": 0}

    def draw(surface: pygame.Surface, share: float) -> None:
        along = share * (len(stops) - 1)
        place = min(len(stops) - 2, int(along))
        own = along - place
        if place + 1 > heard["hops"]:
            heard["hops"] = place + 1
            kit.stage.sound("move_step")
        x, y = mid(stops[place], stops[place + 1], eased(own))
        rect = pygame.Rect(0, 0, end.w, end.h).move_to(center=(round(x), round(y)))
        lean = 7 if stops[place + 1][0] > stops[place][0] else -7
        kit.draw_pawn(surface, seat, rect, mood, lean * sin(pi * own) + tilt, kit.tile * 0.34 * sin(pi * own))

    return kit.play(seconds, draw, lift=(f"pawn.{seat}",))


@motions.on(events.Landed)
def _landed(kit: CandyKit, event: events.Landed) -> Beat:
    """A ring of flour marks the landing."""
    box = kit.where.square(event.square)

    def draw(surface: pygame.Surface, share: float) -> None:
        for k in range(7):
            angle = 2 * pi * k / 7 + 0.3
            far = box.w * (0.34 + 0.30 * eased(share))
            made = show_art.puff(round(box.w * 0.24 * (1 - share) + 4))
            spot = (
                round(box.centerx + far * cos(angle)),
                round(box.centery + box.h * 0.22 + far * 0.5 * sin(angle)),
            )
            surface.blit(made, made.get_rect(center=spot))

    return Beat((), [kit.play(0.16, draw)], 0.05, size="quiet")


@motions.on(events.Carried)
def _carried(kit: CandyKit, event: events.Carried) -> Beat:
    """Up the rungs of a ladder, or down a slide as it winds."""
    seat, start, end = event.seat, event.start, event.square
    up = event.by == "ladder"
    return Beat([_ladder(kit, seat, start, end) if up else _slide(kit, seat, start, end)])


def _ladder(kit: CandyKit, seat: int, start: int, end: int) -> Motion:
    way = kit.where.way(start, end, True)
    first, last = kit.pawn_rect(seat), kit.pawn_at(seat, end)
    levels = max(1, abs((end - 1) // 10 - (start - 1) // 10))
    rungs = 4 * levels

    def draw(surface: pygame.Surface, share: float) -> None:
        x, y = _along([first.center, *way, last.center], share)
        rect = pygame.Rect(0, 0, last.w, last.h).move_to(center=(round(x), round(y)))
        swing = sin(pi * rungs * share)
        kit.draw_pawn(surface, seat, rect, "grim", 9 * swing, kit.tile * 0.06 * abs(swing))

    return kit.play(0.45 + 0.16 * levels, draw, lift=(f"pawn.{seat}",), sound="ladder_up")


def _slide(kit: CandyKit, seat: int, start: int, end: int) -> Motion:
    way = kit.where.way(start, end, False)
    first, last = kit.pawn_rect(seat), kit.pawn_at(seat, end)
    path = [first.center, *way, last.center]

    def draw(surface: pygame.Surface, share: float) -> None:
        own = share * share * (2.2 - 1.2 * share)
        x, y = _along(path, own)
        ahead = _along(path, min(1.0, own + 0.04))
        rect = pygame.Rect(0, 0, last.w, last.h).move_to(center=(round(x), round(y)))
        lean = 24 if ahead[0] > x else -24
        for k in range(3):
            trail = _along(path, max(0.0, own - 0.06 * (k + 1)))
            made = show_art.puff(round(kit.tile * (0.22 - 0.05 * k)), (255, 214, 224))
            if own > 0.05:
                surface.blit(made, made.get_rect(center=(round(trail[0]), round(trail[1] + last.h * 0.3))))
        kit.draw_pawn(surface, seat, rect, "dazed", lean * sin(pi * min(1.0, own * 1.1)))

    return kit.play(0.75, draw, lift=(f"pawn.{seat}",), sound="slide_down")


@motions.on(events.Jetpack)
def _jetpack(kit: CandyKit, event: events.Jetpack) -> Beat:
    """Soda fizzes out below, and the cookie shoots straight up (or down)."""
    seat = event.seat
    first, last = kit.pawn_rect(seat), kit.pawn_at(seat, event.square)
    rng = Random(kit.seed())
    fizz = [(rng.uniform(-0.3, 0.3), rng.uniform(0.0, 0.5), rng.uniform(0.1, 0.24)) for _ in range(22)]

    def draw(surface: pygame.Surface, share: float) -> None:
        own = share * share * (3 - 2 * share)
        x, y = mid(first.center, last.center, own)
        for dx, late, small in fizz:
            back = max(0.0, own - late * 0.6)
            bx, by = mid(first.center, last.center, back)
            made = show_art.puff(round(kit.tile * small * (1.3 - share)), (206, 240, 255))
            surface.blit(made, made.get_rect(center=(round(bx + dx * kit.tile), round(by + kit.tile * 0.45))))
        rect = pygame.Rect(0, 0, last.w, last.h).move_to(center=(round(x), round(y)))
        kit.draw_pawn(surface, seat, rect, "grim", 5 * sin(9 * pi * share), kit.tile * 0.3 * sin(pi * share))

    return Beat([kit.play(0.7, draw, lift=(f"pawn.{seat}",), sound="gusher", take=kit.follow(event))])


@motions.on(events.Grapple)
def _grapple(kit: CandyKit, event: events.Grapple) -> Beat:
    """A liquorice rope flies ahead, and the cookie swings after it."""
    seat = event.seat
    first, last = kit.pawn_rect(seat), kit.pawn_at(seat, event.square)
    wide = max(3, kit.tile // 12)

    def draw(surface: pygame.Surface, share: float) -> None:
        hook = mid(first.center, last.center, eased(share / 0.4))
        own = eased((share - 0.4) / 0.6)
        x, y = mid(first.center, last.center, own)
        if share < 0.98:
            pygame.draw.line(surface, show_art.INK, (x, y), hook, wide + 4)
            pygame.draw.line(surface, (150, 30, 52), (x, y), hook, wide)
        rect = pygame.Rect(0, 0, last.w, last.h).move_to(center=(round(x), round(y)))
        kit.draw_pawn(surface, seat, rect, "grim", 16 * sin(2 * pi * own), kit.tile * 0.4 * sin(pi * own))

    return Beat([kit.play(0.6, draw, lift=(f"pawn.{seat}",), sound="whoosh")])


@motions.on(events.Swap)
def _swap(kit: CandyKit, event: events.Swap) -> list[Motion]:
    """Both cookies fizz away in bubbles and come back in the other's square; each alone where a mine waits."""
    seat, other = event.seat, event.other
    going = (event.alone,) if event.alone else (seat, other)
    rects = {seat: kit.pawn_rect(seat), other: kit.pawn_rect(other)}

    def draw(surface: pygame.Surface, share: float) -> None:
        for one, two in ((seat, other), (other, seat)):
            if one not in going:
                continue
            there = rects[one] if share < 0.5 else rects[two]
            size = max(4, round(there.w * abs(cos(pi * share)) / 3) * 3)
            rect = pygame.Rect(0, 0, size, size).move_to(center=there.center)
            if size > 12:
                kit.draw_pawn(surface, one, rect, "dazed", 360 * share)
            for k in range(8):
                angle = 2 * pi * k / 8 + 5 * share
                far = there.w * 0.6 * sin(pi * share)
                made = show_art.sweet((150, 226, 255), there.w * 0.16)
                spot = (round(there.centerx + far * cos(angle)), round(there.centery + far * sin(angle)))
                surface.blit(made, made.get_rect(center=spot))

    lift = tuple(f"pawn.{one}" for one in going)
    return [kit.play(0.75, draw, lift=lift, sound="teleport")]


@motions.on(events.Knocked)
def _knocked(kit: CandyKit, event: events.Knocked) -> Beat:
    """The cookie is swatted into the next square."""
    seat = event.seat
    return Beat([_hops(kit, seat, [event.square], mood="dazed", tilt=25)])


# -- coming (back) to the board ------------------------------------------------------------------


@motions.on(events.Placed)
def _placed(kit: CandyKit, event: events.Placed) -> Beat:
    """The cookie hops from its sheet to its first square."""
    seat = event.seat
    start, end = kit.pawn_rect(seat), kit.pawn_at(seat, event.square)

    def draw(surface: pygame.Surface, share: float) -> None:
        rect = between(start, end, eased(share))
        kit.draw_pawn(surface, seat, rect, "smile", 0, kit.tile * 1.2 * sin(pi * share))

    return Beat([kit.play(0.36, draw, lift=(f"pawn.{seat}",))], sound="move_step")


@motions.on(events.RespawnRolled)
def _respawn_rolled(kit: CandyKit, event: events.RespawnRolled) -> Beat:
    """A die rolls to the respawn point whose number it shows."""
    number, square = event.die, event.square
    box = kit.where.square(square)
    end = pygame.Rect(0, 0, round(box.w * 0.66), round(box.w * 0.66))
    end.center = (box.centerx, box.y - round(box.h * 0.1))
    end.clamp_ip(kit.where.board)
    start = kit.where.plots[event.seat].figure.center
    throw = Throw(number, start, end, kit.seed())
    tail = [kit.play(0.5, lambda surface, share: throw.draw(surface, 1.0), moves=False)]
    if event.occupied:
        tail.append(kit.word(say("Occupied!"), box.center, 0.55, size=38, fill=(255, 190, 170),
                             bounds=kit.where.board))  # fmt: skip
    return Beat([kit.play(0.75, throw.draw, sound="die_single")], tail, 0.3, sound="boing" if event.occupied else "")


@motions.on(events.Respawned)
def _respawned(kit: CandyKit, event: events.Respawned) -> Beat:
    """A fresh cookie drops onto its point, still steaming."""
    seat = event.seat
    end = kit.pawn_at(seat, event.square)

    def draw(surface: pygame.Surface, share: float) -> None:
        kit.draw_pawn(surface, seat, end, "smile", 0, kit.tile * 2.4 * (1 - share * share))

    def steam(surface: pygame.Surface, share: float) -> None:
        for k in range(5):
            made = show_art.puff(round(kit.tile * (0.3 - 0.2 * share)))
            x = end.centerx + (k - 2) * kit.tile * 0.24
            surface.blit(made, made.get_rect(center=(round(x), round(end.bottom - kit.tile * 0.5 * share))))

    above = (end.centerx, round(end.y - kit.tile * 0.15))
    word = kit.word(say("Fresh from the oven!"), above, 0.6, size=32, bounds=kit.where.board)
    return Beat([kit.play(0.36, draw, lift=(f"pawn.{seat}",))], [kit.play(0.24, steam), word], 0.3, sound="boing")


def _along(path: list[Point], share: float) -> Point:
    """Return the point at a share of the length of a polyline."""
    legs = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    left = max(0.0, min(1.0, share)) * sum(legs)
    for leg, (a, b) in zip(legs, pairwise(path), strict=True):
        if left <= leg and leg:
            return mid(a, b, left / leg)
        left -= leg
    return path[-1]


def _ribbon(size: tuple[int, int], fill: Colour) -> pygame.Surface:
    w, h = size
    edge = max(4, h // 12)
    step = edge * 2.4
    count = round(w / step)
    beads = "".join(
        f'<circle cx="{(k + 0.5) * w / count:.1f}" cy="{y}" r="{edge * 0.72:.1f}"/>'
        for y in (edge, h - edge)
        for k in range(count)
    )
    ink = pictures.css(show_art.INK)
    code = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect y="{edge}" width="{w}" '
        f'height="{h - 2 * edge}" fill="{pictures.css(fill)}" stroke="{ink}" stroke-width="{max(2, h // 30)}"/>'
        f'<g fill="#fff9ee" stroke="{ink}" stroke-width="{max(1.5, h / 50):.1f}">{beads}</g></svg>'
    )
    return pictures.remembered(("lad ribbon", size, fill), lambda: pictures.svg(code, size))


def _molasses(size: int) -> pygame.Surface:
    high = round(size * 0.5)
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><path d="M6 26C4 10 26 4 46 8C60 0 92 6 95 22'
        'C98 40 74 46 60 42C48 50 10 46 6 26Z" fill="#4a1f10" stroke="#1d0d08" stroke-width="3"/>'
        '<path d="M22 18Q38 10 52 16" stroke="#b06a3c" stroke-width="4" stroke-linecap="round" fill="none"/></svg>'
    )
    return pictures.remembered(("lad molasses", size), lambda: pictures.svg(code, (size, high)))
