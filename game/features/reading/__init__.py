"""Rulebooks, lessons, discoveries, credits."""
