"""Looking back at SHOOT's table: opened, closed, returned to (UX-LOG-1, UX-TURN-1)."""

from game.games.shoot.table.modes.look_back import LookBack
from game.ui.logview import LineKey
from tests.rig import shoot as tables
from tests.rig.shoot import battle, click_on, click_table, key, sit


def test_the_past_is_looked_at_and_left_again():
    """UX-LOG-1: a press opens the position, Esc returns; nothing is lost by looking."""
    session = battle(stance="move")
    host, scene = sit(session)
    start = session.match.state.hero(1)
    click_table(host, scene, 250, 380)
    there, entries = session.match.state.hero(1), len(session.match.entries)
    assert there != start
    scene.look_back(LineKey(entries - 2))
    tables.wait(host)
    assert isinstance(scene.mode, LookBack)
    assert scene.view.hero(1) == start
    key(host, "e")
    assert len(session.match.entries) == entries
    key(host, "escape")
    assert scene.view.hero(1) == there
    assert len(session.match.entries) == entries


def test_going_back_to_a_line_takes_back_what_came_after():
    """UX-TURN-1: only without a lock in between."""
    session = battle(stance="move")
    host, scene = sit(session)
    start = session.match.state.hero(1)
    click_table(host, scene, 250, 350)
    click_table(host, scene, 250, 390)
    number = len(session.match.entries)
    scene.look_back(LineKey(0))
    back = next(chip for chip in scene.side_panel.chips if chip.label.startswith("Back to here"))
    assert back.reason, "a card was drawn since"
    key(host, "escape")
    scene.look_back(LineKey(number - 2))
    click_on(host, scene, "Back to here")
    assert len(session.match.entries) == number - 1
    key(host, "shift+z")
    assert session.match.state.hero(1) == start
