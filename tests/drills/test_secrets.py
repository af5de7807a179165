"""A short form of the drill of secrets (FLT-20 to 25): hidden cards are not revealed by rules or on screen."""

from random import Random

from game.games import games, load
from tests.rig.each import each
from tools.drills import painted, secrets

KEYS = [meta.key for meta in games()]


@each("key", KEYS)
def test_redealt_secrets_are_not_told_apart(key):
    game, random = load(key), Random(1)
    for state in [state for seed in (1, 2) for state in secrets.positions(game, seed, 20, 80)]:
        assert not list(secrets.faults(game, state, random))
        assert not secrets.bot_fault(game, state, random)


@each("key", KEYS)
def test_a_curtain_and_a_covered_hand_look_alike_over_two_deals(key):
    drawn = [seed for seed in range(6) if painted.twins(key, seed) is not None]
    assert drawn
    assert not painted.fault(key, drawn[0])
