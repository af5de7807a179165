"""Animations of attack, save and Splatatat! (rulebook sections 5 to 9): paint flies, wipers sweep, faces turn."""

from __future__ import annotations

from functools import partial
from math import pi, sin

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.rules import events
from game.games.splatatat.table.motions.kit import PaperKit, draw_flying, motions
from game.games.splatatat.table.paint import stains as paints
from game.kernel.events import Fact
from game.kernel.messages import say
from game.table.motions import Beat, between, eased
from game.table.shake import Shake
from game.ui import pictures, text, theme
from game.ui.cards import card_in
from game.ui.director import Motion

WORDS = {1: say("Splat"), 2: say("Splat!"), 3: say("SLAM!")}
"""The sounds of a sequence: only the third card must be answered, so only it sounds urgent."""


def word_size(number: int) -> float:
    """Return the size of the word of a 1, 2 or 3, in design pixels."""
    return 30 + 12 * number


SOUNDS = {1: "splat", 2: "splat", 3: "splat_big"}
HOLDS = {1: 0.25, 2: 0.3, 3: 0.45}
"""For how many seconds the next moment waits after a 1, 2 or 3 has hit."""


# -- attack --------------------------------------------------------------------------------------


def throw(kit: PaperKit, event: Fact, seat: int, target: int, kind: str, seconds: float = 0.3) -> Motion:
    """Return the flight of a card from a hand onto a seat's pile, face up."""
    follow = kit.follow(event)
    return kit.fly(
        kit.card(kind), lambda: kit.hand_card(seat, kind), kit.pile_card(target), seconds=seconds,
        sound="whoosh", hop=46, turn=10, take=follow, put=follow,
    )  # fmt: skip


@motions.on(events.SplatPlayed)
def _splat_played(kit: PaperKit, event: events.SplatPlayed) -> Beat:
    attacker, victim, kind = event.attacker, event.victim, event.kind
    number = int(kind[1])
    thrown = throw(kit, event, attacker, victim, kind, 0.3 if number < 3 else 0.24)
    tail = hit(kit, event, victim, kind, WORDS[number], word_size(number))
    return Beat([thrown], tail, HOLDS[number], sound=SOUNDS[number])


def hit(kit: PaperKit, event: Fact, seat: int, kind: str, words: str, size: float) -> list[Motion]:
    """Return the motions of paint hitting a seat's face card: it spreads, drops fly off, a word says how bad it is."""
    number = int(kind[1]) if faces.is_splat(kind) else 3
    letter = paints.letter_of(kind)
    slot: list[tuple[pygame.Rect, paints.PaintMark]] = []

    def begin() -> None:
        slot.append((kit.face_place(seat)[1], kit.paint.hit_place(seat, kind)))

    def draw(surface: pygame.Surface, share: float) -> None:
        if not slot:
            return
        rect, mark = slot[0]
        final = max(8, round(mark.size * rect.h))
        grown = min(1.0, 0.3 + 2.2 * share) + 0.18 * sin(pi * share)
        made = paints.growing(letter, mark.seed, final, final * grown)
        spot = (round(rect.x + mark.x * rect.w), round(rect.y + mark.y * rect.h))
        surface.blit(made, made.get_rect(center=spot))

    rect = kit.face_place(seat)[1]
    fill = bright(letter)
    return [
        kit.play(0.22, draw, take=begin, put=partial(kit.paint.on_event, event)),
        kit.burst(rect.center, rect.h * (0.7 + 0.25 * number), [letter], 5 + 4 * number, 0.36, seed=number),
        kit.word(words, rect.center, 0.55 + 0.08 * number, size=size, fill=fill),
    ]


@motions.on(events.Threat)
def _threat(kit: PaperKit, event: events.Threat) -> Beat:
    return Beat((), [_tremble(kit, event.victim, 0.35)], 0.35, sound="jam_click")


def _tremble(kit: PaperKit, seat: int, seconds: float, sound: str = "") -> Motion:
    zone, rect = kit.face_place(seat)
    face = int(zone[-1])
    return kit.rock(zone, rect, kit.face(seat, face), seconds, turns=3, tilt=9, sound=sound)


@motions.on(events.OutCardPlayed)
def _out_card_played(kit: PaperKit, event: events.OutCardPlayed) -> Beat:
    seat, target, kind = event.seat, event.out, event.kind
    thrown, tail = throw(kit, event, seat, target, kind), hit(kit, event, target, kind, "plop", 34)
    if event.place == "bottom":
        return Beat([thrown, *tail, kit.under_deck(event, target, top=True)])
    return Beat([thrown], tail, HOLDS[1], sound="splat")


# -- save ----------------------------------------------------------------------------------------


@motions.on(events.Saved)
def _saved(kit: PaperKit, event: events.Saved) -> Beat:
    return _wiped(kit, event, event.seat, event.kind)


@motions.on(events.SSaved)
def _s_saved(kit: PaperKit, event: events.SSaved) -> Beat:
    return _wiped(kit, event, event.seat, "S")


def _wiped(kit: PaperKit, event: Fact, seat: int, kind: str) -> Beat:
    """Return a wiper sweeping over the face cards: clean behind it, painted before it; then the pile goes."""
    carried = list[str]()
    here = [face for face in range(1, kit.shown.faces + 1) if kit.paint.marks.get((seat, face))] or [1]
    lead = [throw(kit, event, seat, seat, kind), *(_sweep(kit, seat, face) for face in here)]

    def done() -> None:
        carried.extend(kit.shown.piles[seat - 1])
        kit.paint.on_event(event)

    lead.append(kit.moment(done))
    word = kit.word(say("Saved!"), kit.face_place(seat)[1].center, 0.7, size=44, fill=(190, 240, 255))
    return Beat(lead, [kit.slide_under(seat, carried), word], 0.35)


def _sweep(kit: PaperKit, seat: int, face: int) -> Motion:
    zone = f"zone.seat.{seat}.face.{face}"
    rect = card_in(kit.stage.regions.zone(zone))

    def draw(surface: pygame.Surface, share: float) -> None:
        mood = "smile" if kit.shown.smiling(seat, face) else "frown"
        clean = kit.paint.face(kit.shown.colours[seat - 1], mood, rect.w, False, ())
        there = round(rect.w * eased(share))
        surface.blit(clean, rect, (0, 0, there, rect.h))
        painted = kit.face(seat, face)(rect.w)
        surface.blit(painted, (rect.x + there, rect.y), (there, 0, rect.w - there, rect.h))
        blade = wiper(round(rect.h * 1.15))
        surface.blit(blade, blade.get_rect(center=(rect.x + there, rect.centery)))

    return kit.play(0.36, draw, lift=(zone,), sound="splat_wipe")


@motions.on(events.PileLeft)
def _pile_left(kit: PaperKit, event: events.PileLeft) -> list[Motion]:
    return [kit.under_deck(event, event.seat)]


# -- Splatatat! -----------------------------------------------------------------------------------------


@motions.on(events.Splatatat)
def _splatatat(kit: PaperKit, event: events.Splatatat) -> Beat:
    seat, cause = event.victim, event.cause
    zone, rect = kit.face_place(seat)
    face = int(zone[-1])
    letter = "S" if cause == "s" else kit.shown.colours[seat - 1]
    before = kit.face(seat, face)(rect.w)
    tail = [_splash(kit, letter, rect), _shout(kit, letter)]
    if not kit.shown.most:
        tail.insert(0, kit.flip(zone, rect, lambda wide: before, kit.face(seat, face, False), 0.34, sound=""))
    shake = Shake(4, 0.2, (rect.centerx - kit.table.centerx, rect.centery - kit.table.centery or 1))
    land = partial(kit.paint.on_event, event)
    return Beat([_tremble(kit, seat, 0.3, "jam_click")], tail, 0.7, land, "splat_big", "big", 0.07, shake)


def splash_size(rect: pygame.Rect) -> int:
    """Return the width to which the big splash grows over a face card."""
    return round(rect.h * 2.9)


def lettering(kit: PaperKit, words: str, size: float, letter: str) -> pygame.Surface:
    """Return a word of the attack at its full size."""
    return kit.letters(words, size, bright(letter))


def shout_letters(kit: PaperKit, letter: str) -> pygame.Surface:
    """Return the big word in a colour."""
    return kit.letters("SPLATATAT!", _shout_size(kit), shout_fill(letter))


def _shout_size(kit: PaperKit) -> float:
    size = theme.text_px(100)
    return 100 * min(1.6, kit.table.w * 0.74 / max(1, text.width("SPLATATAT!", size, "splatatat")))


def _splash(kit: PaperKit, letter: str, rect: pygame.Rect) -> Motion:
    """Return the motion of the big splash: paint covers the seat."""
    largest = splash_size(rect)

    def draw(surface: pygame.Surface, share: float) -> None:
        made = paints.growing(letter, 4, largest, largest * min(1.0, 0.45 + 1.4 * share))
        surface.blit(made, made.get_rect(center=rect.center))
        for k in range(18):
            away = rect.h * (0.6 + 1.9 * share) * (0.6 + 0.4 * ((k * 7) % 5) / 4)
            dot = paints.drop(letter, k, rect.h * 0.2 * (1.2 - share))
            spot = pygame.Vector2(away, 0).rotate(k * 20 + 7)
            surface.blit(dot, dot.get_rect(center=(rect.centerx + round(spot.x), rect.centery + round(spot.y))))

    return kit.play(0.4, draw)


def _shout(kit: PaperKit, letter: str) -> Motion:
    """Return the motion of SPLATATAT! in letters as wide as the paper, while the face is still turning."""
    table = kit.table
    middle = (table.centerx, round(table.y + table.h * 0.40))
    return kit.word("SPLATATAT!", middle, 0.95, size=_shout_size(kit), fill=shout_fill(letter),
                     sound="splat_shout", tilt=-7)  # fmt: skip


# -- the S card ----------------------------------------------------------------------------------


@motions.on(events.SPlayed)
def _s_played(kit: PaperKit, event: events.SPlayed) -> Beat:
    seat, target = event.seat, event.target
    end = kit.pile_card(target)
    above = huge(kit, end)
    lift = kit.fly(
        kit.card("S"), lambda: kit.hand_card(seat, "S"), above, seconds=0.3, sound="whoosh",
        take=kit.follow(event),
    )  # fmt: skip
    return Beat([lift, _slam(kit, above, end)], hit(kit, event, target, "S", say("S SPLAT!"), 70), 0.5, sound="s_slam")


def huge(kit: PaperKit, card: pygame.Rect) -> pygame.Rect:
    """Return where the S card hangs in the air before it slams down on a card."""
    huge = card.inflate(round(card.w * 1.2), round(card.h * 1.2))
    huge.center = kit.table.center
    return huge


def _slam(kit: PaperKit, start: pygame.Rect, end: pygame.Rect) -> Motion:
    def draw(surface: pygame.Surface, share: float) -> None:
        rect = between(start, end, share * share * share)
        draw_flying(surface, faces.card_face("S", start.w), rect, 14 * (1 - share))

    return kit.play(0.3, draw)


@motions.on(events.SRevived)
def _s_revived(kit: PaperKit, event: events.SRevived) -> Beat:
    return _back_to_smile(kit, event, event.seat)


@motions.on(events.SMateBack)
def _s_mate_back(kit: PaperKit, event: events.SMateBack) -> Beat:
    return _back_to_smile(kit, event, event.target)


def _back_to_smile(kit: PaperKit, event: events.SRevived | events.SMateBack, target: int) -> Beat:
    """Return the motions of S going to the middle and the last frown turning back."""
    seat, follow = event.seat, kit.follow(event)
    face = max(1, kit.shown.faces - kit.shown.smiles[target - 1])
    zone = f"zone.seat.{target}.face.{face}"
    rect = card_in(kit.stage.regions.zone(zone))

    fly = kit.fly(
        kit.card("S"), lambda: kit.hand_card(seat, "S"), card_in(rect), seconds=0.34, sound="whoosh", hop=40,
        take=follow,
    )  # fmt: skip
    turn = kit.flip(zone, rect, kit.face(target, face, False), kit.face(target, face, True, False), 0.4)
    words = say("Back again!") if seat != target else say("Smile!")
    tail = [kit.word(words, rect.center, 0.7, size=50, fill=(255, 240, 150))]
    if seat == target:
        tail.append(kit.fly(kit.card("S"), rect, kit.deck_card(), seconds=0.3, sound="card_deal", hop=30))
    return Beat([fly, turn], tail, 0.35, partial(kit.paint.on_event, event), "heal")


def bright(letter: str) -> theme.Colour:
    """Return the text colour for some paint."""
    return (226, 208, 255) if letter == "S" else theme.mix(paints.paint_of(letter), faces.WHITE, 0.25)


def shout_fill(letter: str) -> theme.Colour:
    """Return the colour of the big word."""
    return faces.tint(letter) if letter != "S" else faces.WHITE


def wiper(high: int) -> pygame.Surface:
    """Return a window wiper: a rubber blade on a wooden grip, seen from above."""
    code = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 120"><g stroke="#1d181c" stroke-width="3" '
        'stroke-linejoin="round"><rect x="17" y="4" width="9" height="112" rx="3" fill="#4a4450"/>'
        '<rect x="23" y="10" width="8" height="100" rx="3" fill="#c9c4cf"/>'
        '<path d="M31 50h6v20h-6z" fill="#f2b24a"/></g></svg>'
    )
    high = max(24, high)
    return pictures.remembered(("wiper", high), lambda: pictures.svg(code, (high // 3, high)))
