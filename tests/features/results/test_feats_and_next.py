"""REC-5 and part F.4: the feats of a match on its end page, and what comes next."""

import dataclasses
from datetime import date

import pygame
import pytest
from msgspec.structs import replace

from game.features.results.end import EndScene
from game.features.results.told_feats import ToldFeat, moment_of, told_feats
from game.features.results.what_next import what_next
from game.games.feats import all_feats, feats_of
from game.games.story import story_of
from game.lobby.feats import Feat
from game.lobby.goals import goal_of
from game.lobby.puzzles import day_number
from game.play.solved_days import solve_day
from game.resources import maps
from game.store.journal import Journal
from game.store.people import Gathered
from game.store.settings import Settings
from game.ui.still import apply_settings
from tests.rig.hands import press
from tests.rig.host import LiveHost
from tests.store.books import play, result, seat
from tools.gallery import lobbies
from tools.gallery.context import FakeContext

SIZE = (1280, 720)


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def no_day(monkeypatch):
    """Leave today's position out, unless a test asks for it."""
    monkeypatch.setattr("game.features.results.what_next.has_puzzles", lambda: False)


def test_todays_shot_comes_next_until_it_is_solved(journal, monkeypatch):
    """DAY-1: after the ladder and before feats."""
    monkeypatch.setattr("game.features.results.what_next.has_puzzles", lambda: True)
    scene = at_the_end(journal)
    assert scene.next.offer.label == "Shot of the day"
    scene.next.offer.act()
    assert scene.context.opened == ["day"]
    solve_day(journal, "Anna", day_number(date.today()), 1, date.today())
    assert at_the_end(journal).next.offer.label == "All feats"


def test_a_trial_game_leads_back_to_arranging_its_map(monkeypatch, tmp_path):
    """HND-20: only an unsaved game on a map of one's own, and only while its file is there."""
    monkeypatch.setattr("game.folders.own_maps", lambda: tmp_path)
    own, gone, shipped = tmp_path / "mine.tmx", tmp_path / "gone.tmx", maps() / "picnic.tmx"
    own.write_bytes(shipped.read_bytes())
    ended = lobbies.ended_of("shoot", 2, people=1)

    def offered(path, kept=0):
        source = lobbies.source_at_end("shoot", ended)
        source = dataclasses.replace(source, kept=kept, seating=replace(source.seating, map=str(path)))
        host = LiveHost(SIZE, Settings(window=SIZE))
        apply_settings(host.settings, SIZE)
        scene = EndScene(FakeContext(host), source, ended, celebrated=True)
        scene.layout(SIZE)
        return scene

    scene = offered(own)
    assert scene.next.offer.label == "Arrange the map"
    scene.next.button.activate()
    assert scene.context.opened == ["arrange"]
    assert [offered(path).next for path in (gone, shipped)] == [None, None]
    assert offered(own, kept=3).next is None


def at_the_end(journal, feats=("whisky/sweep",), gathered=None, people=1, size=SIZE, stars=(), step=""):
    """Return the end page of a game of WHISKY that brought its first player some feats."""
    anna = seat(1, "Anna", True, feats=tuple(feats), gathered=gathered or {}, stars=tuple(stars))
    number = play(journal, result(anna, seat(2, "Ben") if people > 1 else seat(2, holder="regular"), game="whisky"))
    ended = lobbies.ended_of("whisky", 2, people=people if people == 1 else 3)
    source = dataclasses.replace(lobbies.source_at_end("whisky", ended), kept=number)
    source = dataclasses.replace(source, seating=replace(source.seating, step=step))
    host = LiveHost(size, Settings(window=size))
    apply_settings(host.settings, size)
    scene = EndScene(FakeContext(host, saved=journal), source, ended, celebrated=True)
    scene.layout(size)
    scene.on_resume()
    return scene


def test_a_feat_is_told_with_its_game_and_not_again(journal):
    first = at_the_end(journal)
    assert [one.title for one in first.feats] == ["Clean sweep"]
    assert "A feat!" in [title for title, _ in first.panels]
    second = at_the_end(journal)
    assert second.feats == []
    assert told_feats(first.context, first.source) == first.feats, "its own page still has it"


def test_a_feat_says_whose_it_is_where_several_played(journal):
    (one,) = at_the_end(journal, people=2).feats
    assert one.title == "Anna: Clean sweep"


def test_what_was_worked_out_later_is_told_when_the_page_is_back(journal):
    scene = at_the_end(journal, feats=())
    assert scene.feats == []
    with journal.transaction() as db:
        db.execute(
            "INSERT INTO keepsakes SELECT person, 'feat', 'box/unlucky', '', result FROM result_seats WHERE seat=1"
        )
    scene.on_resume()
    assert [one.feat.key for one in scene.feats] == ["box/unlucky"]


def test_the_nearest_feat_comes_next(journal):
    first = at_the_end(journal, feats=())
    assert first.next.offer.words == "Still to do: Hat trick. Hit your opponent three times in one round."
    first.next.button.activate()
    assert first.context.opened == ["records"]
    begun = at_the_end(journal, (), {"box/opener": Gathered(4, ("whisky", "shoot", "ladders"))})
    assert begun.next.offer.words.startswith("Still to do: Box opener, 3 of 4 so far.")


def test_enter_is_still_the_rematch_and_tab_reaches_what_comes_next(journal):
    scene = at_the_end(journal)
    assert scene.first_focus() is scene.rematch
    assert scene.next.button in scene.group.widgets
    scene.group.ring.set(scene.next.button)
    scene.group.ring.visible = True
    for _ in range(20):
        scene.update(0.05)
    scene.handle(press(pygame.K_RETURN))
    assert scene.context.opened == ["records"]


def test_nothing_comes_next_where_all_is_done_or_several_play(journal):
    done = [one.key for one in all_feats()]
    assert at_the_end(journal, done).next is None
    assert at_the_end(journal, (), people=2).next is None


def test_nobody_and_unsaved_games_have_no_feats(journal):
    scene = at_the_end(journal)
    unsaved = dataclasses.replace(scene.source, kept=0)
    assert told_feats(scene.context, unsaved) == []
    assert what_next(scene.context, unsaved, scene.ended) is None
    assert what_next(scene.context, dataclasses.replace(scene.source, told=True), scene.ended) is None
    other = replace(scene.source.seating, holders=[replace(scene.source.seating.holders[0], name="Zoe"),
                                                   *scene.source.seating.holders[1:]])  # fmt: skip
    assert what_next(scene.context, dataclasses.replace(scene.source, seating=other), scene.ended) is None


def test_hidden_feats_are_not_told_of_before(journal):
    hidden = {one.key for one in feats_of("whisky") if one.hidden}
    rest = [one.key for one in all_feats() if one.key not in hidden and one.game in ("whisky", "box")]
    assert at_the_end(journal, rest).next is None


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_everything_has_its_place(journal, size):
    scene = at_the_end(journal, size=size)
    panels = [area for _, area in scene.panels]
    assert not any(one.colliderect(other) for number, one in enumerate(panels) for other in panels[number + 1 :])
    area = scene.panels[-1][1]
    assert any(panel.contains(scene.next.button.rect) for panel in panels)
    assert area.width > 0


def test_the_picture_of_a_feat_is_that_of_its_moment(journal):
    """REC-5: with the moment as a still; without one, the best moment of the game stays."""
    scene = at_the_end(journal)
    hits = [number for number, entry in enumerate(scene.source.past.entries) for one in entry.events
            if one.name == "shot_hit"]  # fmt: skip
    goal = goal_of([{"event": "shot_hit"}], story_of("whisky").goal_names)
    told = ToldFeat(Feat("x", "First blood", "Hit, or be hit.", "law-star", goal=goal), "", seat=1)
    late = told._replace(feat=replace(told.feat, goal=goal_of([{"won": True}], story_of("whisky").goal_names)))
    found = moment_of(scene.source, [late, told])
    assert (found.title, found.entry) == ("First blood", hits[0])
    assert found.words == f"The moment in which {scene.source.names[1]} did it.", "its text is in the panel below"
    assert moment_of(scene.source, [late]) is None
    scene.feats = [told]
    assert scene._moment().moment == found


GREENHORN = tuple(f"whisky/greenhorn/{number}" for number in (1, 2, 3))


def test_stars_are_told_and_the_next_step_is_offered(journal):
    scene = at_the_end(journal, (), stars=GREENHORN[:2], step="greenhorn")
    assert [(one.title, one.feat.text) for one in scene.feats] == [
        ("Welcome to town: star 1", "Win."), ("Welcome to town: star 2", "Win by gold.")
    ]  # fmt: skip
    assert "2 stars!" in [title for title, _ in scene.panels]
    assert scene.next.offer.words == "Next on the ladder: Whisky only, against Greenhorn Gus. Step 2 of 11."
    scene.next.button.activate()
    assert scene.context.opened == ["ladder"]


def test_a_step_without_a_new_star_is_offered_again(journal):
    at_the_end(journal, (), stars=GREENHORN[:1], step="greenhorn")
    scene = at_the_end(journal, (), step="greenhorn")
    assert scene.next.offer.words == "Still to do in this step: Win by gold."
    scene.next.button.activate()
    assert scene.context.opened == ["rematch"]
    assert scene.context.go.opened[0][2]["same"] is False


def test_a_step_with_all_its_stars_leads_on(journal):
    at_the_end(journal, (), stars=GREENHORN, step="greenhorn")
    assert at_the_end(journal, (), step="greenhorn").next.offer.words.startswith("Next on the ladder: Whisky only")


def test_who_has_not_begun_to_climb_hears_of_feats(journal):
    assert at_the_end(journal, ()).next.offer.words.startswith("Still to do: ")
    scene = at_the_end(journal, ("whisky/sweep",), stars=GREENHORN[:1], step="greenhorn")
    assert "Stars and feats!" in [title for title, _ in scene.panels]


def test_two_people_are_not_told_of_the_ladder(journal):
    assert at_the_end(journal, (), stars=GREENHORN[:1], step="greenhorn", people=2).next is None
