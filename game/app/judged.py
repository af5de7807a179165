"""A game out of a file, judged by its rules: played again where they are today's, else looked through (MOM-REP-5)."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import msgspec

from game.games import load, meta_of, playable
from game.kernel import delta
from game.kernel.chance import ChanceError, Replay
from game.kernel.delta import DeltaError
from game.kernel.entry import UNKNOWN, Entry
from game.kernel.events import fact_if_known, kinds_of
from game.kernel.messages import say, told
from game.kernel.refusal import IllegalChoice
from game.store.splat import Seat, Splat, SplatError, plain_name, splat_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.app.sealedroom import Badge
    from game.kernel.game import Game
    from game.kernel.state import Outcome, State

LEVELS: Final = ("person", "rookie", "regular", "veteran", "deadeye")


def judged(splat: Splat) -> tuple[Splat, Badge, Outcome | None]:
    """Return a game as it is kept here, how sure it is, and how it ended.

    Raises SplatError with a sentence if its rules refuse it; data without sense may make them raise anything.
    """
    if splat.game not in playable():
        raise SplatError(say("Its game is not in this box."))
    game = load(splat.game)
    options = _options(game, splat)
    if splat.rules == game.rules_version and splat.parent is None:
        played, entries = _played(game, options, splat)
        return _kept(game, options, splat, entries, played), "checked", played[-1].outcome
    states, entries = _told(game, splat)
    found = _kept(game, options, splat, entries, list(states.values()))
    if len(states) < len(entries):
        frames = {number: msgspec.Raw(game.encode(state)) for number, state in states.items()}
        found = msgspec.structs.replace(found, frames=frames)
    return found, "told", states[len(entries) - 1].outcome


def _options(game: Game, splat: Splat) -> Any:
    """Return the options, their map within the limits of map files, and as many seats as the file says."""
    from game.battlefield.board_model import Board
    from game.battlefield.model import Battlefield
    from game.battlefield.strangers import why_not_taken

    try:
        options = msgspec.json.decode(splat.options, type=game.options)
    except msgspec.DecodeError as error:
        raise SplatError(say("The table in this file is none of this game.")) from error
    for name in options.__struct_fields__:
        value = getattr(options, name)
        trouble = why_not_taken(value) if isinstance(value, (Battlefield, Board)) else ""
        if trouble:
            raise SplatError(trouble)
    if game.seats_of(options) != len(splat.seats):
        raise SplatError(say("The parts of this file do not belong together."))
    return options


def _seats(game: Game, splat: Splat) -> list[Seat]:
    """Return who sat there, with names that can be shown and characters that there are."""
    from game.games import find

    cast = {one.key for one in find(meta_of(game.key).lobby).cast.character}
    return [
        Seat(seat.kind if seat.kind in LEVELS else game.adviser, plain_name(seat.name), seat.who * (seat.who in cast))
        for seat in splat.seats
    ]


def _kept(game: Game, options: Any, splat: Splat, entries: Sequence[Entry], states: Sequence[State]) -> Splat:
    """Return a game as our own archives hold it."""
    encoded = [game.encode(state) for state in states]
    deltas = [delta.made(before, after) for before, after in pairwise(encoded)] if len(states) == len(entries) else []
    return splat_of(
        game.key, splat.rules, splat.program, msgspec.json.encode(options), entries, _seats(game, splat),
        encoded[0], encoded[-1], deltas, finished=states[-1].outcome is not None, cuts=splat.cuts, luck=splat.luck,
        chances=splat.chances, parent=splat.parent,
    )  # fmt: skip


# -- under the same rules -------------------------------------------------------------------------------


def _played(game: Game, options: Any, splat: Splat) -> tuple[list[State], list[Entry]]:
    """Play the game again with the answers that chance gave; return its states and its log, all of them our own."""
    from game.kernel.match import Match

    entries = splat.entries
    try:
        match = Match(game, options, Replay(entries[0].chance))
    except (ValueError, ChanceError) as error:
        raise SplatError(say("The table in this file is none of this game.")) from error
    states = [match.state]
    _compare(entries[0], match.entries[0], 0)
    for number, entry in enumerate(entries[1:], 1):
        decision, match.chance = match.decision, Replay(entry.chance)
        try:
            again = match.play(entry.choice)
        except (IllegalChoice, ChanceError) as error:
            raise SplatError(_against(number, told(error))) from error
        if decision is None or decision.seat != entry.seat:
            raise SplatError(_against(number))
        _compare(entry, again, number)
        states.append(match.state)
    return states, match.entries


def _compare(entry: Entry, again: Entry, number: int) -> None:
    if entry.checksum not in (UNKNOWN, again.checksum):
        raise SplatError(_against(number))


def _against(number: int, reason: str = "") -> str:
    if reason:
        return say("This game breaks its rules at choice {number}: {reason}.", number=number, reason=reason.rstrip("."))
    return say("This game breaks its rules at choice {number}.", number=number)


# -- under other rules ----------------------------------------------------------------------------------


def _told(game: Game, splat: Splat) -> tuple[dict[int, State], list[Entry]]:
    """Return the states that the file tells, by row, as today's types and views hold them, and its log.

    No rule runs.
    """
    try:
        states = states_told(game, splat)
    except (msgspec.DecodeError, UnicodeDecodeError, DeltaError) as error:
        text = say("This game was played with other rules, and cannot be shown under those of today.")
        raise SplatError(text) from error
    for state in states.values():
        _look_at(state, len(splat.seats))
    kinds = kinds_of(vars(import_module(f"game.games.{game.key}.rules.events")))
    return states, [
        msgspec.structs.replace(
            entry, events=[event for event in entry.events if _fits(event, kinds)],
            checksum=crc32(game.encode(states[number])) if number in states else UNKNOWN,
        )
        for number, entry in enumerate(splat.entries)
    ]  # fmt: skip


def _fits(event: Any, kinds: Any) -> bool:
    """Tell whether today's tables know what an event tells, to everybody and to those who hear its secret."""
    whole = msgspec.structs.replace(event, facts={**event.facts, **event.secret})
    return fact_if_known(whole, kinds) is not None


def states_told(game: Game, splat: Splat) -> dict[int, State]:
    """Return the states that a file tells, by row: all where it has deltas, else its first, its frames, its last.

    Raises msgspec.DecodeError or DeltaError where they are none of today's.
    """
    if not splat.deltas:
        known = {0: splat.first, **splat.frames, len(splat.rows) - 1: splat.last}
        return {number: game.decode(bytes(raw)) for number, raw in sorted(known.items())}
    plain = msgspec.json.decode(splat.first)
    states = {0: game.decode(bytes(splat.first))}
    for number, raw in enumerate(splat.deltas, 1):
        plain = delta.apply(plain, delta.opened(bytes(raw)))
        states[number] = game.decode(msgspec.json.encode(plain))
    return states


def _look_at(state: State, seats: int) -> None:
    """Look at a state through every eye; raises whatever a state without sense makes its views do."""
    for seat in range(seats + 1):
        state.view(seat)
