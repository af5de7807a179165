"""Words in other languages: phrases are collected, catalogues made, kept current and compiled."""
