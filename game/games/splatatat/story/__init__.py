"""SPLATATAT's story of a finished match (`game.games.story`)."""
