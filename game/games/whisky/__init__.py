"""LOOT SHOOT WHISKY: a card duel for two in one saloon. Its rules are in rulebook.md."""
