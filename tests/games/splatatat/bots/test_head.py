"""The bots' model of the table follows the rulebook: move by move it ends up where the real one does."""

from collections.abc import Sequence
from random import Random

import pytest

from game.games.splatatat.bots.choices import choice_of
from game.games.splatatat.bots.habits import RolloutPolicy, Weights
from game.games.splatatat.bots.head import ACCEPT, Head
from game.games.splatatat.rules.game import GAME, sample_options
from game.games.splatatat.rules.state import WITH_S, SplatState
from game.kernel.game import begin, pending, play
from tests.rig.each import each


class Orderly:
    """Chance for both tables: every shuffle after the deal puts the lowest kinds on top."""

    def __init__(self, seed: int) -> None:
        self.first = Random(seed)
        self.dealt = False

    def shuffle(self, what: str, cards: Sequence[int]) -> list[int]:
        order = sorted(cards)
        if not self.dealt:
            self.first.shuffle(order)
        return order

    def roll(self, what: str, sides: int) -> int:
        return self.first.randint(1, sides)


class Dice(Random):
    def shuffle(self, x: list[int]) -> None:  # type: ignore[override]
        x.sort(reverse=True)


def facts(head: Head) -> dict[str, object]:
    """All that a game in play consists of; of one that is over, who won."""
    if head.winners is not None:
        return {"winners": head.winners}
    found = {name: getattr(head, name) for name in Head.__slots__ if name not in ("dice", "habit", "rules")}
    found["top_by"] = [by for by, top in zip(head.top_by, head.tops, strict=True) if 0 < top <= WITH_S]
    return found


def asked(head: Head) -> bool:
    """Return whether the seat to move has a choice (or something to save with)."""
    me = head.seat
    if head.dollop == me or head.tops[me] == WITH_S:
        return False
    return head.tops[me] != 3 or head.forced(me)[0] != ACCEPT


@each("seed", range(60))
def test_the_head_goes_where_the_rules_go(seed: int) -> None:
    """Sections 4 to 13: any set-up, any house rules, random habits."""
    random = Random(seed)
    options = sample_options(random)
    anything = RolloutPolicy(Weights(noise=random.choice((5.0, 60.0, 300.0))))
    chance = Orderly(seed)
    state = begin(GAME, options, chance)
    chance.dealt = True
    assert isinstance(state, SplatState)
    for _ in range(400):
        decision = pending(state)
        if decision is None:
            break
        head = Head(state, anything, Dice(random.random()))
        me = decision.seat - 1
        move = head.forced(me) if head.tops[me] == 3 else anything(head, me)
        choice = choice_of(head, move)
        if decision.why_not(state, choice) is not None:  # HR-DRAW and HR-LAST may leave it no free move
            choice = decision.suggest(state, random)
            play(state, choice)
            continue
        head.turns += 1
        head.began[me] = True
        head.do(*move)
        while head.winners is None and not asked(head):
            head.turns += 1
            head.take_turn()
        if head.winners is None:
            head.began[head.seat] = True
        play(state, choice)
        assert facts(head) == facts(Head(state, anything, random))


def test_values_share_the_win() -> None:
    """SPL-END-4, SPL-VAR-TEAM-4: shares add up, teammates have the same."""
    for seed in range(12):
        options = sample_options(Random(seed))
        state = begin(GAME, options, Orderly(seed))
        assert isinstance(state, SplatState)
        head = Head(state, RolloutPolicy(Weights()), Random(seed))
        assert len(set(head.values())) == 1
        head.play_on(10_000)
        values = head.values()
        assert head.winners
        assert sum(values) == pytest.approx(2.0 if options.teams else 1.0)
