"""Repairs of maps, and tables made of other games' maps."""
