"""The opponents of Loot Shoot Whisky, by level."""
