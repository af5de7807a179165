"""The opponents of SPLATATAT, by level."""
