"""Luck in SHOOT: points of the cards shot with and lengths of action cards, against the cards unseen then (MOM-LUCK-1).

A card is luck only if it was unknown. What it could have been are the unknown cards in the deck just then: as a deck
is shuffled, they are all equally likely. A card that a player had looked at is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.games.chance_draws import draw_of, equally
from game.games.shoot.rules import primitives
from game.games.shoot.rules.cards import SPLATTERCARDS, splattercard
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.fight.damage import DEADLY
from game.games.shoot.rules.fight.odds import DEATH, JAM, MISS, sorted_cards
from game.games.shoot.rules.modes import quicker
from game.games.shoot.rules.state import SPLATTER_DECK, ShootState
from game.kernel.cards import HIDDEN
from game.kernel.entry import Entry
from game.kernel.events import Event
from game.lobby.luck import Draw

POINTS: Final = "points"
LENGTHS: Final = "lengths"

Aimed = tuple[frozenset[str], bool]
"""The zones that can be hit, and whether cards without stripes hit, too."""


class _Deck:
    """The Splattercards in their order while an entry is followed, and which of them are unknown."""

    def __init__(self, state: ShootState, entry: Entry) -> None:
        self.cards = list(state.zones[SPLATTER_DECK])
        self.known = {card for card in self.cards if state.knows[card]}
        name = state.zone_specs()[SPLATTER_DECK].name
        self._orders: Iterator[list[int]] = iter([one.result for one in entry.chance if one.what == name])

    def shuffled(self) -> None:
        """Take the order of a shuffle."""
        self.cards, self.known = list(next(self._orders, [])), set()

    def unknown(self) -> list[int]:
        """Return the cards that no player knows."""
        return [card for card in self.cards if card not in self.known]

    def take(self, event: Event) -> None:
        """Follow an event: a card that it names leaves the deck, cards looked at become known."""
        card = event.get("card")
        if isinstance(card, int) and card in self.cards:
            self.cards.remove(card)
        if event.name == "peek":
            self.known.update(event.secret.get("cards", event.get("cards", ())))


def luck(before: ShootState, entry: Entry, log: Sequence[Entry] = ()) -> list[Draw]:
    """Return what the cards drawn in an entry brought to whoever drew them."""
    deck, found = _Deck(before, entry), list[Draw]()
    aims: dict[tuple[int, int], Aimed] = {}
    lost: dict[int, set[str]] = {}
    for event in entry.events:
        if event.name == "deck_shuffled" and event["deck"] == "splatter":
            deck.shuffled()
        elif event.name == "sight_fixed":
            aimed = frozenset(event["zones"]), event["damage_class"] == "full"
            aims[event["shooter"], event["target"]] = aimed
        elif event.name == "part_severed":
            lost.setdefault(event["seat"], set()).update(_severed(event["zone"]))
        elif event.name == "card_drawn":
            found += _shot(before, event, deck, aims, lost)
        elif event.name == "action_card_drawn":
            found += _moved(before, event, deck)
        deck.take(event)
    return found


def _severed(zone: str) -> tuple[str, ...]:
    return next((rows for card in SPLATTERCARDS if (rows := weapons.severs(card)) and rows[0] == zone), (zone,))


def _shot(
    before: ShootState,
    event: Event,
    deck: _Deck,
    aims: Mapping[tuple[int, int], Aimed],
    lost: Mapping[int, set[str]],
) -> list[Draw]:
    """Return the luck of a card of a series by the points it deals; shots at oneself are not counted."""
    shooter, target, card = event["shooter"], event["target"], event["card"]
    unknown = deck.unknown()
    aimed = aims.get((shooter, target)) or _aimed(before, shooter, target)
    if shooter == target or card not in unknown or aimed is None:
        return []
    zones, full = aimed
    zones -= weapons.missing(before, target) | lost.get(target, set())
    kinds = sorted_cards(frozenset(zones), full, weapons.vest(before, target) != HIDDEN, extra=before.extra)
    return draw_of(shooter, POINTS, _points(kinds[card]), equally(_points(kinds[one]) for one in unknown))


def _points(kind: int) -> float:
    return 0 if kind in (MISS, JAM) else DEADLY if kind == DEATH else kind


def _aimed(before: ShootState, shooter: int, target: int) -> Aimed | None:
    """Return the aim of an attack that continues."""
    series, attack = before.series, before.attack
    if series is not None and (series.shooter, series.aim.target) == (shooter, target):
        return frozenset(series.aim.zones), series.aim.full
    aims = attack.aims if attack is not None and attack.shooter == shooter else ()
    return next(((frozenset(aim.zones), aim.full) for aim in aims if aim.target == target), None)


def _moved(before: ShootState, event: Event, deck: _Deck) -> list[Draw]:
    """Return the luck of an action card by the card lengths it gives, counted in halves (S-MOVE-1)."""
    seat, card = event["seat"], event["card"]
    unknown = deck.unknown()
    if card not in unknown:
        return []
    minus = primitives.move_minus(before, seat)
    own = event["budget"] - quicker(before, seat)
    return draw_of(seat, LENGTHS, own / 2, equally(_lengths(one, minus) for one in unknown))


def _lengths(card: int, minus: int) -> float:
    return max(1, 2 * (splattercard(card).move - minus)) / 2
