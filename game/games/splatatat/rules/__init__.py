"""The rules of SPLATATAT: state and steps, one file for each chapter of the rulebook."""
