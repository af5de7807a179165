"""The saloon table: LOOT SHOOT WHISKY's user interface. The rules do not depend on it."""
