"""A hint in the saloon: what to play, why, and at what cost (TEACH-HINT-3)."""

from __future__ import annotations

from game.games.whisky.art import faces
from game.games.whisky.table.table import SaloonBase
from game.kernel.messages import say, together
from game.kernel.state import Choice
from game.table.table import Hint


def hint_for(table: SaloonBase, choice: Choice, reason: str) -> Hint:
    """Return a hint, placed beside the slots it refers to."""
    seat, (first, second) = table.session.seat, table.shown.slots()
    one, other = choice[1], choice[2]
    lay = say("Lay {one} at slot {first} and {other} at slot {second}: {because}.", one=faces.name_of(one),
              first=first + 1, other=faces.name_of(other), second=second + 1, because=because(table, seat))  # fmt: skip
    beater = next(kind for kind, beaten in faces.BEATS.items() if beaten == one)
    price = say("If {beater} comes, {card} loses.", beater=faces.name_of(beater), card=faces.name_of(one))
    look = say("Look at slots {first} and {second}: who needs what is there?", first=first + 1, second=second + 1)
    return Hint(look, together(lay, price), f"slots {first + 1} {second + 1}")


def because(table: SaloonBase, seat: int) -> str:
    """Return what matters most to a seat now, from public information, as text."""
    view, other = table.view, 3 - seat
    name = table.names[other]
    if view.bullets(seat) == 3:
        return say("one more hit wins")
    if view.gulps_needed(seat) == 1:
        return say("one more gulp empties the bottle")
    if view.nuggets(seat) >= 6:
        return say("one more card of gold makes nine")
    if view.bullets(other) == 3:
        return say("{name} needs one more hit, so mind the Shoot", name=name)
    if view.gulps_needed(other) == 1:
        return say("{name} is one gulp from winning, and that bottle has to go", name=name)
    if view.nuggets(other) >= 6:
        return say("{name} has six nuggets, so guard the gold", name=name)
    if view.holder() == seat:
        return say("the bottle is yours, and worth keeping")
    if view.holder() == other:
        return say("{name} has the bottle, and you want it back", name=name)
    return say("nothing is decided yet, and a mix is hard to read")
