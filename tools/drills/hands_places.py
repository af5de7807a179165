"""Where random hands start: every scene of the gallery, every page of the program, tables of all four games."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from game.cli.console import table_options
from game.features.shelf.saved_games import SavedGames
from game.games import games, meta_of
from game.play.seating import holders_of
from game.table.session import Holder, Seating
from tools.gallery import gallery, lobbies, pictures

if TYPE_CHECKING:
    from tools.drills.hands_house import House

PAGES = ("title", "options", "maps", "credits", "rules", "tables")


def open_place(house: "House", number: int | None = None) -> str:
    """Open a place chosen by a number (else by the session's dice); return its name."""
    random = Random(house.random.randrange(10**6) if number is None else number)
    program, loop = house.program, house.loop
    makes = [_page, _door, _scene, _scene, *[_table] * 6]
    program.go.shelf()
    saved = SavedGames(program).newest() if random.random() < 0.15 else None
    if saved is not None:
        program.go.take_up(saved.game, saved.id)
        return "continue"
    try:
        return random.choice(makes)(program, loop, random)
    except ValueError as refusal:  # a table that the rules do not allow: the program shows that on screen
        return f"shelf ({refusal})"


def _page(program: Any, loop: Any, random: Random) -> str:
    page = random.choice(PAGES)
    opens: dict[str, Callable[[], object]] = {
        "title": lambda: None, "options": program.go.options, "maps": program.go.maps,
        "credits": program.go.credits, "tables": program.go.my_games,
        "rules": lambda: loop.open_rules(random.choice(["S-SEE-4", "L-TURN-3", None])),
    }  # fmt: skip
    opens[page]()
    return page


def _door(program: Any, loop: Any, random: Random) -> str:
    key = random.choice([meta.key for meta in games()])
    program.go.setup(key)
    return f"set-up of {key}"


@cache
def scenes() -> dict[str, Callable[[Any], Any]]:
    """Return every scene of the gallery by its name."""
    return {**gallery.SCENES, **pictures.table_scenes()}


def _scene(program: Any, loop: Any, random: Random) -> str:
    name = random.choice(sorted(scenes()))
    loop.still = True  # while its position is computed
    try:
        scene = scenes()[name](loop)
    finally:
        loop.still = False
    loop.push(scene)
    return f"scene {name}"


def _table(program: Any, loop: Any, random: Random) -> str:
    key = random.choice([meta.key for meta in games()])
    holders, options = _party(key, random) if meta_of(key).lobby else _plain(key, random)
    table = Seating(holders, random.randrange(2**31), "", random.random() < 0.7, random.choice(["curtain", "keyboard"]))
    program.go.table(key, options, table)
    people = sum(holder.kind == "person" for holder in holders)
    return f"{key}, {people} people of {len(holders)}"


def _party(key: str, random: Random) -> tuple[list[Holder], Any]:
    lobby = lobbies.lobby_of(key)
    seats = random.randrange(2, 7)
    chips = tuple(number for number in range(len(lobby.chips)) if random.random() < 0.25)
    cards = [len(row.values) for row in lobby.rows(lobbies.setup_of(lobby, 2)) if row.cards]
    card = random.randrange(min(cards, default=1))
    choice = lobbies.setup_of(lobby, seats, random.choice([1, 1, 2, seats]), chips, card)
    options = lobby.options_of(choice)
    return holders_of(choice.taken, lobby), options


def _plain(key: str, random: Random) -> tuple[list[Holder], Any]:
    seats = 2 if key == "whisky" else random.randrange(2, 5)
    try:
        options = table_options(key, seats, random.choice(list(meta_of(key).modes)), None)
    except BaseException as refusal:  # `refuse` exits
        raise ValueError("no such table") from refusal
    people = random.choice([1, 1, 2, seats])
    kinds = ["person" if number < people else "regular" for number in range(seats)]
    return [Holder(kind, f"Guest {number}") for number, kind in enumerate(kinds)], options  # type: ignore[arg-type]
