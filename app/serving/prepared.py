"""A resource in finished form: bytes, ETag and headers for each coding, chosen by what a request accepts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from app.serving.answers import Answer, Request
from app.serving.encodings import IDENTITY, choose
from app.serving.headers import SECURITY_RAW, Header, guarded

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
        return variant.head if asked.method == "HEAD" else variant.whole


def matches(if_none_match: bytes, etag: bytes) -> bool:
    """Whether a list of tags names *etag*; compared weakly, since a proxy may have added the W/."""
    tags = (tag.strip().removeprefix(b"W/") for tag in if_none_match.split(b","))
    return any(tag in (etag, b"*") for tag in tags)


def prepare(bodies: Mapping[str, bytes], headers: Iterable[Header]) -> Prepared:
    """Finish *bodies* (by coding) under common *headers*."""
    digest = blake2b(bodies[IDENTITY], digest_size=10).hexdigest()
    common = tuple(guarded(header for header in headers if header[0] not in _REPLACED))
    variants = {coding: _variant(coding, body, digest, common) for coding, body in bodies.items()}
    return Prepared(variants, frozenset(variants))


def _variant(coding: str, body: bytes, digest: str, common: tuple[Header, ...]) -> Variant:
    plain = coding == IDENTITY
    etag = (f'"{digest}"' if plain else f'"{digest}-{coding}"').encode()
    tags: tuple[Header, ...] = ((b"etag", etag), (b"vary", b"accept-encoding"))
    size: tuple[Header, ...] = ((b"content-length", b"%d" % len(body)),)
    encoding: tuple[Header, ...] = () if plain else ((b"content-encoding", coding.encode()),)
    whole = Answer(200, common + tags + size + encoding, body)
    kept = tuple(header for header in common if header[0] in _KEPT_BY_304)
    return Variant(etag, whole, whole.without_body, Answer(304, kept + tags))
