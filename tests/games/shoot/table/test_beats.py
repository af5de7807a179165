"""The timing of SHOOT's moments: the same at any number of steps a second (FGA-4)."""

import pytest

from tests.rig.clockwork import golden_moment
from tools.gallery.shoot.moments import ALL

RATES = (30, 144)
FEW = ("hit", "kill", "exchange", "grenade", "turn")


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("name", FEW)
def test_any_number_of_steps_a_second_gives_the_same_times(name, rate):
    """FGA-4, FGT-11: nothing is lost between two motions."""
    assert golden_moment(ALL[name](), rate) == golden_moment(ALL[name]())


@pytest.mark.full
@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("name", sorted(set(ALL) - set(FEW)))
def test_any_number_of_steps_gives_the_same_times_at_every_moment(name, rate):
    assert golden_moment(ALL[name](), rate) == golden_moment(ALL[name]())
