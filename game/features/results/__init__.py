"""The end of a match: the winner, statistics, and what comes next."""
