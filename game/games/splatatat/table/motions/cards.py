"""Animations of dealing, turns, picking up, passing and going out (rulebook sections 3, 4 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.rules.events import (
    Dealt,
    ExtraTurn,
    GameStarted,
    Passed,
    PickedUp,
    Revealed,
    SeatOut,
    ShuffledIn,
    Skipped,
    StandstillWarning,
    TurnStarted,
)
from game.games.splatatat.table.motions.kit import PaperKit, motions
from game.kernel.events import Fact
from game.kernel.messages import say
from game.table.motions import Act, Beat, between, eased
from game.ui import pictures, theme
from game.ui.cards import card_in, card_size, wide_for
from game.ui.director import Motion

# -- the start -----------------------------------------------------------------------------------


@motions.on(GameStarted)
def _game_started(kit: PaperKit, event: GameStarted) -> Beat:
    """Return the motions of a clean paper: nothing is dealt yet, unless the game starts from a position."""
    return Beat((), [_riffle(kit, 0.5)], 0.5)


def deal(kit: PaperKit, events: Sequence[Dealt]) -> list[Motion]:
    """Return the motions of a deal: one card for each seat, seven times; the viewer's cards turn up at the end."""
    if all(kit.shown.hands[event.seat - 1] == event.number for event in events):
        return []  # a position: the hands are there already
    laps = range(max(event.number for event in events))
    found = [_lap(kit, [event for event in events if event.number > lap]) for lap in laps]
    return [*found, kit.moment(_each(kit, events), "card_flip", 0.2)]


def _each(kit: PaperKit, events: Sequence[Fact]) -> Act:
    """Return a function that applies several events."""
    acts = [kit.follow(event) for event in events]

    def go_on() -> None:
        for act in acts:
            act()

    return go_on


def _lap(kit: PaperKit, events: Sequence[Dealt]) -> Motion:
    """Return the motion of one card for each of some seats, one shortly after the other."""
    deck = kit.deck_card()
    ends = [kit.hand_card(event.seat) for event in events]

    def draw(surface: pygame.Surface, share: float) -> None:
        for number, end in enumerate(ends):
            own = share * 1.6 - 0.6 * number / max(1, len(ends))
            if 0 < own < 1:
                rect = between(deck, end, eased(own))
                made = kit.moving_back(rect.w)
                surface.blit(made, made.get_rect(center=rect.center))

    return kit.play(0.26, draw, sound="card_deal", put=_each(kit, events))


def _riffle(kit: PaperKit, seconds: float) -> Motion:
    """Return the motion of the deck splitting into halves that are riffled together."""
    deck = kit.deck_card()

    def draw(surface: pygame.Surface, share: float) -> None:
        back = kit.back(deck.w)
        apart = sin(pi * share)
        for number in range(8):
            side = -1 if number % 2 else 1
            lift = round(deck.h * 0.03 * number * apart)
            late = min(1.0, max(0.0, share * 1.5 - number * 0.06))
            aside = round(deck.w * 0.62 * sin(pi * late)) * side
            surface.blit(back, back.get_rect(center=(deck.centerx + aside, deck.centery - lift)))

    return kit.play(seconds, draw, lift=("zone.deck",), sound="card_shuffle")


@motions.on(ShuffledIn)
def _shuffled_in(kit: PaperKit, event: ShuffledIn) -> Beat:
    """Return the motions of S or Swapsies going back into the deck, and a riffle (SPL-RULING-24)."""
    found: list[Motion] = []
    if "SWAP" in event.kinds and "SWAP" in kit.shown.middle:
        start, home = card_in(kit.zone("middle")), kit.deck_card()
        found.append(kit.fly(kit.card("SWAP"), start, home, seconds=0.24, sound="card_deal", take=kit.follow(event)))
    if kit.shown.mate_back:  # the cards on a teammate who is back, and the S card
        found.append(kit.under_deck(event, kit.shown.mate_back))
    return Beat(found, [_riffle(kit, 0.5)], 0.4, size="quiet")


# -- turns ---------------------------------------------------------------------------------------


@motions.on(TurnStarted)
def _turn_started(kit: PaperKit, event: TurnStarted) -> Beat:
    return Beat((), [_spotlight(kit, event.seat)], 0.2)


def _spotlight(kit: PaperKit, seat: int) -> Motion:
    """Return the motion of a ring in the seat's colour closing round its plot."""
    rect = kit.of(seat)
    colour = faces.tint(kit.shown.colours[seat - 1])

    def draw(surface: pygame.Surface, share: float) -> None:
        wide = round(rect.h * 0.34 * (1 - eased(share)) / 4) * 4
        ring = rect.inflate(wide, wide)
        pictures.draw_rounded(surface, ring, theme.scale(18), None, colour, max(3, theme.scale(7)))

    return kit.play(0.2, draw)


@motions.on(Skipped)
def _skipped(kit: PaperKit, event: Skipped) -> Beat:
    """Return the motions of a seat blinking as its turn is skipped (SPL-SLM-4)."""
    seat = event.seat
    rect = kit.of(seat)

    def draw(surface: pygame.Surface, share: float) -> None:
        if sin(2 * pi * 1.5 * share) > 0:  # twice in more than half a second: no flicker
            pictures.draw_rounded(surface, rect, theme.scale(14), faces.WHITE, None, 0, 150)

    return Beat((), [kit.play(0.7, draw), kit.word(say("Skipped!"), rect.center, 0.7, size=44)], 0.45, sound="boing")


@motions.on(ExtraTurn)
def _extra_turn(kit: PaperKit, event: ExtraTurn) -> Beat:
    seat = event.seat
    word = kit.word(say("Again!"), kit.of(seat).center, 0.7, size=58, fill=(255, 240, 150))
    return Beat((), [word], 0.35, sound="coin")


@motions.on(Passed)
def _passed(kit: PaperKit, event: Passed) -> Beat:
    """Return the motions of the character's shrug."""
    seat = event.seat
    face = min(kit.shown.faces, max(1, kit.paint.face_hit(seat)))
    zone = f"zone.seat.{seat}.face.{face}"
    rect = card_in(kit.stage.regions.zone(zone))
    shrug = kit.rock(zone, rect, kit.face(seat, face), 0.45, turns=1, tilt=12)
    return Beat((), [shrug, kit.word(say("Pass", context="told"), rect.center, 0.7, size=44)], 0.45, sound="boing")


@motions.on(StandstillWarning)
def _standstill_warning(kit: PaperKit, event: StandstillWarning) -> Beat:
    """Return the motions of a clock: after one more round of passes the game ends (SPL-END-2)."""
    middle = kit.zone("deck").union(kit.zone("middle")).center
    size = theme.scale(150)

    def draw(surface: pygame.Surface, share: float) -> None:
        made = clock(size, min(11, int(share * 12)))
        surface.blit(made, made.get_rect(center=middle))

    below = (middle[0], middle[1] + size * 3 // 4)
    words = say("One more round of passes ends the game")
    tail = [kit.play(1.1, draw, moves=False), kit.word(words, below, 1.1, size=26, tilt=0)]
    return Beat((), tail, 0.7, sound="sf_ratchet")


# -- picking up ----------------------------------------------------------------------------------


@motions.on(PickedUp)
def _picked_up(kit: PaperKit, event: PickedUp) -> Beat:
    seat, number = event.seat, event.number
    cards = list(event.kinds)
    if number == 0 and event.reason != "dollop":
        return Beat((), [kit.word(say("The deck is empty"), kit.zone("deck").center, 0.6, size=28, tilt=0)], 0.3)
    found: list[Motion] = []
    if event.reason == "dollop" and number:
        found.append(kit.word(say("Picks up {number}", number=number), kit.of(seat).center, 0.6, size=36))
        found[-1].hold = 0.15
    for k in range(number):
        found.append(_pick(kit, event, cards[k] if k < len(cards) else "", k))
    return Beat(found, size="quiet")


def _pick(kit: PaperKit, event: PickedUp, kind: str, number: int) -> Motion:
    """Return the motion of a card from the deck to a hand; its owner sees it when it arrives."""
    follow = kit.follow(event)
    return kit.fly(
        kit.card(kind), kit.deck_card, kit.hand_card(event.seat, kind), seconds=0.26, sound="card_deal", take=follow,
        put=follow, hop=30, together=number > 0, wait=0.1 * number,
    )  # fmt: skip


# -- out -----------------------------------------------------------------------------------------


@motions.on(SeatOut)
def _seat_out(kit: PaperKit, event: SeatOut) -> Beat:
    """Return a seat turning grey while its hand slides under the deck unseen (SPL-OUT-1)."""
    seat = event.seat
    rect = kit.face_place(seat)[1]
    count = kit.shown.hands[seat - 1]
    lead = [_hand_under(kit, event, count)] if count else []
    lead.append(_fade(kit, seat, together=bool(count)))
    out = kit.word(say("OUT!"), rect.center, 0.9, size=76, fill=(210, 206, 206))
    return Beat(lead, [out], 0.4, sound="jingle_lose", size="big")


def _fade(kit: PaperKit, seat: int, together: bool) -> Motion:
    places = [(face, card_in(kit.of(seat, f"face.{face}"))) for face in range(1, kit.shown.faces + 1)]

    def draw(surface: pygame.Surface, share: float) -> None:
        for face, rect in places:
            coloured = kit.face(seat, face, grey=False)(rect.w)
            surface.blit(coloured, coloured.get_rect(center=rect.center))
            grey = kit.face(seat, face, grey=True)(rect.w).copy()
            grey.set_alpha(round(255 * share))
            surface.blit(grey, grey.get_rect(center=rect.center))

    return kit.play(0.4, draw, together=together)


def _hand_under(kit: PaperKit, event: SeatOut, count: int) -> Motion:
    start, deck = kit.hand_card(event.seat), kit.deck_card()

    def draw(surface: pygame.Surface, share: float) -> None:
        shown = min(7, count)
        for number in range(shown):
            own = min(1.0, max(0.0, share * 1.5 - 0.5 * number / shown))
            if own < 1:
                rect = between(start, deck, eased(own))
                made = kit.moving_back(rect.w)
                surface.blit(made, made.get_rect(center=rect.center))

    return kit.play(0.4, draw, sound="slide_down", take=kit.follow(event))


# -- the end of a hand ---------------------------------------------------------------------------


@motions.on(Revealed)
def _revealed(kit: PaperKit, event: Revealed) -> Beat:
    """Return the motions of a hand of one colour fanning out face up for everybody (SPL-GOAL-3)."""
    seat = event.seat
    kinds = list(event.kinds)
    start, table = kit.hand_card(seat), kit.table
    wide = min(wide_for(table.h * 0.3), round(table.w * 0.9 / max(1.0, 1 + 0.62 * (len(kinds) - 1))))
    size = card_size(wide)

    def place(number: int) -> pygame.Rect:
        rect = pygame.Rect((0, 0), size)
        aside = (number - (len(kinds) - 1) / 2) * wide * 0.62
        rect.center = (table.centerx + round(aside), round(table.y + table.h * 0.44))
        return rect

    def draw(surface: pygame.Surface, share: float) -> None:
        for number, kind in enumerate(kinds):
            own = min(1.0, max(0.0, share * 2.6 - 0.9 * number / max(1, len(kinds))))
            rect = between(start, place(number), eased(own))
            made = faces.card_face(kind, wide) if own > 0.4 else kit.back(wide)
            blur = theme.scale(12)
            pictures.draw_shadow(surface, made.get_rect(center=rect.center), blur, (blur // 2, blur), 8, 120)
            surface.blit(made, made.get_rect(center=rect.center))

    words = (table.centerx, round(table.y + table.h * 0.72))
    tail = [kit.play(1.4, draw, moves=False), kit.word(say("All one colour!"), words, 1.2, size=62, sound="coin")]
    return Beat((), tail, 1.0, sound="card_flip", size="big")


def clock(size: int, step: int) -> pygame.Surface:
    """Return a picture of a clock whose hand has made `step` of twelve steps."""
    angle = step * pi / 6
    x, y = 50 + 30 * sin(angle), 50 - 30 * cos(angle)
    marks = "".join(
        f'<path d="M{50 + 36 * sin(k * pi / 6):.1f} {50 - 36 * cos(k * pi / 6):.1f}'
        f'L{50 + 40 * sin(k * pi / 6):.1f} {50 - 40 * cos(k * pi / 6):.1f}"/>'
        for k in range(12)
    )
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g stroke="#1d181c" stroke-linecap="round">'
        '<circle cx="50" cy="50" r="45" fill="#fdfcf8" stroke-width="5"/>'
        f'<g stroke-width="3">{marks}</g><path d="M50 50L50 28" stroke-width="6"/>'
        f'<path d="M50 50L{x:.1f} {y:.1f}" stroke="#d62f3a" stroke-width="4"/><circle cx="50" cy="50" r="4"/></g></svg>'
    )
    return pictures.remembered(("clock", size, step), lambda: pictures.svg(code, (size, size)))
