"""What events change on the table as it is shown; importing this registers all that follows them."""

from game.games.ladders.table.facts import bodies, cards, turns

__all__ = ["bodies", "cards", "turns"]
