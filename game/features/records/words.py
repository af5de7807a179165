"""The words for the records' keys; those of an unknown game stay keys."""

from __future__ import annotations

from game.features.records.book import known
from game.games import find, meta_of
from game.games.story import story_of
from game.kernel.messages import say, together
from game.store.book import SHARE_FROM


def share_of(won: int, games: int) -> str:
    """Return how many of some games were won, with the percentage from five games on."""
    told = say("{won} of {games}", won=won, games=games)
    return together(told, say("({share} %)", share=round(100 * won / games))) if games >= SHARE_FROM else told


def game_word(game: str) -> str:
    """Return a game's title."""
    return meta_of(game).title if known(game) else game


def mode_word(game: str, key: str) -> str:
    """Return the name of a mode."""
    return story_of(game).mode_title(key) if known(game) else key


def map_word(title: str) -> str:
    """Return the name of a map; a board without a title is the standard one."""
    return title or say("Standard board")


def level_word(game: str, key: str) -> str:
    """Return the name of a bot level."""
    rows = find(meta_of(game).lobby).levels if known(game) else ()
    return next((one.word for one in rows if one.key == key), key.capitalize())


def figure_word(game: str, name: str) -> str:
    """Return the label of a figure of a game's end."""
    return story_of(game).figure_titles.get(name, name) if known(game) else name


def thing_word(game: str, kind: str, name: str) -> str:
    """Return the name of a thing, such as a Weapon."""
    return story_of(game).thing(kind, name) if known(game) else name


def kind_word(game: str, kind: str) -> str:
    """Return the name of a kind of things."""
    return story_of(game).kinds.get(kind, kind) if known(game) else kind
