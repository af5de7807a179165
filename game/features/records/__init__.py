"""The record book: who has played, with what results; exported, and forgotten."""
