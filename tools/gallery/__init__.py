"""The scenes behind `splatterbox screenshot`: every page, and every game's table. Nothing is imported here."""
