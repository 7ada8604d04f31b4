"""The socket that all workers share: made before them, and there as long as the server lives.

A worker that dies leaves the connections that wait in it to the others, and to the one that takes its place.
"""

from __future__ import annotations

import errno
import socket
import struct
import sys
from ctypes import addressof, create_string_buffer

_BACKLOG = 1024
_UNREAD = 20
"""Seconds after which a reader who takes nothing of an answer is dropped, and the memory with him."""
_SO_ATTACH_FILTER = 26
_LOAD_BYTE, _IF_ANY_BIT, _RETURN = 0x30, 0x45, 0x06
"""Commands of a packet filter; it returns how much of the packet passes."""
_FLAGS, _SYN = 13, 0x02
"""Where a TCP header says what the packet is for, and that it asks to be let in."""
_NO_NEWCOMERS = (
    (_LOAD_BYTE, 0, 0, _FLAGS),
    (_IF_ANY_BIT, 0, 1, _SYN),  # or skip one command
    (_RETURN, 0, 0, 0),
    (_RETURN, 0, 0, 0xFFFF_FFFF),
)
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


def close_the_door(listener: socket.socket) -> None:
    """Let nobody in any more, while those who wait are still served; only Linux can do so.

    Closing the socket would throw them out. A filter drops the first packet of a newcomer, who tries again
    after a second and is then told that nobody listens; who is just on the way in gets there.
    """
    if sys.platform == "linux":
        commands = create_string_buffer(b"".join(struct.pack("HBBI", *each) for each in _NO_NEWCOMERS))
        program = struct.pack("HL", len(_NO_NEWCOMERS), addressof(commands))
        listener.setsockopt(socket.SOL_SOCKET, _SO_ATTACH_FILTER, program)


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
