import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import NotationError
from app.engine.goods import can_pay, cost, missing, parse_goods, print_goods


@given(
    st.dictionaries(st.integers(0, 9), st.integers(-99, 99).filter(bool)).map(
        lambda d: tuple(sorted(d.items()))
    )
)
def test_goods_print_and_parse(amounts):
    assert parse_goods(print_goods(amounts)) == amounts


@pytest.mark.parametrize("text", ["", "5", "wood", "5gold", "5wood+", "+5wood+2reed!", "5wood 2reed"])
def test_what_are_no_goods_is_refused(text):
    with pytest.raises(NotationError):
        parse_goods(text)


def test_a_price_is_paid_in_full_or_not_at_all():
    room = cost(wood=5, reed=2).goods
    assert can_pay([5, 0, 2, 0, 0, 0, 0, 0, 0, 0], room)
    assert not can_pay([5, 9, 1, 0, 0, 0, 0, 0, 0, 0], room)
    assert missing([3, 0, 2, 0, 0, 0, 0, 0, 0, 0], room) == {"wood": 2}
