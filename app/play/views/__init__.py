"""The addresses of play: pages, forms and the JSON API."""
