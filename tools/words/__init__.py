"""Translation: phrases are collected, catalogues made, updated and compiled."""
