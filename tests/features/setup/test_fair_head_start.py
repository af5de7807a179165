"""The page *Find a fair head start* of the set-up: who is weaker, the search, its result (LAB-29, UX-MAP-9)."""

from unittest import mock

from game.features.setup import fair_head_start
from game.features.setup.fair_head_start import FairHeadStartScene
from game.lobby.fair_head_start import HeadStarts, PlayerStrength, TriedHeadStart
from game.lobby.lobby import default_setup
from game.lobby.setup import PERSON
from tests.rig.each import each
from tests.rig.evens import Search
from tests.rig.host import LiveHost
from tests.rig.lobby import set_up
from tools.gallery import lobbies
from tools.gallery.context import FakeContext

KNOWN = {
    "Anna": PlayerStrength("regular", 12),
    "Ben": PlayerStrength("rookie", 7),
    "Cleo": PlayerStrength("veteran", 30),
}


def found(end="gives", give=2, **more):
    tried = (TriedHeadStart(0, 0.31, 0.22, 0.41, 80), TriedHeadStart(2, 0.48, 0.42, 0.54, 200))
    return HeadStarts(**{"strong": "regular", "weak": "rookie", "mode": "ctf", "seats": 2, "fair": 0.5, "tried": tried,
                         "end": end, "give": give, "played": 280, "planned": 1200, **more})  # fmt: skip


def page(*holders):
    lobby = lobbies.lobby_of("shoot")
    setup = default_setup(lobby, ["Anna", "Ben", "Cleo", "Dan"])
    for number, seat in enumerate(setup.seats):
        seat.holder = holders[number] if number < len(holders) else "empty"
    searches = []

    def begin(wish):
        searches.append(Search(wish))
        return searches[-1]

    host = LiveHost()
    context = FakeContext(host, lobby, search_head_start=lambda _terrain, wish: begin(wish))
    with mock.patch.object(fair_head_start, "strength_of", lambda _c, _l, name: KNOWN.get(name, PlayerStrength())):
        scene = FairHeadStartScene(context, lobby, setup)
    host.push(scene)
    scene.layout((1280, 720))
    return scene, searches


def notes(scene):
    return [str(words) for words, *_ in scene.notes]


def test_the_weaker_name_gets_what_was_found():
    """LAB-29: the search begins at once; its head start is given to the seat of the weaker one."""
    scene, searches = page(PERSON, "empty", "rookie")
    assert tuple(searches[0].wish) == ("regular", "rookie", False, "ctf", 2)
    assert scene.give.reason == "Nothing has been found yet."
    searches[0].found = found(end="", give=0)
    scene.update(0.5)
    assert "Bots play: 280 of at most 1200 games" in notes(scene)
    assert scene.part.halt in scene.group.widgets
    searches[0].found = found()
    scene.update(0.05)
    rookie = scene.lobby.called(scene.setup.taken)[1].name
    assert scene.part.sentence[0] == f"Give {rookie} a head start of 2: 31 → 48 ± 6 %."
    assert [round(one.mean, 2) for _, one in scene.part.bars] == [0.31, 0.48]
    assert scene.give.activate()
    assert scene.lobby.options_of(scene.setup).head_start == (0, 2)
    assert scene.host.stack == []


def test_two_people_are_judged_by_the_record_book():
    """LAB-29: two names of unequal level."""
    scene, searches = page(PERSON, PERSON)
    assert "Anna: as strong as a Regular (judged from 12 games)" in notes(scene)
    searches[0].found = found(give=1)
    scene.update(0.05)
    assert str(scene.part.sentence[0]).startswith("Give Ben a head start of 1")
    scene.give.activate()
    assert scene.lobby.options_of(scene.setup).head_start == (0, 1)


def test_what_is_even_as_it_is_takes_a_head_start_back():
    """LAB-29."""
    scene, searches = page(PERSON, "rookie")
    scene.lobby.ahead.give(scene.setup, (0, 4))
    searches[0].found = found(end="even", give=0)
    scene.update(0.05)
    scene.give.activate()
    assert scene.lobby.options_of(scene.setup).head_start == ()


@each(("holders", "why"), [
    ((PERSON, "regular"), "They are equally strong"),
    ((PERSON, "empty", "empty", PERSON), "Games against bots are needed first"),
    ((PERSON, PERSON, PERSON), "With three different strengths"),
    (("rookie",), "A shoot-out needs two players"),
    (("rookie", "rookie", "regular", "regular"), "Two players against two stronger ones"),
])  # fmt: skip
def test_why_nothing_is_looked_for_is_said(holders, why):
    """LAB-29: "not known yet" where the book has nothing."""
    scene, searches = page(*holders)
    assert not searches
    assert any(words.startswith(why) for words in notes(scene))
    assert scene.give.reason


def test_one_weak_player_among_several_is_looked_for_as_that():
    """LAB-22: the weaker is alone at a table of stronger ones."""
    scene, searches = page(PERSON, "rookie", "regular")
    assert tuple(searches[0].wish) == ("regular", "rookie", True, "ctf", 3)
    searches[0].found = found(seats=3, fair=0.3333)
    scene.update(0.05)
    scene.give.activate()
    assert scene.lobby.options_of(scene.setup).head_start == (0, 2, 0)


def test_stop_and_leaving_end_the_search():
    """LAB-20: what was played is saved, and a message says so."""
    scene, searches = page(PERSON, "rookie")
    searches[0].found = found(end="", give=0)
    scene.update(0.5)
    scene.part.halt.activate()
    assert searches[0].stopped
    assert "Stopped: the games played so far are saved." in notes(scene)
    assert scene.give.reason == "Nothing has been found yet."
    again, searches = page(PERSON, "rookie")
    again.leave()
    assert searches[0].stopped


def test_the_set_up_has_a_way_there_only_where_there_are_head_starts():
    """UX-MAP-9."""
    search = lambda _terrain, wish: Search(wish)  # noqa: E731
    for key, there in (("shoot", True), ("whisky", False)):
        host, scene, _ = set_up(lobbies.lobby_of(key), search_head_start=search)
        buttons = [widget for widget in scene.group.widgets if widget.label == "Find a fair head start"]
        assert bool(buttons) == there
        if there:
            buttons[0].activate()
            assert isinstance(host.asked[-1][1], FairHeadStartScene)
