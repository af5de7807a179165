"""Its printed things."""
