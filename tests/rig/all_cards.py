"""Every card of a game is in exactly one place."""

from collections import Counter

from game.kernel.game import Game
from game.kernel.state import State


def check_cards(game: Game, state: State) -> None:
    """Assert that every card of the game is in exactly one place."""
    places = Counter(card for zone in state.zones for card in zone)
    families = state.families()
    assert sorted(places) == sorted(card for cards in families.values() for card in cards)
    assert set(places.values()) <= {1}
    for spec, zone in zip(state.zone_specs(), state.zones, strict=True):
        assert set(zone) <= set(families[spec.family]), spec.name
