"""LADDERS' part of `game.games.story`: analysis of a finished game."""
