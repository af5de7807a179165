"""What every game of the box stands on: seats, steps and decisions, cards and zones, chance, events, views, matches."""
