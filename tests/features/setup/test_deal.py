"""Deal me a table: a fresh one each press, the number shown, the number typed gives it again, *Save map* (LAB-2)."""

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.battlefield.dealer import DealtMap, deal
from game.battlefield.dealt_places import DealRequest
from game.battlefield.dealt_titles import title_of
from game.battlefield.reader import read_text
from game.features.setup.deal import DealScene
from game.lobby.lab import Badge, LabSheet, ShareBar
from game.play.library import Library
from game.resources import maps
from game.ui.still import StillHost, apply_settings
from game.ui.words import translation_of
from tests.rig.each import each
from tests.rig.hands import press
from tests.rig.host import SIZE
from tests.rig.look import spy
from tools.gallery.context import FakeContext


@cache
def one_deal() -> DealtMap:
    return deal(DealRequest("breakfast", 16, 12, 2, ("ctf", "kills", "lms"), 1))


class Hand:
    """Deals the same table under whatever number; remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[DealRequest] = []
        self.kept: list[DealtMap] = []
        self.tried: list[Tried] = []
        self.library = Library(maps(), maps() / "own")

    def begin(self, wish):
        self.asked.append(wish)
        return lambda: one_deal()._replace(deal=wish)

    def take(self, dealt):
        return self.library.take_dealt(dealt)

    def keep(self, dealt):
        self.kept.append(dealt)
        return lambda: Path("table_1.tmx")

    def games(self, dealt, mode):
        self.tried.append(Tried(mode))
        return self.tried[-1]


class Tried:
    """Games whose news the test makes up."""

    def __init__(self, mode):
        self.mode, self.sheet, self.over, self.ended = mode, None, False, False

    def news(self):
        sheet, self.sheet = self.sheet, None
        return sheet

    def close(self):
        self.ended = True


def sheet(*shares, stage="done", state="leans", **given):
    rows = tuple(ShareBar("Base", 1, share, 0.0, 1.0, 1 / len(shares)) for share in shares)
    return LabSheet(stage=stage, played=200, games=200, standings=rows, badge=Badge(state), **given)


@pytest.fixture
def page():
    hand, taken = Hand(), []
    host = StillHost(SIZE)
    apply_settings(host.settings, SIZE)
    scene = DealScene(host, hand, "ctf", taken.append)
    scene.layout(SIZE)
    return scene, hand, taken


def widget(scene, label):
    return next(one for one in scene.group.widgets if one.label == label)


def test_each_press_deals_another_number(page):
    """LAB-2: a fresh table each press."""
    scene, hand, _ = page
    for _ in range(4):
        scene.update(0.1)
        widget(scene, "Another table").action()
    assert len({wish.seed for wish in hand.asked}) == 5
    assert {wish.modes for wish in hand.asked} == {("ctf", "kills", "lms")}


def test_the_name_of_a_dealt_table_stands_below_it(page, monkeypatch):
    """HND-24: the name under which it is played and saved, its number in it."""
    scene, _, _ = page
    scene.update(0.1)
    drawn = spy(monkeypatch)
    scene.draw(pygame.Surface(SIZE))
    assert title_of(one_deal().deal) in [words for words, *_ in drawn]


def test_a_number_that_is_typed_is_dealt(page):
    """LAB-2: the number deals the same table again; an invalid number is reported, and cannot be played."""
    scene, hand, _ = page
    scene.update(0.1)
    scene._typed("4821")
    scene.update(0.1)
    assert hand.asked[-1].seed == 4821
    assert scene.main.reason is None
    scene._typed("12 apples")
    assert scene.main.reason.endswith(".")
    assert scene.keep.reason.endswith(".")


def test_what_was_asked_for_while_one_was_dealt_comes_after_it(page):
    """LAB-2: quick typing never shows the table of an older number."""
    scene, hand, _ = page
    scene._typed("48")
    scene._typed("482")
    scene.update(0.1)
    assert scene.dealt is None
    scene.update(0.1)
    assert (scene.dealt.number, hand.asked[-1].seed) == (482, 482)


def test_enter_plays_on_it_and_it_is_among_the_maps(page):
    """LAB-2: it is in the list like any other map, ready to be played on."""
    scene, hand, taken = page
    scene.update(0.1)
    scene.handle(press(pygame.K_RETURN))
    (key,) = taken
    found = next(one for one in hand.library.maps_to_play() if one.key == key)
    assert found.entry.playable
    assert found.board is one_deal().battlefield


def test_keep_makes_it_a_map_of_ones_own(page):
    """LAB-2: Save map hands over the whole table and says its file."""
    scene, hand, _ = page
    scene.update(0.1)
    widget(scene, "Save map").action()
    scene.update(0.1)
    (kept,) = hand.kept
    assert read_text(kept.text, maps()).battlefield.bases == one_deal().battlefield.bases


def wild(scene):
    """Choose a wild table and have it laid."""
    scene.update(0.1)
    widget(scene, "Layout").step(1)
    scene.update(0.1)


def test_a_wild_table_is_offered_once_games_call_it_even(page):
    """LAB-3: until then it can neither be played on nor saved; then its figure is shown."""
    scene, hand, taken = page
    wild(scene)
    (games,) = hand.tried
    assert (hand.asked[-1].wild, games.mode) == (True, "ctf")
    assert "test games show that it is fair" in scene.main.reason
    scene.handle(press(pygame.K_RETURN))
    assert not taken
    games.sheet = sheet(0.5, 0.5, stage="playing")
    scene.update(0.1)
    assert scene.main.reason
    games.sheet = sheet(0.28, 0.2, 0.3, 0.22)
    scene.update(0.1)
    assert scene.main.reason is None
    assert "no side was more than 5 points from its fair 25 %" in translation_of(scene.even)


@pytest.mark.parametrize(("shares", "state"), [((0.65, 0.35), "leans"), ((0.55, 0.45), "tilted")])
def test_where_games_do_not_call_it_even_the_next_number_is_tried(page, shares, state):
    """LAB-3: beyond ten points or beyond chance; it is reported, and the next table is tried in turn."""
    scene, hand, _ = page
    wild(scene)
    first = scene.number
    hand.tried[0].sheet = sheet(*shares, state=state)
    scene.update(0.1)
    scene.update(0.1)
    assert (scene.number, hand.asked[-1].seed, len(hand.tried)) == (first + 1, first + 1, 2)
    assert f"Table W{first} is lopsided" in translation_of(scene.even)
    assert scene.main.reason


def test_stopped_games_offer_nothing_and_leave_no_process(page):
    """LAB-3: Stop, another table and leaving the page end the games."""
    scene, hand, _ = page
    wild(scene)
    widget(scene, "Stop the test games").action()
    assert (hand.tried[0].ended, scene.games) == (True, None)
    assert "not been shown to be fair" in scene.main.reason
    widget(scene, "Another table").action()
    scene.update(0.1)
    assert scene.games is hand.tried[1]
    scene.leave()
    assert hand.tried[1].ended


def test_games_that_come_to_no_end_are_told(page):
    """LAB-3: what went wrong is said, and nothing is offered."""
    scene, hand, _ = page
    wild(scene)
    hand.tried[0].over = True
    scene.update(0.1)
    assert scene.main.reason == scene.said
    assert scene.said.endswith(".")


def test_a_wild_number_that_is_typed_is_given_without_games(page):
    """LAB-2, LAB-3: W4821 deals the same wild table for everyone, at once."""
    scene, hand, _ = page
    scene.update(0.1)
    scene._typed("w4821")
    scene.update(0.1)
    assert (hand.asked[-1].seed, hand.asked[-1].wild, hand.tried) == (4821, True, [])
    assert (scene.main.reason, widget(scene, "Layout").shown) == (None, "Wild")


def test_tables_are_dealt_in_the_process_that_reads_maps(tmp_path, monkeypatch):
    """LAB-2: as in the program: dealt, saved under its title, and used from New map under another."""
    import time

    from game import folders
    from game.play.dealing import Dealing

    monkeypatch.setattr(folders, "own_maps", lambda: tmp_path)
    dealing = Dealing(Library(maps(), tmp_path))

    def waited(poll):
        until = time.monotonic() + 60
        while (found := poll()) is None and time.monotonic() < until:
            time.sleep(0.02)
        return found

    wish = one_deal().deal
    try:
        dealt = waited(dealing.begin(wish))
        assert dealt.text == one_deal().text
        assert "42" not in str(waited(dealing.begin(wish._replace(style="cellar"))))
        assert waited(dealing.keep(dealt)).read_text(encoding="utf-8") == one_deal().text
        other = waited(dealing.new_map('Tea & "cake"', wish))
        assert read_text(other.read_text(encoding="utf-8"), tmp_path).battlefield.title == 'Tea & "cake"'
    finally:
        dealing.library.reader.close()


def test_the_set_up_takes_the_table_that_was_dealt():
    """LAB-2: Deal me a table beside the map list; the table that comes back is chosen there, and can be played on."""
    from game.features.setup.page import SetupScene
    from tools.gallery import lobbies

    hand = Hand()
    lobby = lobbies.lobby_of("shoot")
    before = lobby.boards, lobby.dealing
    lobby.boards, lobby.dealing = hand.library.maps_to_play, hand
    try:
        host = StillHost(SIZE)
        apply_settings(host.settings, SIZE)
        pushed = []
        host.push = pushed.append
        scene = SetupScene(FakeContext(host, lobby), lobby.key, lobbies.setup_of(lobby, 2, 1))
        scene.layout(SIZE)
        widget(scene, "Deal me a table").action()
        (page,) = pushed
        page.layout(SIZE)
        page.update(0.1)
        page.main.action()
        assert lobby.options_of(scene.setup).battlefield is one_deal().battlefield
    finally:
        lobby.boards, lobby.dealing = before


@each(("mode", "taken", "small"), [("ctf", 4, 4), ("hill_down", 2, 3), ("hill_down", 4, 0)])
def test_only_sizes_with_room_for_who_plays_are_offered(mode, taken, small):
    """LAB-2: four Bases on boxes have no room on a small table, three have; the page says so."""
    host = StillHost(SIZE)
    apply_settings(host.settings, SIZE)
    scene = DealScene(host, Hand(), mode, print, 1, taken)
    scene.layout(SIZE)
    sizes = [value for value, _ in widget(scene, "Size").values]
    told = any("don't fit on a small table" in str(words) for words, *_ in scene.notes)
    assert ((16, 12) in sizes, told) == (small > 0, small == 0)
    assert scene.wish.seats == 4
    if small:
        scene._put_size((16, 12))
        assert scene.wish.seats == small


class Dealer:
    """Stands in for the process that deals; `held` keeps it waiting."""

    def __init__(self, held):
        self.held = held

    def deal(self, wish):
        self.held.wait(20)
        return one_deal()._replace(deal=wish) if wish.seed == one_deal().number else "No fair table was found."


def at_home(folder, held):
    """A library as after a start of the program, with the lobby before it."""
    from game.games.shoot.lobby import ShootLobby
    from game.play.dealing import Dealing
    from game.play.launcher import MapsToPlay

    library = Library(maps(), folder)
    library.__dict__["reader"] = Dealer(held)
    lobby, seen = ShootLobby(), MapsToPlay(library)
    lobby.boards, lobby.look_again, lobby.dealing = seen.boards, seen.look_again, Dealing(library)
    return library, lobby


def read(lobby):
    """Wait until no dealt table is being dealt any more."""
    import time

    until = time.monotonic() + 20
    while any(one.reading for one in lobby.boards() if one.key.startswith("dealt/")) and time.monotonic() < until:
        lobby.look_again(False)
        time.sleep(0.005)


def test_codes_and_the_table_set_last_deal_a_table_again_after_a_restart(tmp_path, monkeypatch):
    """LAB-2, UX-SET-5: both name its number; the table is being read at first and is the very same then."""
    from threading import Event

    from game import folders
    from game.lobby.code import decode, encode
    from game.lobby.lobby import default_setup
    from game.play import last_setups

    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    held = Event()
    library, lobby = at_home(tmp_path, held)
    setup = default_setup(lobby, ["Anna", "Ben", "Cleo", "Dan"])
    lobby.put_board(setup, library.take_dealt(one_deal()))
    lobby.look_again(True)
    lobby.put_board(setup, next(iter(library.dealt)))
    lobby.put(setup, "CARDS", "normal")
    code = encode(lobby, setup)
    last_setups.keep(setup)
    for again in (lambda lobby: decode(lobby, code), last_setups.recall):
        held.clear()
        _, lobby = at_home(tmp_path, held)
        found = again(lobby)
        assert (found.values["MAP"], found.values["CARDS"]) == (setup.values["MAP"], "normal")
        assert lobby.board(found).reading
        held.set()
        read(lobby)
        assert lobby.board(found).board.digest == one_deal().battlefield.digest


def test_a_code_of_a_table_that_cannot_be_dealt_leaves_nothing_behind(tmp_path):
    """LAB-2: a number without a table leaves the list, another dealer's code is reported."""
    from threading import Event

    from game.battlefield.dealt_names import packed
    from game.lobby.lobby import default_setup

    held = Event()
    held.set()
    _, lobby = at_home(tmp_path, held)
    setup = default_setup(lobby, ["Anna"])
    lobby.deal_again(setup, packed(one_deal().deal._replace(seed=77)))
    read(lobby)
    assert not [one for one in lobby.boards() if one.key.startswith("dealt/")]
    with pytest.raises(ValueError, match="another version"):
        lobby.deal_again(setup, packed(one_deal().deal) + 1)
