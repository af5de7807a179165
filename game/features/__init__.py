"""What a player can do: one package for each thing, its page and its work together; none imports another."""
