"""Lessons: a host teaches a game on its ordinary table, step by step, and nobody can lose (TEACH-LES)."""
