"""The only writes to the page, and the only looks at where the focus is."""
