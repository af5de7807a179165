"""Maps: listed, made, copied, edited in Tiled, shared and imported; also made from a photo of a table."""
