"""The opponents of SHOOT, by level."""
