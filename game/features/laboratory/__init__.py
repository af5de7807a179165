"""The laboratory of a map: bots play on it, and the page says who wins and why (LAB-20)."""
