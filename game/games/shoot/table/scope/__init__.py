"""The view through the scope."""
