"""Random games until every card has been used as its rules say: nothing breaks, and every card can be used."""

from random import Random
from typing import Literal

import msgspec
import pytest

from game.battlefield import load
from game.battlefield.boards import is_board
from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import Deck, cards_in, data_of, gadget, weapon
from game.games.shoot.rules.game import GAME, sample_options
from game.games.shoot.rules.state import GADGET_HAND, OPEN_GADGETS, RECORD, WEAPON_HAND, ShootState
from game.geometry.units import stored
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.game import begin, pending, play, play_trusted
from game.resources import maps
from tests.rig.each import each

GAMES = 300
DECKS: tuple[Deck, ...] = ("splatter", "weapon", "gadget")


def used(events: list[Event]) -> set[str]:
    """Return the Weapons that shot, the Gadgets that were played and the Splattercards that were shown."""
    found = set()
    for event in events:
        if event.name in ("attack_declared", "counter_declared"):
            found.add(weapon(event["weapon"]).id)
        elif event.name == "gadget_played":
            found.add(gadget(event["gadget"]).id)
        elif event.name == "hazard_touched":
            found.add(gadget(event["card"]).id)
        elif event.name == "hero_flew":
            found.add("G-34")
        elif event.name in ("card_drawn", "action_card_drawn", "damage_flip") and event["card"] >= 0:
            found.add(data_of(event["card"]).id)
    return found


def check(state: ShootState) -> None:
    """What holds on every table between two choices."""
    for hero in state.heroes:
        if hero.alive:
            assert hero.level == terrain.ground(state, hero.x, hero.y)  # S-GEO-6
            unfit = terrain.fits(state, hero.seat, hero.x, hero.y)
            # A victim beside a HERO may fall at its feet; it can move off when it likes.
            assert unfit is None or "corpse" in unfit.reason  # S-GEO-7
            assert state.damage(hero.seat) < 10  # S-HIT-3
        else:
            assert not state.cards(hero.seat, WEAPON_HAND) + state.cards(hero.seat, GADGET_HAND)  # S-DIE-3
        assert len(state.cards(hero.seat, WEAPON_HAND)) <= 2  # G-22
    wounds = {card for seat in state.seats() for card in state.cards(seat, RECORD)}
    assert {card for card, points in enumerate(state.points) if points} == wounds  # S-HEAL-1
    for flag in state.flags:
        if flag.carrier:
            hero = state.hero(flag.carrier)
            assert hero.alive  # S-FLAG-4
            assert (flag.x, flag.y, flag.level) == (hero.x, hero.y, hero.level)  # S-FLAG-2
    for token in state.tokens:
        assert 0 <= token.x <= state.width  # S-TOK-5
        assert 0 <= token.y <= state.height
        assert token.level == terrain.ground(state, token.x, token.y)
    assert state.now.budget >= 0  # S-MOVE-2
    for row in (*state.heroes, *state.tokens, *state.flags, *state.corpses):
        assert (row.x, row.y) == (stored(row.x), stored(row.y))  # S-GEO-2
    for effect in state.effects:
        assert effect.card in state.cards(effect.seat, OPEN_GADGETS)  # S-GAD-4


@each("seed", range(24))
def test_what_holds_on_every_table(seed: int) -> None:
    """S-GEO-6, S-GEO-7, S-FLAG-2, S-HEAL-1 and more, after every choice of random games on every shipped map."""
    random = Random(seed)
    options = sample_options(random)
    files = sorted(path for path in maps().glob("*.tmx") if not is_board(path))
    field = load(files[seed % len(files)])
    seats = min(options.seats, field.players_max)
    teams = options.teams if seats == 4 else ()
    options = msgspec.structs.replace(
        options, battlefield=field, mode=random.choice(field.modes), seats=seats, teams=teams, round_limit=12
    )
    state = begin(GAME, options, RandomChance(seed), [])
    while (decision := pending(state)) is not None:
        assert isinstance(state, ShootState)
        if type(decision).__name__ in ("ChooseAction", "ChooseStance"):
            check(state)
        some = decision.options(state) if random.random() < 0.1 else [decision.suggest(state, random)]
        play(state, random.choice(some))


@pytest.mark.parametrize("cards", ["beginner", "normal"])
def test_every_card_is_used(cards: Literal["beginner", "normal"]) -> None:
    """S-BEG-1: all Splattercards, kinds of Weapons and of Gadgets, pop-ups too (print the seed to repeat a failure)."""
    wanted = {data_of(card).id for deck in DECKS for card in cards_in(deck, cards == "normal")}
    for seed in range(GAMES):
        random, events = Random(seed), list[Event]()
        options = msgspec.structs.replace(sample_options(random), cards=cards)
        state = begin(GAME, options, RandomChance(seed), events)
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
