"""The rules of SHOOT: state, steps, and one file per chapter of the rulebook."""
