"""Random normal games, checking for every card that what its row promises has happened (tables 22.1 to 22.3).

Each choice is played on a match that keeps the state before it, and the events that follow are compared with the
cards.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from game.games.shoot.rules import primitives, terrain
from game.games.shoot.rules.cards import COUNT, data_of, gadget, splattercard, weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.game import GAME, sample_options
from game.games.shoot.rules.state import GADGET_HAND, RECORD, WEAPON_HAND, ShootState
from game.geometry.placement import token_course
from game.geometry.sight import ZONES
from game.geometry.units import CL
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.game import begin, pending, play

GAMES = 500


class Seen:
    """One choice: the states before and after it, the choice, and its events."""

    def __init__(self, before: ShootState, after: ShootState, seat: int, choice: tuple[Any, ...], events: list[Event]):
        self.before, self.after, self.seat, self.choice, self.events = before, after, seat, choice, events

    def told(self, name: str, **facts: Any) -> bool:
        """Return whether there was an event of that name with those values."""
        return any(e.name == name and all(e.get(key) == value for key, value in facts.items()) for e in self.events)

    @property
    def over(self) -> bool:
        """Return whether the game has ended in this choice, which leaves things unsettled (S-MODE-1)."""
        return self.after.outcome is not None


# -- Splattercards (22.1) ------------------------------------------------------------------------------


def splatter_uses(seen: Seen) -> Iterator[str]:
    """Check every use of a Splattercard; return the cards that did what they are there for."""
    for at, event in enumerate(seen.events):
        rest = seen.events[at + 1 :]
        if event.name == "action_card_drawn" and event["card"] >= 0:
            minus = primitives.move_minus(seen.before, event["seat"])
            assert event["budget"] == max(1, 2 * (splattercard(event["card"]).move - minus))  # S-MOVE-1
        elif event.name == "token_flip":
            moved = next(one for one in rest if one.name == "token_moved")
            data, (x, y) = splattercard(event["card"]), moved["course"][0]
            table = seen.after.width, seen.after.height
            assert moved["spot"] == token_course(x, y, data.dir, data.move * CL, *table)[0]  # S-TOK-5
        elif event.name in ("shot_hit", "damage_flip") and event["card"] >= 0:
            yield from _wound(seen, event, rest)
        elif event.name == "shot_missed" and event.get("card", -1) >= 0:
            data = splattercard(event["card"])
            assert data.jam == (event["reason"] == "jam")  # S-HIT-1
            assert event["reason"] != "stripes" or not data.stripes
            assert event["reason"] != "vest" or data.zone == "torso"
            if data.jam:
                yield data.id


def _wound(seen: Seen, event: Event, rest: list[Event]) -> Iterator[str]:
    """Check what a card that hit has done: points, symbols, push, death (S-HIT-1, S-WND)."""
    data, target = splattercard(event["card"]), event.get("target") or event["seat"]
    if event.name == "damage_flip" and event["result"] != "hit":
        assert data.jam == (event["result"] == "jam")  # S-HIT-7
        return
    assert event["zone"] == data.zone
    dies = any(one.name == "hero_died" and one["seat"] == target for one in rest)
    if "DEATH" in data.symbols or (event["total"] >= 10):
        assert dies  # S-HIT-3, S-RULING-33
    elif not dies and not seen.over:
        assert event["card"] in seen.after.cards(target, RECORD)
        assert seen.after.points[event["card"]] == seen.after.extra.points(data)
    for symbol in data.symbols:
        if symbol.startswith(("MOVE", "ATK")):
            assert seen.told("minus_gained", seat=target, symbol=symbol)
        elif symbol == "SEVER":
            assert seen.told("part_severed", seat=target, zone=data.zone)
        elif symbol == "PUSH" and not dies and not seen.over and event.get("shooter") != target:
            firm = any(
                gadget(e.card).id == "G-28" and e.seat == target for e in seen.before.effects + seen.after.effects
            )
            waits = any(shove.seat == target for shove in seen.after.shoves)
            assert firm or waits or seen.told("hero_pushed", seat=target)
    yield data.id


# -- Weapons (22.2) ------------------------------------------------------------------------------------


def weapon_uses(seen: Seen) -> Iterator[str]:
    """Check every series: number of cards, class, and what is special about the Weapon."""
    shooters: dict[int, int] = {}
    if seen.before.attack is not None:
        shooters[seen.before.attack.shooter] = seen.before.attack.weapon
    for event in seen.events:
        if event.name == "attack_declared":
            shooters[event["seat"]] = event["weapon"]
            assert len(event["targets"]) == 1 or weapon(event["weapon"]).special == weapons.TWO_TARGETS
        elif event.name == "counter_declared":
            shooters[event["seat"]] = event["weapon"]
        elif event.name == "sight_fixed" and event["shooter"] in shooters:
            kind = weapon(shooters[event["shooter"]])
            oneself = event["shooter"] == event["target"]
            number = kind.close or kind.long if oneself else weapons.cards_at(kind, event["range"])
            assert event["cards"] == number > 0  # S-WPN-1, S-DIE-8
            assert set(event["zones"]) <= set(ZONES)
            if kind.damage_class == "full":
                assert event["damage_class"] == "full"  # S-WPN-3
            if kind.special in ("", weapons.TWO_TARGETS, "fixed"):
                yield kind.id
        elif event.name == "jam_drawn":
            assert event["row"] == tuple(weapon(event["weapon"]).jam)  # S-JAM-1
        elif event.name == "blast" and event["cause"] == "grenade":
            yield "W-12"
        elif event.name == "hero_pushed" and weapon(shooters.get(event["source"], 64)).special == weapons.PUSH:
            yield "W-11"


# -- Gadgets (22.3) ------------------------------------------------------------------------------------

Check = Callable[[Seen, int, tuple[Any, ...]], bool]


def _in_effect(seen: Seen, card: int, args: tuple[Any, ...]) -> bool:
    return any(effect.card == card for effect in seen.after.effects)


def _placed(seen: Seen, card: int, args: tuple[Any, ...]) -> bool:
    return any((row.card, row.x, row.y) == (card, *args[:2]) for row in seen.after.placed)


def _linked(seen: Seen, card: int, args: tuple[Any, ...]) -> bool:
    return any((row.card, row.obstacle) == (card, args[0]) for row in seen.after.links)


def _swapped(zone: int) -> Check:
    def swapped(seen: Seen, card: int, args: tuple[Any, ...]) -> bool:
        pair = (seen.seat, args[0])
        before = [set(seen.before.cards(seat, zone)) - {card} for seat in pair]
        after = [set(seen.after.cards(seat, zone)) for seat in pair]
        return before[0] | before[1] == after[0] | after[1] and (before[0] == after[1] or zone == WEAPON_HAND)

    return swapped


def _fetched(seen: Seen, card: int, args: tuple[Any, ...]) -> bool:
    hero = seen.after.hero(seen.seat)
    return any((one.id, one.x, one.y) == (args[0], hero.x, hero.y) for one in seen.after.tokens)


def _blown_up(cause: str) -> Check:
    def blown_up(seen: Seen, card: int, args: tuple[Any, ...]) -> bool:
        found = next(event for event in seen.events if event.name == "blast")
        return found["cause"] == cause and seen.seat not in found["victims"] and found["seat"] == seen.seat

    return blown_up


def _sprayed(seen: Seen, card: int, args: tuple[Any, ...]) -> bool:
    near = terrain.distance(seen.before, seen.seat, seen.before.now.seat) <= CL + 0.05
    drawn = [event for event in seen.events if event.name == "card_drawn" and event["shooter"] == seen.before.now.seat]
    return near and not drawn and seen.told("attack_ended", reason="pepper spray")


GADGETS: dict[str, Check] = {
    "G-01": lambda seen, card, args: args[0] in seen.after.cards(seen.seat, GADGET_HAND),
    "G-02": lambda seen, card, args: seen.told("heal_drawn", seat=seen.seat),
    "G-03": lambda seen, card, args: seen.told("hero_teleported", seat=seen.seat, end=args),
    "G-04": lambda seen, card, args: seen.told("peek", seat=seen.seat),
    "G-05": lambda seen, card, args: seen.told("base_moved", seat=seen.seat, end=args[:2]),
    "G-06": lambda seen, card, args: seen.told("mushroom_flip") and seen.told("hero_pushed", seat=args[0]),
    "G-07": lambda seen, card, args: seen.told("wound_removed", seat=seen.seat, card=args[0]),
    "G-08": lambda seen, card, args: seen.after.now.budget == seen.before.now.budget + 4,
    "G-09": _swapped(WEAPON_HAND),
    "G-10": lambda seen, card, args: args[0] in seen.after.now.peepholes,
    "G-11": lambda seen, card, args: seen.told("object_moved", obstacle=args[0]),
    "G-12": _fetched,
    "G-13": lambda seen, card, args: terrain.obstacle(seen.after, args[0]) is None,
    "G-14": lambda seen, card, args: args[0] in seen.after.now.paralysed,
    "G-15": _swapped(GADGET_HAND),
    "G-16": _in_effect,
    "G-17": _in_effect,
    "G-18": _placed,
    "G-19": _linked,
    "G-20": _linked,
    "G-23": lambda seen, card, args: seen.told("jam_cleared", shooter=seen.seat),
    "G-24": _sprayed,
    "G-25": lambda seen, card, args: seen.told("leg_began", seat=seen.seat, end=args, cost=0),
    "G-26": lambda seen, card, args: type(pending(seen.after)).__name__ == "ChooseCounter",
    "G-27": _blown_up("flame gun"),
    "G-28": lambda seen, card, args: _in_effect(seen, card, args) or not seen.after.hero(seen.seat).alive,
    "G-29": _blown_up("bomb vest"),
    "G-30": _placed,
    "G-31": _placed,
}


def gadget_uses(seen: Seen) -> Iterator[str]:
    """Check the Gadget that was played, and those that work by themselves."""
    if seen.choice[0] in ("gadget", "play") and not seen.over:
        card = seen.choice[1]
        assert GADGETS[gadget(card).id](seen, card, seen.choice[2:]), seen.choice
        yield gadget(card).id
    for event in seen.events:
        if event.name == "gadget_played" and event["window"] == "AUTO":
            name = gadget(event["gadget"]).id
            stopped = seen.told("shot_missed", reason="vest") or seen.told("damage_flip", result="vest")
            assert stopped if name == "G-21" else len(seen.after.cards(event["seat"], WEAPON_HAND)) == 2
            yield name
        elif event.name == "hazard_touched" and not seen.over:
            name, seat = gadget(event["card"]).id, event["seat"]
            acted = {
                "G-30": seen.told("damage_flip", seat=seat, cause="barbed wire"),
                "G-31": seen.told("blast", cause="minefield"),
                "G-32": seen.told("hero_held", seat=seat),
                "G-33": seen.told("damage_flip", seat=seat, cause="poison gas"),
            }
            assert acted[name]
            yield name
        elif event.name == "hero_flew":
            (x, y), (to_x, to_y) = event["start"], event["end"]
            assert (to_x - x) ** 2 + (to_y - y) ** 2 <= (3 * CL + 0.2) ** 2
            yield "G-34"


def _look(seen: Seen) -> set[str]:
    return {*splatter_uses(seen), *weapon_uses(seen), *gadget_uses(seen)}


def test_every_card_of_the_normal_game_does_what_its_row_says() -> None:
    """S-BEG-1, tables 22.1, 22.2, 22.3: 64 Splattercards, 13 kinds of Weapons, 34 kinds of Gadgets."""
    wanted = {data_of(card).id for card in range(COUNT)}
    for seed in range(GAMES):
        random, events = Random(seed + 1000), list[Event]()
        options = msgspec.structs.replace(sample_options(random), cards="normal", round_limit=20)
        state = begin(GAME, options, RandomChance(seed), events)
        while (decision := pending(state)) is not None:
            before, first = state.copy(), len(events)
            choice = decision.suggest(state, random)
            play(state, choice)
            try:
                wanted -= _look(Seen(before, state, decision.seat, choice, events[first:]))
            except AssertionError:
                print(f"game {seed}, turn {state.turn}, {decision} {choice}", *events[first:], sep="\n")
                raise
        if not wanted:
            return
    raise AssertionError(f"never seen at work in {GAMES} games: {sorted(wanted)}")
