"""The report of a duel: rows, habits, the verdict, and the rematch (LSW-END, UX-BOT-6, UX-SET-5)."""

import json
from random import Random
from typing import ClassVar

import msgspec
import pygame
import pytest

from game import games
from game.features.results.statistics import StatisticsScene
from game.games.whisky.lobby import LOBBY
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.report import DuelResult, duels
from game.games.whisky.table import notebook
from game.games.whisky.table.panels.duels import Duels
from game.games.whisky.table.panels.habits import Habits, HabitsPanel, given_away, habits_of, tally_of, verdict
from game.lobby.report import Ended
from game.play.session import Session
from game.store.journal import Journal
from game.table.session import Holder, Seating
from game.ui.still import StillHost, apply_settings
from tests.rig.hands import press, push
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import ended_source

NEXT_TO_LAST = "P3 S6 SIP SHOT; S6 S6 SHOT S6 SIP; 6-3; 3-3; A low; 1; -"  # nearly everything ends this duel


def finished(tmp_path):
    """A duel played to its end and read back from disk."""
    journal = Journal(tmp_path / "games.sqlite3")
    table = Seating([Holder("person", "Anna"), Holder("deadeye", "Deadeye")], 5)
    options = WhiskyOptions(position=NEXT_TO_LAST)
    session = Session.new(games.load("whisky"), options, table, journal, "a duel")
    random = Random(1)
    while session.decision is not None:
        session.play(random.choice(session.decision.options(session.match.state)))
    session.close()
    again = Session.resume(session.game, journal, session.kept)
    again.close()  # its writer is using the file, which must not be closed in the meantime
    journal.close()
    return session, again


def test_the_results_are_told_alike_after_the_disk(tmp_path):
    """LSW-END-1 to 6: one row per duel, the win kind as the rules name it."""
    session, again = finished(tmp_path)
    (row,) = duels(session.match.entries)
    state = session.match.state
    told = LOBBY.report(state, session.match.entries, ("Anna", "Deadeye"))
    assert row.kind == state.outcome.reason
    assert told.winners == ((row.winner,) if row.winner else ())
    assert row.nuggets == (state.nuggets(1), state.nuggets(2))
    assert [place.seat for place in told.places][:1] == list(told.winners)
    assert duels(again.match.entries) == (row,)
    assert LOBBY.report(again.match.state, again.match.entries, ("Anna", "Deadeye")) == told


def ended_of(session, table=None):
    """Return the end of a match as passed to the results."""
    match, holders = session.match, session.table.holders
    names = tuple(holder.name for holder in holders)
    report = LOBBY.report(match.state, match.entries, names)
    return Ended(report, match.state, match.entries, names, tuple(holder.kind for holder in holders), table)


def test_habits_come_from_the_evenings_tally(tmp_path):
    """UX-BOT-6: people only, over the evening, complete once the notebook has every page."""
    session, _ = finished(tmp_path)
    tally = notebook.Tally(commits=2, played={"loot": 3, "shoot": 1, "whisky": 0},
                           wanted={"loot": 1.0, "shoot": 1.0, "whisky": 2.0},
                           cost={"loot": 0.25, "shoot": 0.01, "whisky": 0.0})  # fmt: skip
    before = dict(notebook.EVENING)
    notebook.EVENING.clear()
    try:
        assert habits_of(ended_of(session)) == ()
        notebook.EVENING["Anna"] = tally
        (told,) = habits_of(ended_of(session))
    finally:
        notebook.EVENING.clear()
        notebook.EVENING.update(before)
    assert (told.seat, told.commits, told.done) == (1, 2, True)
    assert told.played == {"loot": 0.75, "shoot": 0.25, "whisky": 0.0}
    assert told.total == pytest.approx(0.26)
    assert verdict(told).startswith("You loot too often.")


class Slow:
    """A table whose notebook has a page that is not computed yet."""

    def __init__(self, phase):
        self.pages = [notebook.NotebookPage(phase)]
        self.notebook = self

    def poll(self):
        return False


def test_a_person_is_waited_for_while_the_notebook_reckons(tmp_path):
    """UX-BOT-6: a short duel may be over before its first page is written."""
    session, _ = finished(tmp_path)
    slow = Slow(session.match.state.phases[0])
    before = notebook.EVENING.pop("Anna", None)
    (told,) = habits_of(ended_of(session, slow))
    assert (told.commits, told.done) == (0, False)
    assert set(told.played) == {"loot", "shoot", "whisky"}
    slow.pages[0].missing = True
    assert habits_of(ended_of(session, slow)) == ()
    if before is not None:
        notebook.EVENING["Anna"] = before


def results(session, table=None):
    host = StillHost((1280, 720))
    apply_settings(host.settings, host.size)
    scene = StatisticsScene(FakeContext(host, LOBBY), ended_source("whisky"), ended_of(session, table))
    scene.layout(host.size)
    scene.on_resume()
    return scene, host.asked


def test_match_and_evening_are_tabs(tmp_path):
    """HOUR-46: one says nothing of the other; Esc goes back."""
    before = dict(notebook.EVENING)
    notebook.EVENING["Anna"] = notebook.Tally(commits=27)
    try:
        scene, done = results(finished(tmp_path)[0])
        assert [button.label for button in scene.tabs] == ["This match", "This session"]
        assert [part.title for part in scene.parts] == ["The duel"]
        push(scene, scene.tabs[1])
        assert [part.title for part in scene.parts] == ["Anna"]
        scene.draw(pygame.Surface((1280, 720)))
    finally:
        notebook.EVENING.clear()
        notebook.EVENING.update(before)
    scene.handle(press(pygame.K_ESCAPE))
    assert done == [("pop", None)]


def test_the_match_counts_its_own_pages(tmp_path):
    """HOUR-46: habits of this match alone."""
    session, _ = finished(tmp_path)
    pages = [notebook.NotebookPage(phase) for phase in session.match.state.phases[:1]]
    assert tally_of(pages, 1).commits == 0
    pages[0].advice = {seat: Same() for seat in (1, 2)}
    tally = tally_of(pages, 1)
    assert (tally.commits, tally.cards) == (1, 2)


class Same:
    """Advice that finds everything as good."""

    mix: ClassVar = {}

    def cost(self, choice):
        return 0.0


@pytest.mark.parametrize(("total", "words"), [
    (0.02, "next to nothing"), (0.5, "one duel in 4"), (1.0, "one duel in 2"), (2.0, "cost a duel."), (4.0, "and more"),
])  # fmt: skip
def test_what_was_given_away_is_told_in_duels(total, words):
    """HOUR-48: in a person's words."""
    assert words in given_away(total)


def test_a_drawn_duel_is_told_without_a_winner(tmp_path):
    """LSW-MATCH-5."""
    session, _ = finished(tmp_path)
    row = next(event for entry in session.match.entries for event in entry.events if event.name == "duel_won")
    drawn = msgspec.structs.replace(session.match.state.outcome, winners=(), reason="DRAW")
    session.match.state.outcome = drawn
    scene, _ = results(session)
    assert scene.heading == "A draw"
    assert scene.report.kind == "All level at closing time"
    assert not any(place.won for place in scene.report.places)
    (panel,) = [part for part in scene.parts if isinstance(part, Duels)]
    panel.duels = (DuelResult(0, "DRAW", row["round"], (6, 6), (1, 1), "middle"),)
    assert panel._said(panel.duels[0]) == "Drawn: all level at closing time."
    scene.draw(pygame.Surface((1280, 720)))


def test_what_the_notebook_still_reckons_is_told_when_it_is_done(tmp_path):
    session, _ = finished(tmp_path)
    slow = Slow(session.match.state.phases[0])
    before = dict(notebook.EVENING)
    notebook.EVENING.clear()
    try:
        scene, _ = results(session, slow)
        push(scene, scene.tabs[1])
        assert [words for words, _, _ in scene.notes] == ["The notebook is still working ..."]
        assert scene.update(0.02), "it is asked again"
        kinds = {"loot": 1, "shoot": 1, "whisky": 0}
        notebook.EVENING["Anna"] = notebook.Tally(1, kinds, dict.fromkeys(kinds, 0.6), dict.fromkeys(kinds, 0.0))
        slow.pages[0].missing = True
        while scene.update(0.02):
            pass
    finally:
        notebook.EVENING.clear()
        notebook.EVENING.update(before)
    (panel,) = [part for part in scene.parts if isinstance(part, HabitsPanel)]
    assert panel.habits.done
    assert next(words for words, _, _ in scene.notes).startswith("Nobody can read you")


def test_the_verdict_names_the_dearest_habit():
    kinds = {"loot": 0.3, "shoot": 0.3, "whisky": 0.4}
    for cost, words in ((0.01, "Nobody can read you"), (0.2, "You loot often enough, but")):
        costs = {"loot": cost, "shoot": 0.0, "whisky": 0.0}
        assert verdict(Habits(1, "Anna", 3, kinds, kinds, costs)).startswith(words)
    seldom = Habits(1, "Anna", 3, kinds, {**kinds, "loot": 0.5}, {"loot": 0.2, "shoot": 0.0, "whisky": 0.0})
    assert verdict(seldom).startswith("You don't loot enough.")


def test_tables_kept_before_the_saloon_opened_are_still_read():
    old = json.dumps({"holders": [{"kind": "person", "name": "A"}], "seed": 1, "map": "", "curtain": True})
    assert msgspec.json.decode(old, type=Seating).hotseat == "curtain"
