"""Movement: what one hex costs to enter, and what the entry demands."""
