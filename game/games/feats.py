"""The feats of the box and of each game, and which of them a finished match brought (REC-5)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from game.games import find, games, meta_of
from game.games.goals import roles_at, standings
from game.games.story import story_of
from game.kernel.events import visible_events
from game.lobby.feats import BOX, FILE, RIVAL_WINS, Feat, box_file, read_feats
from game.lobby.goals import DONE, GoalNames
from game.lobby.patterns import compares
from game.store.people import Gathered

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.kernel.match import Match


@cache
def feats_of(game: str) -> tuple[Feat, ...]:
    """Return the feats of a game, or of the box (`BOX`)."""
    if game == BOX:
        return read_feats(box_file(), BOX, GoalNames())
    place = Path(str(import_module(meta_of(game).rules.partition(":")[0]).__file__)).parents[1]
    return read_feats(place / "data" / FILE, game, story_of(game).goal_names)


@cache
def all_feats() -> tuple[Feat, ...]:
    """Return all feats there are, those of the box first."""
    return (*feats_of(BOX), *(feat for meta in games() for feat in feats_of(meta.key)))


def earned(
    match: Match, seat: int, who: Mapping[int, str], facts: Mapping[str, float], beaten: Mapping[str, int],
    helped: bool = False,
) -> tuple[list[str], dict[str, Gathered]]:  # fmt: skip
    """Return the keys of the feats a finished match brought a seat, and by key what it added to those that gather.

    `who` is the character's key by seat, `facts` those of the table (`lobby.feats.FACTS`), `beaten` how often each
    rival here has been beaten, this match included. `helped`: a choice of the seat was not its person's, so that
    feats of play are left out.
    """
    game = match.game.key
    feats = [one for one in (*feats_of(BOX), *feats_of(game)) if not one.late and not (helped and one.of_play)]
    asked = [one for one in feats if one.goal]
    stand = dict(zip((one.key for one in asked), standings(match, [one.goal for one in asked], seat, who), strict=True))
    found, gathered = list[str](), dict[str, Gathered]()
    for one in feats:
        if one.goal and stand[one.key] != DONE:
            continue
        if not all(compares(wanted, facts.get(name, 0)) for name, wanted in one.facts.items()):
            continue
        if one.progress is None:
            found.append(one.key)
        elif values := _gathered(one, match, seat, who, beaten):
            gathered[one.key] = Gathered(one.progress.times, tuple(sorted(values)))
    return found, gathered


def _gathered(one: Feat, match: Match, seat: int, who: Mapping[int, str], beaten: Mapping[str, int]) -> set[str]:
    """Return what a match adds to a feat that gathers."""
    game, gathers = match.game.key, one.progress
    assert gathers is not None
    if gathers.of == "game":
        return {game}
    if gathers.of == "rival":
        return {f"{game}/{rival}" for rival, times in beaten.items() if times >= RIVAL_WINS}
    looks: Sequence[str] = find(meta_of(game).lobby).seat_looks(match.options)
    roles, pattern = roles_at(match, seat, who), gathers.pattern
    events: Iterable[tuple[str, Mapping[str, int]]] = (
        (event.name, event.facts) for entry in match.entries for event in visible_events(entry.events, 0)
    )
    seats = {facts.get(gathers.look, 0) for name, facts in events if pattern.matches(name, facts, roles)}
    return {looks[number - 1] for number in seats if 0 < number <= len(looks)}
