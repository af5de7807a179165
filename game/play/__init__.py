"""A match in play: its session, the writing of its journal, bots, win chances, and the maps to play on."""
