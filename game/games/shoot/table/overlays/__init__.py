"""What is drawn over the battlefield while a player points: routes, sight lines, blasts, lights."""
