"""A hint at the paper table: what to play, why, and at what cost (TEACH-HINT-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.splatatat.art import faces
from game.games.splatatat.table.words import card_of
from game.kernel.messages import say, say_count
from game.kernel.state import Choice
from game.table.advice import Counsel

if TYPE_CHECKING:
    from game.games.splatatat.table.scene import PaperTable

FEW = 2
"""With at most this many cards a seat is dangerous."""


def counsel(table: PaperTable, choice: Choice) -> Counsel:
    """Return a hint, placed beside the face, the pile or the card it refers to."""
    word, near = choice[0], table.view.seat
    if word in ("attack", "out", "s_splat", "s_mate"):
        seat = int(choice[1] if word.startswith("s_") else choice[2])
        return Counsel(say("Look at {name}.", name=table.names[seat]), _thrown(table, choice, seat),
                       table.regions.seat(seat, "face.1"))  # fmt: skip
    if word in ("save", "s_save", "s_revive", "accept"):
        look = say("Look at what is on your own face.")
        return Counsel(look, _saved(table, choice), table.regions.seat(near, "face.1"))
    if word in ("draw", "pass"):
        words = say("Pick up: nothing in your hand does any good just now. It costs you the turn.")
        if word == "pass":
            words = say("Pass: the deck is empty, and nothing fits.")
        return Counsel(say("Look at the deck."), words, table.regions.zones["zone.deck"])
    spot = table.card_place(near, card_of(choice)) if card_of(choice) else table.regions.hand
    if word == "reveal":
        look = say("Look at the colours in your hand.")
        return Counsel(look, say("Show your hand: it is all yours, and that wins!"), spot)
    return Counsel(say("Look at the cards without a colour."), _slammy(table, choice), spot)


def _thrown(table: PaperTable, choice: Choice, seat: int) -> str:
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


def _saved(table: PaperTable, choice: Choice) -> str:
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


def _slammy(table: PaperTable, choice: Choice) -> str:
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
