"""Small programs that use the library, each a page long."""
