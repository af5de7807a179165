"""What is kept on disk: matches in play, the journal of choices, settings. Only given paths are opened."""
