"""Who plays: a bot of a file is named as what it is, and makes way for whoever is chosen (HND-31)."""

from types import SimpleNamespace

import pytest

from game.features.pause.seats import OWN, SeatsScene
from game.play import own_bots
from game.table.session import Holder
from game.ui.still import StillHost, somewhere_to_paint
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import session_of


@pytest.fixture
def page(monkeypatch):
    somewhere_to_paint()
    monkeypatch.setattr(own_bots, "_GIVEN", {})
    own_bots.give(["bots/mine.py:MyBot"])
    session = session_of("whisky")
    holders = [Holder("person", "Ann"), Holder("regular", "MyBot", own="mine.py:MyBot")]
    session.table = SimpleNamespace(holders=holders)
    return SeatsScene(FakeContext(StillHost((1024, 600))), session)


def test_a_bot_of_a_file_is_no_regular(page):
    assert page.holders == {1: "person", 2: OWN}
    assert page.effect(1) == "A bot from a file of your own plays here."
    own_bots._GIVEN.clear()
    assert SeatsScene(page.context, page.session).holders == {1: "person", 2: "regular"}


def test_leaving_without_a_change_keeps_it(page, monkeypatch):
    changed = []
    monkeypatch.setattr("game.features.pause.seats.change_holder", lambda *told: changed.append(told[2:]))
    page.leave()
    assert changed == []
    page._hold(2, "rookie")
    page.leave()
    assert changed == [(2, "rookie")]
