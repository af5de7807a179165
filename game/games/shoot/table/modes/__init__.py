"""What SHOOT's table does while a decision is pending: one mode per kind of decision."""
