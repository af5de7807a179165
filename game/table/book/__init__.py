"""The player's rulebook: pages as data, pictures painted by the game's own table, cards and set-up from their data."""
