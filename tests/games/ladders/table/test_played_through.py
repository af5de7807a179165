"""Whole matches of Shootin' Ladders at its table by clicks."""

import pytest

from game.features.shelf.saved_games import SavedGames
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.table.scene import CandyTable
from game.table.session import Holder, Seating
from game.table.targets import Target
from game.ui.widgets import Button
from tests.rig.hands import push
from tests.rig.player import Player
from tests.rig.program import play_again, top


class Hand(Player):
    """Presses what the table offers."""

    presses = 0

    def decide(self, scene):
        """Press anything worth pressing."""
        found = self.offered(scene)
        assert found, (scene.asked_as, [w.label for w in scene.group.widgets])
        self.presses += 1
        push(scene, self.random.choice(found))

    def offered(self, scene):
        """Return what is worth pressing: answers first, then an armed shot, then lit places, cards, and buttons."""
        if scene.prompt is not None:
            return [w for w in scene.prompt.widgets if w.enabled and w.label != "Cancel"] or scene.prompt.widgets
        buttons = [w for w in scene.group.widgets if isinstance(w, Button) and w not in scene.column.buttons]
        ready = [w for w in buttons if w.enabled and w.label not in ("Cancel", "Hint")]
        spots = [w for w in scene.group.widgets if isinstance(w, Target)]
        lit = [w for w in spots if w.lit]
        if scene.aiming.armed is not None:
            return ready
        foes = [w for w in spots if w.seat and w.label.endswith(str(scene.shown.cookie(w.seat).square))
                and scene.aiming.acting and scene.aiming.attacks_on(w.seat)]  # fmt: skip
        cards = [w for w in spots if w.card >= 0 and scene.aiming.acting and self.random.random() < 0.2]
        if scene.aiming.held[0] and not lit:
            return [w for w in buttons if w.label == "Cancel"] or ready
        return [*lit, *foes * 4, *cards] or ready


@pytest.mark.parametrize(
    ("scenario", "people", "seed", "values"),
    [
        pytest.param("QC", 2, 1, {"goal": 2, "boxes": 2}, marks=pytest.mark.full),
        pytest.param("HH", 3, 2, {"boxes": 1, "hand": (2, 1, 2)}, marks=pytest.mark.full),
        ("GT", 2, 3, {"goal": 1, "boxes": 1, "hand": (2, 2, 2), "round_limit": 12}),
        pytest.param("DH", 3, 4, {"round_limit": 8}, marks=pytest.mark.full),
        ("CF", 4, 5, {"round_limit": 5, "boxes": 2}),
    ],
)
def test_people_round_one_screen_play_to_the_results(program, scenario, people, seed, values):
    """L-INFO-3: a curtain before each person's secret decision; the results show the end; then another game."""
    holders = [Holder("person", name) for name in ("Anna", "Ben", "Cleo", "Dan")[:people]]
    options = options_of(scenario, people, **values)
    program.go.table("ladders", options, Seating(holders, seed))
    hand = Hand(program.loop, program.session, seed)
    results = hand.play()
    state = program.session.match.state
    assert hand.curtains > 1
    assert hand.sheets, "values that differ from the scenario are shown at the start"
    assert results.report.winners == state.outcome.winners
    assert SavedGames(program).newest() is None
    play_again(program)
    assert isinstance(top(program), CandyTable), "the same House Rules are not shown twice"
    assert program.session.match.options == options


def test_one_person_among_bots_never_sees_a_curtain(program):
    """L-INFO-3, UX-BOT-2."""
    holders = [Holder("person", "Anna"), Holder("rookie", "Rookie"), Holder("rookie", "Rookie 3")]
    program.go.table("ladders", options_of("QC", 3, boxes=1, goal=2), Seating(holders, 5))
    hand = Hand(program.loop, program.session, 5)
    hand.play()
    assert hand.curtains == 0
    assert program.session.opponents.reports == []
