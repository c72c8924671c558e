"""Pages: linked rule texts become HTML, and the whole becomes ``rules.json``."""
