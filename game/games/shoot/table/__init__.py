"""What SHOOT looks like: the battlefield, its pieces and the panels round it. The rules half never imports this."""
