"""How a race for Trophies stands, by which the coach scores choices (MOM-COA-1)."""

import pytest

from game.games.ladders.bots.prospects import standing
from game.games.ladders.rules.turn import Act
from game.kernel.chance import RandomChance
from game.kernel.game import pending, play_trusted
from game.kernel.state import Driver
from tests.games.played import match_of

PUT_OFF = ("weapon", "ammo")
"""What can as well be done next turn."""


def after(state, choice):
    """Return a state after a choice."""
    copy = state.copy()
    copy.__dict__["driver"] = Driver(RandomChance(1))
    play_trusted(copy, choice)
    return copy


def turns(seed):
    """Return the states of a match with a player to act, and the choices that could wait, by kind."""
    match = match_of("ladders", 2, seed=seed, mode="qc")
    for number in range(1, len(match.entries) - 1):
        state = match.state_after(number)
        if isinstance(decision := pending(state), Act):
            options = decision.options(state)
            yield state, decision.seat, {kind: [one for one in options if one[0] == kind] for kind in PUT_OFF}


def test_no_card_is_worth_more_in_play_than_in_hand():
    """Saving a card for later is not a mistake: loading the emptiest weapon, or laying one down, changes nothing."""
    seen = set()
    for state, seat, kinds in (row for seed in range(1, 9) if seen != set(PUT_OFF) for row in turns(seed)):
        before = standing(state)[seat - 1]
        for kind, options in kinds.items():
            found = [standing(then)[seat - 1] for one in options if isinstance(pending(then := after(state, one)), Act)]
            if found:
                assert max(found) == pytest.approx(before, abs=0.02)
                seen.add(kind)
    assert seen == set(PUT_OFF)


def test_a_trophy_is_worth_more_than_any_card():
    match = match_of("ladders", 2, seed=1, mode="qc")
    state = next(one for n in range(1, len(match.entries)) if any((one := match.state_after(n)).trophies))
    seat = 1 if state.trophies[0] else 2
    poorer = state.copy()
    poorer.trophies[seat - 1] = ()
    assert standing(state)[seat - 1] > standing(poorer)[seat - 1] + 0.1
    assert sum(standing(state)) == pytest.approx(1.0)
