"""Take-backs among friends: moves that revealed something are undone if all others agree (MOM-BACK-1)."""

import pygame
import pytest
from msgspec.structs import replace

from game.lobby.friendly_options import FriendlyOptions
from game.table.consent import ConsentScene
from tests.rig import table as rig
from tests.rig.every_table import EVERY, MAKERS, buttons, said
from tests.rig.hands import press


def friends(make):
    """Return a table with take-backs among friends agreed on, whose next choice cannot be undone."""
    scene = MAKERS[make.__name__]()
    scene.session.table = replace(scene.session.table, agreed=FriendlyOptions(friendly=True))
    scene.services.ask_consent = asking(scene)
    return scene


def asking(scene):
    """Return the service that asks people; what it made is noted at the scene's host."""

    def ask(_session, others, words, done):
        scene.host.asked.append(("nods", [name for _, name in others]))
        scene.nods = ConsentScene(scene.host, others, words, done)
        scene.host.push(scene.nods)

    return ask


def locks(scene):
    """Let who decides choose until something was shown that cannot be undone; return the log before the last own."""
    session = scene.session
    for _ in range(40):
        asker = session.seat
        options = session.decision.options(session.match.state)
        session.play(next((one for one in options if session.would_lock(one)), options[0]))
        if session.match.entries[-1].locked:
            return asker
    raise AssertionError("nothing was shown in forty choices")


@EVERY
def test_without_the_agreement_a_lock_is_a_lock(make):
    scene = make()
    locks(scene)
    rig.run(scene, 5.0)
    before = len(scene.session.match.entries)
    scene.back.undo()
    assert len(scene.session.match.entries) == before
    assert not scene.back._may_ask(0)


@EVERY
def test_everybody_nods_and_it_is_as_it_was(make):
    scene = friends(make)
    locks(scene)
    rig.run(scene, 5.0)
    match, asker = scene.session.match, scene.session.asker
    number = scene.back._before_last
    then, lost = match.past.state(number), match.entries[number + 1 :]
    people = [seat for seat in scene.session.persons if seat != asker]
    scene.back.undo()
    if people:
        assert len(match.entries) > number + 1, "nobody has nodded yet"
        for seat in people:
            scene.nods._nod(seat)
    assert len(match.entries) == number + 1
    assert match.state == then
    (cut,) = scene.session.cuts
    assert (cut.number, cut.lost) == (number + 1, lost)
    assert cut.nods == sum(1 << seat for seat in scene.names if seat != asker)


@EVERY
def test_the_log_shows_a_torn_edge_that_opens_after_the_end(make):
    """MOM-BACK-2."""
    scene = friends(make)
    locks(scene)
    rig.run(scene, 5.0)
    scene.session.rewind(scene.back._before_last, 0b10)
    scene.back.restore()
    log = scene.log
    edges = [line for line in log.lines if line.key.torn is not None]
    assert [line.key.torn for line in edges] == [0]
    assert edges[0].words.startswith("Taken back here:")
    scene.host.asked.clear()
    scene.look_back(edges[0].key)
    assert said(scene) == "What was taken back is shown here once the game is over."


@EVERY
def test_the_undo_button_follows_the_agreement(make):
    scene = friends(make)
    locks(scene)
    rig.run(scene, 5.0)
    if scene.curtained:
        rig.lift(scene)
    if scene.back._before_last >= 0 and not scene.playing:
        scene.regroup()
        assert not buttons(scene)["Undo"].reason


def test_no_answer_is_no():
    """MOM-BACK-1: Esc on the page that asks leaves everything as it is."""
    scene = friends(MAKERS["whisky"])
    before = len(scene.session.match.entries)
    done = []
    page = ConsentScene(scene.host, [(2, "Ben"), (3, "Cleo")], "Fine?", lambda: done.append(1))
    page.layout((1280, 720))
    scene.host.push(page)
    page._nod(2)
    page.handle(press(pygame.K_ESCAPE))
    assert not done
    assert len(scene.session.match.entries) == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_of_the_others_has_a_button(size):
    scene = friends(MAKERS["shoot"])
    done = []
    page = ConsentScene(scene.host, [(2, "Ben"), (3, "Cleo")], "Fine?", lambda: done.append(1))
    page.layout(size)
    assert [button.label for button in page.group.widgets] == ["Ben agrees", "Cleo agrees", "No"]
    page.group.widgets[0].activate()
    assert page.group.widgets[0].reason
    assert not page.group.widgets[1].reason
    assert not done
    page.group.widgets[1].activate()
    assert done == [1]


@pytest.mark.parametrize("over", [False, True])
def test_after_the_end_the_torn_edge_opens_what_was_taken_back(over):
    """MOM-BACK-2: in a past that is watched, at the line of the log."""
    from types import SimpleNamespace

    from game.features.context import Source
    from game.features.replay.page import ReplayScene
    from game.kernel.entry import Cut
    from tests.rig.host import LiveHost
    from tests.rig.reels import played, seating
    from tools.gallery.context import FakeContext

    match, host = played("whisky"), LiveHost((1280, 720))
    context = FakeContext(host, chances=SimpleNamespace(known=lambda _: None))
    scene = ReplayScene(context, Source(match.game, match.past, seating(match), over=over))
    scene.reel.cuts = [Cut(3, [], 0b10)]
    host.stack.append(scene)
    scene.layout((1280, 720))
    scene.seek(9)
    line = next(line for line in scene.table.column.log.lines if line.key.torn is not None)
    scene.table.look_back(line.key)
    assert context.opened == (["replay"] if over else [])


def counted(make, step="", people=1):
    """Return a friendly table that counts, of one person and bots; what was asked is at `scene.words`."""
    scene = friends(make)
    session = scene.session
    holders = [replace(one, kind="person" if n < people else "rookie") for n, one in enumerate(session.table.holders)]
    session.table = replace(session.table, holders=holders, step=step)
    type(session).counted = property(lambda _: True)
    scene.words = []
    ask = scene.services.ask_consent
    scene.services.ask_consent = lambda session, people, words, done: (scene.words.append(words),
                                                                       ask(session, people, words, done))  # fmt: skip
    return scene


@pytest.fixture
def counting():
    yield counted
    from game.table.session import PracticeSession

    if "counted" in PracticeSession.__dict__:
        del PracticeSession.counted


@pytest.mark.parametrize(("step", "costs"), [
    ("greenhorn", "If you undo this, the game brings no stars and no feats."),
    ("", "If you undo this, the game brings no feats."),
])  # fmt: skip
def test_a_take_back_that_costs_stars_is_asked_before(counting, step, costs):
    """LAD-6: also of somebody alone among bots; once, since the second costs nothing more."""
    scene = counting(MAKERS["whisky"], step)
    session = scene.session
    for _ in range(4):
        session.play(session.decision.options(session.match.state)[0])
    rig.run(scene, 5.0)
    number, before = 1, len(session.match.entries)
    while session.seat != 1:
        session.play(session.decision.options(session.match.state)[0])
    before = len(session.match.entries)
    assert scene.back.asks(number)
    assert scene.words == [f"Something was revealed since. {costs}"]
    assert len(session.match.entries) == before, "nothing is taken back before the answer"
    scene.nods.handle(press(pygame.K_ESCAPE))
    assert not session.cuts
    assert scene.back.asks(number)
    scene.nods._nod(1)
    assert len(session.match.entries) == number + 1
    assert len(session.cuts) == 1
    for _ in range(4):
        session.play(session.decision.options(session.match.state)[0])
    rig.run(scene, 5.0)
    assert scene.back.asks(number)
    assert len(scene.words) == 2, "it is asked no more"
    assert len(session.cuts) == 2


def test_others_who_are_asked_read_what_it_costs(counting):
    scene = counting(MAKERS["whisky"], people=2)
    locks(scene)
    rig.run(scene, 5.0)
    scene.back.undo()
    (words,) = scene.words
    assert words.endswith("If you undo this, the game brings no feats.")
