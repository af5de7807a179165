"""Its table."""
