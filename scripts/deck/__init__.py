"""Draws the deck: every face, the back and the empty slot, as one SVG sprite in static/cards/deck.svg.

The sprite is generated so that the pips of fifty-four cards follow from a few shapes, and committed so that
nobody needs the drawing tools to play. Nothing in it refers to anything else, not even within the file: some
browsers do not follow references inside a sprite used from another page.
"""
