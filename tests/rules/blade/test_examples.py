"""Section 9 of the ledger: the twenty worked examples, with scripted dice."""

from __future__ import annotations

import pytest

from rules.blade.scene import carrying, chain, in_room


@pytest.mark.rule("BL-505", "BL-507", "BL-412")
def test_ex01_a_blowgun_brings_an_overshot_stealth_back() -> None:
    w = carrying(chain("C6", contract=2), "blowgun")
    table = in_room(w, dice=(4, 3)).choose("roll", "adjust:blowgun:down").done()
    assert table.w.hidden
    assert table.w.noise == 0
    assert table.w.carried["blowgun"] == 1
    assert table.question == "what_next"


@pytest.mark.rule("BL-508", "BL-509", "BL-510", "BL-107")
def test_ex02_filling_up_to_the_limit_is_detection_but_failing_is_a_fight() -> None:
    filled = in_room(chain("G9", noise=1), dice=(2, 3, 1)).choose("roll", "roll", "fill")
    assert filled.w.failed == 1
    failed = in_room(chain("G9", noise=1), dice=(2, 3, 1)).choose("roll", "roll", "fail")
    assert failed.w.noise == 2
    assert failed.question == "how_do_you_meet_them"
