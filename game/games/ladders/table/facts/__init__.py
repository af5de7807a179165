"""Handlers that apply events to the shown table; importing this package registers them all."""

from game.games.ladders.table.facts import bodies, cards, turns

__all__ = ["bodies", "cards", "turns"]
