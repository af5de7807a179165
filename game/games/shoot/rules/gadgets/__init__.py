"""Gadgets of SHOOT: which there are, and what they do."""
