"""The players on the seats of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kernel.naming import plain_name
from game.ui.words import translation_of, unnamed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.lobby.lobby import Lobby
    from game.lobby.setup import Sitting
    from game.table.session import Holder


FAITH: Final = 0.85
"""In which share of its turns a shadow plays by the habits fitted to a person."""


def holders_of(seats: Sequence[Sitting], lobby: Lobby) -> list[Holder]:
    """Return the players on the seats, with unique names: people by their names, bots as characters (TEACH-BOT-1).

    Names are stored as they are: in the language used when the game starts.
    """
    from msgspec.structs import replace

    from game.table.session import Holder

    named = [replace(seat, name=plain_name(seat.name) or unnamed(number)) for number, seat in enumerate(seats, 1)]
    return [
        Holder(seat.holder, translation_of(one.name), one.who)  # type: ignore[arg-type]
        for seat, one in zip(named, lobby.called(named), strict=True)
    ]


def bot_name(key: str, holder: Holder) -> str:
    """Return a bot as `game.bots.temper` names it: the level of a seat, and the temper of the character there.

    A bot of a file is named by that.
    """
    from game.bots.temper import BotName, fitted_name
    from game.games import find, meta_of
    from game.play.own_bots import given

    file = given(holder)
    if file is not None:
        return file.name
    if holder.habit:
        return fitted_name(holder.kind, holder.habit, FAITH)
    who = find(meta_of(key).lobby).cast.of(holder.who) if holder.who else None
    return holder.kind if who is None else BotName(holder.kind, who.taste, who.follows).name


def holder_after(
    holders: Sequence[Holder], seat: int, kind: str, look: str, lobby: Lobby, names: Sequence[str]
) -> Holder:
    """Return the new player of a seat: a character keeps its identity, and names stay unique."""
    from game.lobby.setup import PERSON, Sitting
    from game.table.session import Holder

    before = holders[seat - 1]
    if (before.kind == PERSON) == (kind == PERSON) and not before.own:
        return Holder(kind, before.name, before.who, before.habit)  # type: ignore[arg-type]
    name = plain_name(names[seat - 1]) if seat <= len(names) else ""
    others = [Sitting(PERSON, one.name) for number, one in enumerate(holders, 1) if number != seat]
    made = lobby.called([*others, Sitting(kind, name or unnamed(seat), look)])[-1]
    return Holder(kind, translation_of(made.name), made.who)  # type: ignore[arg-type]
