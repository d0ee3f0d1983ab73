"""Every die of a game, worked out twice in the page and once more here."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.games import rerolled, started
from tests.browser.screens import VerifyPage
from tests.core import by_hand
from tests.core.command_line import run
from yacht_core import Header, Match, Reroll, Score, Seat, record_link
from yacht_core.analysis import analyse
from yacht_core.seed import fingerprint

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

SEED = "brave otter"
#: More bytes than characters, marks that combine, and as long as a seed can be.
ODD_SEEDS = ["\U0001f3b2\U0001f9a6 q\u0323\u0307\u0301", "\u00e9" * 64]
GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "records" / "dice-1.json").read_text("utf-8")
)
#: WebCrypto that gets the hash of one text wrong.
BENT = """
  const digest = window.SubtleCrypto?.prototype.digest;
  if (digest) SubtleCrypto.prototype.digest = async function (name, data) {
    const hash = await digest.call(this, name, data);
    const text = new TextDecoder().decode(data);
    if (text.startsWith('yacht-dice/1|1|1|2|3|0|')) new Uint8Array(hash)[0] ^= 1;
    return hash;
  };
"""


def played() -> Match:
    match = started(SEED)
    for box in match.header.ruleset.boxes:
        match = rerolled(match, (1, 2), (3,)).play(Score(box.id))
    return match


def test_the_dice_of_a_link_agree_and_stand_there_one_by_one(closed_table: TablePage) -> None:
    link = record_link(played())
    assert run("verify", link).code == 0
    table = closed_table.open(f"{link}&show=verify")
    screen = VerifyPage(table)
    # Five, three and four dice are thrown in every round.
    expect(screen.status).to_have_text("All 144 dice agree.")
    expect(screen.heading).to_be_focused()
    expect(screen.screen).to_contain_text(fingerprint(SEED))
    expect(screen.screen).to_contain_text(f"Seed: {SEED}")
    rows = iter(screen.dice())
    for turn in run("replay", link, "--json").json["turns"]:
        for number, roll in enumerate(turn["rolls"], 1):
            for position, face in enumerate(roll["dice"], 1):
                shown, die, up, done, where = next(rows)
                assert (int(shown), int(die), int(up)) == (number, position, face)
                assert done == ("held" if position in roll["held"] else "rolled")
                seat, round_, thrown, place = map(int, where.split()[0].split("-"))
                assert (seat, round_, place) == (turn["seat"], turn["round"], position)
                assert by_hand.die_face(SEED, seat, round_, thrown, place) == face
    assert list(rows) == []
    (found,) = analyse(played())
    expect(screen.faces).to_contain_text(f"{abs(found.luck):.2f} points")
    counts = [int(text) for text in screen.faces.get_by_role("cell").all_inner_texts()]
    assert (sum(counts), len(counts)) == (144, 6)


def test_seeds_of_any_text_agree_and_so_does_every_golden_die(table: TablePage) -> None:
    for seed in ODD_SEEDS:
        match = Match.start(Header(seed, seats=(Seat(), Seat()))).play(Score("choice"))
        match = match.play(Reroll((1,))).play(Score("choice"))
        table.follow(f"{record_link(match)}&show=verify")
        screen = VerifyPage(table)
        expect(screen.screen).to_contain_text(fingerprint(seed))
        expect(screen.status).to_have_text("All 19 dice agree.")
    wrong = table.page.evaluate(
        """async ({ seeds, rolls }) => {
          const { dice, fingerprint } = await import('./verify.mjs');
          const wrong = [];
          let count = 0;
          for (const [place, seat, round, roll, faces] of rolls) {
            const at = [1, 2, 3, 4, 5].map(position => [seat, round, roll, position]);
            const found = await dice(seeds[place].seed, at);
            count += found.length;
            if (found.map(die => die.face).join('') !== faces) wrong.push([place, seat, round]);
          }
          for (const { seed, fingerprint: known } of seeds)
            if (await fingerprint(seed) !== known) wrong.push(seed);
          return count >= 2000 ? wrong : ['too few'];
        }""",
        {"seeds": GOLDEN["seeds"], "rolls": GOLDEN["rolls"]},
    )
    assert wrong == []


def test_where_one_program_is_wrong_it_is_found(closed_table: TablePage) -> None:
    table = closed_table
    table.page.add_init_script(BENT)
    table.open(f"{record_link(played())}&show=verify")
    screen = VerifyPage(table)
    expect(screen.status).to_have_text("1 of 144 dice does not agree.")
    expect(screen.screen.get_by_role("button", name="Round 1 1 of 12 dice differs")).to_be_visible()


def test_without_webcrypto_nothing_is_claimed_and_pythons_dice_are_shown(
    closed_table: TablePage,
) -> None:
    """As on a plain http address."""
    table = closed_table
    table.page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined });")
    table.open(f"{record_link(played())}&show=verify")
    screen = VerifyPage(table)
    expect(screen.status).to_contain_text("could not work the dice out a second time")
    expect(screen.status).not_to_contain_text("agree")
    assert len(screen.dice()) == 180


def test_of_a_game_under_way_neither_seed_nor_dice_to_come_are_shown_unasked(
    closed_table: TablePage,
) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    promise = table.page.locator("#fingerprint").inner_text().split()[-1]
    table.roll()
    table.hold(1, 5)
    table.roll()
    seen = table.seen()
    table.button("Verify").click()
    screen = VerifyPage(table)
    expect(screen.status).to_have_text("All 8 dice agree.")
    assert fingerprint(SEED).startswith(promise)
    expect(screen.screen).to_contain_text(promise)
    expect(screen.screen).not_to_contain_text(SEED)
    assert len(screen.dice()) == 10
    screen.button("Show the seed").click()
    expect(screen.screen).to_contain_text(f"Seed: {SEED}")
    assert table.focused() == f"Seed: {SEED}"
    table.page.go_back()
    expect(table.roll_button).to_be_visible()
    assert table.seen() == seen


def test_a_tampered_link_is_refused_and_a_good_one_may_be_pasted(closed_table: TablePage) -> None:
    link = record_link(played())
    tampered = link.replace("34C", "35C")
    assert tampered != link
    assert run("verify", tampered).code == 1
    screen = VerifyPage(closed_table.open(f"{tampered}&show=verify"))
    damaged = re.compile(r"This link is damaged: .+\.")
    expect(screen.error).to_have_text(damaged)
    expect(screen.screen.get_by_role("heading", name="Every die")).to_be_hidden()
    screen.paste("junk")
    expect(screen.error).to_have_text(damaged)
    screen.paste(link)
    expect(screen.status).to_have_text("All 144 dice agree.")
    expect(screen.error).to_be_hidden()
    # Whole hashes are shown on request.
    first = screen.screen.locator("tr.die-row code").first
    assert re.fullmatch("[0-9a-f]{12}", first.inner_text())
    screen.button("Whole hashes").click()
    assert re.fullmatch("[0-9a-f]{64}", first.inner_text())
