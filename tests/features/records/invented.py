"""Records of invented games against rivals, and their page."""

from game.features.records.book import RecordBook
from game.features.records.page import RecordsScene
from game.store.people import SeatResult
from game.store.settings import Settings
from game.ui.still import apply_settings
from tests.rig.host import LiveHost
from tests.store.books import play, result, seat
from tools.gallery.context import FakeContext


def against(journal, who, won=True, feats=(), day="2026-11-23", **more):
    anna = seat(1, "Anna", won, feats=tuple(feats), figures={"bullets": 3.0}, gathered=more.pop("gathered", {}))
    bot = SeatResult(seat=2, holder="regular", won=not won, place=2 if won else 1, who=who)
    play(journal, result(anna, bot, game="whisky", day=day, **more))


def page_of(journal, tab="results", size=(1280, 720)):
    host = LiveHost(size, Settings(window=size))
    apply_settings(host.settings, size)
    page = RecordsScene(FakeContext(host, saved=journal), RecordBook(journal), tab)
    page.layout(size)
    return page
