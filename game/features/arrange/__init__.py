"""Arranging a map in the window: things are moved, added, turned and deleted in its Tiled file (HND-20)."""
