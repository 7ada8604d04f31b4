from app.engine.events import EVENTS
from app.wording.events import SENTENCES


def test_every_event_has_a_sentence_but_the_choice_whose_outcome_follows():
    assert set(SENTENCES) == set(EVENTS) - {"Chose"}
