"""Building the site: rule texts and calculators become pages, data and bundles."""
