"""A match in a real window, by two hands on one keyboard (UX-HID-5); to its end in `test_program.py`, windowless."""

import time
from random import Random

import pytest

from game.features.setup.page import SetupScene
from game.features.shelf.title import TitleScene
from game.games import load
from game.games.whisky.lobby import LOBBY
from game.games.whisky.table.sharing import keys_of
from game.lobby.lobby import default_setup
from game.store import reopening
from game.store.journal import Journal
from game.store.settings import Settings, save_settings
from game.ui.still import StillHost, apply_settings
from tests.rig.program import KNOWN
from tests.rig.windows import SIZE, Window, screen
from tools.gallery.context import FakeContext
from tools.gallery.tables import SomeGames

__all__ = ["screen"]


class Saloon(Window):
    """The program's window while the saloon's table is in it."""

    def state(self):
        """The saved state of the first match; None before there is one."""
        if not self.choices():
            return None
        journal = Journal(self.folder / "games.sqlite3")
        try:
            return reopening.take_up(journal, min(kept.id for kept in journal.kept()), load("whisky")).match.state
        finally:
            journal.close()

    def keys_at_once(self, *names):
        """Press keys in quick succession."""
        self._xdotool("key", "--delay", "30", *names)


@pytest.fixture
def window(screen, tmp_path):
    """The program, not started yet, with motions at once and two names."""
    save_settings(tmp_path / "settings.json", Settings(**KNOWN, speed="instant", mute=True, names=["Anna", "Ben"]))
    opened = Saloon(screen, tmp_path)
    yield opened
    if opened.process is not None and opened.process.poll() is None:
        opened.kill()


def places():
    """Where a person would click: the saloon's box, the second seat, the way, the length, Play."""
    host = StillHost(SIZE)
    apply_settings(host.settings, SIZE)
    title = TitleScene(FakeContext(host), SomeGames(()))
    title.layout(SIZE)
    setup = SetupScene(FakeContext(host, LOBBY), LOBBY.key, default_setup(LOBBY, ["Anna", "Ben"]))
    setup.layout(SIZE)
    seat = next(w for w in setup.group.widgets if w.label == "Seat B").rect
    found = {w.label: w.rect.center for w in setup.group.widgets}
    return title.boxes[1].rect.center, (seat.x + seat.height // 2, seat.centery), found


def press_commits(window, state, random):
    """Lay two cards each by the key blocks, and confirm."""
    for seat in (1, 2):
        keys = {act: key.lower() for act, key in keys_of("keyboard", seat).items()}
        left = state.kinds_left(seat)
        hand = [kind for kind, count in left.items() for _ in range(count)]
        random.shuffle(hand)
        window.keys_at_once(keys[hand[0]], keys[hand[1]], keys["nod"])


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.full)])
def test_a_best_of_three_by_two_hands_on_one_keyboard(window, whole):
    """UX-SET-1, UX-HID-5, LSW-MATCH-2: box, two people, one keyboard, best of 3, to its second duel or its end."""
    box, fewer, buttons = places()
    random = Random(36)
    window.start()
    window.click_until(box, "Splatterbox: set up LOOT SHOOT WHISKY")
    for spot in (fewer, fewer, buttons["Best of 3"], buttons["One keyboard"]):
        window.click(spot)
    window.click_until(buttons["Play"], "Splatterbox: LOOT SHOOT WHISKY")
    end = time.monotonic() + 240
    played = -1
    state = None
    while state is None or (state.outcome is None and (whole or not state.duels)):
        assert time.monotonic() < end, window.choices()[-4:]
        state = window.state()
        if state is not None and state.outcome is None and len(state.phases) > played:
            played = len(state.phases)
            time.sleep(0.25)
            press_commits(window, state, random)
        elif state is None or state.outcome is None:
            time.sleep(0.15)
            window.keys_at_once("Return")  # a duel's summary, if it is there
            time.sleep(0.15)
            state = window.state()
            if state is not None and state.outcome is None and len(state.phases) == played:
                press_commits(window, state, random)
    if not whole:
        assert state.match_length == 3
        return
    window.press_until("Return", "Splatterbox: game over")
    assert max(state.scores) == 2 or state.duel == 7
    assert len(state.duels) >= 2
