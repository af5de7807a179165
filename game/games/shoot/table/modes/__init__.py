"""What the table of SHOOT does while a decision waits: a mode a kind of decision."""
