"""The laboratory's panel *Players of unequal strength* (LAB-29)."""

from game.features.laboratory.unequal import UnequalPanel
from game.lobby.fair_head_start import levels_of
from tests.rig.evens import Search
from tests.rig.host import LiveHost
from tools.gallery import evens
from tools.gallery.lab import lab
from tools.gallery.lobbies import lobby_of


def page():
    host, searches = LiveHost(), []

    def begin(wish):
        searches.append(Search(wish))
        return searches[-1]

    scene = lab(host, "kitchen_table")
    scene.unequal = UnequalPanel(scene, levels_of(lobby_of("shoot")), scene._interrupted, begin)
    host.push(scene)
    scene.layout((1280, 720))
    return scene, searches


def test_two_levels_are_evened_on_this_map_while_the_page_s_own_games_end():
    """LAB-29, LAB-20: at the mode and the seats of the page."""
    scene, searches = page()
    assert scene.sheet.running
    scene.unequal.find.activate()
    assert scene.sheet.stage == "stopped"
    assert tuple(searches[0].wish) == ("regular", "rookie", False, scene.wish.mode, scene.wish.seats)
    searches[0].found = evens.found()
    scene.update(0.5)
    assert scene.unequal.part.sentence[0] == "Give Rookie a head start of 2: 11 → 47 ± 11 %."
    assert len(scene.unequal.part.bars) == 4


def test_another_pair_begins_anew_and_the_weaker_must_be_weaker():
    """LAB-29."""
    scene, searches = page()
    scene.unequal.find.activate()
    next(widget for widget in scene.group.widgets if widget.label == "The weaker").step(1)
    assert searches[0].stopped
    assert (scene.unequal.weak, scene.unequal.part.found) == ("regular", None)
    assert scene.unequal.find.reason == "The stronger level must be above the weaker."
    next(widget for widget in scene.group.widgets if widget.label == "The stronger").step(1)
    assert scene.unequal.find.reason is None


def test_the_page_s_own_games_and_leaving_end_the_search():
    """LAB-20: one thing is played at a time."""
    scene, searches = page()
    scene.unequal.find.activate()
    scene.more.activate()
    assert searches[0].stopped
    scene.unequal.find.activate()
    scene.leave()
    assert searches[1].stopped
