"""Splatterbox for computers without Python: `python -m tools.bundle` (HND-4)."""
