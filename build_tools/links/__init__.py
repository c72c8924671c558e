"""Links between rules: what ids there are, where texts cite them, and who cites whom."""
