"""What only LOOT SHOOT WHISKY shows on its set-up and results pages."""
