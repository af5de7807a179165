"""SHOOT on screen: the battlefield, its pieces and the panels round it. The rules never import this."""
