"""Repairs of damaged maps, and tables made of other games' maps (HND-21, HND-22)."""
