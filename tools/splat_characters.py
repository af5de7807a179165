"""placeholder"""
from splat_pens import INK, TINTS, circle, path, svg, WHITE


def draw(letter, mood):
    d = "M130 240 Q200 320 270 240" if mood == "smile" else "M130 290 Q200 210 270 290"
    return svg([circle(200, 210, 150, TINTS[letter], INK, 10), circle(150, 180, 24, WHITE, INK, 8), circle(250, 180, 24, WHITE, INK, 8), path(d, "none", INK, 14)], 400, 400)
