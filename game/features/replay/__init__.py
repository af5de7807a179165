"""Replays, and what starts from one: variations, comparisons, files and pictures of a match."""
