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
from game.table.motions import between, eased, mid
from game.ui import pictures, theme
from game.ui.director import Motion
from game.ui.words import translation_of

MANY = 6  # from this many dice on, each is applied more quickly
CHANT: Final = say("Rip it off!")
"""The chant, whose words appear one by one."""


# -- rolling -------------------------------------------------------------------------------------


@motions.on(fights.Rolled)
def _rolled(kit: CandyKit, event: fights.Rolled) -> list[Motion]:
    """All dice of a pool tumble over the board and come to rest in a row beside their target."""
    by, target = event.seat, event.target
    dice = [int(number) for number in event.dice]
    row = kit.row
    row.clear()
    row.seats, row.characters = (by, target), kit.shown.characters
    row.caption = _caption(kit, event.what, by, len(dice))
    if not dice:
        row.clear()
        words = kit.word_over(target, say("No dice left!"), 0.7, size=40, sound="boing")
        return [kit.moment(kit.follow(event)), words]
    kit.follow(event)()
    kit.stage.refresh()
    return [_lay(kit, dice, by, target), kit.moment(None, "", 0.12)]


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
    return [
        kit.word(say("Again!"), above, 0.4, size=34, bounds=kit.where.board),
        _again(kit, changed),
    ]


@motions.on(fights.DieTurned)
def _die_turned(kit: CandyKit, event: fights.DieTurned) -> list[Motion]:
    place = event.place - 1
    if place >= len(kit.row.dice):
        return []
    number = event.number
    return [kit.flash(kit.row.slot(place), look.LEMON, 0.25), _again(kit, {place: number}, 0.4, "die_single")]


@motions.on(fights.TipsPopped)
def _tips_popped(kit: CandyKit, event: fights.TipsPopped) -> list[Motion]:
    """Popping Tips add dice to the row."""
    old, more = [die.number for die in kit.row.dice], [int(number) for number in event.dice]
    row = kit.row
    by, target = event.seat, event.target
    _ensure(kit, old + more, by, target)
    start = len(old)
    return [
        kit.word(say("Pop!"), (row.rect.centerx, row.rect.y), 0.35, size=40, fill=look.LEMON, sound="gun_silly_pop",
                  bounds=kit.where.board),
        _again(kit, {start + k: number for k, number in enumerate(more)}, 0.4, ""),
    ]  # fmt: skip


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
def _miss(kit: CandyKit, event: fights.Miss) -> list[Motion]:
    """The part is missing: the die bounces off into nothing."""
    seat, part = event.seat, PARTS.index(event.part)
    for die in reversed(kit.row.dice):
        if die.state == SPENT:
            die.state = MISSED
            break
    plate = kit.plate(seat, part)

    def draw(surface: pygame.Surface, share: float) -> None:
        die = faces.die(event.number, max(16, plate.h), used=True)
        made = pygame.transform.rotozoom(die, 160 * share, 1 - 0.7 * share)
        x, y = plate.centerx + plate.w * 0.8 * share, plate.centery - kit.tile * sin(pi * min(1.0, share * 1.2))
        surface.blit(made, made.get_rect(center=(round(x), round(y))))

    return [
        kit.play(0.24, draw, sound="whoosh"),
        kit.word(say("Miss"), plate.center, 0.26, size=26, fill=(226, 214, 200), together=True, tilt=0),
    ]


@motions.on(fights.BoxLost)
def _box_lost(kit: CandyKit, event: fights.BoxLost) -> list[Motion]:
    """The part loses a bite: the plate flashes, the cookie winces, crumbs fly."""
    seat, part = event.seat, PARTS.index(event.part)
    spot, character = kit.spot(seat, part), kit.character(seat)
    return [
        kit.moment(kit.follow(event), "cookie_crunch"),
        kit.flash(kit.plate(seat, part), look.PEPPERMINT, 0.24),
        _wince(kit, seat, 0.24),
        kit.burst(spot, kit.tile * 0.55, character, 6, 0.28, together=True),
    ]


def _wince(kit: CandyKit, seat: int, seconds: float) -> Motion:
    """Return a cookie shaking in place."""
    if not kit.shown.cookie(seat).square:
        return kit.moment(None, together=True)
    rect = kit.pawn_rect(seat)

    def draw(surface: pygame.Surface, share: float) -> None:
        aside = round(kit.tile * 0.09 * sin(5 * pi * share) * (1 - share))
        kit.draw_pawn(surface, seat, rect.move(aside, 0), "ouch", 8 * sin(4 * pi * share) * (1 - share))

    return kit.play(seconds, draw, lift=(f"pawn.{seat}",), together=True)


# -- armour --------------------------------------------------------------------------------------


@motions.on(fights.ArmourHit)
def _armour_hit(kit: CandyKit, event: fights.ArmourHit) -> list[Motion]:
    """The armour rings, and takes the hit."""
    seat, part = event.seat, PARTS.index(event.part)
    plate, x, y = kit.plate(seat, part), *kit.spot(seat, part)
    tint = ARMOUR_TINTS.get(ID[event.card], (255, 255, 255))

    def draw(surface: pygame.Surface, share: float) -> None:
        grown = 1 + 0.5 * sin(pi * min(1.0, share * 1.2))
        for centre, size in (((x, y), kit.tile * 0.5), (plate.center, plate.h * 0.8)):
            made = show_art.shield(round(size * grown / 4) * 4, tint)
            surface.blit(made, made.get_rect(center=centre))

    return [kit.moment(kit.follow(event), "ricochet"), kit.play(0.26, draw)]


@motions.on(fights.ArmourBroken)
def _armour_broken(kit: CandyKit, event: fights.ArmourBroken) -> list[Motion]:
    """It breaks into shards."""
    seat, part = event.seat, PARTS.index(event.part)
    spot = kit.spot(seat, part)
    return [
        kit.moment(kit.follow(event), "glass_break"),
        kit.burst(spot, kit.tile * 0.9, 1, 14, 0.4, sprinkles=True),
        kit.word_over(seat, say("Broken!"), 0.4, size=34, together=True),
    ]


@motions.on(fights.PartSaved)
def _part_saved(kit: CandyKit, event: fights.PartSaved) -> list[Motion]:
    """Second Bake: the part glows in the heat and holds."""
    seat, part = event.seat, PARTS.index(event.part)
    return [
        kit.moment(sound="heal"),
        kit.flash(kit.plate(seat, part), (255, 160, 60), 0.5),
        kit.word_over(seat, say("It holds!"), 0.6, size=44, fill=(255, 222, 150), together=True),
    ]  # fmt: skip


# -- parts come off ------------------------------------------------------------------------------


@motions.on(fights.PartTorn)
def _part_torn(kit: CandyKit, event: fights.PartTorn) -> list[Motion]:
    """The crowd chants, the part is ripped off and flies up among crumbs."""
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
    found = [kit.play(0.42, pull, lift=lift, sound="rip_it_off" if by else "cookie_crunch")]
    found += _chant(kit, seat) if by and by != seat else []
    found += [
        kit.flash(kit.plate(seat, part), look.PEPPERMINT, 0.5, together=False),
        kit.play(0.55, fly, lift=lift, sound="cookie_crunch", take=kit.follow(event), together=True),
        kit.burst(spot, kit.tile * 1.15, character, 20, 0.5, together=True),
        kit.word_over(seat, say("{Part} off!", part=part_word(part)), 0.6, higher=1.2, size=36, fill=(255, 206, 196),
                      together=True, wait=0.1),
    ]  # fmt: skip
    return found


def _chant(kit: CandyKit, seat: int) -> list[Motion]:
    """Three beats from the crowd round the table, along the board's edges."""
    board = kit.where.board
    low = kit.pawn_rect(seat).centery < board.centery
    y = board.y + board.h * (0.80 if low else 0.20)
    found = []
    for k, words in enumerate(translation_of(CHANT).split(maxsplit=2)):
        x = board.x + board.w * (0.29, 0.46, 0.66)[k]
        fill = look.LEMON if k < 2 else (255, 120, 110)
        found.append(kit.word(words, (x, y), 0.86 - 0.14 * k, size=96, fill=fill, together=True, wait=0.14 * k,
                               tilt=-6 + 6 * k, bounds=board, most_px=round(kit.tile * 1.2)))  # fmt: skip
    return found


@motions.on(fights.TrophyMoved)
def _trophy_moved(kit: CandyKit, event: fights.TrophyMoved) -> list[Motion]:
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

    return [
        kit.play(0.55, draw, sound="whoosh", put=kit.follow(event)),
        kit.flash(shelf, look.LEMON, 0.26),
        kit.moment(None, "coin"),
    ]


# -- crumbed -------------------------------------------------------------------------------------


@motions.on(fights.Crumbed)
def _crumbed(kit: CandyKit, event: fights.Crumbed) -> list[Motion]:
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
    return [
        kit.moment(kit.follow(event), "explosion"),
        kit.play(0.85, draw, moves=False),
        kit.burst(rect.center, kit.tile * 1.5, character, 30, 0.6, sound="cookie_crunch", together=True),
        kit.word(words, middle, 0.85, size=64, fill=(255, 170, 150), together=True, bounds=kit.where.board),
    ]


@motions.on(fights.Frag)
def _frag(kit: CandyKit, event: fights.Frag) -> list[Motion]:
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
    return [
        kit.play(0.5, draw, sound="whoosh", put=kit.follow(event)),
        kit.word(words, plot.name.center, 0.55, size=38, fill=look.LEMON, sound="sf_applause", tilt=0),
    ]


# -- Tangled -------------------------------------------------------------------------------------


@motions.on(fights.TangledOn)
def _tangled_on(kit: CandyKit, event: fights.TangledOn) -> list[Motion]:
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

    return [
        kit.play(0.5, draw, sound="gulp", put=kit.follow(event)),
        kit.word_over(seat, say("Tangled!"), 0.5, size=36, fill=(255, 220, 150)),
    ]


@motions.on(fights.TangledOff)
def _tangled_off(kit: CandyKit, event: fights.TangledOff) -> list[Motion]:
    """The threads snap."""
    seat = event.seat
    return [
        kit.moment(kit.follow(event)),
        kit.burst(kit.pawn_rect(seat).center, kit.tile * 0.7, 2, 10, 0.3, sound="gun_silly_pop"),
    ]
