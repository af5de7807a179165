"""The rules of Shootin' Ladders: state, steps, one module for each chapter of the rulebook."""
