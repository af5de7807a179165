"""The rules of Shootin' Ladders: state, steps, a chapter of the rulebook a file."""
