"""What SHOOT tells of a match that was played (`game.games.story`)."""
