"""Random games until every beginner card has been used as its rules say: nothing breaks, nothing is out of reach."""

from random import Random

from game.games.shoot.cards import cards_in, gadget, weapon
from game.games.shoot.rules import GAME, sample_options
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.game import begin, pending, play_trusted

GAMES = 150


def used(events: list[Event]) -> set[str]:
    """Give the Weapons that shot, the Gadgets that were played and the Splattercards that were shown."""
    found = set()
    for event in events:
        if event.name in ("attack_declared", "counter_declared"):
            found.add(weapon(event["weapon"]).id)
        elif event.name == "gadget_played":
            found.add(gadget(event["gadget"]).id)
        elif event.name in ("card_drawn", "action_card_drawn", "damage_flip") and event["card"] >= 0:
            found.add(f"SP-{event['card'] + 1:02}")
    return found


def test_every_beginner_card_is_used() -> None:
    """S-BEG-1: all 48 Splattercards, 10 kinds of Weapons, 23 kinds of Gadgets (print the seed to repeat a failure)."""
    wanted = {f"SP-{card + 1:02}" for card in cards_in("splatter", False)}
    wanted |= {weapon(card).id for card in cards_in("weapon", False)}
    wanted |= {gadget(card).id for card in cards_in("gadget", False)}
    for seed in range(GAMES):
        random, events = Random(seed), list[Event]()
        state = begin(GAME, sample_options(random), RandomChance(seed), events)
        while (decision := pending(state)) is not None:
            try:
                play_trusted(state, decision.suggest(state, random))
            except Exception:
                print(f"game {seed}, turn {state.turn}, {decision}")
                raise
        wanted -= used(events)
        if not wanted:
            return
    raise AssertionError(f"never used in {GAMES} games: {sorted(wanted)}")
