"""Our own Markdown: references, icons, blocks, farms, pictures, cards and linked terms."""
