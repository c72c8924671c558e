"""`make serve`: the site served while it is written, built again after each edit."""
