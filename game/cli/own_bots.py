"""What commands say of bots from files of one's own, `path/to/file.py:MyBot` (HND-31)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.bots.own_bot import BotFile, FailureCount, label_of
from game.cli.console import counted, refuse

if TYPE_CHECKING:
    from game.bots.arena import GameResult

KINDS: Final = {
    "slow": "no answer in time",
    "error": "an error",
    "illegal": "a choice against the rules",
    "ended": "the end of its process",
}


def known_bots(
    game: str, levels: Iterable[str], more: Iterable[str] = ("random",), *, scheduler: str = "", hint: bool = True
) -> list[BotFile]:
    """Return the bots of files among some levels.

    Exits with status 2 and a sentence if one can't be used, or a level is neither one of the game's nor among `more`;
    the sentence names files as well if there is a `hint`.
    """
    from game.games import load

    known = [*load(game).bots, *more]
    found = []
    for level in levels:
        file = usable(level)
        if file is None and level not in known:
            or_own = ", or name one of yours as FILE.py:CLASS" if hint else ""
            refuse(f"There is no bot '{level}'; choose from {', '.join(known)}{or_own}.")
        if file is not None:
            found.append(file)
    if found and scheduler:
        refuse("--scheduler sends games to other machines, which don't have your bot's file: leave it out.")
    return found


def usable(name: str) -> BotFile | None:
    """Return the bot's file that a name stands for; None if it stands for none.

    Exits with status 2 and a sentence if the file can't be used. It isn't executed.
    """
    file = BotFile.of(name)
    trouble = file.why_not() if file is not None else ""
    if trouble:
        refuse(str(trouble))
    return file


def first_seed(seed: int | None, own: Sequence[BotFile], keep: Path | None) -> int:
    """Return the first seed of a run: as named, else 1, else with bots of files one that they can't know."""
    if seed is not None or not own:
        return 1 if seed is None else seed
    if keep is not None:
        refuse("--keep resumes a run by its seeds: name the first one with --seed.")
    import secrets

    return secrets.randbits(48)


def digests_of(own: Sequence[BotFile]) -> dict[str, Any]:
    """Return the head of a file of games: which bots' files took part, as they are now."""
    return {"own_bots": {file.name: file.digest for file in own}} if own else {}


def labels_of(levels: Iterable[str]) -> list[str]:
    """Return levels as tables show them."""
    return [label_of(level) for level in levels]


def failures_in(results: Iterable[GameResult]) -> list[FailureCount]:
    """Return the decisions that stand-ins took in some games, by bot and kind."""
    from msgspec.structs import replace

    found: dict[tuple[str, str], FailureCount] = {}
    for one in (failure for result in results for failure in result.failures):
        before = found.get((one.bot, one.kind))
        found[one.bot, one.kind] = one if before is None else replace(before, count=before.count + one.count)
    return list(found.values())


def failure_lines(failures: Iterable[FailureCount]) -> list[str]:
    """Return a line for each kind of failure of each bot, with the first one in words."""
    return [
        f"  {one.bot}: a Rookie took {counted(one.count, 'decision')} after {KINDS[one.kind]}, at first: {one.words}."
        for one in failures
    ]
