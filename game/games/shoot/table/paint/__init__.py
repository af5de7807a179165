"""The painters of SHOOT's table."""
