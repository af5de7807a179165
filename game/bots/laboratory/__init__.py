"""The number laboratory: many measured games of bots, and what they show about cards, seats and modes."""
