"""Terms: found in texts, explained where they stand, and held against those that are known."""
