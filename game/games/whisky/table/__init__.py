"""The saloon table: LOOT SHOOT WHISKY as people see it. The rules half knows nothing of this folder."""
