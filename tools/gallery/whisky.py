"""Poses of the saloon, rendered without a screen: name to builder, for the gallery."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.table.motions.reveals import HUSH, SAID, STRIKE
from game.games.whisky.table.notebook import EVENING, choice_of
from game.games.whisky.table.scene import SaloonTable
from game.games.whisky.table.sheets import AidSheet
from game.table.samples import laid_out
from game.table.session import Holder, PracticeSession
from game.ui.scene import Host, Scene
from tools.gallery.poses import play, seed_of

PEOPLE = (Holder("person", "Anna"), Holder("person", "Ben"))
STRANGER = Holder("deadeye", "The Stranger", "stranger")
DUEL = (Holder("person", "Anna"), STRANGER)
OPEN = "P3 S6 SIP SHOT; S6 S6 P3 SHOT S6 SIP; 3-6; 1-2; B full; 1; -"


def table_of(
    host: Host, position: str, played: str = "", holders: Any = DUEL, hotseat: str = "curtain", best_of: Any = 3
) -> SaloonTable:
    """Return a table at a position after some commits ("LS WL": A's, then B's)."""
    EVENING.clear()
    options = WhiskyOptions(match_length=best_of, position=position)
    session = PracticeSession(GAME, options, holders, seed_of(host), script=(), hotseat=hotseat)
    for letters in played.split():
        session.match.play(choice_of(letters))
    return laid_out(SaloonTable(host, session))


def _commit(host: Host) -> Scene:
    """The first card is played, the second one has the focus; the bot has chosen."""
    shown = table_of(host, OPEN, holders=(STRANGER, Holder("person", "Anna")), played="LS")
    shown.choosing.press(2, "whisky")
    return shown


def _sealed(host: Host) -> Scene:
    """One keyboard: one has confirmed, the other is still choosing."""
    shown = table_of(host, OPEN, holders=PEOPLE, hotseat="keyboard")
    for act in ("loot", "shoot", "nod"):
        shown.choosing.act(1, act)
    shown.pulses.clear()
    return shown


def _reveal(host: Host) -> Scene:
    """Slot 1 is turned up: a shot."""
    shown = table_of(host, OPEN, played="SW")

    def flashing(table: SaloonTable) -> bool:
        return any(m.draw is not None and m.seconds == 0.34 and m.share > 0.5 for m in table.director._running)

    return play(shown, choice_of("LS"), until=flashing)


def _running(seconds: float, share: float) -> Callable[[SaloonTable], bool]:
    """Return a test of whether a motion of this length has got this far."""
    return lambda table: any(m.seconds == seconds and m.share > share for m in table.director._running)


def _strike(host: Host) -> Scene:
    """The card that wins strikes the other one."""
    return play(table_of(host, OPEN, played="LW"), choice_of("WL"), until=_running(STRIKE, 0.3))


def _reason(host: Host) -> Scene:
    """The reason is shown over the slot, the arrow of the triangle is lit."""
    return play(table_of(host, OPEN, played="LW"), choice_of("WL"), until=_running(SAID, 0.3))


def _hush(host: Host) -> Scene:
    """Everything goes dark before the slot that decides the duel."""
    shown = table_of(host, "P3 S6 SIP SHOT; S6 S6 SHOT S6 SIP; 6-3; 2-2; A low; 1; -", played="LL", best_of=3)
    return play(shown, choice_of("WS"), until=_running(HUSH, 0.6))


def _card(host: Host) -> Scene:
    """A card is shown at reading size: its whole sentence can be read."""
    shown = table_of(host, OPEN)
    spot = shown.regions.zone("slot.3").center
    shown.group.ring.set(next(one for one in shown.group.focusables() if one.rect.collidepoint(spot)))
    shown.group.ring.visible = True
    return shown


def _gulp(host: Host) -> Scene:
    """The bottle slides across the table."""
    shown = table_of(host, OPEN, played="WL")

    def sliding(table: SaloonTable) -> bool:
        return table.shown.bottle < 0 and table.director._running[0].share > 0.45

    return play(shown, choice_of("SL"), until=sliding)


def _gold(host: Host) -> Scene:
    shown = table_of(host, OPEN, played="LW")

    def flying(table: SaloonTable) -> bool:
        return any(m.seconds == 0.6 and m.share > 0.45 for m in table.director._running)

    return play(shown, choice_of("WL"), until=flying)


def _notebook(host: Host) -> Scene:
    shown = table_of(host, OPEN, played="LS WL")
    shown.open_notebook()
    return shown


def _result(host: Host) -> Scene:
    """A duel is over, by gold."""
    low = table_of(host, "P3 S6 SIP SHOT; S6 S6 SHOT S6 SIP; 6-3; 2-2; A low; 1; -", played="LL", best_of=3)
    return play(low, choice_of("WS"), until=lambda table: table.sheet is not None)


def _match(host: Host) -> Scene:
    """The match is over: the bottle is drained."""
    low = table_of(host, "P3 S6 SIP SHOT; S6 S6 SHOT S6 SIP; 3-3; 2-2; B low; 1; -", played="SS", holders=PEOPLE,
                   best_of=1)  # fmt: skip
    return play(low, choice_of("WL"), until=lambda table: table.sheet is not None)


def _deck(host: Host) -> Scene:
    shown = table_of(host, OPEN)
    shown.open_pile("deck")
    return shown


def _aid(host: Host) -> Scene:
    shown = table_of(host, OPEN)
    shown.open_sheet(AidSheet(shown))
    return shown


def _lesson(host: Host) -> Scene:
    from game.games.whisky.table.lesson import SaloonLesson

    shown = SaloonLesson(host)
    shown.layout(host.size)
    for _ in range(2):
        shown.update(0.0)
        shown.go_on()
    shown.update(0.0)
    return shown


POSES: dict[str, Callable[[Any], Scene]] = {
    "whisky-commit": _commit,
    "whisky-sealed": _sealed,
    "whisky-reveal": _reveal,
    "whisky-strike": _strike,
    "whisky-reason": _reason,
    "whisky-hush": _hush,
    "whisky-card": _card,
    "whisky-gulp": _gulp,
    "whisky-gold": _gold,
    "whisky-notebook": _notebook,
    "whisky-result": _result,
    "whisky-match": _match,
    "whisky-deck": _deck,
    "whisky-aid": _aid,
    "whisky-lesson": _lesson,
}
