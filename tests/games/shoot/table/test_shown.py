"""Drawing of things on the table: cards, gas, lost parts, teams (S-PLACE, S-POP, S-WND-5, S-TEAM-1)."""

import pygame
import pytest

from game.games.shoot.art import hazard_art
from game.games.shoot.rules.state import Placed
from game.games.shoot.table import shown
from tests.games.shoot.positions import card, table, wounded

KINDS = {"G-18": "forcefield", "G-30": "wire", "G-31": "mine", "G-32": "trap", "G-33": "gas", "G-34": "pad",
         "W-13": "turret"}  # fmt: skip


@pytest.mark.parametrize(("kind", "named"), KINDS.items())
def test_every_card_on_the_table_has_its_own_picture(kind, named):
    """S-PLACE, S-POP: nothing on the table is a blank card."""
    mark = shown.card_mark(Placed(card(kind), 400.0, 300.0, 20, 0.0, 1))
    assert mark.kind == named
    assert mark.upright == (kind == "G-18")
    if named in hazard_art.KINDS:
        assert hazard_art.hazard_card(named, 1.0, 20).get_bounding_rect().w > 60


def test_gas_keeps_its_size_while_it_swells():
    """G-33: a radius of 44 mm; the puffs move, the cloud's place does not."""
    one, other = hazard_art.gas(2.0, 0.0), hazard_art.gas(2.0, 0.5)
    assert one.get_size() == other.get_size()
    assert abs(one.get_bounding_rect().w - 2 * 44 * 2) < 40


def test_lost_parts_and_teams_are_on_the_figure():
    """S-WND-5, S-TEAM-1: distinguished by a symbol with a number, not by colour alone."""
    state = wounded(table(4, normal=True), 1, 52)
    state.teamed = True
    for seat, team in ((1, 1), (2, 2), (3, 1), (4, 2)):
        state.change_hero(seat, team=team)
    marks = {mark.seat: mark for mark in shown.shown_of(state).heroes}
    assert marks[1].lost == {"left_leg", "left_foot"}
    assert [marks[seat].team for seat in (1, 2, 3, 4)] == [1, 2, 1, 2]
    assert len(shown.shown_of(state).signs) == 4
    signs = [pygame.image.tobytes(hazard_art.team_sign(team, 40), "RGBA") for team in (1, 2, 3, 4)]
    assert len(set(signs)) == 4
