"""Poses of the paper table, rendered without a screen: name to builder, for the gallery."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.table.scene import PaperTable
from game.table.samples import holders, laid_out
from game.table.session import PracticeSession
from game.ui.scene import Host, Scene
from tools.gallery.poses import play, seed_of

SPLASHED = 0.3  # seconds until a thrown 3 has hit while its paint is still flying
TWO = "1 +; Y1 R2; GUSH DOLL; 1 | R3 R1 B1 B2 GUSH S | R1 R2 | 2; 2 | B1 B3 R2 DOLL R3 | B1 B1 | 1"
FOUR = (
    "1 +; G1 Y2 Y1 R2 B1 B1; DOLL GUSH; 2 | R1 R2 B2 B3 G3 Y2 S | R1 | 3; 1 | B1 B2 R1 DOLL | B1 B2 B2 | 3; "
    "2 | G1 G2 Y1 R3 R3 UTURN; 1 | Y3 Y1 B3 | Y2 Y3 | 1"
)
EIGHT = (
    "1 +; G1 Y2 Y1 R2 B1 B1 O1 T2 P3 K1; GUSH UTURN; 2 | R1 R2 B2 B3 G3 P1 K2 S | R1 | 3; "
    "1 | B1 B2 R1 DOLL | B1 B2 B2 | 3; 2 | Y1 Y2 R1 R3 R3 UTURN; 1 | G3 G1 B3 | G2 G3 | 1; "
    "2 | P3 O1 SWAP | P1 P1 P2 P2 P3 | 2; out | - | O1 O3 O2; "
    "2 | T1 T2 R2 B1 K1 O2 P2 Y1 Y3; 1 | K3 R2 | K1 K2 | 7"
)
OUT = (
    "1 +; G1 Y2 Y1 R2 B1 B1; DOLL DOLL GUSH; 1 | R1 B2 B3 G3 Y2 | R1 | 3; out | - | B1 B3; 2 | Y1 G2 R3 UTURN; "
    "out | - | -"
)
COOP = (
    "1 +; R2 B1 G1; DOLL; 1 | R1 R2 B1 G2 S | R1 | 2; 1 | B1 B2 R1; 1 | G1 G2 | G1; out | - | R2 R3; "
    "1 | B3 G3 | B2; 1 | G3 R1 DOLL"
)
MOST = (
    "1 +; R2 B1 G1 Y3; DOLL UTURN; 2 | R1 R2 B2 B3 Y1 | R1 | 3 | 2; 2 | B1 B2 R1 DOLL | B1 B2 | 3 | 1; "
    "2 | G1 G2 Y1 R3 | G2 G3 | 1 | 0; 2 | Y3 Y1 | - | 0 | 1"
)
LANDS = "1 +; G1 Y2 Y1; GUSH; 2 | R1 R2 B3 B2 | -; 2 | B1 B2 R1 | B1 B2 | 3; 2 | G1 R3 | G1 | 2; 1 | Y3 | Y1 Y2 | 1"
SEQUENCE = (
    "1 +; G1 Y2 Y1; GUSH; 2 | R1 R2 B3 B3 B2 | -; "
    "2 | B1 B2 R1 | B1 B1 B2 B2 | 3; 2 | G1 R3 | G1 | 2; 1 | Y3 | Y1 Y2 | 1"
)
HAND20 = (
    "1 +; G1 Y2; DOLL; "
    "2 | R1 R1 R2 R3 B1 B1 B2 B3 B3 G1 G2 G2 G3 Y1 Y2 Y3 Y3 O1 O2 GUSH GUSH UTURN DOLL S | R1 R2 | 2; "
    "2 | B1 B2 R1 | B1 B2; 2 | G1 R3 | G1; 1 | Y3 | Y1; 2 | O1 O2 O3"
)
REVEAL = "1 +; G1 Y2; DOLL; 2 | R1 R2 R2 R3 | R1 R2 | 2; 1 | B1 B2 R1 | B1 B2; 2 | G1 R3 | G1; 1 | Y3 | Y1"
PASSES = "1 +; -; DOLL; 2 | R3 R1 B2 | R2; 1 | B1 R3 | B1; 2 | G1 R3 | -; 1 | Y3 R2 | Y1"
SAVE = "1 +; G1 Y2; DOLL; 1 | R3 R1 B2 G1 S | R1 R2 R3 | 2; 1 | B1 B2 R1 | B1 B2; 2 | G1 R3 | G1; 1 | Y3 | Y1"
S_WAITS = "1 +; G1 Y2; DOLL; 2 | R1 R2 B2 B3 G2 | R1 R2 | 2; 1 | B1 B2 R1 | B1 S | 4; 2 | G1 R3 | G1; 1 | Y3 | Y1"


def table_of(
    host: Host, position: str = "", seats: int = 4, persons: int = 1, colours: tuple[str, ...] = (), **rules: Any
) -> PaperTable:
    """Return a table at a position; the first seats are people, the others bots."""
    options = SplatOptions(seats=seats, colours=colours, position=position, **rules)
    session = PracticeSession(GAME, options, holders(seats, persons), seed_of(host))
    return laid_out(PaperTable(host, session))


def _two(host: Host) -> Scene:
    return table_of(host, TWO, 2, colours=("R", "B"))


def _four(host: Host) -> Scene:
    """Four, in the middle of a game."""
    return table_of(host, FOUR, colours=("R", "B", "G", "Y"))


def _eight(host: Host) -> Scene:
    """Eight, one of them out."""
    return table_of(host, EIGHT, 8, colours=("R", "B", "Y", "G", "P", "O", "T", "K"))


def _held(host: Host) -> Scene:
    """S is held: everybody it can be played on is lit."""
    shown = table_of(host, FOUR, colours=("R", "B", "G", "Y"))
    shown.aiming.press("S")
    return shown


def _sequence(host: Host) -> Scene:
    """A whole sequence, 1-2-3, lands on a face."""
    shown = table_of(host, LANDS, colours=("R", "B", "G", "Y"))
    return play(shown, ("attack", "B3", 2), SPLASHED)


def _aimed(host: Host) -> Scene:
    """A 3 is dragged over a long sequence."""
    shown = table_of(host, SEQUENCE, colours=("R", "B", "G", "Y"))
    shown.aiming.press("B3")
    return shown


def _slam(host: Host) -> Scene:
    """A 3 flies."""
    shown = table_of(host, SEQUENCE, colours=("R", "B", "G", "Y"))
    return play(shown, ("attack", "B3", 2), 0.5)


def _s(host: Host) -> Scene:
    """S is on a seat."""
    return table_of(host, S_WAITS, colours=("R", "B", "G", "Y"))


def _save(host: Host) -> Scene:
    """A seat must save from a 3."""
    return table_of(host, SAVE, colours=("R", "B", "G", "Y"))


def _out(host: Host) -> Scene:
    """Two of four are out."""
    return table_of(host, OUT, colours=("R", "B", "Y", "G"))


def _coop(host: Host) -> Scene:
    """Teams of two; a teammate is out."""
    return table_of(host, COOP, 6, teams=True, faces=1, truce=True, colours=("R", "B", "G"))


def _most(host: Host) -> Scene:
    return table_of(host, MOST, most=3, colours=("R", "B", "G", "Y"))


def _hand20(host: Host) -> Scene:
    """More than twenty cards in hand."""
    return table_of(host, HAND20, 5, colours=("R", "B", "G", "Y", "O"))


def _reveal(host: Host) -> Scene:
    return table_of(host, REVEAL, colours=("R", "B", "G", "Y"))


def _won(host: Host) -> Scene:
    """The hand is revealed."""
    shown = table_of(host, REVEAL, colours=("R", "B", "G", "Y"))
    return play(shown, ("reveal",), 1.2)


def _hidden(host: Host) -> Scene:
    """Several people, no curtain: the hand is face down until it is clicked."""
    shown = table_of(host, FOUR, persons=4, colours=("R", "B", "G", "Y"))
    shown.sharing.toggle_hand()
    return shown


def _house(host: Host) -> Scene:
    shown = table_of(host, FOUR, colours=("R", "B", "G", "Y"), swapsies="none", gush=False, draw="stuck")
    shown.open_house_rules()
    return shown


def _passes(host: Host) -> Scene:
    """The deck is empty, and some have passed."""
    shown = table_of(host, PASSES, colours=("R", "B", "G", "Y"), persons=4)
    for _ in range(3):
        shown.session.match.play(("pass",))
    shown.arrive()
    return shown


def _over(host: Host) -> Scene:
    """The game is over: the winner is shown on the table."""
    shown = table_of(host, REVEAL, colours=("R", "B", "G", "Y"))
    shown.session.match.play(("reveal",))
    shown.arrive()
    return shown


def _open(host: Host) -> Scene:
    return table_of(host, FOUR, colours=("R", "B", "G", "Y"), open_hands=True)


def _pile(host: Host) -> Scene:
    shown = table_of(host, EIGHT, 8, colours=("R", "B", "Y", "G", "P", "O", "T", "K"))
    shown.open_pile(5)
    return shown


def _lesson(host: Host) -> Scene:
    from game.games.splatatat.table.lesson import PaperLesson

    shown = PaperLesson(host)
    shown.layout(host.size)
    shown.update(0.0)
    shown.go_on()
    shown.update(0.0)
    return shown


POSES: dict[str, Callable[[Any], Scene]] = {
    "splat-2": _two,
    "splat-4": _four,
    "splat-8": _eight,
    "splat-held": _held,
    "splat-sequence": _sequence,
    "splat-aimed": _aimed,
    "splat-slam": _slam,
    "splat-s": _s,
    "splat-save": _save,
    "splat-out": _out,
    "splat-coop": _coop,
    "splat-most": _most,
    "splat-hand20": _hand20,
    "splat-reveal": _reveal,
    "splat-won": _won,
    "splat-hidden": _hidden,
    "splat-house": _house,
    "splat-pile": _pile,
    "splat-passes": _passes,
    "splat-over": _over,
    "splat-open": _open,
    "splat-lesson": _lesson,
}
