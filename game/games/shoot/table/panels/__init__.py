"""Panels round the battlefield: side panel, hand, prompts, odds, record."""
