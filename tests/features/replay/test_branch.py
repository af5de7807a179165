"""Variations from the page to the disk, and beside their originals (MOM-BRA-1 to MOM-BRA-4)."""

import msgspec
import pygame
import pytest

from game.features.context import Source
from game.features.replay.branch import BranchScene, why_no_branch
from game.features.replay.compare import CompareScene
from game.features.replay.verify import judged
from game.games import games, load
from game.games.story import story_of
from game.kernel.branch import DEPTH
from game.play.match_file import exported
from game.play.session import Session
from game.store import archives
from game.store.chances import Shares, keep
from game.store.provenance import depth_of, origin_in, why_not_compared
from game.store.splat import unpack
from game.table.session import Holder
from tests.rig.branches import begin, branch_of
from tests.rig.hands import press
from tests.rig.opponents import options_of
from tests.rig.people import people, play
from tests.rig.program import running, top, until

KEYS = [meta.key for meta in games()]


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch) as opened:
        yield opened


def opened_table(program, key, choices=0, practice=False, bots=False):
    """Open a table, play this many choices; return the session."""
    table = people(key)
    if bots:
        holders = [table.holders[0], *(Holder("rookie", one.name) for one in table.holders[1:])]
        table = msgspec.structs.replace(table, holders=holders)
    table = msgspec.structs.replace(table, agreed=msgspec.structs.replace(table.agreed, practice=practice))
    before = program.session
    program.go.table(key, options_of(key), table)
    until(program, lambda: program.session not in (None, before))
    play(program.session, choices)
    return program.session


def past_bytes(program, key, kept):
    """Return the whole past of a match on disk: its log, and the state after each entry.

    It may be packed meanwhile: an archive only has a checksum for each 25th row.
    """
    past, _table, over = archives.past_of(program.journal(), kept, load(key))
    log = [msgspec.structs.replace(entry, checksum=0) for entry in past.entries]
    return over, msgspec.json.encode(log), [past.encoded(n) for n in range(len(log))]


# -- what it becomes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_a_variation_is_a_table_of_its_own_and_the_parent_is_byte_equal(program, key):
    """MOM-BRA-1: parent, fork and luck are saved; the original is never written; it continues from disk."""
    session = opened_table(program, key, 120)
    session.close()
    program.journal().db.execute("UPDATE matches SET finished=1")  # where it was left counts as its end here
    parent, number = session.kept, len(session.match.entries) // 3
    written = past_bytes(program, key, parent)
    for way, seat in (("same", 0), ("fresh", 0), ("knew", 2)):
        page = branch_of(program, session, number, over=True)
        if page.point.why_not(way, seat or page.chosen.seat):
            continue
        begun = begin(program, page, way, seat, "if Ben had waited")
        play(begun, 12, 4)
        begun.close()
        origin = origin_in(program.journal(), begun.kept)
        assert (origin.kind, origin.parent, origin.fork, origin.way) == ("variation", parent, number, way)
        assert origin.seat == seat
        kept = next(one for one in program.journal().kept() if one.id == begun.kept)
        assert (kept.named, kept.finished) == ("if Ben had waited", begun.match.decision is None)
        file = unpack(exported(program.journal(), kept))
        assert (file.parent.fork, judged(file)[1]) == (number, "told"), "its first row is no beginning"
        if begun.match.decision is not None:
            again = Session.resume(load(key), program.journal(), begun.kept)
            assert msgspec.json.encode(again.match.entries) == msgspec.json.encode(begun.match.entries)
            assert (again.luck, again.origin) == (begun.luck, begun.origin)
            play(again, 3)
            again.close()
    assert past_bytes(program, key, parent) == written


def test_the_same_luck_through_the_page_is_the_same_game(program):
    """MOM-BRA-2: the same choices lead to the same checksums, and its seal is the parent's."""
    session = opened_table(program, "splatatat", 5000)
    number = 10
    begun = begin(program, branch_of(program, session, number))
    for entry in session.match.entries[number + 1 :]:
        begun.match.play(entry.choice)
    assert [e.checksum for e in begun.match.entries] == [e.checksum for e in session.match.entries[number:]]
    assert (begun.seal, begun.luck_known) == (session.seal, "same")


def test_seats_may_change_hands(program):
    session = opened_table(program, "splatatat", 5000)
    page = branch_of(program, session, 5)
    page._hold(1, "rookie")
    begun = begin(program, page)
    assert [holder.kind for holder in begun.table.holders][:2] == ["person", "rookie"]
    assert begun.table.holders[1].name != session.table.holders[1].name, "a bot is a character"


# -- what forbids it -----------------------------------------------------------------------------------


def test_a_running_game_of_people_waits_for_its_end(program):
    """MOM-BRA-3."""
    session = opened_table(program, "splatatat", 12)
    assert why_no_branch(Source.of(session)) == "only once the game is over"
    assert branch_of(program, session, 5) is None
    alone = opened_table(program, "splatatat", 12, bots=True)
    assert "practice was not allowed" in why_no_branch(Source.of(alone))
    assert branch_of(program, alone, 5) is None


def test_one_person_against_bots_may_practise_as_that_person_knew_it(program):
    """MOM-BRA-3: only so, with a key of its own, and marked."""
    session = opened_table(program, "splatatat", 12, practice=True, bots=True)
    page = branch_of(program, session, 8)
    assert page.chosen.way == "knew"
    assert list(page.viewpoint) == [1]
    assert "practice" in page.point.place
    assert page.point.why_not("same", 0) == page.point.why_not("fresh", 0) == "only once the game is over"
    page.chosen.way = "same"
    with pytest.raises(ValueError, match="only once the game is over"):
        page.point.play(page.chosen)
    begun = begin(program, page, "knew")
    assert begun.luck.key != session.luck.key
    assert origin_in(program.journal(), begun.kept).practice
    assert begun.seal != session.seal


def test_no_key_is_read_of_a_parent_that_is_still_played(program, monkeypatch):
    """MOM-SEAL-3: while the original runs, no branch opens its key."""
    session = opened_table(program, "splatatat", 12, practice=True, bots=True)
    monkeypatch.setattr("game.store.provenance.luck_of", lambda *_: pytest.fail("the key was read"))
    assert branch_of(program, session, 8) is not None


def test_the_end_and_what_is_too_deep_are_said(program):
    """MOM-BRA-1: depth 8."""
    session = opened_table(program, "whisky", 5000)
    assert branch_of(program, session, len(session.match.entries) - 1) is None
    for depth in range(1, DEPTH + 1):
        page = branch_of(program, session, 0)
        session = begin(program, page)
        play(session, 5000, depth)
        session.autosave.writer.close()
        assert depth_of(program.journal(), session.kept) == depth
    assert branch_of(program, session, 0) is None


def test_no_other_deal_is_greyed(program, monkeypatch):
    """MOM-BRA-2: "no other deal matches what Anna saw"."""
    session = opened_table(program, "splatatat", 5000)
    monkeypatch.setattr("game.kernel.branch.redealt", lambda *_: None)
    page = branch_of(program, session, 6)
    name = session.table.holders[page.chosen.seat - 1].name
    assert page.point.why_not("knew", page.chosen.seat) == f"no other deal matches what {name} has seen"
    page._take("knew")
    assert page.main.reason
    page._take("fresh")
    assert not page.main.reason


# -- the page and the comparison by keys ---------------------------------------------------------------


def test_from_a_replay_to_a_variation_by_keys_alone(program):
    """UX: V in a replay, Enter on the page."""
    session = opened_table(program, "whisky", 5000)
    program.go.replay(Source.of(session))
    replay = top(program)
    replay.layout((1280, 720))
    replay.handle(press(pygame.K_HOME))
    replay.handle(press(pygame.K_v))
    assert isinstance(top(program), BranchScene)
    top(program).handle(press(pygame.K_RETURN))
    until(program, lambda: program.session is not session)
    assert program.session.origin.parent == session.kept


@pytest.mark.parametrize("key", KEYS)
def test_a_variation_beside_its_original(program, key):
    """MOM-BRA-4: stepped by turn from the fork; figures that differ and both chances beneath."""
    session = opened_table(program, key, 150 if key == "ladders" else 5000)
    session.close()
    number = len(session.match.entries) // 3
    if session.match.decision is not None:  # its games are long: where it was left counts as its end here
        program.journal().db.execute("UPDATE matches SET finished=1")
    begun = begin(program, branch_of(program, session, number, over=True), "same")
    play(begun, 100 if key == "ladders" else 5000, 9)
    begun.close()
    by = story_of(key).winning.by
    seats = len(session.table.holders)
    for kept, first in ((session.kept, 0.75), (begun.kept, 0.25)):
        shares = (first, *[(1 - first) / (seats - 1)] * (seats - 1))
        keep(program.journal(), kept, -1, by, {0: Shares(shares, 0.02, 100)})
    assert why_not_compared(program.journal(), begun.kept) == ""
    program.go.compare(key, begun.kept)
    page = top(program)
    assert isinstance(page, CompareScene)
    pair = page.pair
    assert (pair.one.at, pair.two.at) == (number, 0)
    assert pair.one.view(0) == session.match.state_after(number).view(0)
    assert [row for row in page.rows if row.title != "win chance"] == [], "they part here"
    assert page.rows[0][:3] == (1, "win chance", "75 %")
    page.layout((1280, 720))
    page.handle(press(pygame.K_RIGHT))
    page.draw(pygame.Surface((1280, 720)))
    while pair.at < len(pair.stops) - 1:
        assert pair.go(1)
        turn = pair.stops[pair.at]
        for reel, start in ((pair.one, number), (pair.two, 0)):
            log = reel.watched.entries
            assert reel.at == start or log[reel.at].turn <= turn
            assert reel.at + 1 == len(log) or log[reel.at + 1].turn > turn
    assert all(pair.ended())
    page._differ()
    assert len(page.rows) > seats
    page.handle(press(pygame.K_LEFT))
    assert pair.at == len(pair.stops) - 2


def test_c_flips_where_the_window_is_narrow(program):
    """MOM-BRA-4: below 1280 px one table at a time."""
    session = opened_table(program, "whisky", 5000)
    begun = begin(program, branch_of(program, session, 1), "same")
    play(begun, 5000, 9)
    begun.autosave.writer.close()
    program.go.compare("whisky", begun.kept)
    page = top(program)
    page.layout((1280, 720))
    assert [number for number, _ in page.rooms] == [0, 1]
    page.layout((1024, 600))
    shown = []
    for _ in range(3):
        shown.append([number for number, _ in page.rooms])
        page.handle(press(pygame.K_c))
    assert shown == [[0], [1], [0]]


def test_what_has_no_original_cannot_be_compared(program):
    session = opened_table(program, "whisky", 5000)
    assert why_not_compared(program.journal(), session.kept)
    begun = begin(program, branch_of(program, session, 1), "same")
    db = program.journal().db
    db.execute("DELETE FROM matches WHERE id=?", (session.kept,))
    assert "no longer saved" in why_not_compared(program.journal(), begun.kept)
    program.go.compare("whisky", begun.kept)
    assert not isinstance(top(program), CompareScene)
