"""Links on the command line: every form of them, pasted as they came."""

from __future__ import annotations

import hashlib

import pytest

from tests.core.command_line import run
from tests.core.test_challenge import chain, solo
from yacht_core import challenge_link, record_link, seed_link
from yacht_core.seed import fingerprint

GAME = solo(1)
BOTH, _GAMES = chain("classic", 2)
#: A link as it is made, and the same as it arrives.
FORMS = [
    (record_link(GAME), f"Beat me! https://example.org/yacht/{record_link(GAME)}&fbclid=x :)"),
    (record_link(GAME), f"<https://example.org/yacht/{record_link(GAME)}>"),
    (record_link(GAME), record_link(GAME).removeprefix("#r=") + "."),
    (record_link(GAME), challenge_link(GAME)),
    (record_link(BOTH), f"https://example.org/{challenge_link(BOTH)}&show=replay&at=3"),
    (seed_link(GAME.header), f"\u201chttps://example.org/{seed_link(GAME.header)}\u201d"),
]


@pytest.mark.parametrize("call", ["replay", "verify", "analyse"])
@pytest.mark.parametrize(("plain", "pasted"), FORMS)
def test_every_form_of_a_link_is_answered_like_the_plain_one(
    call: str, plain: str, pasted: str
) -> None:
    expected = run(call, "--json", plain)
    assert expected.code == 0
    assert run(call, "--json", pasted) == expected


@pytest.mark.parametrize("call", ["replay", "verify", "analyse"])
def test_every_form_of_a_link_may_stand_on_a_line(call: str) -> None:
    answer = run(call, "-", given="".join(f"{pasted}\n" for _plain, pasted in FORMS))
    assert answer.code == 0
    assert answer.lines == [run(call, "--json", plain).json for plain, _pasted in FORMS]


def test_verify_says_the_fingerprint_that_the_table_showed() -> None:
    seed = GAME.header.seed
    digits = hashlib.sha256(f"yacht-seed/1|{seed}".encode()).hexdigest()
    assert run("verify", record_link(GAME)).out == (
        f"ok: Classic card, {len(GAME.acts)} acts, all legal, finished, fingerprint {digits[:16]}\n"
    )
    assert run("verify", "--json", record_link(GAME)).json["fingerprint"] == digits
    assert run("replay", "--json", record_link(GAME)).json["fingerprint"] == digits
    lines = run("verify", "-", given=f"{record_link(GAME)}\n#seed=brave otter\n#r=x\n").lines
    assert [line.get("fingerprint") for line in lines] == [digits, fingerprint("brave otter"), None]


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        (challenge_link(GAME) + "&colour=red", "it says colour, which this version doesn't know"),
        (record_link(GAME).replace("#r", "#c")[:-1], "the checksum is wrong"),
        (f"{record_link(GAME)} {record_link(BOTH)}", "it holds 2 links: open one at a time"),
        (record_link(GAME).upper(), "its capital and small letters were changed on the way"),
        ("hello", "it names neither a game nor a seed"),
    ],
)
def test_what_is_wrong_with_a_link_is_the_answer_no(link: str, reason: str) -> None:
    answer = run("verify", "--json", link)
    assert answer.code == 1
    assert list(answer.json) == ["ok", "reason"]
    assert answer.json["ok"] is False
    assert answer.json["reason"].startswith(reason)
    for call in ("replay", "analyse"):
        refused = run(call, link)
        assert (refused.code, refused.out) == (2, "")
        assert reason in refused.err
        assert refused.err.count("\n") == 1
