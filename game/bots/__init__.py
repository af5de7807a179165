"""What serves the opponents of every game: matches between bots, odds, search."""
