"""The rules of SHOOT: state, steps, a chapter of the rulebook a file."""
