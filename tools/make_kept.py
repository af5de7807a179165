"""Make the sample games: for each game one complete match under today's rules, in a file (MOM-TAB-10).

    uv run python -m tools.make_kept

A file is not replaced if its rules have one: `tests/play/test_kept_games.py` replays every file, so that rules which
lead elsewhere without a new `rules_version` are noticed. After raising a version run this, and commit the new file
beside the old ones.
"""

from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from game.games import load, playable
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.play.match_file import splat_from
from game.store.splat import SUFFIX, pack
from game.table.samples import NAMES
from game.table.session import Holder, Seating

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "kept"
SHORT = {"shoot": {"round_limit": 6}, "ladders": {"round_limit": 12}}
"""Options that keep random games short."""
MOST = 700


def file_of(key: str) -> Path:
    """Return the file for a game's current rules."""
    return FOLDER / f"{key}-{load(key).rules_version}{SUFFIX}"


def match_of(key: str, seed: int) -> Match | None:
    """Return a finished match of random choices; None if it is too long or uses no randomness."""
    game, random = load(key), Random(seed)
    options: Any = game.sample_options(random)
    match = Match(game, replace(options, **SHORT.get(key, {})), RandomChance(seed))
    while match.decision is not None and len(match.entries) < MOST:
        match.play(match.decision.suggest(match.state, random))
    return match if match.decision is None and match.entries[0].chance and len(match.entries) > 20 else None


def make(key: str) -> bytes:
    """Return the bytes of a sample game."""
    match = next(found for seed in range(1, 1000) if (found := match_of(key, seed)) is not None)
    seats = match.game.seats_of(match.options)
    table = Seating([Holder("person", name) for name in NAMES[:seats]])
    return pack(splat_from(match.past, table, finished=True, last=match.game.encode(match.state)))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for key in sorted(playable()):
        if not file_of(key).exists():
            file_of(key).write_bytes(make(key))
            print(f"{file_of(key).name}: {file_of(key).stat().st_size / 1000:.1f} kB")


if __name__ == "__main__":
    main()
