"""The texts of the candy table: whose sheet and figures they are, what a shot may do, what a hint says."""

import pygame
import pytest

from game.games.ladders.table.paint import preview, seats
from game.games.ladders.table.questions import words as asking
from game.games.ladders.table.scene import CandyTable
from game.store.settings import Settings
from game.table.replay_session import ALL, ReplaySession
from game.table.session import Holder, Seating
from game.ui.still import StillHost, apply_settings
from tests.games.played import match_of
from tests.rig import look
from tests.rig.ladders import table
from tests.rig.table import NAMES, key, run, seated
from tools.gallery.ladders import POSES


def test_sheet_and_head_belong_to_whoever_chooses_without_a_curtain():
    """TRY-15: start squares are chosen openly, one person after the other; no cards are shown."""
    scene, chosen = table(seats=3), []
    for _ in range(3):
        assert scene.asked_as == "ChooseStart"
        seat = scene.session.seat
        chosen.append(seat)
        assert (scene.near, scene.banner_seat, scene.regions.near) == (seat, seat, seat)
        assert scene.viewpoint == seat or all(held.card < 0 for held in scene.fan)
        assert "You" not in [row[0] for row in asking.goals(scene)]
        scene.aiming.commit(scene.decision.options(scene.view)[0])
        run(scene, 0.5)
    assert sorted(chosen) == [1, 2, 3]


def test_the_head_of_a_game_looked_through_says_whose_figure_it_is():
    """TRY-15: with all hands open the seat that decides is near, and it is not "You"."""
    played = match_of("ladders", 3)
    reel = ReplaySession(
        played.past, Seating([Holder("person", name) for name in NAMES[:3]], 1), over=True, viewpoint=ALL
    )
    scene = seated(CandyTable, reel)
    run(scene, 0.2)
    rows = [row[0] for row in asking.goals(scene)]
    assert rows[-1] == scene.names[scene.near]
    assert "You" not in rows


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 600), 100), ((1280, 720), 200)])
def test_the_odds_say_of_each_part_what_it_has_left_and_what_it_may_lose(monkeypatch, size, percent):
    """TRY-77: no row of "0 %", no unexplained colour: where there is no room for the legend, the tip says it."""
    host = StillHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, host.size)
    scene = POSES["ladders-aim"](host)
    scene.layout(host.size)
    said = look.written(monkeypatch)
    scene.draw(look.canvas(*size))
    assert preview.LEGEND in said or size == (1024, 600) or percent == 200
    words = {str(one).replace("\u00a0", " ") for one in said}
    assert {"off: 52 %", "at most −3", "safe", "missing"} <= words
    assert "0 %" not in words
    assert any("the darker, the likelier" in tip.what for tip in scene.zones())


def test_a_hint_that_narrows_nothing_down_is_the_move_at_once():
    """TRY-75: no "Look at what is asked", and the start square has its reason."""
    scene = table(seats=2)
    key(scene, pygame.K_h)
    run(scene, 1.0)
    assert scene.suggested[0] == "start"
    assert scene.speech_bubbles.bubbles[0].words.startswith(f"Start on {scene.suggested[1]}: nobody could shoot")


def test_the_own_sheets_head_says_less_before_anything_is_cut(monkeypatch):
    """TRY-67: at 1024x600 the sniper's scenario said "Pla..." and "off the board, no r..."."""
    host = StillHost((1024, 600), Settings())
    apply_settings(host.settings, host.size)
    scene = POSES["ladders-dh"](host)
    scene.layout(host.size)
    scene.names[scene.near] = "Custard Quill"
    said = look.written(monkeypatch)
    seats.draw_own(look.canvas(1024, 600), scene)
    assert {"Custard Quill", "on 1"} <= set(map(str, said))
    assert not [words for words in said if "respawn" in words]
