"""Poses of the lobby's pages, built from invented public data for any game with a lobby (see `gallery`)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import cache, partial
from types import SimpleNamespace
from typing import Any

import pygame
from msgspec.structs import replace

from game.features.context import Source
from game.games import find, games, meta_of
from game.kernel.messages import say
from game.lobby.lobby import Lobby, default_setup, usual_level
from game.lobby.looks import settle_looks
from game.lobby.report import Ended
from game.lobby.setup import CLOSED, PERSON, BoardFile, Setup
from game.table.session import Holder
from game.ui.menu import MenuChoice
from game.ui.scene import Scene
from tools.gallery.context import FakeContext

PEOPLE = ("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hedy")


def nothing(*_: Any) -> None:
    """Do nothing: what a still scene's buttons call."""


def lobby_of(key: str) -> Lobby:
    """Return a game's lobby; ValueError if it has none."""
    found: Lobby = find(meta_of(key).lobby)
    if meta_of(key).maps:
        from tools.gallery.deal import StillDealer

        found.boards, found.dealing = _maps_to_play, StillDealer()
    return found


@cache
def _maps_to_play() -> tuple[BoardFile, ...]:
    """Return the shipped maps, read and checked once."""
    from game.play.library import Library
    from game.resources import maps

    library = Library(maps(), maps() / "own")
    library.maps(wait=True)
    return tuple(library.maps_to_play())


def keys() -> list[str]:
    """Return the games that have a lobby."""
    return [meta.key for meta in games() if meta.lobby]


def setup_of(lobby: Lobby, taken: int, persons: int = 2, variants: tuple[int, ...] = (), card: int = 0) -> Setup:
    """Return a set-up of this many seats, the first ones people, the others bots of all levels.

    `variants` are indices of the chips that are on, `card` is that of the chosen card, if a game has either.
    """
    setup = default_setup(lobby, PEOPLE)
    bots = [level.key for level in lobby.levels if level.key not in (PERSON, CLOSED)]
    for index, seat in enumerate(setup.seats):
        seat.holder = CLOSED if index >= taken else PERSON if index < persons else bots[index % len(bots)]
    for number in variants:
        if number < len(lobby.chips):
            lobby.press(setup, lobby.chips[number])
    for row in lobby.rows(setup):
        if row.cards and card:
            lobby.put(setup, row.key, row.values[min(card, len(row.values) - 1)].value)
    settle_looks(lobby, setup)
    return setup


def setup(
    host: Any, key: str, taken: int = 4, persons: int = 2, variants: tuple[int, ...] = (), card: int = 0
) -> Scene:
    """Return the set-up page."""
    from game.features.setup.page import SetupScene

    lobby = lobby_of(key)
    return SetupScene(FakeContext(host, lobby), key, setup_of(lobby, taken, persons, variants, card))


def who(host: Any, key: str) -> Scene:
    """Return the question who plays, over the first set-up page."""
    from game.features.setup.who import WhoScene

    page: Any = setup(host, key, 4, 1)
    page.setup.seats[0].name = "Player 1"
    return WhoScene(host, page)


def people(host: Any, key: str) -> Scene:
    """Return the list of who may sit at the second seat, over the set-up page."""
    from game.features.setup.who import people_menu
    from tools.gallery.gallery import Over

    page: Any = setup(host, key, 4, 2)
    page.layout(host.size)
    return Over(host, people_menu(page, 1, PEOPLE[:6]))


def rules(host: Any, key: str) -> Scene:
    """Return the House Rules sheet with a variant turned on."""
    from game.features.setup.house_rules import HouseRulesScene

    lobby = lobby_of(key)
    return HouseRulesScene(host, lobby, setup_of(lobby, 5, variants=(2,)))


def custom(host: Any, key: str) -> Scene:
    """Return the sheet of the last card: a custom table."""
    from game.features.setup.house_rules import HouseRulesScene

    lobby = lobby_of(key)
    setup = setup_of(lobby, 6, card=-1)
    for name, number in (("MODE", 1), ("MISSION", 1), ("LIMIT", 5)):
        row = next((row for row in lobby.rows(setup) if row.key == name), None)
        if row is not None:
            lobby.put(setup, name, row.values[number].value)
    return HouseRulesScene(host, lobby, setup)


def agreed(host: Any, key: str) -> Scene:
    """Return the Friendly play page."""
    from game.features.setup.friendly import FriendlyScene
    from game.lobby.friendly_options import FriendlyOptions

    lobby = lobby_of(key)
    setup = setup_of(lobby, 2, persons=1)
    setup.agreed = FriendlyOptions(friendly=True, words="Marmalade", clock=5, extra=10)
    return FriendlyScene(host, lobby, setup, "2718281828459045")


def kept(host: Any, key: str) -> Scene:
    """Return the page of saved set-ups."""
    from game.features.setup.saved_setups import SavedSetupsScene
    from game.lobby.code import encode

    lobby = lobby_of(key)
    rows = [
        (name, encode(lobby, setup_of(lobby, taken, card=card), seed))
        for name, taken, card, seed in (("Friday night", 6, 3, 0), ("The long one", 8, 5, 77), ("Duel", 2, 0, 0))
    ]
    scene = SavedSetupsScene(FakeContext(host, lobby), lobby, setup_of(lobby, 4), nothing)
    scene.kept = rows
    return scene


def sheet(host: Any, key: str) -> Scene:
    """Return the rules sheet during a game."""
    from game.features.setup.house_rules import SheetScene

    lobby = lobby_of(key)
    options = lobby.options_of(setup_of(lobby, 5, variants=(2, 3)))
    return SheetScene(host, lobby, options, lobby.seat_looks(options))


def results(host: Any, key: str, seats: int = 4, front: tuple[tuple[str, Any], ...] = (), table: Any = None) -> Scene:
    """Return the statistics of a game played at random; `table` stands for the scene it was played on."""
    from game.features.results.statistics import StatisticsScene

    return StatisticsScene(FakeContext(host), ended_source(key), ended_of(key, seats, front, table))


def ended_of(
    key: str, seats: int = 4, front: tuple[tuple[str, Any], ...] = (), table: Any = None, people: int = 2,
    names: Sequence[str] = PEOPLE, drawn: bool = False,
) -> Ended:  # fmt: skip
    """Return the end of a game played at random by some people and the game's characters; if `drawn`, nobody won."""
    from game.lobby.setup import Sitting

    lobby = lobby_of(key)
    seats = min(seats, lobby.seats_max)
    state, entries, options = played(key, seats, front)
    looks = lobby.seat_looks(options)
    people = min(people, seats - 1) if people == 2 else people
    kinds = tuple(PERSON if number < people else usual_level(lobby) for number in range(seats))
    rows = zip(kinds, names, (*looks, *[""] * seats), strict=False)
    called = lobby.called([Sitting(kind, name, look) for kind, name, look in rows])
    names, who = tuple(str(one.name) for one in called), tuple(one.who for one in called)
    report = lobby.report(state, entries, names)
    if drawn:
        report = replace(report, winners=(), headline=say("A draw"), deed="", kind=say("Nobody wins"))
    return Ended(report, state, entries, names, kinds, table, who, looks)


def end(
    host: Any, key: str, joyful: bool = False, seats: int = 4, people: int = 2, names: Sequence[str] = PEOPLE,
    drawn: bool = False, feats: int = 0,
) -> Scene:  # fmt: skip
    """Return the end of a game played at random: the winner's celebration, or the page after it.

    `feats` is how many it brought; with any, the coach has a word, and it says what comes next.
    """
    from game.features.results.end import EndScene
    from game.features.results.told_feats import ToldFeat
    from game.features.results.what_next import NextOffer, next_line
    from game.games.feats import feats_of
    from game.ui.still import apply_settings

    seats = min(seats, lobby_of(key).seats_max)
    ended = ended_of(key, seats, people=people, names=names, drawn=drawn)
    scene = EndScene(FakeContext(host), source_at_end(key, ended), ended, celebrated=not joyful)
    scene.numbers = [_compared(row) for row in scene.numbers]
    if feats:
        found = feats_of(key)
        scene.feats = [ToldFeat(one, names[0] if people > 1 else "") for one in found[:feats]]
        words = say("Still to do: {feat}. {text}", feat=found[-1].title, text=found[-1].text)
        offer = NextOffer(words, say("All feats"), "law-star", nothing, say("Opens the records with all feats."))
        scene.next = next_line(offer, scene.face)
        coach = {"whisky": say("Steady Betty needed one more hit, and you laid Loot, which Shoot beats."),
                 "splatatat": say("Playing the S would have won at once.")}  # fmt: skip
        scene.coach = coach.get(key, "")
    if scene.moment is not None and not joyful:
        data, size = moment_of(key, seats)
        apply_settings(host.settings, host.size)  # painting it has set others
        scene.moment.picture.put(pygame.image.frombytes(data, size, "RGB"))
        scene.moment.picture.age = 1.0
    return scene


def _compared(row: Any) -> Any:
    """Return a seat's proud numbers with records: one broken, one equal, one better."""
    return row._replace(numbers=tuple(
        number._replace(best=float(round(number.value * times)))
        for number, times in zip(row.numbers, (0.5, 1.0, 2.0), strict=False)
    ))  # fmt: skip


@cache
def moment_of(key: str, seats: int) -> tuple[bytes, tuple[int, int]]:
    """Return the picture of the best moment of a game played at random: its pixels and its size."""
    from game.features.results.moment_picture import painted, wanted
    from game.store.settings import Settings

    source, best = source_of(key, seats), ended_of(key, seats).report.best
    assert best is not None
    made = painted(wanted(source, best, Settings()))
    return pygame.image.tobytes(made, "RGB"), made.get_size()


def ended_source(key: str, options: Any = None) -> Any:
    """Return what stands for a match of a game that is over, not saved and not sealed."""
    return SimpleNamespace(game=SimpleNamespace(key=key), past=SimpleNamespace(options=options), kept=0, seal="")


def rematch(host: Any, key: str) -> Scene:
    """Return the rematch menu over the end of a game."""
    from game.features.results.rematch import other_rematches
    from tools.gallery.gallery import Over

    state, _, options = played(key, min(4, lobby_of(key).seats_max))
    return Over(host, other_rematches(FakeContext(host), ended_source(key, options), state))


def end_more(host: Any, key: str) -> Scene:
    """Return what else can be opened from the end of a game."""
    from tools.gallery.gallery import Over

    scene: Any = end(host, key)
    return Over(host, scene.more_menu())


def replay(host: Any, key: str, over: bool = True) -> Scene:
    """Return a replay, halfway through; for a match that is not `over`, with its list of views."""
    from game.features.replay.page import ReplayScene

    source = source_of(key, min(3, lobby_of(key).seats_max), over=over)
    seats, last = len(source.names), len(source.past.entries)
    curve = [
        (number, tuple((2.0 if seat == number * 7 % seats else 1.0) / (seats + 1) for seat in range(seats)), 0.02)
        for number in range(0, last, max(1, last // 12))
    ]
    chances = SimpleNamespace(known=lambda _: SimpleNamespace(line=curve))
    scene = ReplayScene(FakeContext(host, chances=chances), source, at=last * 5 // 9)
    if not over:
        scene.open_views()
    return scene


def played(key: str, seats: int, front: tuple[tuple[str, Any], ...] = ()) -> tuple[Any, Any, Any]:
    """Play a game at random to its end; return its last state, its log and its options."""
    match = match_of(key, seats, front)
    return match.state, match.entries, match.options


def source_of(key: str, seats: int, people: int = 1, bots: str = "regular", **more: Any) -> Source:
    """Return a match played at random as the pages about it take it; the first seats are people, the others bots."""
    from game.table.session import Holder, Seating

    match = match_of(key, seats)
    count = match.game.seats_of(match.options)
    holders = [Holder("person" if n < people else bots, PEOPLE[n]) for n in range(count)]  # type: ignore[arg-type]
    return Source(match.game, match.past, Seating(holders), **more)


def source_at_end(key: str, ended: Ended) -> Source:
    """Return the match of a game that is over, with those who played it."""
    from game.table.session import Holder, Seating

    rows = zip(ended.holders, ended.names, ended.who, strict=True)
    seating = Seating([Holder(kind, name, who) for kind, name, who in rows])  # type: ignore[arg-type]
    return dataclasses.replace(source_of(key, len(ended.names)), seating=seating)


@cache
def match_of(key: str, seats: int, front: tuple[tuple[str, Any], ...] = ()) -> Any:
    """Return a match played at random to its end, cached: callers must not change it."""
    from random import Random

    from game.games import load
    from game.kernel.chance import RandomChance
    from game.kernel.game import pending
    from game.kernel.match import Match

    lobby, game, random = lobby_of(key), load(key), Random(7)
    setup = setup_of(lobby, seats)
    for name, value in front:
        lobby.put(setup, name, value)
    options = lobby.options_of(setup)
    match = Match(game, options, RandomChance(11))
    for _ in range(20_000):
        decision = pending(match.state)
        if decision is None:
            break
        listed = not meta_of(key).maps  # a walk is suggested: its routes cannot be listed
        match.play(random.choice(decision.options(match.state)) if listed else decision.suggest(match.state, random))
    return match


def shoot_results(
    host: Any, deeds: Sequence[Any], hits: Sequence[Any], winners: tuple[int, ...], facts: tuple[str, ...],
    teams: Sequence[int] = (),
) -> Scene:  # fmt: skip
    """Return the end of an invented game of SHOOT: each seat's deeds, and (shooter, target, zone) of each hit."""
    from types import SimpleNamespace

    from game.features.results.statistics import StatisticsScene
    from game.games.shoot.report import facts as facts_of
    from game.lobby.report import GameReport

    heroes = [SimpleNamespace(seat=one.seat, team=teams[one.seat - 1] if teams else one.seat) for one in deeds]
    state = SimpleNamespace(heroes=heroes, teamed=bool(teams), hits=[(*hit, 1) for hit in hits])
    report = GameReport(winners, facts[0], (), facts=facts[1:], seat_facts=tuple(facts_of(one, True) for one in deeds))
    names, holders = PEOPLE[: len(deeds)], tuple(PERSON if one.seat < 3 else "regular" for one in deeds)
    return StatisticsScene(FakeContext(host), ended_source("shoot"), Ended(report, state, (), names, holders))


def curtain(host: Any, key: str) -> Scene:
    """Return the curtain before the second seat."""
    from game.features.pause.curtain import GameCurtain

    lobby = lobby_of(key)
    return GameCurtain(host, lobby, [look.key for look in lobby.looks], 2, "Ben", nothing, "")


def pause(host: Any, key: str) -> Scene:
    """Return the pause page of a game."""
    from game.features.pause.menu import SAVED, pause_choices
    from game.kernel.messages import together
    from game.table.game_menu import GameMenu
    from tools.gallery.gallery import Over

    lobby = lobby_of(key)
    choices = pause_choices(FakeContext(host, lobby), session_of(key))
    house = MenuChoice(say("House Rules"), nothing, "house")
    choices = [one for one in choices if one.icon != "house"]
    choices.insert(2, house)
    return Over(host, GameMenu(host, lobby, (), say("Pause"), choices, together(SAVED, "")))


def session_of(key: str) -> Any:
    """Return what stands for a game in progress, as its pause page reads it."""
    lobby = lobby_of(key)
    kinds = [PERSON if seat <= min(3, lobby.seats_max - 1) else usual_level(lobby) for seat in range(1, 9)]
    holders = [Holder(kind, name) for name, kind in zip(PEOPLE, kinds, strict=True)]  # type: ignore[arg-type]
    return SimpleNamespace(
        game=SimpleNamespace(key=key), seal="0", kept=1,
        match=SimpleNamespace(options=lobby.options_of(setup_of(lobby, lobby.seats_max))),
        table=SimpleNamespace(holders=holders[: lobby.seats_max]),
    )  # fmt: skip


def newcomer(host: Any, key: str) -> Scene:
    """Return the question before a box's first game."""
    from game.table.lesson.newcomer import newcomer_menu
    from tools.gallery.gallery import Over

    return Over(host, newcomer_menu(host, FakeContext(host).lobby(key), nothing, nothing))


def seats(host: Any, key: str) -> Scene:
    """Return the page on which any seat can change hands."""
    from game.features.pause.seats import SeatsScene
    from tools.gallery.gallery import Over

    return Over(host, SeatsScene(FakeContext(host), session_of(key)))


def shared(host: Any, key: str) -> Scene:
    """Return the set-up of two people who choose at once, at one keyboard."""
    from game.features.setup.page import SetupScene

    lobby = lobby_of(key)
    setup = setup_of(lobby, 2, 2, card=-1)
    setup.sharing = "keyboard"
    return SetupScene(FakeContext(host, lobby), key, setup)


BUILDERS = {
    "coach": lambda host, key: find("tools.gallery.coach:coach")(host, key),
    "coach-two": lambda host, key: find("tools.gallery.coach:coach")(host, key, people=2),
    "coach-search": lambda host, key: find("tools.gallery.coach:coach")(host, key, searching=True),
    "setup": lambda host, key: setup(host, key, persons=min(2, lobby_of(key).seats_max - 1)),
    "who": who,
    "people": people,
    "kept": kept,
    "agreed": agreed,
    "results": results,
    "joy": lambda host, key: end(host, key, joyful=True),
    "end": end,
    "end-alone": lambda host, key: end(host, key, people=1),
    "end-draw": lambda host, key: end(host, key, drawn=True),
    "end-feats": lambda host, key: end(host, key, people=1, feats=2),
    "end-more": lambda host, key: end_more(host, key),
    "rematch": rematch,
    "replay": replay,
    "watching": lambda host, key: replay(host, key, over=False),
    "curtain": curtain,
    "seats": seats,
    "pause": pause,
    "highlights": lambda host, key: find("tools.gallery.chances:highlights")(host, key),
    "luck": lambda host, key: find("tools.gallery.records:luck")(host, key),
    "draws": lambda host, key: find("tools.gallery.records:luck")(host, key, listing=True),
    "branch": lambda host, key: find("tools.gallery.luck:branch")(host, key),
    "seal": lambda host, key: find("tools.gallery.luck:seal")(host, key),
    "compare": lambda host, key: find("tools.gallery.luck:compare")(host, key),
}
"""Name after the game's -> builder (host, key), for every game."""
MANY = {
    "setup-eight": lambda host, key: setup(host, key, 8, 3),
    "setup-teams": lambda host, key: setup(host, key, 8, 2, (3, 0), 5),
    "results-eight": lambda host, key: results(host, key, 8),
    "end-eight": lambda host, key: end(host, key, seats=8),
}
"""For games of eight seats."""
RULES = {"rules": rules, "sheet": sheet}
"""For games with House Rules."""


def scenes() -> dict[str, Any]:
    """Return all lobby poses by name; a game's names begin with its short name, or with its key."""
    found: dict[str, Callable[[Any], Scene]] = {}
    for key in keys():
        lobby: Lobby = find(meta_of(key).lobby)
        lobby.boards = tuple  # no map is read for a name
        short, first = lobby.short or key, default_setup(lobby, PEOPLE)
        sheeted = any(not row.front for row in lobby.rows(first))
        builders = {**BUILDERS, **(MANY if lobby.seats_max > 4 else {}), **(RULES if sheeted else {})}
        for name, build in builders.items():
            found[f"{short}-{name}"] = partial(build, key=key)
        if lobby.lesson:
            found[f"{short}-new-here"] = partial(newcomer, key=key)
        if lobby.sharings(first):
            found[f"{short}-setup-two"] = partial(shared, key=key)
        if sheeted and any(row.cards for row in lobby.rows(first)):
            found[f"{short}-custom"] = partial(custom, key=key)
            found[f"{short}-table-rules"] = partial(sheet, key=key)
    return found
