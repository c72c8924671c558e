"""What others made of the built site, and their licences: the list, the texts, the page's part."""
