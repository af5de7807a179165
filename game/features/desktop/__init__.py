"""At home on the desktop: menu entry, icons, file types, and what a double click does (HND-3)."""
