"""The set-up of a game: who plays, what is played, saved set-ups, friendly play, a fair head start."""
