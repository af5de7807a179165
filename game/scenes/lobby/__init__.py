"""What stands before and after a table: set-up, seats, house rules, kept tables, curtain, results."""
