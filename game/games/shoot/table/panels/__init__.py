"""Panels round the battlefield: dock, hand, prompts, odds, record."""
