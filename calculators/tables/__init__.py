"""Numbers, names and lists of the rules: typed literals, every row with its rule id."""
