"""The pages of saved games: starting another game makes none unreachable (FLT-53), deleting can be undone (MOM-TAB)."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import date, datetime

import pygame
import pytest
from msgspec.structs import replace

from game.features.shelf.my_games import MyGamesScene
from game.features.shelf.rename import RenameScene
from game.features.shelf.rows import Row
from game.features.shelf.saved_games import (
    OWN_BOT,
    Preview,
    SavedGames,
    ago,
    line_of,
    place_of,
    stand_in_of,
    title_of,
    trouble_of,
    who_of,
)
from game.features.shelf.title import TitleScene
from game.lobby.puzzles import day_number
from game.play import own_bots
from game.store.kept import KeptMatch
from game.store.settings import Settings
from game.ui.still import apply_settings
from tests.rig.each import each
from tests.rig.host import LiveHost
from tests.rig.shoot import key
from tools.gallery.context import FakeContext


def kept(number, **facts):
    return KeptMatch(**{"id": number, "game": "shoot", "title": f"match {number}", "names": ("Anna", "Ben"), **facts})


def test_rows_tell_when_a_match_was_started_or_in_how_many_games_since():
    """MOM-TAB-2, REC-6: what was touched last comes first; a row without a time counts matches."""
    assert [ago(kept(1, later=later)) for later in range(3)] == [
        "Most recent game.", "Last played 1 game ago.", "Last played 2 games ago.",
    ]  # fmt: skip
    now = datetime.now()
    assert ago(kept(1, started=now.timestamp(), later=2)) == f"Started today {now:%H:%M}."
    assert ago(kept(1, started=datetime(2024, 11, 14, 20, 14).timestamp())) == "Started 14 November 2024."


def test_a_saved_game_says_when_it_was_last_played():
    """HND-12: today with the time, yesterday, a date; a time still to come is not believed."""
    now = datetime(2026, 11, 29, 21, 0)
    at = lambda *when: datetime(*when).timestamp()  # noqa: E731
    today, long_ago = at(2026, 11, 29, 20, 15), at(2026, 11, 14, 12, 0)
    assert ago(kept(1, started=today, touched=today), now) == "Last played today 20:15."
    assert ago(kept(1, started=long_ago, touched=today), now) == "Last played today 20:15. Started 14 November."
    assert ago(kept(1, started=long_ago, touched=at(2026, 11, 28, 9, 0)), now).startswith("Last played yesterday.")
    assert ago(kept(1, touched=today, finished=True), now) == "Ended today 20:15."
    assert ago(kept(1, touched=today, kind="import"), now) == "Imported today 20:15."
    assert ago(kept(1, started=long_ago, touched=at(2027, 1, 1, 0, 0)), now) == "Started 14 November."
    assert ago(kept(1, touched=at(2027, 1, 1, 0, 0), later=2), now) == "Last played 2 games ago."


def test_who_sits_there_is_told_once_with_the_pips_of_bots():
    match = kept(1, title="Kitchen table: Anna, Doc Ouch", names=("Anna", "Doc Ouch"), levels=("person", "veteran"))
    assert (line_of(match), who_of(match)) == ("Kitchen table", (("Anna", 0), ("Doc Ouch", 3)))
    assert line_of(kept(1, title="A: B", names=())) == "A: B"


def test_a_bot_of_an_own_file_has_its_file_instead_of_pips(monkeypatch):
    """HND-31: and the card says who plays for it if the file isn't named now."""
    monkeypatch.setattr("game.play.own_bots._GIVEN", {})
    facts = {"names": ("Anna", "MyBot"), "levels": ("person", "regular"), "own": ("", "mine.py:MyBot")}
    match = kept(1, **facts)
    assert who_of(match) == (("Anna", 0), ("MyBot (mine.py)", OWN_BOT))
    assert stand_in_of(match) == "A saved game never opens a bot's file: a Regular plays for MyBot."
    row = Row(match, lambda _: [])
    row.lay(0, 900)
    row.draw(pygame.Surface((900, 300)), 0, 0, None, told=False)
    assert stand_in_of(match) in "".join(words for words, _, kind in row.words if kind == "facts")
    assert stand_in_of(kept(1, finished=True, **facts)) == ""
    own_bots.give(["bots/mine.py:MyBot"])
    assert stand_in_of(match) == ""


def test_a_match_that_cannot_be_gone_on_with_says_why():
    assert trouble_of(kept(1, refused="the log has holes")) == "This game can't be continued: the log has holes."
    assert trouble_of(kept(1, game="chess", refused="gone")) == "This box doesn't have that game."
    assert title_of(kept(1, game="chess")) == "chess"
    assert trouble_of(kept(1)) == ""


@each(
    ("facts", "words"),
    [
        ({"round": 4, "turn": 9, "asked": 0b10}, "Round 4. Anna decides."),
        ({"turn": 9, "asked": 0b110}, "Turn 9. Anna and Ben decide."),
        ({"asked": 0b1000}, ""),
        ({"early": 1}, "Its last choice is lost."),
        ({"round": 1, "early": 20}, "Round 1. Its last 20 choices are lost."),
        ({"round": 1, "kind": "variation"}, "A variation. Round 1."),
    ],
)
def test_where_a_match_stands_is_said_in_sentences(facts, words):
    assert place_of(kept(1, **facts)) == words


@dataclass
class Shelf(SavedGames):
    """Saved matches in memory, and what was asked of them."""

    rows: list
    asked: list = field(default_factory=list)
    full: bool = False
    looked: list = field(default_factory=list)
    solved: tuple = ()

    def newest(self):
        return self.rows[0] if self.rows else None

    def night(self, newest):
        return None

    def all(self):
        return list(self.rows)

    def days(self):
        return self.solved

    def stars(self):
        return {}

    def played(self):
        return True

    def bin(self, row):
        self.change(row, binned=True)

    def unbin(self, row):
        self.change(row, binned=False)

    def keep(self, row, on):
        self.change(row, pinned=on)

    def rename(self, row, name):
        self.change(row, named=name)

    def change(self, row, **facts):
        if self.full:
            raise ValueError("Nothing was changed in the saved games: the disk is full.")
        self.asked.append((row.id, facts))
        self.rows = [replace(one, **facts) if one.id == row.id else one for one in self.rows]

    def preview(self, row, size):
        self.looked.append(row.id)
        return None if row.id == 1 else Preview(pygame.Surface(size), "Anna won." if row.finished else "")

    def stand(self, **facts):
        return [row.id for row in self.rows if all(getattr(row, name) == value for name, value in facts.items())]


def shelf_of(count=3, **facts):
    return Shelf([kept(n, names=("Anna", "Rex"), levels=("person", "regular"), later=1, **facts) for n in range(count)])


def page(shelf, size=(1280, 720), turned="play"):
    host = LiveHost(size)
    scene = MyGamesScene(FakeContext(host), turned, shelf)
    host.push(scene)
    return host, scene


def press(scene, label, number=0):
    button = [widget for widget in scene.group.widgets if getattr(widget, "words", "") == label][number]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, pos=button.rect.center, button=1))


def labels(scene):
    return [widget.words for widget in scene.group.widgets if widget not in (*scene.head, *scene.foot)]


def tabs(scene):
    return [button.words for button in scene.head]


ROW = ["Continue", "Replay", "Rename", "Pin", "Delete"]


def test_each_page_holds_its_games_and_says_how_many():
    shelf = shelf_of(6)
    shelf.rows[1:4] = [
        replace(shelf.rows[1], finished=True), replace(shelf.rows[2], pinned=True), replace(shelf.rows[3], binned=True),
    ]  # fmt: skip
    _host, scene = page(shelf)
    assert tabs(scene) == ["In progress (4)", "Finished (1)", "Pinned (1)", "Bin (1)"]
    assert [row.match.id for row in scene.rows] == [0, 2, 4, 5]
    press(scene, "Finished (1)")
    assert labels(scene) == ["Replay", "Results", "Rename", "Pin", "Delete"]
    press(scene, "Pinned (1)")
    assert labels(scene) == ["Continue", "Replay", "Rename", "Pinned", "Delete"]
    press(scene, "Bin (1)")
    assert labels(scene) == ["Restore"]


def test_pages_without_games_say_what_will_stand_there():
    _host, scene = page(Shelf([]))
    for tab in list(scene.head):
        scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=tab.rect.center, button=1))
        scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=tab.rect.center, button=1))
        assert scene.notes
        assert labels(scene) == []


def test_a_game_is_gone_on_with_and_watched_by_mouse():
    _host, scene = page(shelf_of())
    press(scene, "Continue", 1)
    press(scene, "Replay", 2)
    assert scene.context.go.opened == [("resume", ("shoot", 1), {}), ("replay_kept", ("shoot", 2), {})]


def test_a_friends_game_is_imported_even_where_there_is_none():
    _host, scene = page(Shelf([]))
    scene.others[0].activate()
    assert scene.context.opened == ["import_game"]


def test_what_was_deleted_is_brought_back_from_the_slip_and_from_the_bin():
    """MOM-TAB-3."""
    shelf = shelf_of()
    _host, scene = page(shelf)
    press(scene, "Delete", 1)
    assert shelf.stand(binned=True) == [1]
    assert labels(scene) == ROW * 2
    press(scene, "Undo")
    assert shelf.stand(binned=True) == []
    assert labels(scene) == ROW * 3
    assert scene.deleted is None
    press(scene, "Delete", 0)
    press(scene, "Bin (1)")
    press(scene, "Restore")
    assert shelf.stand(binned=False) == [0, 1, 2]
    assert scene.deleted is None


def test_deleting_and_undoing_by_keys_keeps_the_focus_on_the_row():
    shelf = shelf_of()
    host, scene = page(shelf)
    while not (scene.group.ring.visible and scene.group.ring.current.words == "Delete"):
        key(host, "tab")
    key(host, "return")
    assert shelf.stand(binned=True) == [0]
    assert scene.group.ring.current.label == "Continue 1"
    key(host, "z")
    assert shelf.stand(binned=True) == []
    assert scene.group.ring.current.label == "Continue 0"
    asked = list(shelf.asked)
    key(host, "z")
    assert shelf.asked == asked


def test_keep_is_pressed_and_taken_back_with_the_focus_on_it():
    shelf = shelf_of()
    host, scene = page(shelf)
    while not (scene.group.ring.visible and scene.group.ring.current.label == "Pin 1"):
        key(host, "tab")
    key(host, "return")
    assert (shelf.stand(pinned=True), scene.group.ring.current.words) == ([1], "Pinned")
    key(host, "return")
    assert (shelf.stand(pinned=True), scene.group.ring.current.words) == ([], "Pin")


def test_a_game_gets_a_name_of_its_own_and_loses_it_again():
    shelf = shelf_of()
    host, scene = page(shelf)
    press(scene, "Rename", 1)
    sheet = host.top
    assert isinstance(sheet, RenameScene)
    sheet.forms.fields[0].changed("  Anna's revenge ")
    sheet.main.activate()
    assert shelf.rows[1].named == "Anna's revenge"
    assert any(words == "Anna's revenge" for words, _, kind in scene.rows[1].words if kind == "name")
    press(scene, "Rename", 1)
    assert host.top.typed == "Anna's revenge"
    host.top.typed = ""
    host.top.main.activate()
    assert shelf.rows[1].named == ""


def test_a_disk_that_refuses_is_said_and_nothing_is_gone():
    shelf = shelf_of()
    shelf.full = True
    host, scene = page(shelf)
    for words in ("Delete", "Pin"):
        press(scene, words)
        assert host.told[-1] == "Nothing was changed in the saved games: the disk is full."
    assert labels(scene) == ROW * 3
    assert scene.deleted is None


def test_watching_is_greyed_with_its_reason_where_it_cannot_be_done():
    shelf = shelf_of(2)
    shelf.rows[1] = replace(shelf.rows[1], game="chess")
    _host, scene = page(shelf)
    reasons = {widget.label: widget.reason for widget in scene.group.widgets}
    assert (reasons["Replay 0"], reasons["Replay 1"]) == (None, "This box doesn't have that game.")


@each("size", [(1280, 720), (1024, 600)])
def test_forty_games_are_all_reached_by_keys_and_their_cards_are_in_the_window_then(size):
    shelf = shelf_of(40)
    host, scene = page(shelf, size)
    seen = set()
    for _ in range(5 * 40 + 8):
        key(host, "tab")
        here = scene.group.ring.current
        if here not in (*scene.head, *scene.foot):
            assert scene.scroll.view.inflate(0, 8).contains(here.rect)
            seen.add(here.label)
    assert len(seen) == 5 * 40


def test_arrows_go_from_card_to_card_and_from_the_ends_to_head_and_foot():
    host, scene = page(shelf_of(30))
    key(host, "tab")
    key(host, "down")
    met = [scene.group.ring.current.label]
    for _ in range(30):
        key(host, "down")
        met.append(scene.group.ring.current.label)
    assert [label for label in met if label.startswith("Replay")] == [f"Replay {n}" for n in range(1, 30)]
    assert scene.group.ring.current in scene.foot
    key(host, "up")
    assert scene.group.ring.current.label.endswith("29")
    for _ in range(30):
        key(host, "up")
    assert scene.group.ring.current in scene.head


def test_a_pad_reaches_every_page_and_deletes_a_game():
    shelf = shelf_of(3)
    host, scene = page(shelf)
    for command in ("right", "right", "right", "right", "return"):
        key(host, command)
    assert shelf.stand(binned=True) == [0]
    for command in ("up", "right", "right", "right", "return", "down", "return"):
        key(host, command)
    assert (scene.page, shelf.stand(binned=True)) == ("bin", [])


def test_of_220_games_only_those_near_the_window_have_controls_and_are_looked_at_one_a_frame():
    """MOM-TAB-1: a picture is drawn when its row shows; a list of any length scrolls as lightly as a short one."""
    shelf = shelf_of(220)
    host, scene = page(shelf)
    assert len(scene.group.widgets) < 5 * 25
    counts = []
    while scene.update(0.02):
        counts.append(len(shelf.looked))
    assert counts
    assert max(b - a for a, b in zip([0, *counts], counts, strict=False)) <= 1
    showing = [row.match.id for row in scene._rows_in(scene.scroll.view)]
    assert shelf.looked == showing
    for _ in range(400):
        scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert scene.scroll.offset == scene.scroll.limit
    assert scene._rows_in(scene.scroll.view)[-1].match.id == 219
    assert len(scene.group.widgets) < 5 * 25
    host.pop()


def test_who_won_is_told_once_the_game_was_looked_at_and_cards_below_make_room():
    shelf = shelf_of(4, finished=True)
    _host, scene = page(shelf, turned="finished")
    while scene.update(0.02):
        pass
    assert ["Anna won." in scene.rows[n].words[-1][0] for n in range(4)] == [True, False, True, True]
    for one, other in zip(scene.rows, scene.rows[1:], strict=False):
        assert one.top + one.high < other.top


def test_without_a_picture_the_art_of_the_box_stands_for_a_game():
    """MOM-TAB-1: for an unreadable one; before it was read the place is empty."""
    shelf = shelf_of(2, game="shoot")
    host, scene = page(shelf)
    surface = pygame.Surface(host.size)
    scene.draw(surface)
    row = scene.rows[1]
    spot = row.picture.move(scene._corner(row)).center
    before = surface.get_at(spot)
    while scene.update(0.02):
        pass
    scene.draw(surface)
    assert surface.get_at(spot) != before


def test_the_title_counts_the_tables():
    host, shelf = LiveHost(), shelf_of(2)
    scene = TitleScene(FakeContext(host), shelf)
    host.push(scene)
    press(scene, "My games (2)")
    assert scene.context.opened == ["my_games"]
    shelf.rows = []
    scene.on_resume()
    press(scene, "My games")
    assert scene.context.opened == ["my_games"] * 2


@each("size", [(1024, 600), (1280, 720), (1920, 1080)])
@each("percent", [100, 150, 200])
def test_the_buttons_of_the_shelf_keep_their_places(size, percent):
    """TRY-66: with Continue the row wrapped, and Quit stood alone."""
    places = []
    host = LiveHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, size)
    for count in (0, 1, 9):
        scene = TitleScene(FakeContext(host), shelf_of(count))
        scene.on_resume()
        scene.layout(size)
        standing = [button for button in scene.buttons if button.label not in ("Continue", "Game night")]
        rows = Counter(button.rect.y for button in standing)
        assert len(standing) == 6
        assert min(rows.values()) > 1
        assert all(box.rect.height >= 100 and box.rect.top >= 0 for box in scene.boxes)
        assert scene.leaf.rect.collidelist([box.rect for box in scene.boxes]) < 0
        places.append([tuple(button.rect) for button in standing if not button.label.startswith("My games")])
    assert places[0] == places[1] == places[2]


def test_the_boxes_show_the_stars_of_their_ladders():
    """LAD-1: under each box that has some."""
    shelf = shelf_of(1)
    shelf.stars = lambda: {"whisky": 3}
    scene = TitleScene(FakeContext(LiveHost((1280, 720))), shelf)
    scene.layout((1280, 720))
    scene.on_resume()
    assert {box.box.key: box.stars for box in scene.boxes if box.stars} == {"whisky": 3}
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 200])
def test_the_leaf_of_the_calendar_shows_today_and_opens_it(size, percent):
    """DAY-1: on the wall above the boxes, ticked once today is solved; reached by keys, too."""
    for solved in ((), (day_number(date.today()),)):
        host = LiveHost(size, Settings(text_scale=percent))
        apply_settings(host.settings, size)
        shelf = shelf_of(1)
        shelf.solved = solved
        scene = TitleScene(FakeContext(host), shelf)
        scene.layout(size)
        scene.on_resume()
        assert scene.leaf.solved == bool(solved)
        assert not any(scene.leaf.rect.colliderect(box.rect) for box in scene.boxes)
        assert pygame.Rect((0, 0), size).contains(scene.leaf.rect)
        assert scene.leaf in scene.group.focusables()
        scene.draw(pygame.Surface(size))
    scene.leaf.activate()
    assert scene.context.opened == ["day"]
