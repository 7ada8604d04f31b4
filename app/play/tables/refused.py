"""What a table refuses by itself; what the rules of the game forbid, the engine refuses."""

from __future__ import annotations

from app.catalogues import N_

SENTENCES: dict[str, tuple[int, str]] = {
    # code: (status, sentence)
    "bad_request": (422, N_("This request does not say what it should.")),
    "bad_name": (422, N_("A name has 1 to 24 characters.")),
    "bad_contribution": (422, N_("A lucky word has at most 200 characters.")),
    "bad_seats": (422, N_("Each seat is for a person or for a bot, and one of them is for you.")),
    "too_many_bots": (
        422,
        N_("One seat is yours: choose fewer bots than players, and none for a solo game."),
    ),
    "unknown_level": (422, N_("There is no bot of this strength.")),
    "unknown_pace": (422, N_("There is no such pace.")),
    "unknown_phrase": (422, N_("There is no such phrase.")),
    "fixed_chance": (422, N_("At a table the cards are shuffled: their order cannot be chosen.")),
    "head_start": (422, N_("Who begins, and what each player starts with, cannot be chosen.")),
    "no_credentials": (401, N_("Only somebody who sits at this table can do that.")),
    "wrong_token": (401, N_("This token belongs to no seat of this table.")),
    "not_seated": (403, N_("You do not sit at this table.")),
    "foreign_origin": (403, N_("This was sent by a page of another site.")),
    "not_host": (403, N_("Only whoever opened the table can do that.")),
    "not_public": (403, N_("Only people with an invitation sit down at this table.")),
    "wrong_invite": (403, N_("This invitation is not valid, or no longer.")),
    "no_table": (404, N_("There is no such table.")),
    "no_step": (404, N_("The game has no such step.")),
    "seat_taken": (409, N_("Somebody already sits there.")),
    "already_seated": (409, N_("You sit at this table already.")),
    "table_full": (409, N_("All seats of this table are taken.")),
    "stale": (409, N_("The table has moved on meanwhile. Look again, then decide.")),
    "not_started": (409, N_("The game has not begun: not everybody sits yet.")),
    "not_over": (409, N_("This is available once the game is over.")),
    "over": (409, N_("The game is over.")),
    "closed": (410, N_("This table has been closed.")),
    "too_large": (413, N_("What you sent is larger than this site accepts.")),
    "no_lesson": (422, N_("There is no such lesson, or this table is none.")),
    "bad_results": (422, N_("This is no file of solo results.")),
    "too_many_results": (422, N_("A file has at most 500 games.")),
    "false_result": (422, N_("A game of this file does not play as it claims. Nothing was taken over.")),
    "no_next_game": (422, N_("This series has no next game, or it is being played already.")),
    "not_permanent": (422, N_("Choose one of the occupations that you played in the game before.")),
    "nothing_to_undo": (422, N_("You have no move to take back.")),
    "others_moved": (422, N_("Somebody else has moved since: your move stands.")),
    "something_revealed": (422, N_("Something hidden has come to light since: your move stands.")),
    "too_many_devices": (422, N_("This seat has been opened on too many devices already.")),
    "too_many_events": (422, N_("So much has happened at this table that it only goes forward now.")),
    "not_absent": (422, N_("This player is there and can go on.")),
    "stand_in_plays": (409, N_("A bot plays for you. Take your seat back first.")),
    "not_handed_over": (422, N_("This seat is yours already.")),
    "too_many_tables": (429, N_("You have opened many tables. Please wait before you open another one.")),
    "too_many_moves": (429, N_("That was very fast. Please wait a moment and try again.")),
    "too_many_streams": (429, N_("Too many pages of yours are open at once. Close one of them.")),
    "store_away": (503, N_("The tables cannot be reached at the moment. Nothing is lost; please try again.")),
}


class Refused(Exception):  # noqa: N818 - the word players know
    """A table refuses a wish; nothing has changed."""

    def __init__(self, code: str, retry_after: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        return SENTENCES[self.code][0]

    @property
    def sentence(self) -> str:
        """In English, to be translated where it is shown."""
        return SENTENCES[self.code][1]


class Stale(Refused):
    """The table is at another version than the one the request is about."""

    def __init__(self, version: int) -> None:
        super().__init__("stale")
        self.version = version
