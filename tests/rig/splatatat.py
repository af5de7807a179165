"""A paper table without a program: what the tests of the scene press and inspect."""

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.table.scene import PaperTable
from game.table.session import Holder, PracticeSession
from tests.rig.host import SIZE
from tests.rig.table import NAMES, run, seated


def table(position="", seats=2, persons=None, colours=(), speed="instant", size=SIZE, seed=1, **rules):
    """Return a table at its first question; by default all seats are people."""
    persons = seats if persons is None else persons
    holders = [Holder("person" if n < persons else "rookie", NAMES[n]) for n in range(seats)]
    options = SplatOptions(seats=seats, colours=colours, position=position, **rules)
    scene = seated(PaperTable, PracticeSession(GAME, options, holders, seed), speed, size)
    run(scene, 0.1)
    return scene


def card(scene, kind):
    """Return a point of the fan on which a card of a kind can be pressed."""
    spot = next(w for w in scene.group.widgets if getattr(w, "card", -1) >= 0 and w.kind == kind)
    return spot.rect.centerx, spot.rect.centery


def button(scene, label):
    """Return the button whose label begins like this, or None."""
    return next((b for b in [*scene.actions, *scene.column.buttons] if b.label.startswith(label)), None)


def seat_spot(scene, seat):
    """Return the control of a seat's plot."""
    return next(w for w in scene.group.widgets if getattr(w, "seat", 0) == seat)
