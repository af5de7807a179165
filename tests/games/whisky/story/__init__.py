"""Tests of whisky's story of its past."""
