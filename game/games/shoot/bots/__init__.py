"""The bots of SHOOT, by level."""
