"""What pages and the JSON API do alike with a request: look after it, find the table, read a wish."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flask import Blueprint, Response, current_app, request

from app.engine import IllegalAction, NotationError, OptionsError
from app.i18n import current_code
from app.play.live.identity import check_origin, person, remember_browser, seat_by_token, sitter, viewer
from app.play.live.services import services
from app.play.screens.screen import Screen, screen
from app.play.storage.store import Listed
from app.play.tables.refused import Refused
from app.play.tables.table import CLOSED, Table
from app.web.library import library
from app.wording.refusals import explained
from app.wording.words import Words

LONGEST_COMMAND = 80
GameRefusal = IllegalAction | NotationError | OptionsError


def look_after(blueprint: Blueprint) -> None:
    """Every request of *blueprint*: nothing changes from a foreign page, and nothing is kept by anybody."""
    blueprint.before_request(_guard)
    blueprint.after_request(remember_browser)
    blueprint.after_request(_private)


def _guard() -> None:
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        check_origin(request)


def _private(response: Response) -> Response:
    response.headers.setdefault("Cache-Control", "private, no-store")
    return response


def words_of() -> Words:
    return Words(library(), current_code())


def found_table(id: str) -> Table:
    """The table of an address; one that was closed is gone."""
    table = services().store.load(id)
    if table.status == CLOSED:
        raise Refused("closed")
    return table


def acting_seat(id: str) -> int:
    """The seat that this request acts for; the referee looks at the newest version in any case.

    Who acts is there, with or without a stream.
    """
    seat = seat_by_token(services().store.known(id))
    if seat is None:
        seat = sitter(found_table(id))
    if known := person():
        services().presence.note(id, known)
    return seat


def reader_screen(id: str) -> Screen:
    """What whoever asks may know of the table of an address: both are looked up in one step."""
    table, seen = services().store.look_in(id)
    if table.status == CLOSED:
        raise Refused("closed")
    return screen(table, viewer(table), words_of(), seen, services().clock())


def still_there(listed: Iterable[Listed]) -> Iterator[tuple[Table, dict[int, float]]]:
    """The tables of a list, with who was seen there; one that has gone since it was made is left out.

    So is one that nobody can read: the others are there all the same.
    """
    for each in listed:
        try:
            found = services().store.look_in(each.id)
        except Refused as refused:
            if refused.code != "no_table":
                raise
        except Exception:
            current_app.logger.exception("table %s cannot be read", each.id)
        else:
            yield found


def screens(listed: Iterable[Listed], seat: Callable[[Table], int | None]) -> Iterator[Screen]:
    """Several tables, each as whoever asks sees it from a seat; looked up one by one."""
    words, now = words_of(), services().clock()
    return (screen(table, seat(table), words, seen, now) for table, seen in still_there(listed))


def screen_of(table: Table, seat: int | None) -> Screen:
    return screen(table, seat, words_of(), services().store.seen(table.id), services().clock())


def whole_number(value: object) -> int:
    """A version as JSON or a form gives it."""
    if type(value) is int:
        return value
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        return int(value)
    raise Refused("bad_request")


def command_of(value: object) -> str:
    if not isinstance(value, str) or not value.isprintable() or not 1 <= len(value) <= LONGEST_COMMAND:
        raise Refused("bad_request")
    return value


def refusal_words(error: Refused | GameRefusal, words: Words) -> str:
    """Why something was refused, in the reader's language."""
    if isinstance(error, Refused):
        return words.gettext(error.sentence)
    return explained(words, error.code, error.params)


def refusal_status(error: Refused | GameRefusal) -> int:
    return error.status if isinstance(error, Refused) else 422


def body() -> dict[str, Any]:
    """The JSON object of a request."""
    try:
        data = request.get_json(force=True, silent=True)
    except RecursionError:  # brackets within brackets within brackets
        data = None
    if not isinstance(data, dict):
        raise Refused("bad_request")
    return data
