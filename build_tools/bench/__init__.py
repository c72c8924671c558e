"""`make bench`: what a reader and an author wait for, measured beside what others would build."""
