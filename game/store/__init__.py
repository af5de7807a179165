"""What is saved on disk: matches in progress, the journal of choices, settings. Only given paths are opened."""
