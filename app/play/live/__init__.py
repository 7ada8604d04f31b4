"""Tables that are being played: the referee, who hears which version, who is there, whose time is up."""
