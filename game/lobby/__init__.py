"""What a game tells the lobby's pages before and after a match, as plain data."""
