"""What SHOOT shows of a game that was played (`game.games.story`)."""
