"""Shared by the opponents of every game: matches between bots, win chances, search."""
