"""One sentence for new players: what matters now, before a costly habit forms (UX-TURN-5).

Never a dialog: it follows the question in the banner. "gentle" shows it in the first turns only. It uses what the seat
to move knows: its own hand and public information.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.games.splatatat.art import faces
from game.games.splatatat.rules.state import SplatState
from game.kernel.messages import say, say_count

GENTLE_TURNS = 4  # turns per seat in which gentle hints are shown
FEW = 2  # at most this many cards make a seat dangerous

Names = Mapping[int, str]


def hint(view: SplatState, seat: int, names: Names, wanted: str) -> str:
    """Return the hint for a seat's turn, "" where none is wanted (`wanted`: off, gentle, full) or needed."""
    if wanted == "off" or (wanted == "gentle" and view.turn > GENTLE_TURNS * view.rules.seats):
        return ""
    if view.must(seat) == "three":
        return _forced(view, seat)
    for look in (_can_win, _danger_on_me, _slam, _nearly_out, _nearly_mine):
        said = look(view, seat, names)
        if said:
            return said
    return ""


def _own(view: SplatState, seat: int) -> list[str]:
    return [kind for kind in view.hand(seat) if kind]


def _forced(view: SplatState, seat: int) -> str:
    """Return what saves from the 3 on the seat (SPL-SAVE-4, SPL-RULING-6)."""
    three = f"{view.colours[seat - 1]}3"
    hand = _own(view, seat)
    if three in hand and "S" in hand:
        return say("Your own 3 saves you too: the S card may be worth more later.")
    return say("Only a 3 of your own colour or the S card can save you now.")


def _can_win(view: SplatState, seat: int, names: Names) -> str:
    """Return a hint at an available win (SPL-GOAL-2, SPL-GOAL-3)."""
    hand, rules = _own(view, seat), view.rules
    if rules.most or not hand:
        return ""
    if rules.win_reveal and all(faces.is_splat(kind) and kind[0] == view.colours[seat - 1] for kind in hand):
        return say("Showing your hand wins, and nobody can stop you.")
    return say("Your last card wins if it can be played.") if rules.win_empty and len(hand) == 1 else ""


def _danger_on_me(view: SplatState, seat: int, names: Names) -> str:
    """Return a warning: a 2 on the seat can be followed by a 3 at any moment (SPL-ATK-7, SPL-SAVE-5)."""
    top = view.top(seat)
    own = f"{view.colours[seat - 1]}{top}"
    if top == 2:
        if own in _own(view, seat):
            return say("There is a 2 on you: your own 2 wipes it off before a 3 comes.")
        return say("There is a 2 on you: hold on to a 3 of your own colour.")
    return ""


def _slam(view: SplatState, seat: int, names: Names) -> str:
    """Return a hint: a 3 on a 2 forces that seat at its next turn (SPL-TURN-3)."""
    mate = view.mate_of(seat)
    hand = _own(view, seat)
    for other in range(1, view.rules.seats + 1):
        if other in (seat, mate) or not view.inside[other - 1] or view.top(other) != 2:
            continue
        if f"{view.colours[other - 1]}3" in hand:
            return say("A 3 on {name} must be answered at once, or it is a Splatatat!", name=names[other])
    return ""


def _nearly_out(view: SplatState, seat: int, names: Names) -> str:
    """Return a warning: another seat is about to play its last card (SPL-GOAL-2)."""
    if view.rules.most or not view.rules.win_empty:
        return ""
    mate = view.mate_of(seat)
    for other in range(1, view.rules.seats + 1):
        count = len(view.hand(other))
        if other not in (seat, mate) and view.inside[other - 1] and 0 < count <= FEW:
            return say_count(
                "{name} has only one card left: a Gusher, a Dollop or Swapsies would help.",
                "{name} has only {n} cards left: a Gusher, a Dollop or Swapsies would help.",
                count,
                name=names[other],
            )
    return ""


def _nearly_mine(view: SplatState, seat: int, names: Names) -> str:
    """Return a hint: few cards are of another colour, so the reveal is near (SPL-GOAL-3)."""
    if view.rules.most or not view.rules.win_reveal:
        return ""
    hand, letter = _own(view, seat), view.colours[seat - 1]
    other = [kind for kind in hand if not (faces.is_splat(kind) and kind[0] == letter)]
    if len(hand) - len(other) and 0 < len(other) <= FEW:
        if len(other) == 1:
            return say("One card in your hand is not your colour: get rid of it and reveal.")
        return say("Two cards in your hand are not your colour: get rid of them and reveal.")
    return ""
