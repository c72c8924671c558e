"""Set-up of a checkout: `.venv` and `node_modules` from the pins.

Runs on a bare Python, before anything is installed.
"""
