"""The pages of a game night, with invented evenings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.kernel.messages import say
from game.lobby import night as nights
from game.lobby import pairings
from game.play.night_keeper import NightKeeper, setup_of
from game.store.nights import KeptNight, Night, NightGuest, NightKind, NightTable
from game.ui.scene import Scene
from game.ui.words import translation_of
from tools.gallery.context import FakeContext

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Fay", "Gus", "Maximiliane", "Eve")
GAMES = ("shoot", "whisky", "splatatat", "ladders")
MOMENT = say("{title}: {words}", title=say("Best single shot"), words=say("Right through the cereal box."))


def some_night(count: int = 4, games: Sequence[str] = GAMES, kind: NightKind = "night") -> Night:
    """Return an evening at its beginning."""
    guests = [NightGuest(name) for name in NAMES[: count - 1]] + [NightGuest("Robbie", "regular")]
    night = Night("2026-11-28", 11, guests, list(games), kind, 90)
    if kind != "night":
        nights.draw_lots(night)
    return night


def play(night: Night, key: str, places: Sequence[int], *, decider: bool = False) -> None:
    """Play one more game of an evening, a row of duels as one where the first wins all."""
    count = len(night.guests)
    game = nights.pick(night, key, seats_max=2 if key == "whisky" else 8, decider=decider)
    trophy = {"shoot": "kills", "whisky": "bullets", "splatatat": "dealt", "ladders": "torn"}[key]
    while seats := nights.seats_next(game, count):
        number = len(night.tables) + 1
        game.tables.append(NightTable(number, seats))
        each = [places[guest] for guest in seats]
        told = [{trophy: float(9 - place)} for place in each]
        nights.settle(night, number, [sorted(each).index(place) + 1 for place in each], told, translation_of(MOMENT))


def context_of(host: Any, night: Night) -> FakeContext:
    """Return a context with a night in progress."""
    context: Any = FakeContext(host)
    context.nights = NightKeeper(lambda: None, context.lobby)
    context.nights.kept = KeptNight(1, 1, night)
    context.nights.save = str
    return context  # type: ignore[no-any-return]


def _begin(host: Any, kind: NightKind = "night", count: int = 4) -> Scene:
    from game.features.night.begin import NightBeginScene

    context: Any = context_of(host, some_night())
    scene = NightBeginScene(context)
    scene.kind, scene.count, scene.names[:4] = kind, count, ["Anna", "Ben", "Cleo", "Robbie"]
    scene.holders[3] = "regular"
    return scene


def _between(host: Any, make: Callable[[Night], None], count: int = 4, kind: NightKind = "night") -> Scene:
    from game.features.night.between import NightScene

    night = some_night(count, kind=kind, games=GAMES if kind == "night" else ("whisky",))
    make(night)
    return NightScene(context_of(host, night))


def _nothing(night: Night) -> None:
    """Leave an evening at its beginning."""


def _two_games(night: Night) -> None:
    play(night, "splatatat", (2, 1, 3, 4))
    play(night, "ladders", (3, 1, 1, 4))


def _head_start(night: Night) -> None:
    _two_games(night)
    nights.pick(night, "shoot", seats_max=4)


def _duels(night: Night) -> None:
    play(night, "splatatat", (2, 1, 3, 4))
    game = nights.pick(night, "whisky", seats_max=2)
    game.tables.append(NightTable(40, nights.seats_next(game, 4)))
    nights.settle(night, 40, (1, 2), [{"bullets": 3.0}, {"bullets": 1.0}], translation_of(MOMENT))


def _all_played(night: Night) -> None:
    play(night, "shoot", (1, 2, 3, 4))
    play(night, "whisky", (2, 1, 3, 4))
    play(night, "splatatat", (3, 1, 2, 4))
    play(night, "ladders", (1, 3, 2, 4))


def _pairs(night: Night, count: int = 3) -> None:
    for number in range(1, count + 1):
        night.played[0].tables.append(
            NightTable(number, pairings.open_pairs(night)[0], (1 + number % 2, 2 - number % 2))
        )


def _podium(host: Any) -> Scene:
    from game.features.night.podium import PodiumScene

    night = some_night()
    _all_played(night)
    play(night, "ladders", (2, 1, 3, 4), decider=True)
    return PodiumScene(context_of(host, night), night, nights.standing(night))


def _from_file(host: Any) -> Scene:
    from game.features.night.podium import podium_of_file

    night = some_night()
    _all_played(night)
    games = [(number, lambda: None) for number in range(len(night.tables))]
    return podium_of_file(context_of(host, night), night, nights.standing(night), games)


def _setup(host: Any, key: str, count: int) -> Scene:
    from game.features.setup.page import SetupScene

    night = some_night(count)
    context: Any = context_of(host, night)
    game = nights.pick(night, key, seats_max=context.lobby(key).seats_max)
    seats = nights.seats_next(game, count)
    setup = setup_of(context.lobby(key), night, game, seats, None, True)
    reserved = context.nights.seats_of(seats, say("{name} is last and sets up the table", name="Cleo"))
    return SetupScene(context, key, setup, reserved=reserved)


def _results(host: Any) -> Scene:
    """Return the end page of a night's game."""
    from tools.gallery import lobbies

    scene: Any = lobbies.end(host, "splatatat", joyful=False)
    scene.lead_on(say("Back to the night"), lobbies.nothing)
    return scene  # type: ignore[no-any-return]


POSES: dict[str, Callable[[Any], Scene]] = {
    "night-begin": _begin,
    "night-begin-eight": partial(_begin, count=8),
    "night-begin-tournament": partial(_begin, kind="robin"),
    "night-first": partial(_between, make=_nothing),
    "night-between": partial(_between, make=_two_games),
    "night-head-start": partial(_between, make=_head_start),
    "night-duels": partial(_between, make=_duels),
    "night-decider": partial(_between, make=_all_played),
    "night-robin": partial(_between, make=_pairs, count=5, kind="robin"),
    "night-knockout": partial(_between, make=_pairs, count=6, kind="knockout"),
    "night-podium": _podium,
    "night-file": _from_file,
    "night-results": _results,
    "night-setup": partial(_setup, key="splatatat", count=4),
    "night-setup-duel": partial(_setup, key="whisky", count=4),
}
