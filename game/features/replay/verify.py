"""Verification of a game from a file: replayed where its rules are today's, else inspected (MOM-REP-5)."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.games import load, meta_of, playable
from game.kernel import delta
from game.kernel.chance import ChanceError, Replay
from game.kernel.entry import UNKNOWN, Entry, ReplayMismatch
from game.kernel.events import Event, Fact, fact_if_known, kinds_of
from game.kernel.messages import error_text, say
from game.kernel.naming import plain_name
from game.kernel.refusal import IllegalChoice
from game.kernel.upgrades import NewerRulesError
from game.store import archives
from game.store.splat import Heard, Seat, Splat, SplatError, splat_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.kernel.game import Game
    from game.kernel.state import Outcome, State
    from game.store.imports import Badge

LEVELS: Final = ("person", "rookie", "regular", "veteran", "deadeye")


def judged(splat: Splat) -> tuple[Splat, Badge, Outcome | None]:
    """Return a game as it is saved here, how far it is verified, and how it ended.

    Raises SplatError with a sentence if its rules refuse it; data without sense may make them raise anything.
    """
    if splat.game not in playable():
        raise SplatError(say("This box doesn't have that game."))
    game = load(splat.game)
    if splat.rules == game.rules_version and splat.parent is None:
        options = _options(game, splat)
        played, entries = _played(game, options, splat)
        return _kept(game, options, splat, entries, played), "checked", played[-1].outcome
    outcome = _looked_through(game, splat)
    return _cleaned(game, splat), "told", outcome


def _options(game: Game, splat: Splat) -> Any:
    """Return the options as today's rules read them."""
    try:
        options = msgspec.json.decode(splat.options, type=game.options)
    except msgspec.DecodeError as error:
        raise SplatError(say("The set-up in this file doesn't belong to this game.")) from error
    _look_at_table(game, options, splat)
    return options


def _look_at_table(game: Game, options: Any, splat: Splat) -> None:
    """Raises SplatError unless a map is within the limits of map files, and the number of seats matches."""
    from game.battlefield.board_model import Board
    from game.battlefield.model import Battlefield
    from game.battlefield.untrusted import why_not_taken

    for name in options.__struct_fields__:
        value = getattr(options, name)
        trouble = why_not_taken(value) if isinstance(value, (Battlefield, Board)) else ""
        if trouble:
            raise SplatError(trouble)
    if game.seats_of(options) != len(splat.seats):
        raise SplatError(say("The parts of this file don't match."))


def _seats(game: Game, splat: Splat) -> list[Seat]:
    """Return the seats, with displayable names and characters that exist."""
    from game.games import find

    cast = find(meta_of(game.key).lobby).cast
    return [
        Seat(
            seat.kind if seat.kind in LEVELS else game.adviser,
            plain_name(seat.name),
            seat.who * (cast.of(seat.who) is not None),
        )
        for seat in splat.seats
    ]


def _kept(game: Game, options: Any, splat: Splat, entries: Sequence[Entry], states: Sequence[State]) -> Splat:
    """Return a game as our own archives store it."""
    encoded = [game.encode(state) for state in states]
    deltas = [delta.made(before, after) for before, after in pairwise(encoded)] if len(states) == len(entries) else []
    return splat_of(
        game.key, splat.rules, splat.program, msgspec.json.encode(options), entries, _seats(game, splat),
        encoded[0], encoded[-1], deltas, finished=states[-1].outcome is not None, cuts=splat.cuts, luck=splat.luck,
        chances=splat.chances, parent=splat.parent,
    )  # fmt: skip


# -- under the same rules -------------------------------------------------------------------------------


def _played(game: Game, options: Any, splat: Splat) -> tuple[list[State], list[Entry]]:
    """Replay the game with the recorded answers of chance; return its states and its log, all of them recreated."""
    from game.kernel.match import Match

    entries = splat.entries
    try:
        match = Match(game, options, Replay(entries[0].chance))
    except (ValueError, ChanceError) as error:
        raise SplatError(say("The set-up in this file doesn't belong to this game.")) from error
    states = [match.state]
    _compare(entries[0], match.entries[0], 0)
    for number, entry in enumerate(entries[1:], 1):
        decision, match.chance = match.decision, Replay(entry.chance)
        try:
            again = match.play(entry.choice)
        except (IllegalChoice, ChanceError) as error:
            raise SplatError(_against(number, error_text(error))) from error
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


def _looked_through(game: Game, splat: Splat) -> Outcome | None:
    """Inspect every state in the file, as today's types read it, from every view; return how it ended.

    No rule runs. Raises SplatError where they don't fit today's types, whatever a senseless state makes its views do.
    """
    try:
        past = archives.past_in(splat, game)
        _look_at_table(game, past.options, splat)
        state = past.state(0)
        for number in sorted(states_told(splat)):
            state = past.state(number)
            game.encode(state)
            for seat in range(len(splat.seats) + 1):
                state.view(seat)
    except NewerRulesError as error:
        raise SplatError(say("This game cannot be opened: {reason}.", reason=error_text(error))) from error
    except ReplayMismatch as error:
        text = say("This game was played with other rules and can't be shown under today's.")
        raise SplatError(text) from error
    return state.outcome


def states_told(splat: Splat) -> set[int]:
    """Return the rows whose states a file has: all where it has deltas, else the first, its frames and the last."""
    last = len(splat.rows) - 1
    return set(range(last + 1)) if splat.deltas else {0, *splat.frames, last}


def _cleaned(game: Game, splat: Splat) -> Splat:
    """Return the recorded game without what today's tables cannot express or show."""
    kinds = kinds_of(vars(import_module(f"game.games.{game.key}.rules.events")))
    events = [None if ear is None else [one for one in ear if _fits(one, kinds)] for ear in splat.events]
    return msgspec.structs.replace(splat, events=events, seats=_seats(game, splat))


def _fits(event: Heard, kinds: Mapping[str, type[Fact]]) -> bool:
    """Return whether today's tables know an event, both its public and its secret part."""
    return fact_if_known(Event(event.name, {**event.facts, **event.secret}), kinds) is not None
