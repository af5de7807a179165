"""The story of a game that has none of its own: it can still be saved, replayed, branched and reviewed."""
