from typing import get_args

from app.engine.events import Event
from app.wording.events import SENTENCES


def test_every_event_has_a_sentence_but_the_choice_whose_outcome_follows():
    assert set(SENTENCES) == {kind.__name__ for kind in get_args(Event)} - {"Chose"}
