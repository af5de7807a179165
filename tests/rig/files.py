"""Game files for tests: games played at random, in the file's format, and files with changed JSON."""

import gzip
import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from game.games import load
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.store.splat import Seat, Splat, splat_of


def played(key: str, choices: int = 60, seed: int = 3, options: Any = None) -> tuple[Splat, Match]:
    """Return a game of random choices in the file's format, and the match."""
    game, random = load(key), Random(seed)
    match = Match(game, options if options is not None else game.sample_options(random), RandomChance(seed))
    while not match.entries[0].chance:  # a set-up that begins from a position: nothing is dealt
        match = Match(game, game.sample_options(random), RandomChance(seed))
    first = game.encode(match.state)
    while match.decision is not None and len(match.entries) <= choices:
        match.play(match.decision.suggest(match.state, random))
    seats = [Seat("person", f"Anna {seat}") for seat in range(1, game.seats_of(match.options) + 1)]
    data, over = msgspec.json.encode(match.options), match.decision is None
    last = game.encode(match.state)
    splat = splat_of(key, game.rules_version, "1", data, match.entries, seats, first, last, finished=over)
    return splat, match


def altered(data: bytes, change: Callable[[Any], object]) -> bytes:
    """Return the file with its JSON changed."""
    content = json.loads(gzip.decompress(data))
    change(content)
    return gzip.compress(json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode())


def set_in(where: tuple[Any, ...], value: Any) -> Callable[[Any], None]:
    """Return a change that sets a value at a path."""

    def change(content: Any) -> None:
        *way, last = where
        for step in way:
            content = content[step]
        content[last] = value

    return change
