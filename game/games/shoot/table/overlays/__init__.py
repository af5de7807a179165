"""What lies over the battlefield while somebody points: ways, sight lines, blasts, lamps."""
