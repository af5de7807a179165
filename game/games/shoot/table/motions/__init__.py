"""How events are animated on SHOOT's table."""
