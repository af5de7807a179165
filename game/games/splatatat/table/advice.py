"""Advice at the paper table: the banner's sentence for beginners, and the hint a player asks for.

The banner says in one sentence what matters now, before a costly habit forms (UX-TURN-5). Never a dialog: it follows
the question. "gentle" shows it in the first turns only. The hint names a move, its reason and its cost (TEACH-HINT-3).
Both use what the seat to move knows: its own hand and public information.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.games.splatatat.art import faces
from game.games.splatatat.rules.state import SplatState
from game.games.splatatat.table.table import PaperBase
from game.games.splatatat.table.words import card_of
from game.kernel.messages import say, say_count
from game.kernel.state import Choice
from game.table.table import Hint

GENTLE_TURNS = 4  # turns per seat in which gentle hints are shown
FEW = 2  # at most this many cards make a seat dangerous

Names = Mapping[int, str]


def banner_hint(view: SplatState, seat: int, names: Names, wanted: str) -> str:
    """Return the sentence for a seat's turn, "" where none is wanted (`wanted`: off, gentle, full) or needed."""
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


# -- the hint a player asks for ------------------------------------------------------------------------


def hint_for(table: PaperBase, choice: Choice, reason: str) -> Hint:
    """Return a hint, placed beside the face, the pile or the card it refers to."""
    word, near = choice[0], table.view.seat
    if word in ("attack", "out", "s_splat", "s_mate"):
        seat = int(choice[1] if word.startswith("s_") else choice[2])
        return Hint(say("Look at {name}.", name=table.names[seat]), _thrown(table, choice, seat), f"player {seat}")
    if word in ("save", "s_save", "s_revive", "accept"):
        look = say("Look at what is on your own face.")
        return Hint(look, _saved(table, choice), f"player {near}")
    if word in ("draw", "pass"):
        words = say("Pick up: nothing in your hand does any good just now. It costs you the turn.")
        if word == "pass":
            words = say("Pass: the deck is empty, and nothing fits.")
        return Hint(say("Look at the deck."), words, "deck")
    place = f"card {card_of(choice)}" if card_of(choice) else "hand"
    if word == "reveal":
        look = say("Look at the colours in your hand.")
        return Hint(look, say("Show your hand: it is all yours, and that wins!"), place)
    return Hint(say("Look at the cards without a colour."), _slammy(table, choice), place)


def _thrown(table: PaperBase, choice: Choice, seat: int) -> str:
    """Return why to play a card on a seat, and what that costs, as text."""
    view, name, card = table.view, table.names[seat], faces.name_of(card_of(choice))
    left, top = len(view.hand(seat)), view.top(seat)
    if choice[0] == "s_splat":
        return say("Play the S on {name}: nothing saves them. It is your only S.", name=name)
    if choice[0] == "s_mate":
        return say("Play the S for {name}: two play better than one. It is your only S.", name=name)
    if choice[0] == "out":
        return say(
            "Drop your {card} on {name}: it does no harm there, and leaves you with one card fewer.",
            card=card,
            name=name,
        )
    if card_of(choice).endswith("3"):
        return say("Play your {card} on {name}: they must save at once, or Splatatat! You won't have it later.",
                   card=card, name=name)  # fmt: skip
    if left <= FEW:
        return say_count(
            "Play your {card} on {name}: they are 1 card from winning. Others may get away meanwhile.",
            "Play your {card} on {name}: they are {n} cards from winning. Others may get away meanwhile.",
            left, card=card, name=name,
        )  # fmt: skip
    if top:
        return say("Play your {card} on {name}: the attack has begun, and a 3 may follow. You may be next.",
                   card=card, name=name)  # fmt: skip
    return say("Play your {card} on {name}: it begins an attack, and leaves you with one card fewer. It may be wiped "
               "off.",
               card=card, name=name)  # fmt: skip


def _saved(table: PaperBase, choice: Choice) -> str:
    """Return why to wipe a face or not, as text."""
    near, card = table.view.seat, faces.name_of(card_of(choice)) if card_of(choice) else ""
    danger = table.view.top(near) == 3
    if choice[0] == "accept":
        return say("Take it: the S is worth more later. It costs you a smile.")
    if choice[0] == "s_revive":
        return say("Smile again with the S: two faces last longer than one. It is your only S.")
    if choice[0] == "s_save":
        return say("Wipe it off with the S: nothing else saves you. It is your only S.")
    if danger:
        return say("Wipe it off with your {card}: otherwise it's a Splatatat! It costs you the card.", card=card)
    return say("Wipe it off with your {card}, before a 3 comes. It costs you the card.", card=card)


def _slammy(table: PaperBase, choice: Choice) -> str:
    """Return what a card without a colour is good for, as text."""
    after = table.names[table.view.next_seat(table.view.seat)]
    if len(choice) > 2:
        name = table.names[choice[2]]
        return say("Swap hands with {name}: that hand is nearer to winning. You won't see it first.", name=name)
    if choice[1] == "GUSH":
        return say("Play the Gusher: two more cards for everybody else. It does nothing for your face.")
    if choice[1] == "DOLL":
        return say("Play the Dollop: {name} misses a turn and picks up two. It costs you the card.", name=after)
    return say("Play the U-Turn: {name} has to wait. It costs you the card.", name=after)
