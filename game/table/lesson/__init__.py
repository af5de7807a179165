"""Lessons: a host teaches a game on its ordinary table, step by step, and the learner can't lose (TEACH-LES)."""
