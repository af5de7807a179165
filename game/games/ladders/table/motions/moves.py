"""Turns, movement dice and cookies on their way: hops, ladders, slides, flights (rulebook sections 7 and 8)."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

import pygame

from game.games.ladders.art import faces, look, show_art
from game.games.ladders.rules.state import OUT
from game.games.ladders.table.motions.kit import CandyKit
from game.games.ladders.table.paint.dice import Throw
from game.kernel.events import Event
from game.table.motions import Point, between, eased, mid, sprung
from game.ui import pictures, text, theme
from game.ui.director import Motion
from game.ui.theme import Colour

HOP = 0.15  # seconds a square
LONG = 7  # squares from which a walk gets quicker


class Moves(CandyKit):
    """Makes the motions of turns and of everything that moves a cookie."""

    # -- rounds and turns --------------------------------------------------------------------------

    def _on_round_started(self, event: Event) -> list[Motion]:
        number = int(event["round"])
        return [self.moment(self.hear(event)), self.banner(f"Round {number}", 0.7, look.PEPPERMINT, sound="sf_whistle")]

    def _on_turn_started(self, event: Event) -> list[Motion]:
        seat = int(event["seat"])
        words = f"{self.name(seat)}'s turn"
        return [
            self.moment(self.hear(event)),
            self.banner(words, 0.55, faces.tint(self.character(seat)), seat),
            self._spotlight(seat),
        ]

    def banner(self, words: str, seconds: float, colour: Colour, seat: int = 0, *, sound: str = "") -> Motion:
        """Let a ribbon run across the board: words, and the cookie they speak of."""
        board = self.where.board
        fill, ink = look.field(colour)
        size = theme.text_px(46)
        high = round(max(self.tile * 1.15, text.line_height(size, look.FACE) * 1.15))
        while size > 18 and text.width(words, size, look.FACE) > board.w - (2.2 if seat else 0.6) * high:
            size -= 2
        mark = faces.cookie(self.character(seat), round(high * 1.3)) if seat else None

        def draw(surface: pygame.Surface, share: float) -> None:
            open_ = 1.0 if theme.reduced_motion() else eased(min(share / 0.22, (1 - share) / 0.16, 1.0))
            wide = max(8, round(board.w * open_))
            ribbon = pygame.Rect(0, 0, wide, high)
            ribbon.center = board.center
            strip = _ribbon((board.w, high), fill)
            surface.blit(strip, ribbon.topleft, pygame.Rect((board.w - wide) // 2, 0, wide, high))
            if open_ < 0.75:
                return
            made = text.render(words, size, ink, look.FACE)
            x = ribbon.centerx - made.get_width() // 2 + (mark.get_width() // 2 if mark is not None else 0)
            surface.blit(made, (x, ribbon.centery - made.get_height() // 2))
            if mark is not None:
                surface.blit(mark, (x - mark.get_width() - theme.scale(6), ribbon.centery - mark.get_height() // 2))

        return self.play(seconds, draw, sound=sound, moves=False)

    def _spotlight(self, seat: int) -> Motion:
        """A ring of the seat's colour closes round its cookie."""
        rect = self.pawn_rect(seat)
        colour = faces.tint(self.character(seat))

        def draw(surface: pygame.Surface, share: float) -> None:
            side = round(rect.w * (1 + 2.2 * (1 - eased(share))) / 4) * 4
            ring = pygame.Rect(0, 0, side, side)
            ring.center = rect.center
            pictures.draw_rounded(surface, ring.inflate(6, 6), side / 2 + 3, None, look.CHOC, max(2, self.tile // 12))
            pictures.draw_rounded(surface, ring, side / 2, None, colour, max(3, self.tile // 14))

        return self.play(0.28, draw, together=True)

    def _on_stood(self, event: Event) -> list[Motion]:
        """The cookie plants its feet."""
        seat = int(event["seat"])
        rect = self.pawn_rect(seat)

        def draw(surface: pygame.Surface, share: float) -> None:
            squash = 1 - 0.12 * sin(pi * share)
            made = self.pawn(seat, rect.w)
            made = pygame.transform.smoothscale(made, (round(rect.w * (2 - squash)), round(rect.h * squash)))
            surface.blit(made, made.get_rect(midbottom=rect.midbottom))

        return [
            self.moment(self.hear(event)),
            self.play(0.32, draw, lift=(f"pawn.{seat}",), sound="move_step"),
            self.word("Stands still", self.over_board(seat), 0.5, size=30, together=True, bounds=self.where.board),
        ]

    # -- movement dice -----------------------------------------------------------------------------

    def _on_movement_rolled(self, event: Event) -> list[Motion]:
        """Two dice tumble into the tray and stay there."""
        dice = tuple(event["dice"])
        tray = self.where.tray
        hand = (tray.x + tray.w * 0.1, tray.bottom + self.tile * 0.4)
        throws = [Throw(number, hand, self.where.dice[k], self.seed(), 0.10 * k) for k, number in enumerate(dice[:2])]

        def draw(surface: pygame.Surface, share: float) -> None:
            for one in throws:
                one.draw(surface, share)

        lift = tuple(f"die.{k}" for k in range(len(dice)))
        roll = self.play(0.75, draw, lift=lift, sound="dice_roll", take=self.hear(event))
        shine = [self.flash(self.where.dice[k], look.LEMON, 0.22, together=k > 0) for k in range(len(throws))]
        return [roll, *shine]

    def _on_die_declared(self, event: Event) -> list[Motion]:
        """The die that is moved jumps out of the tray, and its number stands over the cookie."""
        seat, die, number = int(event["seat"]), int(event["die"]), int(event["number"])
        used = self.shown.used()
        place = next((k for k, one in enumerate(self.shown.rolled[:2]) if one == die and not used[k]), 0)
        start = self.where.dice[place]
        end = pygame.Rect(0, 0, round(self.tile * 0.62), round(self.tile * 0.62))
        end.center = self.over_board(seat, 0.75)
        end.clamp_ip(self.where.board)

        def draw(surface: pygame.Surface, share: float) -> None:
            rect = between(start, end, eased(share))
            made = pygame.transform.smoothscale(faces.die(die, start.w), rect.size)
            surface.blit(made, rect)

        found = [self.moment(self.hear(event)), self.play(0.26, draw, sound="die_single")]
        arrow = "up" if int(event["way"]) > 0 else "down"
        words = f"{number} {arrow}"
        if int(event["turn_at"]):
            words = f"{event['turn_at']} {arrow}, then back"
        above = (end.centerx, end.y - round(self.tile * 0.1))
        found.append(self.word(words, above, 0.5, size=34, bounds=self.where.board, together=True))
        return found

    def _on_die_slowed(self, event: Event) -> list[Motion]:
        """Molasses pours over the cookie's feet."""
        seat = int(event["seat"])
        rect = self.pawn_rect(seat)
        pool = _molasses(round(rect.w * 1.5))

        def draw(surface: pygame.Surface, share: float) -> None:
            wide = max(8, round(pool.get_width() * sprung(share) / 6) * 6)
            made = pygame.transform.smoothscale(pool, (wide, round(wide * pool.get_height() / pool.get_width())))
            surface.blit(made, made.get_rect(center=(rect.centerx, round(rect.y + rect.h * 0.86))))
            self.draw_pawn(surface, seat, rect, "ouch", 4 * sin(6 * pi * share) * (1 - share))

        return [
            self.play(0.55, draw, lift=(f"pawn.{seat}",), sound="gulp", take=self.hear(event)),
            self.word("Only 1!", self.over_board(seat), 0.5, size=42, fill=(255, 214, 160), bounds=self.where.board),
        ]

    def _on_dice_lost(self, event: Event) -> list[Motion]:
        """The recoil sweeps the unmoved dice out of the tray."""
        used = self.shown.used()
        places = [(self.where.dice[k], die) for k, die in enumerate(self.shown.rolled[:2]) if not used[k]]
        tray = self.where.tray

        def draw(surface: pygame.Surface, share: float) -> None:
            for rect, die in places:
                made = pygame.transform.rotozoom(faces.die(die, rect.w), 300 * share, 1 - 0.5 * share)
                surface.blit(made, made.get_rect(center=(rect.centerx - round(tray.w * share), rect.centery)))

        return [
            self.play(0.35, draw, sound="whoosh", take=self.hear(event)),
            self.word("Recoil!", tray.center, 0.45, size=36),
        ]

    # -- on the track ------------------------------------------------------------------------------

    def _on_stepped(self, event: Event) -> list[Motion]:
        """The cookie hops from square to square."""
        seat, squares = int(event["seat"]), [int(square) for square in event["squares"]]
        return [self._hops(seat, squares, self.hear(event))]

    def _hops(self, seat: int, squares: list[int], take: object, *, mood: str = "smile", tilt: float = 0.0) -> Motion:
        """Let a cookie hop along squares; it stands in the last one at once, as far as the table goes."""
        start = self.pawn_rect(seat)
        stops: list[Point] = [start.center, *(self.where.pawn(one).center for one in squares[:-1])]
        end = self.pawn_at(seat, squares[-1])
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
                self.stage.sound("move_step")
            x, y = mid(stops[place], stops[place + 1], eased(own))
            rect = pygame.Rect(0, 0, end.w, end.h)
            rect.center = (round(x), round(y))
            lean = 7 if stops[place + 1][0] > stops[place][0] else -7
            self.draw_pawn(surface, seat, rect, mood, lean * sin(pi * own) + tilt, self.tile * 0.34 * sin(pi * own))

        return self.play(seconds, draw, lift=(f"pawn.{seat}",), take=take if callable(take) else None)

    def _on_landed(self, event: Event) -> list[Motion]:
        """The square answers the landing with a ring of flour."""
        box = self.where.square(int(event["square"]))

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

        return [self.moment(self.hear(event)), self.play(0.16, draw)]

    def _on_carried(self, event: Event) -> list[Motion]:
        """Up the rungs of a ladder, or down a slide as it winds."""
        seat, start, end = int(event["seat"]), int(event["start"]), int(event["square"])
        up = str(event["by"]) == "ladder"
        return [self._ladder(seat, start, end, event) if up else self._slide(seat, start, end, event)]

    def _ladder(self, seat: int, start: int, end: int, event: Event) -> Motion:
        way = self.where.way(start, end, True)
        first, last = self.pawn_rect(seat), self.pawn_at(seat, end)
        levels = max(1, abs((end - 1) // 10 - (start - 1) // 10))
        rungs = 4 * levels

        def draw(surface: pygame.Surface, share: float) -> None:
            x, y = _along([first.center, *way, last.center], share)
            rect = pygame.Rect(0, 0, last.w, last.h)
            rect.center = (round(x), round(y))
            swing = sin(pi * rungs * share)
            self.draw_pawn(surface, seat, rect, "grim", 9 * swing, self.tile * 0.06 * abs(swing))

        return self.play(0.45 + 0.16 * levels, draw, lift=(f"pawn.{seat}",), sound="ladder_up", take=self.hear(event))

    def _slide(self, seat: int, start: int, end: int, event: Event) -> Motion:
        way = self.where.way(start, end, False)
        first, last = self.pawn_rect(seat), self.pawn_at(seat, end)
        path = [first.center, *way, last.center]

        def draw(surface: pygame.Surface, share: float) -> None:
            own = share * share * (2.2 - 1.2 * share)
            x, y = _along(path, own)
            ahead = _along(path, min(1.0, own + 0.04))
            rect = pygame.Rect(0, 0, last.w, last.h)
            rect.center = (round(x), round(y))
            lean = 24 if ahead[0] > x else -24
            for k in range(3):
                trail = _along(path, max(0.0, own - 0.06 * (k + 1)))
                made = show_art.puff(round(self.tile * (0.22 - 0.05 * k)), (255, 214, 224))
                if own > 0.05:
                    surface.blit(made, made.get_rect(center=(round(trail[0]), round(trail[1] + last.h * 0.3))))
            self.draw_pawn(surface, seat, rect, "dazed", lean * sin(pi * min(1.0, own * 1.1)))

        return self.play(0.75, draw, lift=(f"pawn.{seat}",), sound="slide_down", take=self.hear(event))

    def _on_jetpack(self, event: Event) -> list[Motion]:
        """Soda fizzes out below, and the cookie shoots straight up (or down)."""
        seat = int(event["seat"])
        first, last = self.pawn_rect(seat), self.pawn_at(seat, int(event["square"]))
        rng = Random(self.seed())
        fizz = [(rng.uniform(-0.3, 0.3), rng.uniform(0.0, 0.5), rng.uniform(0.1, 0.24)) for _ in range(22)]

        def draw(surface: pygame.Surface, share: float) -> None:
            own = share * share * (3 - 2 * share)
            x, y = mid(first.center, last.center, own)
            for dx, late, small in fizz:
                back = max(0.0, own - late * 0.6)
                bx, by = mid(first.center, last.center, back)
                made = show_art.puff(round(self.tile * small * (1.3 - share)), (206, 240, 255))
                surface.blit(made, made.get_rect(center=(round(bx + dx * self.tile), round(by + self.tile * 0.45))))
            rect = pygame.Rect(0, 0, last.w, last.h)
            rect.center = (round(x), round(y))
            self.draw_pawn(surface, seat, rect, "grim", 5 * sin(9 * pi * share), self.tile * 0.3 * sin(pi * share))

        return [self.play(0.7, draw, lift=(f"pawn.{seat}",), sound="gusher", take=self.hear(event))]

    def _on_grapple(self, event: Event) -> list[Motion]:
        """A liquorice rope flies ahead, and the cookie swings after it."""
        seat = int(event["seat"])
        first, last = self.pawn_rect(seat), self.pawn_at(seat, int(event["square"]))
        wide = max(3, self.tile // 12)

        def draw(surface: pygame.Surface, share: float) -> None:
            hook = mid(first.center, last.center, eased(share / 0.4))
            own = eased((share - 0.4) / 0.6)
            x, y = mid(first.center, last.center, own)
            if share < 0.98:
                pygame.draw.line(surface, show_art.INK, (x, y), hook, wide + 4)
                pygame.draw.line(surface, (150, 30, 52), (x, y), hook, wide)
            rect = pygame.Rect(0, 0, last.w, last.h)
            rect.center = (round(x), round(y))
            self.draw_pawn(surface, seat, rect, "grim", 16 * sin(2 * pi * own), self.tile * 0.4 * sin(pi * own))

        return [self.play(0.6, draw, lift=(f"pawn.{seat}",), sound="whoosh", take=self.hear(event))]

    def _on_swap(self, event: Event) -> list[Motion]:
        """Both cookies fizz away in bubbles and come back in the other's square; each alone where a mine waits."""
        seat, other = int(event["seat"]), int(event["other"])
        going = (int(event["alone"]),) if event.get("alone") else (seat, other)
        rects = {seat: self.pawn_rect(seat), other: self.pawn_rect(other)}

        def draw(surface: pygame.Surface, share: float) -> None:
            for one, two in ((seat, other), (other, seat)):
                if one not in going:
                    continue
                there = rects[one] if share < 0.5 else rects[two]
                size = max(4, round(there.w * abs(cos(pi * share)) / 3) * 3)
                rect = pygame.Rect(0, 0, size, size)
                rect.center = there.center
                if size > 12:
                    self.draw_pawn(surface, one, rect, "dazed", 360 * share)
                for k in range(8):
                    angle = 2 * pi * k / 8 + 5 * share
                    far = there.w * 0.6 * sin(pi * share)
                    made = show_art.sweet((150, 226, 255), there.w * 0.16)
                    spot = (round(there.centerx + far * cos(angle)), round(there.centery + far * sin(angle)))
                    surface.blit(made, made.get_rect(center=spot))

        lift = tuple(f"pawn.{one}" for one in going)
        return [self.play(0.75, draw, lift=lift, sound="teleport", put=self.hear(event))]

    def _on_knocked(self, event: Event) -> list[Motion]:
        """The cookie is swatted into the next square."""
        seat = int(event["seat"])
        return [self._hops(seat, [int(event["square"])], self.hear(event), mood="dazed", tilt=25)]

    # -- coming (back) to the board ----------------------------------------------------------------

    def _on_placed(self, event: Event) -> list[Motion]:
        """The cookie hops from its sheet to its first square."""
        seat = int(event["seat"])
        start, end = self.pawn_rect(seat), self.pawn_at(seat, int(event["square"]))

        def draw(surface: pygame.Surface, share: float) -> None:
            rect = between(start, end, eased(share))
            self.draw_pawn(surface, seat, rect, "smile", 0, self.tile * 1.2 * sin(pi * share))

        return [self.play(0.36, draw, lift=(f"pawn.{seat}",), sound="move_step", take=self.hear(event))]

    def _on_respawn_rolled(self, event: Event) -> list[Motion]:
        """A die rolls to the respawn point whose number it shows."""
        number, square = int(event["die"]), int(event["square"])
        box = self.where.square(square)
        end = pygame.Rect(0, 0, round(box.w * 0.66), round(box.w * 0.66))
        end.center = (box.centerx, box.y - round(box.h * 0.1))
        end.clamp_ip(self.where.board)
        start = self.where.plots[int(event["seat"])].figure.center
        throw = Throw(number, start, end, self.seed())
        found = [
            self.moment(self.hear(event)),
            self.play(0.75, throw.draw, sound="die_single"),
            self.play(0.3, lambda surface, share: throw.draw(surface, 1.0), moves=False),
        ]
        if event["occupied"]:
            found.append(self.word("Occupied!", box.center, 0.55, size=38, fill=(255, 190, 170), sound="boing",
                                   bounds=self.where.board))  # fmt: skip
        return found

    def _on_respawned(self, event: Event) -> list[Motion]:
        """A fresh cookie drops onto its point, still steaming."""
        seat = int(event["seat"])
        end = self.pawn_at(seat, int(event["square"]))

        def draw(surface: pygame.Surface, share: float) -> None:
            fall = min(1.0, share / 0.6)
            rise = self.tile * 2.4 * (1 - fall * fall)
            for k in range(5 if share > 0.6 else 0):
                up = (share - 0.6) / 0.4
                made = show_art.puff(round(self.tile * (0.3 - 0.2 * up)))
                x = end.centerx + (k - 2) * self.tile * 0.24
                surface.blit(made, made.get_rect(center=(round(x), round(end.bottom - self.tile * 0.5 * up))))
            self.draw_pawn(surface, seat, end, "smile", 0, rise)

        return [
            self.play(0.6, draw, lift=(f"pawn.{seat}",), sound="boing", take=self.hear(event)),
            self.word("Fresh from the oven!", self.over_board(seat), 0.55, size=32, bounds=self.where.board),
        ]

    def still_in(self) -> list[int]:
        """Return the seats that are not out."""
        return [seat for seat, cookie in enumerate(self.shown.cookies, 1) if cookie.status != OUT]


def _along(path: list[Point], share: float) -> Point:
    """Return the point a share of the way along a broken line."""
    legs = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    left = max(0.0, min(1.0, share)) * sum(legs)
    for leg, (a, b) in zip(legs, pairwise(path), strict=True):
        if left <= leg and leg:
            return mid(a, b, left / leg)
        left -= leg
    return path[-1]


def _ribbon(size: tuple[int, int], fill: Colour) -> pygame.Surface:
    """Return a ribbon of icing with a piped edge."""
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
    """Return a puddle of molasses."""
    high = round(size * 0.5)
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><path d="M6 26C4 10 26 4 46 8C60 0 92 6 95 22'
        'C98 40 74 46 60 42C48 50 10 46 6 26Z" fill="#4a1f10" stroke="#1d0d08" stroke-width="3"/>'
        '<path d="M22 18Q38 10 52 16" stroke="#b06a3c" stroke-width="4" stroke-linecap="round" fill="none"/></svg>'
    )
    return pictures.remembered(("lad molasses", size), lambda: pictures.svg(code, (size, high)))
