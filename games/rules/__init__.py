"""The game of Cambio, pure: cards, house rules, a round, what one seat may see, and the record of it all."""
