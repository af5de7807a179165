"""Motions of dealing, drawing, playing and losing cards (rulebook section 9, 14.2, 14.3)."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import Final

import pygame

from game.games.ladders.art import faces, look, show_art
from game.games.ladders.rules import events
from game.games.ladders.rules.cards import COLOUR, COLOUR_NAMES, DECKS, ID
from game.games.ladders.rules.fight.events import ArmourOn, AttackOff, DoubleDip, PartGrafted, Repaired
from game.games.ladders.rules.state import PARTS
from game.games.ladders.table.motions.kit import CandyKit, motions
from game.kernel.messages import say
from game.table.motions import Act, Beat, between, eased
from game.ui import pictures, theme
from game.ui.cards import card_in, card_size
from game.ui.director import Motion

STAR_TINTS = {0: (236, 60, 76), 1: (70, 184, 96), 2: (158, 92, 206)}


# -- the deal ------------------------------------------------------------------------------------


@motions.on(events.Dealt)
def _dealt(kit: CandyKit, event: events.Dealt) -> list[Motion]:
    """Cards are dealt round, one to each seat; the visible ones turn over at the end."""
    if kit.shown.dealing is None:
        return []
    laps = kit.shown.dealing.laps()
    found = [_lap(kit, event, lap) for lap in laps]
    return [*found, kit.moment(kit.follow(event), "card_flip" if laps else "", 0.2)]


def _lap(kit: CandyKit, event: events.Dealt, seats: list[tuple[int, int]]) -> Motion:
    """Deal one card to each of some seats, in quick succession."""
    ends = [(card_in(kit.stage.card_place(seat, -1)), colour) for seat, colour in seats]

    def draw(surface: pygame.Surface, share: float) -> None:
        for number, (end, colour) in enumerate(ends):
            own = share * 1.6 - 0.6 * number / max(1, len(ends))
            if 0 < own < 1:
                rect = between(kit.where.decks[colour], end, eased(own))
                made = faces.card_back(DECKS[colour], max(12, rect.w // 4 * 4))  # one of a few sizes
                surface.blit(made, made.get_rect(center=rect.center))

    return kit.play(0.3, draw, sound="card_deal", put=kit.follow(event))


# -- decks ---------------------------------------------------------------------------------------


@motions.on(events.DeckShuffled)
def _deck_shuffled(kit: CandyKit, event: events.DeckShuffled) -> list[Motion]:
    """The discard pile slides to the deck's place and is riffled."""
    colour = COLOUR_NAMES.index(event.deck)
    start, end = kit.where.discards[colour], kit.where.decks[colour]

    def draw(surface: pygame.Surface, share: float) -> None:
        for k in range(6):
            own = eased(share * 1.5 - 0.08 * k)
            rect = between(start, end, own)
            aside = round(end.w * 0.5 * sin(pi * own)) * (-1 if k % 2 else 1)
            surface.blit(faces.card_back(DECKS[colour], end.w), rect.move(aside, -round(end.h * 0.03 * k)))

    return [kit.play(0.6, draw, sound="card_shuffle")]


@motions.on(events.CardDrawn)
def _card_drawn(kit: CandyKit, event: events.CardDrawn) -> Beat:
    """A card moves from its deck to a hand, past the star it comes from; only its owner sees it."""
    seat, colour = event.seat, COLOUR_NAMES.index(event.colour)
    card = event.card
    known = card >= 0 and seat in kit.shown.own
    end = card_in(kit.stage.card_place(seat, -1))
    square = kit.shown.cookie(seat).square
    lead = [_glint(kit, square, colour)] if square else []
    lead.append(_fly(kit, card if known else -1, colour, kit.where.decks[colour], end, hop=0.5, seconds=0.42,
                     sound="card_deal", show=known))  # fmt: skip
    return Beat(lead, size="quiet")


def _glint(kit: CandyKit, square: int, colour: int) -> Motion:
    """The star under the cookie bursts with light."""
    x, y = kit.centre(square)
    made = show_art.burst(STAR_TINTS[colour], (255, 250, 220), round(kit.tile * 1.5), 8, 2)

    def draw(surface: pygame.Surface, share: float) -> None:
        one = show_art.scaled(("glint", colour, made.get_width()), made, sin(pi * share) * 0.9 + 0.1, 60 * share)
        surface.blit(one, one.get_rect(center=(x, y)))

    return kit.play(0.3, draw, sound="coin")


def _fly(
    kit: CandyKit, card: int, colour: int, start: pygame.Rect, end: pygame.Rect, *, seconds: float = 0.34,
    hop: float = 0.3, sound: str = "", take: Act | None = None, show: bool = False, together: bool = False,
    lift: Sequence[str] = (),
) -> Motion:  # fmt: skip
    """Return a flying card; one that turns face up on its way shows its back first (`show`)."""
    back, face = kit.card(-1, DECKS[colour]), kit.card(card, DECKS[colour])

    def draw(surface: pygame.Surface, share: float) -> None:
        rect = between(start, end, eased(share))
        rect.y -= round(hop * kit.tile * 2 * sin(pi * share))
        made = (face if not show or share > 0.5 else back)(max(12, end.w, start.w))
        wide = round(rect.w * (abs(1 - 2 * share) ** 0.6 if show else 1))
        made = pygame.transform.smoothscale(made, (max(2, wide), max(2, rect.h)))
        blur = theme.scale(10)
        pictures.draw_shadow(surface, rect, blur, (blur // 2, blur), rect.w * 0.08, 90)
        surface.blit(made, made.get_rect(center=rect.center))

    return kit.play(seconds, draw, lift=lift, sound=sound, take=take, together=together)


# -- playing -------------------------------------------------------------------------------------


LAID: Final = 0.24
"""Seconds in which a card that was held up goes to its place."""


def stand(kit: CandyKit, wide: int = 0) -> pygame.Rect:
    """Return where a played card is held up for everyone: the middle of the board."""
    wide = wide or min(faces.reading_width(), round(kit.where.board.w * 0.4))
    return pygame.Rect((0, 0), card_size(wide)).move_to(center=kit.where.board.center)


def hold_up(
    kit: CandyKit, seat: int, card: int, end: pygame.Rect, *, act: Act, seconds: float = 0.6,
    shout: str = "", sound: str = "card_flip",
) -> Beat:  # fmt: skip
    """Return a card held up over the board to be read, then moved to its place; `shout` is shown above it.

    `act` takes it out of the hand; it has landed when it can be read.
    """
    start, held = card_in(kit.stage.card_place(seat, card)), stand(kit)
    colour = COLOUR[card]
    words = shout or say("{name} plays", name=kit.name(seat))
    lift = (f"card.{card}", f"discard.{colour}") if end == kit.where.discards[colour] else (f"card.{card}",)
    up = _fly(kit, card, colour, start, held, seconds=0.26, sound=sound, take=act, lift=lift[:1])
    down = _fly(kit, card, colour, held, end, seconds=LAID)
    face = kit.card(card, DECKS[colour])(held.w)

    def draw(surface: pygame.Surface, share: float) -> None:
        gone = share * (seconds + LAID) - seconds
        if gone > 0:
            if down.draw is not None and not theme.reduced_motion():
                down.draw(surface, gone / LAID)
            return
        blur = theme.scale(16)
        pictures.draw_shadow(surface, held, blur, (blur // 2, blur), held.w * 0.08, 130)
        surface.blit(face, held)
        tag = look.tag(surface, words, (held.centerx, held.y), theme.text_px(24))
        badge = faces.badge(kit.character(seat), round(tag.h * 1.3))
        surface.blit(badge, badge.get_rect(midright=(tag.x + tag.h // 3, tag.centery)))

    tail = kit.play(seconds + LAID, draw, lift=lift, moves=False, put=lambda: kit.stage.sound("card_deal"))
    return Beat([up], [tail], seconds)


@motions.on(events.CardPlayed)
def _card_played(kit: CandyKit, event: events.CardPlayed) -> Beat:
    """A Gear or Ammo card is held up, then goes to its pile; special ammo and armour go where they take effect."""
    seat, card = event.seat, event.card
    name = ID[card]
    end = kit.where.discards[COLOUR[card]]
    rows = tuple(event.weapons)
    if name[0] == "A" and rows:
        end = card_in(kit.stage.card_place(seat, int(rows[0])))
    elif name in ("G01", "G02", "G03", "G04"):
        end = card_in(kit.plot(seat).figure)
    return hold_up(kit, seat, card, end, act=kit.follow(event))


@motions.on(events.ReactionPlayed)
def _reaction_played(kit: CandyKit, event: events.ReactionPlayed) -> Beat:
    """A player reacts: a musical sting, and the card is held up in the middle for a while."""
    seat, card = event.seat, event.card
    end = kit.where.discards[COLOUR[card]]
    words = say("{name} answers!", name=kit.name(seat))
    beat = hold_up(kit, seat, card, end, act=kit.follow(event), seconds=0.8, shout=words, sound="duel_sting")
    flash = kit.flash(kit.where.plots[seat].whole, look.LEMON, 0.3)
    flash.hold = 0.0
    beat.lead = [flash, *beat.lead]
    return beat


@motions.on(events.WeaponIntoPlay)
def _weapon_into_play(kit: CandyKit, event: events.WeaponIntoPlay) -> Beat:
    """A Weapon is held up and placed in front of its seat, loaded."""
    seat, card = event.seat, event.card
    place = _weapon_place(kit, seat)
    words = say("{name} puts into play", name=kit.name(seat))
    return hold_up(kit, seat, card, place, act=kit.follow(event), shout=words, sound="gun_cock", seconds=0.45)


def _weapon_place(kit: CandyKit, seat: int) -> pygame.Rect:
    """Return the place of a seat's next weapon."""
    rows = kit.shown.weapons[seat - 1]
    if seat == kit.where.near:
        hand = max(0, sum(kit.shown.hands[seat - 1]) - 1)
        return kit.where.shelf(len(rows) + 2, hand).weapons[-1]
    return card_in(kit.plot(seat).weapons)


@motions.on(events.WeaponDiscarded, events.SpecialDiscarded)
def _weapon_discarded(kit: CandyKit, event: events.WeaponDiscarded | events.SpecialDiscarded) -> list[Motion]:
    """A face-up card goes to its pile."""
    seat, card = event.seat, event.card
    weapon = event.weapon if isinstance(event, events.SpecialDiscarded) else card
    start = card_in(kit.stage.card_place(seat, weapon))
    return [_fly(kit, card, COLOUR[card], start, kit.where.discards[COLOUR[card]], seconds=0.26, sound="card_deal")]


@motions.on(events.HandDiscarded)
def _hand_discarded(kit: CandyKit, event: events.HandDiscarded) -> list[Motion]:
    """The hand of a seat that is out moves face up to the piles."""
    seat = event.seat
    start = card_in(kit.stage.card_place(seat, -1))
    cards = [int(card) for card in event.cards]
    return [
        _fly(kit, card, COLOUR[card], start, kit.where.discards[COLOUR[card]], seconds=0.3 + 0.03 * k,
                  sound="card_deal" if not k else "", together=k > 0)
        for k, card in enumerate(cards[:8])
    ]  # fmt: skip


@motions.on(events.Reloaded)
def _reloaded(kit: CandyKit, event: events.Reloaded) -> Beat:
    """Sweets roll into the weapon's track."""
    seat, weapon = event.seat, event.weapon
    place = card_in(kit.stage.card_place(seat, weapon))
    count = min(10, max(1, event.ammo))

    def draw(surface: pygame.Surface, share: float) -> None:
        for k in range(count):
            own = share * 1.6 - 0.6 * k / count
            if 0 < own < 1:
                x = place.x + place.w * (k + 0.5) / count
                y = place.bottom - place.h * 0.7 * (1 - own) ** 2
                made = show_art.sweet((236, 76, 88), max(10, place.w * 0.14))
                surface.blit(made, made.get_rect(center=(round(x), round(y))))

    return Beat([kit.play(0.4, draw)], [kit.flash(place, look.MINT, 0.22)], sound="gun_cock")


@motions.on(events.RifleReloaded)
def _rifle_reloaded(kit: CandyKit, event: events.RifleReloaded) -> Beat:
    seat = event.seat
    return Beat((), [kit.word_over(seat, say("Reloaded"), 0.5, size=34)], 0.15, sound="gun_cock", size="quiet")


@motions.on(DoubleDip)
def _double_dip(kit: CandyKit, event: DoubleDip) -> Beat:
    return Beat((), [kit.word_over(event.seat, say("Double Dip!"), 0.6, size=44, fill=look.LEMON)], 0.3, sound="gulp")


@motions.on(AttackOff)
def _attack_off(kit: CandyKit, event: AttackOff) -> Beat:
    word = kit.word(say("Attack called off"), kit.where.board.center, 0.7, size=40, bounds=kit.where.board)
    return Beat((), [word], 0.4, sound="jam_click")


# -- theft ---------------------------------------------------------------------------------------


@motions.on(events.CardStolen)
def _card_stolen(kit: CandyKit, event: events.CardStolen) -> Beat:
    """A card changes hands; only its two owners see which."""
    thief, victim = event.seat, event.victim
    colour, card = COLOUR_NAMES.index(event.colour), event.card
    start, end = (card_in(kit.stage.card_place(one, -1)) for one in (victim, thief))
    lead = [
        kit.word_over(victim, say("Snatched!"), 0.55, size=38),
        _fly(kit, card, colour, start, end, seconds=0.5, hop=0.8, sound="whoosh"),
    ]
    lead[0].hold = 0.0
    return Beat(lead)


@motions.on(events.WeaponStolen)
def _weapon_stolen(kit: CandyKit, event: events.WeaponStolen) -> Beat:
    thief, victim, card = event.seat, event.victim, event.weapon
    start = card_in(kit.stage.card_place(victim, card))
    lead = [
        kit.word_over(victim, say("Snatched!"), 0.55, size=38),
        _fly(kit, card, 0, start, _weapon_place(kit, thief), seconds=0.55, hop=0.8, sound="whoosh"),
    ]
    lead[0].hold = 0.0
    return Beat(lead)


# -- armour and repair ---------------------------------------------------------------------------


@motions.on(ArmourOn)
def _armour_on(kit: CandyKit, event: ArmourOn) -> Beat:
    """The piece snaps onto its part."""
    seat, part = event.seat, PARTS.index(event.part)
    plate = kit.plate(seat, part)
    tail = [
        kit.flash(plate, look.MINT, 0.3),
        kit.burst(kit.spot(seat, part), kit.tile * 0.6, 1, 10, 0.3, sprinkles=True),
    ]
    return Beat((), tail, 0.25, sound="gun_cock")


@motions.on(Repaired)
def _repaired(kit: CandyKit, event: Repaired) -> Beat:
    """Icing is piped onto the repaired parts."""
    seat = event.seat
    parts = [(part, int(more)) for part, more in enumerate(event.boxes) if more]
    tail = []
    for k, (part, more) in enumerate(parts):
        tail.append(kit.flash(kit.plate(seat, part), (255, 255, 255), 0.4))
        tail.append(kit.word(f"+{more}", kit.spot(seat, part), 0.5, size=32, fill=(206, 255, 214),
                             bounds=kit.where.board, wait=0.12 * k))  # fmt: skip
    return Beat((), tail, 0.3, sound="heal")


@motions.on(PartGrafted)
def _part_grafted(kit: CandyKit, event: PartGrafted) -> Beat:
    """A Trophy leaves its shelf and is snapped on."""
    seat, part = event.seat, PARTS.index(event.part)
    start, end = kit.plot(seat).trophies.center, kit.spot(seat, part)
    size = round(kit.tile * 0.8)
    character = kit.character(event.victim)

    def draw(surface: pygame.Surface, share: float) -> None:
        made = pygame.transform.rotozoom(faces.part(character, part, size), 360 * (1 - share), 1.3 - 0.4 * share)
        own = eased(share)
        x, y = start[0] + (end[0] - start[0]) * own, start[1] + (end[1] - start[1]) * own
        surface.blit(made, made.get_rect(center=(round(x), round(y - kit.tile * sin(pi * share)))))

    tail = [
        kit.burst(end, kit.tile * 0.7, character, 12, 0.3),
        kit.flash(kit.plate(seat, part), look.MINT, 0.35),
        kit.word_over(seat, say("Snap!"), 0.5, size=44),
    ]
    return Beat([kit.play(0.55, draw, sound="whoosh")], tail, 0.3, sound="heal")
