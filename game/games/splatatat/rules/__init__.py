"""The rules of SPLATATAT: state, steps, a chapter of the rulebook a file."""
