"""What WHISKY tells of a match that was played (`game.games.story`)."""
