"""How the site is served: finished pages, static files, the shell around Flask, the server, the export."""
