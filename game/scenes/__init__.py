"""The common scenes: the shelf, maps, options, rulebooks, replays, and the pages before and after a game."""
