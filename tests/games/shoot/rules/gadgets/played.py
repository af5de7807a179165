"""Gadgets played in your own turn, for tests of Gadgets."""

from tests.games.shoot.positions import card, do, refused


def play(state, name: str, *args):
    """Play the first card of a kind in the player's own turn."""
    return do(state, ("gadget", card(name), *args))


def why(state, name: str, *args) -> str:
    """The rule by which a card is refused."""
    return refused(state, ("gadget", card(name), *args)).rule


def spot(state, seat: int) -> tuple[float, float, float]:
    """Return the spot of a HERO, with its level."""
    hero = state.hero(seat)
    return hero.x, hero.y, hero.level
