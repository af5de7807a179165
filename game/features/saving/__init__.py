"""What a player is told when the disk or the program fails."""
