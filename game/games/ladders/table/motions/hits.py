"""Motions of an attack's dice and their effects: parts hit and torn off, Trophies, crumbs (sections 10.7, 11)."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from typing import Final

import pygame

from game.games.ladders.art import faces, look, show_art
from game.games.ladders.art.sheet_art import ARMOUR_TINTS
from game.games.ladders.rules.cards import EAGLE, ID, NAME
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.state import HEAD, PARTS
from game.games.ladders.table.motions.kit import CandyKit, motions
from game.games.ladders.table.paint.dice import AWAY, FRESH, MISSED, SPENT, Lying, Throw, draw_throws
from game.games.ladders.table.words import dice_words, part_word
from game.kernel.messages import say, say_count, together
from game.table.motions import Beat, between, eased, mid
from game.table.shake import Shake
from game.ui import pictures, theme
from game.ui.director import Motion
from game.ui.words import translation_of

MANY = 6  # from this many dice on, each is applied more quickly
FLIES: Final = 0.55
"""Seconds in which a torn part flies up."""
CHANT: Final = say("Rip it off!")
"""The chant, whose words appear one by one."""


# -- rolling -------------------------------------------------------------------------------------


@motions.on(fights.Rolled)
def _rolled(kit: CandyKit, event: fights.Rolled) -> Beat:
    """All dice of a pool tumble over the board and come to rest in a row beside their target."""
    by, target = event.seat, event.target
    dice = [int(number) for number in event.dice]
    row = kit.row
    row.clear()
    row.seats, row.characters = (by, target), kit.shown.characters
    row.caption = _caption(kit, event.what, by, len(dice))
    if not dice:
        row.clear()
        return Beat((), [kit.word_over(target, say("No dice left!"), 0.7, size=40)], 0.4, sound="boing")
    kit.stage.refresh()
    return Beat([_lay(kit, dice, by, target)], hold=0.12)


def _caption(kit: CandyKit, what: str, by: int, count: int) -> str:
    names = {"mine": say("Mine"), "splash": say("Splash"), "respawn damage": say("Occupied point")}
    return together(names.get(what) or NAME[ID[kit.shown.firing.get(by, EAGLE)]], dice_words(count), between=": ")


def _lay(kit: CandyKit, dice: list[int], by: int, target: int) -> Motion:
    """Return the throw of a whole pool into the row."""
    row = kit.row
    row.dice = [Lying(number, AWAY) for number in dice]
    square = kit.shown.cookie(target).square
    around = [kit.pawn_rect(by)] if by and by != target and kit.shown.cookie(by).square else []
    if square:
        around += [kit.where.square(square).inflate(kit.tile // 3, kit.tile // 3)]
    row.lay(kit.where.board, kit.tile, around, len(dice), _bystanders(kit, (by, target)))
    start = kit.pawn_rect(by).center if by else row.rect.midtop
    throws = [
        Throw(number, start, row.slot(k), kit.seed(), 0.34 * k / max(1, len(dice))) for k, number in enumerate(dice)
    ]

    def down() -> None:
        for die in row.dice:
            die.state = FRESH

    return kit.play(0.8, partial(draw_throws, throws), sound="dice_roll", put=down)


def _bystanders(kit: CandyKit, seats: tuple[int, int]) -> list[pygame.Rect]:
    """Return the rectangles of all other cookies, which should preferably not be covered."""
    rows = enumerate(kit.shown.cookies, 1)
    return [kit.pawn_rect(seat) for seat, cookie in rows if cookie.square and seat not in seats]


def _again(kit: CandyKit, changed: dict[int, int], seconds: float = 0.6, sound: str = "dice_roll") -> Motion:
    """Return some dice of the row being rolled (or turned) again in place."""
    row = kit.row
    throws = []
    for place, number in changed.items():
        slot = row.slot(place)
        start = (slot.centerx, slot.centery - kit.tile * 1.4)
        throws.append(Throw(number, start, slot, kit.seed(), 0.1))

    def lift() -> None:
        for place, number in changed.items():
            row.dice[place] = Lying(number, AWAY)

    def down() -> None:
        for place in changed:
            row.dice[place].state = FRESH

    return kit.play(seconds, partial(draw_throws, throws), sound=sound, take=lift, put=down)


@motions.on(fights.Rerolled)
def _rerolled(kit: CandyKit, event: fights.Rerolled) -> list[Motion]:
    """Dice that would miss jump up and are rolled again."""
    _ensure(kit, [int(number) for number in event.dice], event.seat, event.target)
    changed = {int(place) - 1: int(event.dice[int(place) - 1]) for place in event.places}
    above = (kit.row.rect.centerx, kit.row.rect.y)
    word = kit.word(say("Again!"), above, 0.5, size=34, bounds=kit.where.board)
    word.hold = 0.15
    return [word, _again(kit, changed)]


@motions.on(fights.DieTurned)
def _die_turned(kit: CandyKit, event: fights.DieTurned) -> list[Motion]:
    place = event.place - 1
    if place >= len(kit.row.dice):
        return []
    number = event.number
    flash = kit.flash(kit.row.slot(place), look.LEMON, 0.25)
    flash.hold = 0.1
    return [flash, _again(kit, {place: number}, 0.4, "die_single")]


@motions.on(fights.TipsPopped)
def _tips_popped(kit: CandyKit, event: fights.TipsPopped) -> list[Motion]:
    """Popping Tips add dice to the row."""
    old, more = [die.number for die in kit.row.dice], [int(number) for number in event.dice]
    row = kit.row
    by, target = event.seat, event.target
    _ensure(kit, old + more, by, target)
    start = len(old)
    word = kit.word(say("Pop!"), (row.rect.centerx, row.rect.y), 0.5, size=40, fill=look.LEMON, sound="gun_silly_pop",
                    bounds=kit.where.board)  # fmt: skip
    word.hold = 0.15
    return [word, _again(kit, {start + k: number for k, number in enumerate(more)}, 0.4, "")]


def _ensure(kit: CandyKit, dice: list[int], by: int, target: int) -> None:
    """Show the row with these dice, whatever was shown before."""
    row = kit.row
    if len(row.dice) == len(dice) and row:
        return
    row.seats, row.characters = (by, target), kit.shown.characters
    row.dice = [Lying(number) for number in dice]
    square = kit.shown.cookie(target).square
    row.lay(kit.where.board, kit.tile, [kit.where.square(square)] if square else [], len(dice))


# -- one die -------------------------------------------------------------------------------------


@motions.on(fights.DieAssigned)
def _die_assigned(kit: CandyKit, event: fights.DieAssigned) -> list[Motion]:
    """A die flies from the row to the part whose sweet it shows, on the target's sheet."""
    seat, number, part = event.seat, event.number, PARTS.index(event.part)
    row = kit.row
    place = row.next_fresh(number)
    if place < 0:
        _ensure(kit, [*(die.number for die in row.dice), number], row.seats[0], seat)
        place = len(row.dice) - 1
    start, plate = row.slot(place), kit.plate(seat, part)
    end = pygame.Rect(0, 0, max(16, min(start.w, plate.h)), max(16, min(start.w, plate.h))).move_to(center=plate.center)
    made = faces.die(number, start.w)

    def lift() -> None:
        row.dice[place].state = AWAY

    def put() -> None:
        row.dice[place].state = SPENT

    def draw(surface: pygame.Surface, share: float) -> None:
        own = eased(share)
        rect = between(start, end, own)
        rect.y -= round(kit.tile * 0.5 * sin(pi * own))
        pictures.draw_rounded(surface, plate, plate.h * 0.18, None, look.LEMON, max(3, theme.scale(4)))
        one = pygame.transform.smoothscale(made, rect.size)
        surface.blit(pygame.transform.rotozoom(one, 200 * own, 1.0), rect)

    seconds = 0.30 if len(row.dice) < MANY else 0.20
    return [kit.play(seconds, draw, sound="card_flip", take=lift, put=put)]


@motions.on(fights.Miss)
def _miss(kit: CandyKit, event: fights.Miss) -> Beat:
    """The part is missing: the die bounces off into nothing."""
    seat, part = event.seat, PARTS.index(event.part)
    plate = kit.plate(seat, part)

    def bounce() -> None:
        for die in reversed(kit.row.dice):
            if die.state == SPENT:
                die.state = MISSED
                break

    def draw(surface: pygame.Surface, share: float) -> None:
        die = faces.die(event.number, max(16, plate.h), used=True)
        made = pygame.transform.rotozoom(die, 160 * share, 1 - 0.7 * share)
        x, y = plate.centerx + plate.w * 0.8 * share, plate.centery - kit.tile * sin(pi * min(1.0, share * 1.2))
        surface.blit(made, made.get_rect(center=(round(x), round(y))))

    tail = [kit.play(0.24, draw), kit.word(say("Miss"), plate.center, 0.4, size=26, fill=(226, 214, 200), tilt=0)]
    return Beat((), tail, 0.18, bounce, "whoosh")


@motions.on(fights.BoxLost)
def _box_lost(kit: CandyKit, event: fights.BoxLost) -> Beat:
    """The part loses a bite: the plate flashes, the cookie winces, crumbs fly."""
    seat, part = event.seat, PARTS.index(event.part)
    spot, character = kit.spot(seat, part), kit.character(seat)
    tail = [
        kit.flash(kit.plate(seat, part), look.PEPPERMINT, 0.3),
        *_wince(kit, seat, 0.22),
        kit.burst(spot, kit.tile * 0.55, character, 6, 0.3),
    ]
    return Beat((), tail, 0.24, sound="cookie_crunch")


def _wince(kit: CandyKit, seat: int, seconds: float) -> list[Motion]:
    """Return a cookie shaking in place, if it is on the board."""
    if not kit.shown.cookie(seat).square:
        return []
    rect = kit.pawn_rect(seat)

    def draw(surface: pygame.Surface, share: float) -> None:
        aside = round(kit.tile * 0.09 * sin(5 * pi * share) * (1 - share))
        kit.draw_pawn(surface, seat, rect.move(aside, 0), "ouch", 8 * sin(4 * pi * share) * (1 - share))

    return [kit.play(seconds, draw, lift=(f"pawn.{seat}",))]


# -- armour --------------------------------------------------------------------------------------


@motions.on(fights.ArmourHit)
def _armour_hit(kit: CandyKit, event: fights.ArmourHit) -> Beat:
    """The armour rings, and takes the hit."""
    seat, part = event.seat, PARTS.index(event.part)
    plate, x, y = kit.plate(seat, part), *kit.spot(seat, part)
    tint = ARMOUR_TINTS.get(ID[event.card], (255, 255, 255))

    def draw(surface: pygame.Surface, share: float) -> None:
        grown = 1 + 0.5 * sin(pi * min(1.0, share * 1.2))
        for centre, size in (((x, y), kit.tile * 0.5), (plate.center, plate.h * 0.8)):
            made = show_art.shield(round(size * grown / 4) * 4, tint)
            surface.blit(made, made.get_rect(center=centre))

    return Beat((), [kit.play(0.26, draw)], 0.2, sound="ricochet")


@motions.on(fights.ArmourBroken)
def _armour_broken(kit: CandyKit, event: fights.ArmourBroken) -> Beat:
    """It breaks into shards."""
    seat, part = event.seat, PARTS.index(event.part)
    spot = kit.spot(seat, part)
    tail = [
        kit.burst(spot, kit.tile * 0.9, 1, 14, 0.4, sprinkles=True),
        kit.word_over(seat, say("Broken!"), 0.5, size=34),
    ]
    return Beat((), tail, 0.25, sound="glass_break")


@motions.on(fights.PartSaved)
def _part_saved(kit: CandyKit, event: fights.PartSaved) -> Beat:
    """Second Bake: the part glows in the heat and holds."""
    seat, part = event.seat, PARTS.index(event.part)
    tail = [
        kit.flash(kit.plate(seat, part), (255, 160, 60), 0.5),
        kit.word_over(seat, say("It holds!"), 0.6, size=44, fill=(255, 222, 150)),
    ]
    return Beat((), tail, 0.35, sound="heal")


# -- parts come off ------------------------------------------------------------------------------


@motions.on(fights.PartTorn)
def _part_torn(kit: CandyKit, event: fights.PartTorn) -> Beat:
    """The crowd chants, the part is ripped off and flies up among crumbs; all stands still for a moment (FGT-80)."""
    seat, part, by = event.seat, PARTS.index(event.part), event.by
    rect, spot = kit.pawn_rect(seat), kit.spot(seat, part)
    character = kit.character(seat)
    size = round(kit.tile * (0.86 if part != HEAD else 1.0))
    made = faces.part(character, part, size)
    before = kit.pawn(seat, rect.w, "ouch")

    def pull(surface: pygame.Surface, share: float) -> None:
        """Shake the part harder and harder; it still hangs on."""
        strong = 0.3 + share
        one = pygame.transform.rotozoom(before, 11 * strong * sin(7 * pi * share), 1 + 0.06 * share)
        surface.blit(one, one.get_rect(center=rect.center))

    def fly(surface: pygame.Surface, share: float) -> None:
        kit.draw_pawn(surface, seat, rect, "dazed", 12 * sin(4 * pi * share) * (1 - share))
        up = sin(pi * 0.5 * min(1.0, share * 1.15))
        one = pygame.transform.rotozoom(made, 400 * share, 0.7 + 0.9 * up)
        x = spot[0] + (spot[0] - rect.centerx) * 1.6 * share
        surface.blit(one, one.get_rect(center=(round(x), round(spot[1] - kit.tile * 1.35 * up))))

    lift = (f"pawn.{seat}",)
    chant = _chant(kit, seat) if by and by != seat else []
    tail = [
        kit.flash(kit.plate(seat, part), look.PEPPERMINT, 0.5),
        kit.play(FLIES, fly, lift=lift),
        kit.burst(spot, kit.tile * 1.15, character, 20, 0.5),
        kit.word_over(seat, say("{Part} off!", part=part_word(part)), 0.6, higher=1.2, size=36, fill=(255, 206, 196),
                      wait=0.1),
    ]  # fmt: skip
    away = kit.pawn_rect(by).center if by and by != seat else (rect.centerx - 1, rect.centery)
    shake = Shake(3, 0.18, (rect.centerx - away[0], rect.centery - away[1]))
    pulled = kit.play(0.42, pull, lift=lift, sound="rip_it_off" if by else "")
    return Beat([*chant, pulled], tail, FLIES, None, "cookie_crunch", "big", 0.06, shake)


def _chant(kit: CandyKit, seat: int) -> list[Motion]:
    """Three beats from the crowd round the table, along the board's edges."""
    board = kit.where.board
    low = kit.pawn_rect(seat).centery < board.centery
    y = board.y + board.h * (0.80 if low else 0.20)
    found = []
    for k, words in enumerate(translation_of(CHANT).split(maxsplit=2)):
        x = board.x + board.w * (0.29, 0.46, 0.66)[k]
        fill = look.LEMON if k < 2 else (255, 120, 110)
        found.append(kit.word(words, (x, y), 0.86 - 0.14 * k, size=96, fill=fill, wait=0.14 * k,
                              tilt=-6 + 6 * k, bounds=board, most_px=round(kit.tile * 1.2)))  # fmt: skip
        found[-1].hold = 0.0
    return found


@motions.on(fights.TrophyMoved)
def _trophy_moved(kit: CandyKit, event: fights.TrophyMoved) -> Beat:
    """The part flies to the attacker's shelf."""
    by, victim, part = event.seat, event.victim, PARTS.index(event.part)
    size = round(kit.tile * 0.9)
    made = faces.part(kit.character(victim), part, size)
    x, y = kit.spot(victim, part)
    start, shelf = (x, y - kit.tile * 1.3), kit.plot(by).trophies
    least = max(0.25, min(shelf.h, shelf.w) / size)

    def draw(surface: pygame.Surface, share: float) -> None:
        own = eased(share)
        spot = mid(start, shelf.center, own)
        one = pygame.transform.rotozoom(made, 40 + 320 * own, 1.5 + (least - 1.5) * own)
        lift = kit.tile * 0.7 * sin(pi * own)
        surface.blit(one, one.get_rect(center=(round(spot[0]), round(spot[1] - lift))))

    return Beat([kit.play(0.55, draw, sound="whoosh")], [kit.flash(shelf, look.LEMON, 0.26)], 0.1, sound="coin")


# -- crumbed -------------------------------------------------------------------------------------


@motions.on(fights.Crumbed)
def _crumbed(kit: CandyKit, event: fights.Crumbed) -> Beat:
    """The rest of the cookie falls into crumbs."""
    seat = event.seat
    rect, character = kit.pawn_rect(seat), kit.character(seat)
    kit.fell_in = event.square
    heap = faces.crumbs(character, rect.w)

    def draw(surface: pygame.Surface, share: float) -> None:
        flat = 1 - 0.85 * eased((share - 0.62) / 0.38)
        made = heap if flat > 0.98 else pygame.transform.smoothscale(heap, (rect.w, max(2, round(rect.h * flat))))
        drop = round(kit.tile * 0.3 * (1 - eased(share / 0.25)))
        surface.blit(made, made.get_rect(midbottom=(rect.centerx, rect.bottom - drop)))

    words = say("Out!") if event.out else say("Crumbed!")
    middle = (rect.centerx, rect.centery - kit.tile * 0.9)
    tail = [
        kit.play(0.85, draw, moves=False),
        kit.burst(rect.center, kit.tile * 1.5, character, 30, 0.6, sound="cookie_crunch"),
        kit.word(words, middle, 0.85, size=64, fill=(255, 170, 150), bounds=kit.where.board),
    ]
    return Beat((), tail, 0.6, sound="explosion", size="big")


@motions.on(fights.Frag)
def _frag(kit: CandyKit, event: fights.Frag) -> Beat:
    """A Frag flies to its seat's sheet."""
    seat, victim = event.seat, event.victim
    plot = kit.plot(seat)
    start = kit.centre(kit.fell_in) if kit.fell_in else kit.where.board.center
    size = round(kit.tile * 1.1)
    face = faces.cookie(kit.character(victim), size, mood="dazed", grey=True)

    def draw(surface: pygame.Surface, share: float) -> None:
        own = eased(share)
        x, y = mid(start, plot.name.center, own)
        made = pygame.transform.rotozoom(face, 0, 1.1 - 0.7 * own)
        surface.blit(made, made.get_rect(center=(round(x), round(y - kit.tile * sin(pi * own)))))

    count = event.frags
    words = say_count("1 Frag", "{n} Frags", count)
    word = kit.word(words, plot.name.center, 0.55, size=38, fill=look.LEMON, tilt=0)
    return Beat([kit.play(0.5, draw, sound="whoosh")], [word], 0.2, sound="sf_applause")


# -- Tangled -------------------------------------------------------------------------------------


@motions.on(fights.TangledOn)
def _tangled_on(kit: CandyKit, event: fights.TangledOn) -> Beat:
    """Threads of toffee wind round the cookie."""
    seat = event.seat
    rect = kit.pawn_rect(seat)
    marker = faces.tangled(round(rect.w * 0.62))

    def draw(surface: pygame.Surface, share: float) -> None:
        for k in range(4):
            angle = 2 * pi * (k / 4 + 1.5 * share)
            far = rect.w * (1.1 - 0.85 * eased(share))
            made = show_art.sweet((222, 150, 58), kit.tile * 0.16)
            spot = (round(rect.centerx + far * cos(angle)), round(rect.centery + far * 0.6 * sin(angle)))
            surface.blit(made, made.get_rect(center=spot))
        one = show_art.scaled(("tangled", rect.w), marker, 0.4 + 0.6 * eased(share), 300 * (1 - share))
        surface.blit(one, one.get_rect(center=rect.center))

    word = kit.word_over(seat, say("Tangled!"), 0.5, size=36, fill=(255, 220, 150))
    return Beat([kit.play(0.5, draw)], [word], 0.15, sound="gulp")


@motions.on(fights.TangledOff)
def _tangled_off(kit: CandyKit, event: fights.TangledOff) -> Beat:
    """The threads snap."""
    seat = event.seat
    burst = kit.burst(kit.pawn_rect(seat).center, kit.tile * 0.7, 2, 10, 0.3)
    return Beat((), [burst], 0.1, sound="gun_silly_pop", size="quiet")
