"""How the site is served: finished pages, static files, fair shares of Flask, the server, the export."""
