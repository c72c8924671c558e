"""Python for the page: its standard library and our calculators, trimmed and compiled.

`analysis`, `packing`, `rehearsal` and `inside` run inside Pyodide, where only the standard library
is installed; `compiling` runs them there, under Node.
"""
