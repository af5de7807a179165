"""The watch over recorded games (BOT-6): findings are reported, and the advisers' games have none."""

from typing import ClassVar

import pytest
from msgspec.structs import replace

from game.bots.laboratory.record import measured
from game.bots.laboratory.watch import Breach, Watch, per_hundred, watch_of
from game.cli.console import table_options
from game.cli.contests import limited
from game.games import games, load, meta_of
from game.games.splatatat.tables import make_options
from tests.rig.each import each

WATCHED = [meta.key for meta in games() if load(meta.key).watch]


class EveryPlay(Watch):
    """Finds a fault in everything that anybody does."""

    rules: ClassVar = {"any": "somebody did something", "never": "nothing was done"}

    def chosen(self, state, decision, choice, why):
        self.find("any", decision.seat, state.turn, repr((choice, why)))

    def heard(self, state, events):
        if not events:
            self.find("never", 0, state.turn)


def test_every_choice_is_looked_at_and_all_that_came_of_it():
    game = replace(load("splatatat"), watch=f"{__name__}:EveryPlay")
    record = measured(game, make_options(3), ("regular", "rookie", "rookie"), 1)
    assert len([one for one in record.findings if one.rule == "any"]) == record.decisions
    assert {one.seat for one in record.findings} >= {1, 2, 3}
    told = per_hundred(game, [record.findings, ()])
    assert (told["any"], told["never"]) == (50.0 * record.decisions, 0.0)


def test_a_finding_says_its_rule():
    watch = EveryPlay(None)
    watch.find("never", 2, 7)
    assert watch.findings == [Breach("never", 2, 7, "nothing was done")]
    with pytest.raises(KeyError):
        watch.find("unheard of", 1, 1)


@each("key", WATCHED)
def test_the_advisers_do_nothing_that_is_watched_for(key):
    game = load(key)
    options = limited(table_options(key, meta_of(key).seats_min, "", None))
    levels = (game.adviser,) * game.seats_of(options)
    watch = watch_of(game)
    assert watch.rules
    found = [one for seed in (1, 2) for one in measured(game, options, levels, seed).findings]
    assert {one.rule for one in found} <= watch.adviser_may <= set(watch.rules)
