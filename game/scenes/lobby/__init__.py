"""The pages before and after a game: set-up, seats, House Rules, saved set-ups, curtain, results."""
