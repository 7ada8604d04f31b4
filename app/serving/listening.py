"""The socket that all workers share: made before them, and there as long as the server lives.

A worker that dies leaves the connections that wait in it to the others, and to the one that takes its place.
"""

from __future__ import annotations

import errno
import socket
import struct
import sys

_BACKLOG = 1024
_UNREAD = 20
"""Seconds after which a reader who takes nothing of an answer is dropped, and the memory with him."""
_UNACKED = 24
"""Where a listening socket says how many wait, in ``struct tcp_info``."""

_REASONS = {
    errno.EADDRINUSE: "port {port} is taken; choose another one, for example: make run PORT={other}",
    errno.EACCES: "port {port} is not allowed for this user; choose one above 1023",
    errno.EADDRNOTAVAIL: "{host} is not an address of this machine",
}


class CannotListenError(Exception):
    """The address cannot be served; the message says why in one line."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at *port*, or at any free one for 0."""
    if not 0 <= port <= 65535:
        raise CannotListenError(f"{port} is not a port number")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        try:
            _prepare(listener)
            listener.bind(address)
            listener.listen(_BACKLOG)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        words = _REASONS.get(error.errno or 0, f"cannot listen on {host}:{port}: {error.strerror}")
        raise CannotListenError(words.format(host=host, port=port, other=port + 1)) from error
    return listener


def _prepare(listener: socket.socket) -> None:
    """Set what the connections take over."""
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setblocking(False)
    listener.set_inheritable(True)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD * 1000)


def waiting(listener: socket.socket) -> int:
    """How many connections no worker has taken yet, where the system tells."""
    if sys.platform != "linux":
        return 0
    info = listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 104)
    return int(struct.unpack_from("I", info, _UNACKED)[0])


def address(host: str, port: int) -> str:
    """The address to open in a browser; a server on all interfaces is at localhost, too."""
    name = "localhost" if host in ("0.0.0.0", "::") else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"
