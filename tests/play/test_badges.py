"""LAB-29: the badge of a map: tested, not tested, tested before a change; for each of its set-ups."""

import msgspec
import pytest
from msgspec.structs import replace

from game import folders
from game.battlefield.model import MapReport
from game.bots.blocks import BlockResult
from game.cli import lab_findings as labkept
from game.cli import laboratory as lab_commands
from game.games import load
from game.games.lab_report import SideShare, summary_of
from game.games.lab_words import sheet_of
from game.lobby.lab import MAIN, state_words
from game.play.badges import badges_for, pace_here
from game.play.library import read_entry
from game.resources import maps
from game.store.journal import Journal
from game.store.lab import Blocks
from tests.rig.lab import report


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A map of the player's own, the laboratory's file, and what puts a report into it."""
    monkeypatch.setattr("game.games.lab_results.shipped", list)
    entry, file = read_entry(maps() / "coffee_break.tmx", own=True), tmp_path / "lab.sqlite"
    entry.path = tmp_path / "mine.tmx"
    entry.battlefield = replace(entry.battlefield, source="mine.tmx")

    def keep(**changes):
        plain = {"digest": entry.battlefield.digest, "rules": load("shoot").rules_version, "title": entry.title}
        told = report(**{**plain, **changes})
        with Blocks(file, BlockResult) as kept:
            kept.tell(told.digest, f"{told.mode}|{told.seats}|auto",
                      msgspec.json.encode(summary_of(told, "mine.tmx")))  # fmt: skip

    return entry, file, keep


def test_a_map_bears_what_its_own_file_tells(own):
    entry, file, keep = own
    assert badges_for(entry, file)[MAIN].state == "unmeasured"
    for rules, state in ((load("shoot").rules_version, "tilted"), ("0", "before")):
        keep(rules=rules)
        assert badges_for(entry, file)[MAIN].state == state


def test_a_map_that_was_changed_says_so(own):
    """A badge never refers to another map, but says that there was one before a change."""
    entry, file, keep = own
    keep(digest="before")
    found = badges_for(entry, file)
    assert (found[MAIN].state, found[MAIN].minutes) == ("before", 0.0)
    keep()
    assert badges_for(entry, file)[MAIN].state == "tilted"
    keep(digest="a namesake", title="Another", seats=3)
    assert ("ctf", 3) not in badges_for(entry, file)


def test_each_table_has_its_own_badge_and_the_list_shows_the_main_one(own):
    """The set-up page asks for mode and seats; an untested set-up is not tested."""
    entry, file, keep = own
    keep(verdict="even", mode="kills", minutes=12.0)
    entry.badges = badges_for(entry, file)
    assert entry.badge.state == "unmeasured"
    assert (entry.badge_at("kills", 2).state, entry.badge_at("ctf", 2).state) == ("even", "unmeasured")
    entry.badges = {}
    assert entry.badge_at("kills", 2) is None


def played(journal, minutes, decisions=120, holders=("person", "rookie")):
    """Enter a game into the record book."""
    number = journal.db.execute(
        "INSERT INTO results (seq, match, day, game, mode, map_title, map_hash, rules, decisions, minutes, marks)"
        " VALUES (1, 0, '2026-11-26', 'shoot', 'ctf', '', '', '1', ?, ?, '')", (decisions, minutes)
    ).lastrowid  # fmt: skip
    for seat, holder in enumerate(holders, 1):
        row = (number, seat, holder, seat)
        journal.db.execute("INSERT INTO result_seats VALUES (?, ?, NULL, ?, 0, ?, 0, '', '')", row)


def test_minutes_are_reckoned_by_the_pace_of_those_who_play_here(own, tmp_path):
    """Seconds a choice from the record book, without what bots took; of too few games nothing is said."""
    entry, file, keep = own
    keep(decisions=60.0)
    journal = Journal(tmp_path / "games.sqlite3")
    for minutes in (20, 24):
        played(journal, minutes)
    assert pace_here(journal, "shoot") == 0.0
    played(journal, 0)
    assert pace_here(journal, "shoot") == 0.0
    played(journal, 240)
    bot = load_pace()
    assert pace_here(journal, "shoot") == pytest.approx((24 * 60 - 60 * bot) / 60)
    assert pace_here(journal, "ladders") == pace_here(None, "shoot") == 0.0
    assert badges_for(entry, file)[MAIN].minutes == 37.5
    assert badges_for(entry, file, pace=14.0)[MAIN].minutes == 14.0
    journal.close()


def load_pace():
    from game.games import find, meta_of

    return find(meta_of("shoot").lobby).measured.pace.bot


@pytest.mark.parametrize(("verdict", "games", "share", "state"), [
    ("undecided", 208, 0.6, "open"), ("undecided", 399, 0.6, "open"), ("undecided", 400, 0.6, "leans"),
    ("undecided", 2000, 0.52, "open"), ("even", 310, 0.5, "even"), ("tilted", 240, 0.61, "tilted"),
])  # fmt: skip
def test_every_page_and_command_tells_the_same_verdict(own, monkeypatch, verdict, games, share, state):
    """TRY-41: a run stopped early has the same verdict in list, set-up, laboratory, Tiled and the command line."""
    entry, file, keep = own
    keep(verdict=verdict, games=games, sides=sides(share))
    told = report(verdict=verdict, games=games, sides=sides(share))
    shown = sheet_of(told, None).badge
    listed = badges_for(entry, file)
    assert shown == listed[MAIN] == listed["ctf", 2]
    assert shown.state == state
    assert lab_commands.as_plain(told)["state"] == state
    assert lab_commands.verdict_of(told).startswith(state_words(shown))
    monkeypatch.setattr(folders, "lab", lambda: file)
    found = labkept.kept_of(maps() / "coffee_break.tmx", MapReport((), entry.battlefield)).findings
    assert {finding.severity for finding in found} == {"warning" if state in ("leans", "tilted") else "note"}


def sides(share):
    """Two Bases, the one of which won a share."""
    return tuple(
        SideShare(places=(seat,), team=0, mean=mean, low=mean - 0.04, high=mean + 0.04)
        for seat, mean in ((1, 1 - share), (2, share))
    )
