"""Build what is given to others, and try it as they would: `python -m tools.release` (HND-1)."""
