"""The options of the program."""
