"""Motions of flags, initiative, DEPLOYED seats, and the end of a game (rulebook sections 12, 13)."""

from __future__ import annotations

from functools import partial
from math import pi, sin
from random import Random

import pygame

from game.games.ladders.art import faces, look, show_art
from game.games.ladders.rules import events
from game.games.ladders.rules.missions import SIDE_NAMES
from game.games.ladders.rules.state import CARRIED, PARTS
from game.games.ladders.table.motions.kit import CandyKit, motions
from game.games.ladders.table.motions.moves import banner
from game.games.ladders.table.paint.dice import Throw, draw_throws
from game.games.ladders.table.words import SIDE_WORDS
from game.kernel.messages import listed, say
from game.table.motions import Beat, between, eased
from game.ui import pictures, theme
from game.ui.director import Motion
from game.ui.theme import Colour

# -- who begins ----------------------------------------------------------------------------------


@motions.on(events.SniperDrawn)
def _sniper_drawn(kit: CandyKit, event: events.SniperDrawn) -> Beat:
    seat = event.seat
    words = say("{name} is the sniper", name=kit.name(seat))
    return Beat([banner(kit, words, 1.0, look.PEPPERMINT, seat)], hold=0.8, sound="gun_sniper")


@motions.on(events.FirstRolled)
def _first_rolled(kit: CandyKit, event: events.FirstRolled) -> Beat:
    """Every seat's die rolls to its sheet; the highest shines."""
    seats, dice = [int(seat) for seat in event.seats], [int(die) for die in event.dice]
    throws, size = [], round(kit.tile * 0.8)
    for k, (seat, die) in enumerate(zip(seats, dice, strict=True)):
        end = pygame.Rect(0, 0, size, size).move_to(center=kit.where.plots[seat].figure.center)
        throws.append(Throw(die, kit.where.board.center, end, kit.seed(), 0.25 * k / len(seats)))
    best = [throw for throw in throws if throw.number == max(dice)]

    def shine(surface: pygame.Surface, share: float) -> None:
        draw_throws(throws, surface, 1.0)
        for throw in best:
            look.glow(surface, throw.end, throw.end.w * 0.2, strong=sin(3 * pi * share) > 0)

    first = kit.name(seats[dice.index(max(dice))])
    words = say("{name} begins", name=first) if len(best) == 1 else say("A tie: again!")
    tail = [
        kit.play(0.7, shine, moves=False),
        kit.word(words, kit.where.board.center, 0.7, size=44, bounds=kit.where.board),
    ]
    return Beat([kit.play(0.95, partial(draw_throws, throws), sound="dice_roll")], tail, 0.6)


@motions.on(events.InitiativeRolled)
def _initiative_rolled(kit: CandyKit, event: events.InitiativeRolled) -> Beat:
    """A red die and a blue one, side by side on the board."""
    board, size = kit.where.board, round(kit.tile * 1.5)
    panel = pygame.Rect(0, 0, size * 5, size * 2).move_to(center=board.center)
    winner = SIDE_NAMES.index(event.winner) if event.winner else 0
    throws = []
    for side, number in ((1, event.red), (2, event.blue)):
        end = pygame.Rect(0, 0, size, size).move_to(center=(panel.x + panel.w * (2 * side - 1) // 4, panel.centery))
        start = (board.x if side == 1 else board.right, board.bottom)
        throws.append(Throw(number, start, end, kit.seed(), 0.1 * side))

    def ground(surface: pygame.Surface, lit: int = 0) -> None:
        for side in (1, 2):
            half = pygame.Rect(panel.x + (side - 1) * panel.w // 2, panel.y, panel.w // 2, panel.h)
            half = half.inflate(-theme.scale(8), 0)
            fill = faces.SIDES[side]
            pictures.draw_shadow(surface, half, theme.scale(12), (4, 7), theme.scale(18), 120)
            pictures.draw_rounded(surface, half, theme.scale(18), fill, look.CHOC, max(3, theme.scale(4)))
            ring = faces.ring(side, round(half.h * 0.9))
            surface.blit(ring, ring.get_rect(center=half.center))
            if lit == side:
                look.glow(surface, half, theme.scale(18), strong=True)

    def roll(surface: pygame.Surface, share: float) -> None:
        ground(surface)
        draw_throws(throws, surface, share)

    def rest(surface: pygame.Surface, share: float) -> None:
        ground(surface, winner)
        draw_throws(throws, surface, 1.0)

    words = say("{side} decides", side=SIDE_WORDS[str(event.winner)]) if winner else say("A tie: again!")
    below = (panel.centerx, panel.bottom + kit.tile // 2)
    tail = [kit.play(0.75, rest, moves=False), kit.word(words, below, 0.75, size=44, tilt=0, bounds=board)]
    return Beat([kit.play(0.95, roll, sound="dice_roll")], tail, 0.7)


@motions.on(events.InitiativeTaken)
def _initiative_taken(kit: CandyKit, event: events.InitiativeTaken) -> Beat:
    side = SIDE_NAMES.index(event.side)
    words = say("{side} goes first", side=SIDE_WORDS[str(event.side)])
    return Beat([banner(kit, words, 0.8, faces.SIDES[side])], hold=0.6, sound="sf_whistle")


@motions.on(events.SeatDeployed)
def _seat_deployed(kit: CandyKit, event: events.SeatDeployed) -> Beat:
    seat = event.seat
    plot = kit.where.plots[seat]
    colour = faces.SIDES.get(kit.shown.sides[seat - 1], look.LEMON)
    tail = [kit.flash(plot.whole, colour, 0.3), kit.word(say("Deployed"), plot.whole.center, 0.5, size=30, tilt=0)]
    return Beat((), tail, 0.2, sound="card_flip")


# -- flags ---------------------------------------------------------------------------------------


def _held_at(kit: CandyKit, seat: int, part: int) -> pygame.Rect:
    """Return the rectangle of a carried flag on its cookie."""
    size = max(14, kit.tile * 40 // 100)
    return pygame.Rect(0, 0, size, size).move_to(midbottom=kit.spot(seat, part))


def _flag_now(kit: CandyKit, side: int) -> pygame.Rect:
    """Return the rectangle of a flag as shown."""
    flag = kit.shown.flags[side - 1]
    if flag.where == CARRIED:
        return _held_at(kit, flag.seat, flag.part)
    return kit.where.flag(side, flag.square)


def _flag_flies(kit: CandyKit, side: int, end: pygame.Rect, seconds: float = 0.45, sound: str = "") -> Motion:
    """Return the motion of a flag flying from its current place to `end`."""
    start = _flag_now(kit, side)
    made = faces.flag(side, max(start.w, end.w, round(kit.tile * 0.7)))

    def draw(surface: pygame.Surface, share: float) -> None:
        own = eased(share)
        rect = between(start, end, own)
        grown = max(0.2, rect.w / made.get_width() * (1 + 0.7 * sin(pi * own)))
        one = pygame.transform.rotozoom(made, 18 * sin(4 * pi * share), grown)
        surface.blit(one, one.get_rect(center=(rect.centerx, round(rect.centery - kit.tile * sin(pi * own)))))

    return kit.play(seconds, draw, lift=(f"flag.{side}",), sound=sound)


@motions.on(events.FlagTaken)
def _flag_taken(kit: CandyKit, event: events.FlagTaken) -> Beat:
    return _handed(kit, event, say("Got it!"))


@motions.on(events.FlagStolen)
def _flag_stolen(kit: CandyKit, event: events.FlagStolen) -> Beat:
    return _handed(kit, event, say("Stolen!"))


@motions.on(events.FlagPassed)
def _flag_passed(kit: CandyKit, event: events.FlagPassed) -> Beat:
    return _handed(kit, event, say("Passed"))


def _handed(kit: CandyKit, event: events.FlagTaken | events.FlagStolen | events.FlagPassed, words: str) -> Beat:
    """The flag moves to a cookie and is stuck into the chosen part."""
    side, seat, part = SIDE_NAMES.index(event.side), event.seat, PARTS.index(event.part)
    colour = show_art.WHITE if side == 0 else _pale(faces.SIDES[side])
    word = kit.word_over(seat, words, 0.55, size=42, fill=colour)
    return Beat([_flag_flies(kit, side, _held_at(kit, seat, part), 0.42, "whoosh")], [word], 0.25, sound="sf_whistle")


@motions.on(events.FlagDropped)
def _flag_dropped(kit: CandyKit, event: events.FlagDropped) -> Beat:
    """The flag topples."""
    side, seat = SIDE_NAMES.index(event.side), event.seat
    start = _flag_now(kit, side)
    made = faces.flag(side, round(kit.tile * 0.7))

    def draw(surface: pygame.Surface, share: float) -> None:
        one = pygame.transform.rotozoom(made, 100 * eased(share), 1.0)
        spot = (start.centerx, round(start.centery + kit.tile * 0.3 * share - kit.tile * 0.7 * sin(pi * share)))
        surface.blit(one, one.get_rect(center=spot))

    word = kit.word_over(seat, say("Dropped!"), 0.5, higher=0.8, size=38)
    return Beat([kit.play(0.35, draw, lift=(f"flag.{side}",), sound="slide_down")], [word], 0.1)


@motions.on(events.FlagScattered)
def _flag_scattered(kit: CandyKit, event: events.FlagScattered) -> Beat:
    """A die shows where to, and the flag tumbles there."""
    side, square, start = SIDE_NAMES.index(event.side), event.square, event.start
    box = kit.where.square(start)
    slot = pygame.Rect(0, 0, round(kit.tile * 0.7), round(kit.tile * 0.7)).move_to(midbottom=(box.centerx, box.y))
    slot.clamp_ip(kit.where.board)
    throw = Throw(event.die, box.center, slot, kit.seed())
    end = kit.where.flag(side, square)

    def roll(surface: pygame.Surface, share: float) -> None:
        throw.draw(surface, share * 1.3)

    lead = [kit.play(0.6, roll, sound="die_single"), _flag_flies(kit, side, end, 0.45)]
    if event.where != "home":
        return Beat(lead, sound="move_step")
    word = kit.word(say("Home!"), end.center, 0.5, size=40, bounds=kit.where.board)
    return Beat(lead, [word], 0.25, sound="coin")


@motions.on(events.FlagContest)
def _flag_contest(kit: CandyKit, event: events.FlagContest) -> Beat:
    """Thief and carrier roll against each other."""
    thief, carrier, winner = event.thief, event.carrier, event.winner
    box, size = kit.pawn_rect(carrier), round(kit.tile * 0.9)
    throws = []
    for k, number in enumerate(event.dice):
        end = pygame.Rect(0, 0, size, size)
        end.center = (box.centerx + round((k - 0.5) * size * 2.2), box.centery - round(kit.tile * 1.4))
        end.clamp_ip(kit.where.board)
        throws.append(Throw(int(number), box.center, end, kit.seed(), 0.12 * k))
    badges = [faces.badge(kit.character(seat), round(size * 0.6)) for seat in (thief, carrier)]

    def rest(surface: pygame.Surface, share: float) -> None:
        for throw, badge, seat in zip(throws, badges, (thief, carrier), strict=True):
            if seat == winner:
                look.glow(surface, throw.end, size * 0.2, strong=True)
            throw.draw(surface, 1.0)
            surface.blit(badge, badge.get_rect(midtop=throw.end.midbottom))

    words = say("{name} has it!", name=kit.name(winner)) if winner else say("It slips!")
    tail = [
        kit.play(0.8, rest, moves=False),
        kit.word(words, (box.centerx, box.bottom), 0.8, size=38, tilt=0, bounds=kit.where.board),
    ]
    return Beat([kit.play(0.85, partial(draw_throws, throws), sound="dice_roll")], tail, 0.6)


@motions.on(events.PassAnswered)
def _pass_answered(kit: CandyKit, event: events.PassAnswered) -> Beat:
    giver = event.giver
    words = say("Here you go!") if event.agreed else say("No!")
    return Beat((), [kit.word_over(giver, words, 0.5, size=36)], 0.2, sound="move_step")


@motions.on(events.FlagSet)
def _flag_set(kit: CandyKit, event: events.FlagSet) -> Beat:
    return _planted(kit, event, say("SET! Hold it for a round"), "fanfare_win")


@motions.on(events.FlagHome)
def _flag_home(kit: CandyKit, event: events.FlagHome) -> Beat:
    return _planted(kit, event, say("Home again!"), "coin")


def _planted(kit: CandyKit, event: events.FlagSet | events.FlagHome, words: str, sound: str) -> Beat:
    """The flag is rammed into the base; sugar strands fly."""
    side, square = SIDE_NAMES.index(event.side), event.square
    end = kit.where.flag(side, square)
    tail = [
        kit.burst(end.center, kit.tile * 1.2, 1, 22, 0.5, sprinkles=True),
        kit.word(words, kit.where.board.center, 1.0, size=46, fill=_pale(faces.SIDES[side]), bounds=kit.where.board),
    ]
    return Beat([_flag_flies(kit, side, end, 0.4, "whoosh")], tail, 0.5, sound=sound)


# -- the end -------------------------------------------------------------------------------------


@motions.on(events.GameOver)
def _game_over(kit: CandyKit, event: events.GameOver) -> Beat:
    """Sugar strands rain, and the winners' cookies dance in the middle of the board."""
    seats = [int(seat) for seat in event.winners]
    kit.row.clear()
    who = listed([kit.name(seat) for seat in seats]) if seats else say("Nobody")
    words = say("{who} win!", who=who) if len(seats) > 1 else say("{who} wins!", who=who)
    board = kit.where.board
    title = (board.centerx, round(board.y + board.h * 0.26))
    tail = [_party(kit, seats), kit.word(words, title, 2.4, size=74, fill=look.LEMON, tilt=-3, bounds=board)]
    return Beat((), tail, 1.2, sound="fanfare_win", size="big")


def _party(kit: CandyKit, seats: list[int]) -> Motion:
    board, rng = kit.where.board, Random(11)
    rain = [(rng.random(), rng.random() * 1.3, rng.uniform(0.7, 1.5), k) for k in range(70)]
    wide = min(board.w // max(2, len(seats) + 1), round(kit.tile * 3.2))
    row = [
        (
            seat,
            faces.cookie(kit.character(seat), wide),
            board.centerx + round((k - (len(seats) - 1) / 2) * wide * 0.95),
        )
        for k, seat in enumerate(seats)
    ]
    veil = pictures.rounded(board.size, theme.scale(10), (40, 18, 12), None, 0, 120)

    def draw(surface: pygame.Surface, share: float) -> None:
        surface.blit(veil, board)
        for across, late, fast, k in rain:
            fall = (share * fast * 1.4 + late) % 1.3 - 0.15
            made = show_art.sprinkle(k, theme.scale(20 + 9 * (k % 3)))
            x = board.x + board.w * across + theme.scale(16) * sin(8 * share + k)
            y = board.y + board.h * fall
            if board.collidepoint(x, y):
                surface.blit(made, made.get_rect(center=(round(x), round(y))))
        for k, (_, made, x) in enumerate(row):
            phase = 2 * pi * 3 * share + 1.3 * k
            one = pygame.transform.rotozoom(made, 11 * sin(phase), 1.0)
            y = board.y + board.h * 0.60 - wide * 0.18 * abs(sin(phase))
            surface.blit(one, one.get_rect(center=(x, round(y))))

    return kit.play(2.6, draw, moves=False)


def _pale(colour: Colour) -> Colour:
    """Return a lighter tone for letters."""
    red, green, blue = (round(part + (255 - part) * 0.55) for part in colour)
    return red, green, blue
