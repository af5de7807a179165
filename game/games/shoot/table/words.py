"""Words of SHOOT's table: cards, Tokens, points, who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.shoot.rules.cards import Weapon, data_of
from game.games.shoot.rules.things import thing_text as thing_text
from game.kernel.cards import HIDDEN
from game.kernel.messages import listed, say, say_count, together

TOKEN_WORDS = {
    "weapon": say("Weapon Token"),
    "gadget": say("Gadget Token"),
    "healing": say("Healing Token"),
    "any": say("Token"),
}
"""The name of a Token, by its kind."""


def winners_text(winners: Sequence[int], names: Mapping[int, str]) -> str:
    """Return who has won: "Anna wins.", "Anna and Ben win.", "Nobody wins."."""
    if not winners:
        return say("Nobody wins.")
    return say_count("{who} wins.", "{who} win.", len(winners), who=listed([names.get(seat, "?") for seat in winners]))


def points_text(points: int) -> str:
    """Return damage points with their unit."""
    return say_count("1 point", "{n} points", points)


def printed_on(card: int) -> str:
    """Return what is printed on a Weapon or a Gadget, in words."""
    if card == HIDDEN:
        return ""
    row = data_of(card)
    if isinstance(row, Weapon):
        close = say_count("Close: 1 card", "Close: {n} cards", row.close) if row.close else say("Close: no use")
        long = say_count("long: 1 card", "long: {n} cards", row.long) if row.long else say("long: no use")
        counts = say("Every hit counts, even on the move") if row.damage_class == "full" else ""
        return together(together(close, long, between=", "), counts, row.text, between=". ")
    return row.text


def card_name(card: int) -> str:
    """Return the name of a card on screen."""
    if card == HIDDEN:
        return say("a card")
    data = data_of(card)
    return getattr(data, "name", data.id)
