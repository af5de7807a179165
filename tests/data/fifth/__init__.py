"""FIFTH RACE."""
