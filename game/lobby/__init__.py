"""What a game says of itself before and after a table, as plain data."""
