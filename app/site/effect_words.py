"""The effect of a space or card in the reader's words, cut where a line may break."""

from __future__ import annotations

from flask import g

from app.content.reference import Effect, EffectPiece
from app.web.library import library


def plain_effect(effect: Effect) -> str:
    """An effect in plain words, where icons cannot stand."""
    return " ".join(_plain(piece) for piece in effect)


def effect_chunks(effect: Effect) -> list[Effect]:
    """An effect cut at its semicolons: parts that stay together on a line."""
    chunks: list[list[EffectPiece]] = [[]]
    for piece in effect:
        if piece.text == ";":
            chunks.append([])
        else:
            chunks[-1].append(piece)
    return [tuple(chunk) for chunk in chunks]


def _plain(piece: EffectPiece) -> str:
    names = library().terms
    if piece.kind == "amount":
        return f"{piece.text} {names[piece.good].names[g.language.code]}"
    return names[piece.text].names[g.language.code] if piece.kind == "term" else piece.text
