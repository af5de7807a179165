"""The drawing of the Loot Shoot Whisky table."""
