"""The laboratory of numbers: games of bots, measured, many at a time, and what they tell of cards, seats and modes."""
