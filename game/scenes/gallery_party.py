"""Party scenes worth looking at, built from invented public data for any game with a lobby (see `gallery`)."""

from __future__ import annotations

from typing import Any

from game.games import find, games, meta_of
from game.games.lobby import CLOSED, PERSON, Lobby, Moment, PartyChoice, Place, Report, default_choice, settle_looks
from game.ui.scene import Scene

PEOPLE = ("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hedy")


def nothing(*_: Any) -> None:
    """Do nothing: what a still scene's buttons lead to."""


def lobby_of(key: str) -> Lobby:
    """Give a game's lobby; ValueError for a game that has none."""
    found: Lobby = find(meta_of(key).lobby)
    return found


def keys() -> list[str]:
    """Give the games that have a lobby."""
    return [meta.key for meta in games() if meta.lobby]


def choice_of(lobby: Lobby, taken: int, persons: int = 2, variants: tuple[int, ...] = ()) -> PartyChoice:
    """Give a table of so many seats, the first ones people, the others bots of all levels."""
    choice = default_choice(lobby, PEOPLE)
    bots = [level.key for level in lobby.levels if level.key not in (PERSON, CLOSED)]
    for index, seat in enumerate(choice.seats):
        seat.holder = CLOSED if index >= taken else PERSON if index < persons else bots[index % len(bots)]
    for number in variants:
        if number < len(lobby.chips):
            lobby.press(choice, lobby.chips[number])
    settle_looks(lobby, choice)
    return choice


def setup(host: Any, key: str, taken: int = 4, persons: int = 2, variants: tuple[int, ...] = ()) -> Scene:
    """Give the set-up."""
    from game.scenes.setup_party import PartyServices, PartySetupScene

    lobby = lobby_of(key)
    return PartySetupScene(host, lobby, PartyServices(), choice_of(lobby, taken, persons, variants))


def rules(host: Any, key: str) -> Scene:
    """Give the House Rules sheet with a variant turned on."""
    from game.scenes.house_rules import HouseRulesScene

    lobby = lobby_of(key)
    return HouseRulesScene(host, lobby, choice_of(lobby, 5, variants=(0,)))


def sheet(host: Any, key: str) -> Scene:
    """Give the sheet of a table in play."""
    from game.scenes.house_rules import SheetScene

    lobby = lobby_of(key)
    options = lobby.options_of(choice_of(lobby, 5, variants=(0, 1)))
    return SheetScene(host, lobby, options, lobby.seat_looks(options))


def results(host: Any, key: str, seats: int = 4) -> Scene:
    """Give the end of an invented game."""
    from game.scenes.results_party import PartyResultsScene

    lobby = lobby_of(key)
    looks = [look.key for look in lobby.looks]
    order = [3, 1, 2, 5, 4, 8, 6, 7] if seats > 4 else [3, 1, 4, 2][:seats]
    places = tuple(
        Place(seat, place, place == 1, "" if place < 4 else f"out in lap {14 - place}",
              (str(max(0, 3 - place)), str(seat % 3), str(place % 3), "2", str(place)), looks[seat - 1], place > 2)
        for place, seat in enumerate(order, 1)
    )  # fmt: skip
    moments = (
        Moment("The swap of the game", "Anna gave 12 cards to Ben and took 2.", 1),
        Moment("The narrowest escape", "With the last smile at stake, Cleo wiped 1-2-2-3 away with a Yellow 3.", 3),
        Moment("Everybody's target", "22 of 60 Splats flew at Ben.", 2),
    )
    columns = ("Smiles", "Dealt", "Suffered", "Saves", "Hand")
    report = Report((3,), "Reveal: Cleo held nothing but yellow Splats.", places, columns, moments,
                    ("96 turns, about 12 a seat",))  # fmt: skip
    again = [("Next game, the deal moves on", nothing), ("New dealer", nothing), ("Same shuffles", nothing)]
    people = [number < 2 for number in range(seats)]
    return PartyResultsScene(host, lobby, report, PEOPLE[:seats], people, again, nothing)


def curtain(host: Any, key: str) -> Scene:
    """Give the curtain before the second seat."""
    from game.scenes.curtain_party import PartyCurtain

    lobby = lobby_of(key)
    return PartyCurtain(host, lobby, [look.key for look in lobby.looks], 2, "Ben", nothing, "")


def seats(host: Any, key: str) -> Scene:
    """Give the screen on which eight seats change hands."""
    from game.scenes.curtain_party import PartySeats
    from game.scenes.gallery import Over

    lobby = lobby_of(key)
    levels = [level for level in lobby.levels if level.key != CLOSED]
    rows = [(seat, name, PERSON if seat < 4 else "regular") for seat, name in enumerate(PEOPLE, 1)]
    looks = [look.key for look in lobby.looks]
    words = {level.key: level.word for level in levels}
    effects = {level.key: level.effect for level in levels}
    return Over(host, PartySeats(host, lobby, looks, rows, nothing, words, effects))


BUILDERS = {
    "setup": setup,
    "setup-eight": lambda host, key: setup(host, key, 8, 3),
    "setup-teams": lambda host, key: setup(host, key, 8, 2, (1, 4)),
    "rules": rules,
    "sheet": sheet,
    "results": results,
    "results-eight": lambda host, key: results(host, key, 8),
    "curtain": curtain,
    "seats": seats,
}
"""Name behind the game's -> builder (host, key)."""


def scenes() -> dict[str, Any]:
    """Give all party scenes by name; a game's names begin with its short name, else with its key."""
    found = {}
    for key in keys():
        short = lobby_of(key).short or key
        for name, build in BUILDERS.items():
            found[f"{short}-{name}"] = lambda host, build=build, key=key: build(host, key)
    return found
