"""How SHOOT's table and the saloon use what all tables share: recap, way back, reasons, the end."""

import pygame

from game.features.pause.curtain import CurtainScene
from game.store.settings import Settings
from game.ui.logview import LineKey
from tests.rig import shoot as tables
from tests.rig import table as rig
from tests.rig import whisky as saloon
from tests.rig.host import Curtain


def ended_twice(speed):
    """Return SHOOT's host and table after Anna's and Ben's turn, the curtain up for Anna."""
    session = tables.battle(("person", "person"), stance="still")
    host, scene = tables.sit(session, settings=Settings(speed=speed))
    for seat in (1, 2):
        assert isinstance(host.top, CurtainScene)
        for _ in range(10):
            host.top.update(0.05)
        tables.key(host, "return")
        tables.wait(host)
        assert session.seat == scene.viewpoint == seat
        if type(session.decision).__name__ == "ChooseStance":
            scene.commit(("still",))
            tables.wait(host)
        scene.commit(("end",))
        tables.wait(host)
    assert isinstance(host.top, CurtainScene)
    for _ in range(10):
        host.top.update(0.05)
    return host, scene


def test_shoots_film_begins_where_the_seat_looked_away():
    """UX-HID-4: Anna sees Ben's turn quickly, then is asked."""
    host, scene = ended_twice("normal")
    host.top._lift()
    assert scene.viewpoint == 1
    assert scene.playing
    assert scene.director.speed == "quick"
    tables.wait(host)
    assert not scene.playing
    assert scene.director.speed == "normal"
    assert scene.my_turn


def test_shoots_way_back_from_a_line_of_the_log():
    """UX-TURN-1: it goes back only while nothing hidden was revealed since, to whoever it was then; Ben is asked."""
    host, scene = ended_twice("instant")
    tables.key(host, "return")
    scene.look_back(LineKey(1))
    assert scene.looking_back == LineKey(1)
    assert scene.view == scene.session.match.seen_then(1, 1)
    assert scene.session.why_no_way_back(1) == "that was Ben's choice"
    assert scene.session.why_no_way_back(1, scene.session.owners(1)) == scene.back.why_not_from_here() == ""
    scene.back.go_on_from_here()
    assert len(scene.session.match.entries) > 2
    host.top.group.widgets[0].activate()
    assert len(scene.session.match.entries) == 2
    assert scene.looking_back is None


def two_seals():
    """Return a saloon of two people with Anna's commit sealed, Ben behind the curtain."""
    scene = saloon.table()
    scene.host.over[-1].lift()
    saloon.lay(scene, "LS")
    assert scene.session.seat == 2
    return scene


def test_the_saloon_shows_nobody_anything_again():
    """UX-HID-4: everything shown there is public, so no one has missed anything."""
    scene = two_seals()
    scene.host.over[-1].lift()
    assert scene.viewpoint == 2
    assert not scene.playing
    saloon.lay(scene, "SW")
    rig.run(scene, 5.0)
    scene.host.over[-1].lift()
    assert scene.viewpoint == 1
    assert not scene.playing


def test_the_saloons_way_back():
    """UX-TURN-1: a sealed commit is undone from a line of the log if Anna agrees, and laid again behind a curtain."""
    scene = two_seals()
    scene.host.over[-1].lift()
    scene.look_back(LineKey(0))
    labels = [button.label for button in scene.column.buttons]
    assert labels[:2] == ["Back to now", "Back to here"]
    scene.column.buttons[1].activate()
    assert scene.session.seat == 2
    scene.host.top.group.widgets[0].activate()
    assert scene.host.said == "Taken back."
    assert scene.session.seat == 1
    assert scene.viewpoint == 0
    assert isinstance(scene.host.over[-1], Curtain)


def test_the_saloon_explains_nothing_that_is_sealed():
    """UX-BOT-6: a reason is shown when the cards are turned up, with the name of the player who gave it."""
    scene = saloon.table(holders=(saloon.BOT, saloon.ANNA))
    scene.session.why[1] = "gold was near."
    rig.run(scene, 1.0)
    assert scene.session.seat == 2
    saloon.key(scene, pygame.K_w)
    assert scene.host.said == "No bot has given a reason yet."
    scene.host.settings.speed = "instant"
    saloon.lay(scene, "SW")
    rig.run(scene, 5.0)
    scene.session.why.clear()
    scene.session.why[1] = "gold was near."
    scene.advice.why()
    bubble = scene.speech_bubbles.bubbles[1]
    assert (bubble.host, bubble.words) == ("Deadeye", "Gold was near.")
