"""The rules of Loot Shoot Whisky: state, steps, a chapter of the rulebook a file."""
