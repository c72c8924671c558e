"""Tables for use during play: every cell is what a calculator, a data table or a rule text says."""
