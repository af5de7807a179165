"""Whole games of SPLATATAT at its table by clicks and keys."""

import pytest

from game.features.shelf.saved_games import SavedGames
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.table.scene import PaperTable
from game.games.splatatat.table.words import card_of, label_of, seat_of
from game.table.session import Holder, Seating
from tests.rig.hands import push
from tests.rig.player import Player
from tests.rig.program import play_again, top


class Hand(Player):
    """Holds a card and plays it, all by the mouse."""

    def decide(self, scene):
        """Make one legal choice by clicks on what the table shows."""
        session = self.session
        before = len(session.match.entries)
        options = session.decision.options(session.view(session.seat))
        plays = [choice for choice in options if card_of(choice)]
        choice = self.random.choice(plays) if plays and self.random.random() < 0.85 else self.random.choice(options)
        kind = card_of(choice)
        if not kind or choice[0] == "reveal":
            self.press_button(scene, choice)
        else:
            spot = next(w for w in scene.group.widgets if getattr(w, "kind", "") == kind and w.card >= 0)
            push(scene, (spot.rect.x + 3, spot.rect.centery))
            assert scene.aiming.held == kind
            self.aim(scene, choice)
        assert len(session.match.entries) == before + 1, (choice, self.screen.toast)

    def press_button(self, scene, choice):
        pressed = next(button for button in scene.actions if button.label == label_of(choice, scene.names))
        push(scene, pressed.rect.center)

    def aim(self, scene, choice):
        """Play the card that is held: on its seat, or by its button."""
        button = next((b for b in scene.actions if b.label == label_of(choice, scene.names)), None)
        seat = seat_of(choice, scene.view.seat)
        if button is not None and (not seat or len(scene.aiming.at(seat)) > 1 or self.random.random() < 0.4):
            push(scene, button.rect.center)
        elif seat:
            push(scene, scene.regions.plots[seat].whole.center)
        else:
            push(scene, scene.regions.zone("zone.middle").center)


@pytest.mark.parametrize(
    ("people", "seed", "rules"),
    [(2, 1, {}), pytest.param(3, 2, {"faces": 1, "truce": True}, marks=pytest.mark.full),
     (4, 3, {"teams": True, "faces": 1, "truce": True}),
     (2, 4, {"most": 3, "laps": 10})],
)  # fmt: skip
def test_people_round_one_screen_play_to_the_results(program, people, seed, rules):
    """SPL-SCREEN-1: a curtain before each person's decision; the results show the end; then another game."""
    holders = [Holder("person", name) for name in ("Anna", "Ben", "Cleo", "Dan")[:people]]
    program.go.table("splatatat", SplatOptions(seats=people, **rules), Seating(holders, seed))
    hand = Hand(program.loop, program.session, seed)
    results = hand.play()
    assert hand.curtains > 1
    assert hand.sheets == bool(rules), "section 13: House Rules that differ from print are shown at the start"
    assert program.session.match.state.outcome is not None
    assert results.report.winners == program.session.match.state.outcome.winners
    assert SavedGames(program).newest() is None
    dealer = program.session.match.state.dealer
    play_again(program)
    assert isinstance(top(program), PaperTable), "the same House Rules are not shown twice"
    assert program.session.match.state.dealer == dealer % people + 1


def test_one_person_among_bots_never_sees_a_curtain(program):
    """SPL-SCREEN-2, UX-BOT-2."""
    holders = [Holder("person", "Anna"), Holder("rookie", "Rookie"), Holder("rookie", "Rookie 3")]
    program.go.table("splatatat", SplatOptions(seats=3, faces=1, truce=True), Seating(holders, 5))
    hand = Hand(program.loop, program.session, 5)
    hand.play()
    assert hand.curtains == 0
    assert program.session.opponents.reports == []
