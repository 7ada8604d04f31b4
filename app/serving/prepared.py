"""A resource in finished form: bytes, ETag and headers for each coding, chosen by what a request accepts."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from app.serving.encodings import IDENTITY, choose
from app.serving.headers import SECURITY_RAW, Header, guarded
from app.serving.http_messages import Answer, Request
from app.serving.large_bodies import LARGE, large_bodies

# What this module decides by itself, whatever the page said.
_REPLACED = frozenset({b"content-length", b"content-encoding", b"etag", b"vary", b"last-modified"})
# A browser puts the headers of a 304 over those it has stored, so the page's own must be among them.
_KEPT_BY_304 = frozenset({b"cache-control", b"content-location", b"expires", *dict(SECURITY_RAW)})


@dataclass(frozen=True, slots=True)
class Variant:
    """One coding of a resource, with its three answers."""

    etag: bytes
    whole: Answer
    head: Answer
    unchanged: Answer
    gzipped: bytes | None = None
    """Unpacked for the few who take no compressed body: the plain ones would be two thirds of all memory."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A resource that answers without further work."""

    variants: Mapping[str, Variant]
    codings: frozenset[str]

    def answer(self, asked: Request) -> Answer | None:
        """The answer to *asked*; None when no coding of ours is acceptable."""
        coding = choose(asked.accept_encoding, self.codings)
        if coding is None:
            return None
        variant = self.variants[coding]
        if asked.if_none_match is not None and matches(asked.if_none_match, variant.etag):
            return variant.unchanged
        if asked.method == "HEAD":
            return variant.head
        if variant.gzipped is not None:
            return variant.whole._replace(body=gzip.decompress(variant.gzipped))
        return variant.whole

    @property
    def size(self) -> int:
        """About how many bytes of memory it takes."""
        return sum(len(variant.whole.body) + _OVERHEAD for variant in self.variants.values())


_OVERHEAD = 2048
"""Bytes of headers and objects beside a body."""


def matches(if_none_match: bytes, etag: bytes) -> bool:
    """Whether a list of tags names *etag*; compared weakly, since a proxy may have added the W/."""
    tags = (tag.strip().removeprefix(b"W/") for tag in if_none_match.split(b","))
    return any(tag in (etag, b"*") for tag in tags)


def prepare(bodies: Mapping[str, bytes], headers: Iterable[Header]) -> Prepared:
    """Finish *bodies* (by coding) under common *headers*."""
    digest = blake2b(bodies[IDENTITY], digest_size=10).hexdigest()
    common = tuple(guarded(header for header in headers if header[0] not in _REPLACED))
    variants = {coding: _variant(coding, body, digest, common) for coding, body in bodies.items()}
    if "gzip" in bodies and len(bodies[IDENTITY]) <= LARGE:
        variants[IDENTITY] = _to_unpack(variants[IDENTITY], bodies["gzip"])
    return Prepared(variants, frozenset(variants))


def _variant(coding: str, body: bytes, digest: str, common: tuple[Header, ...]) -> Variant:
    plain = coding == IDENTITY
    etag = (f'"{digest}"' if plain else f'"{digest}-{coding}"').encode()
    tags: tuple[Header, ...] = ((b"etag", etag), (b"vary", b"accept-encoding"))
    size: tuple[Header, ...] = ((b"content-length", b"%d" % len(body)),)
    encoding: tuple[Header, ...] = () if plain else ((b"content-encoding", coding.encode()),)
    file = large_bodies.keep(etag, body)
    whole = Answer(200, common + tags + size + encoding, b"" if file else body, file)
    kept = tuple(header for header in common if header[0] in _KEPT_BY_304)
    return Variant(etag, whole, whole.without_body, Answer(304, kept + tags))


def _to_unpack(variant: Variant, gzipped: bytes) -> Variant:
    return Variant(variant.etag, variant.head, variant.head, variant.unchanged, gzipped)
