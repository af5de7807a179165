"""Hints at the candy table: the move, the reason, the cost (TEACH-HINT-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.ladders.rules import outlook
from game.games.ladders.rules.cards import DATA, text_of
from game.games.ladders.table import hints
from game.games.ladders.table.paint import pawns
from game.games.ladders.table.questions import words
from game.games.ladders.table.words import card_name
from game.kernel.messages import say
from game.kernel.state import Choice
from game.table.advice import Counsel

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable


def counsel(table: CandyTable, choice: Choice, reason: str) -> Counsel:
    """Return a hint beside the cookie, the square or the card it is about."""
    look, spot = _look(table, choice)
    because = hints.reason(table.view, table.session.seat, choice, table.names)
    move = words.choice_words(table, choice)
    if choice[0] == "attack":
        move = say("Shoot {name} with the {weapon}", name=table.names[choice[2]], weapon=card_name(choice[1]))
    elif choice[0] == "gear":
        effect = text_of(DATA[choice[1]], table.make(choice[1]))
        return Counsel(look, say("Play {card}. {effect}", card=card_name(choice[1]), effect=effect), spot)
    told = say("{Move}: {reason}.", Move=move, reason=because) if because else say("{Move}.", Move=move)
    return Counsel(look, told, spot)


def _look(table: CandyTable, choice: Choice) -> tuple[str, pygame.Rect | None]:
    """Return where to look for a choice, in words and on the table; no words where they would say nothing."""
    word = choice[0]
    if word == "attack":
        name = table.names[choice[2]]
        return say("Look at {name}: close enough to hit.", name=name), pawns.pawn_rect(table, choice[2])
    if word in ("move", "jetpack"):
        square = outlook.landing(table.view, table.session.seat, choice).square
        return say("Look at square {square}.", square=square), table.regions.square(square)
    if word in ("weapon", "ammo", "gear", "discard", "play"):
        return say("Look at your cards."), table.card_place(table.session.seat, choice[1])
    if word in ("roll", "stand", "end"):
        return say("Look at who is in reach."), pawns.pawn_rect(table, table.session.seat) or None
    return "", table.regions.square(choice[1]) if word == "start" else None
