"""The name by which a client is counted: its address, as connected or as the proxies in front tell it."""

from __future__ import annotations

from ipaddress import AddressValueError, IPv6Address

_UNKNOWN = "unknown"
_HOUSEHOLD = 64
"""Bits of an IPv6 address that one household has in common."""
_LONGEST = 64


def client_name(peer: str, forwarded: str, proxies: int) -> str:
    """One name for all connections of a household.

    *forwarded* is what ``X-Forwarded-For`` says, *proxies* the number of own proxies in front, each of which
    adds an address at the end: what a client claims before those is not looked at.
    """
    address = peer or _UNKNOWN
    if proxies:
        seen = [part.strip() for part in forwarded.split(",")]
        address = (seen[-proxies] if len(seen) >= proxies else "") or address
    return _household(address)


def _household(address: str) -> str:
    if ":" not in address:
        return address[:_LONGEST]
    try:
        whole = IPv6Address(address)
    except AddressValueError:
        return address[:_LONGEST]
    return str(whole.ipv4_mapped or int(whole) >> _HOUSEHOLD)
