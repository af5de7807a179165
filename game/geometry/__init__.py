"""Sight, view, legs and walks, pushes and placement on a table of upright prisms (S-GEO, S-SEE, S-MOVE)."""
