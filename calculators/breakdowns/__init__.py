"""Breakdowns of the Operational Combat Series: creating and absorbing them."""
