"""The story of a game that tells none of its own: everything is kept, watched, branched and weighed all the same."""
