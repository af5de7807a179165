"""The ladder of a game: steps with three stars each, and who has climbed how far."""
