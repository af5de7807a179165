"""The title with its boxes, and the list of saved games."""
