"""The rules of Loot Shoot Whisky: state and steps, one file for each chapter of the rulebook."""
