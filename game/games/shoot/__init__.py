"""SHOOT: a shoot-out for two to four on a table full of everyday objects. Its rules are in rulebook.md."""
