"""The foundation of every game: seats, steps and decisions, cards and zones, chance, events, views, matches."""
