"""A later visit starts from what an earlier one kept of Python, or as if there were nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.games import dice_of

if TYPE_CHECKING:
    from tests.browser.conftest import Watch
    from tests.browser.pages import TablePage
    from tests.hosting import Host

SEED = "brave otter"
#: Another build's memory, and what stands in the way of ours: of the right form, but empty.
_KEEP = """async ([name, words]) => {
  const cache = await caches.open("yacht-later");
  await cache.put(name, new Response(new Uint32Array(words)));
}"""
_KEPT = """async () => {
  const keys = await (await caches.open("yacht-later")).keys();
  const names = keys.map(({ url }) => new URL(url).pathname.slice(1));
  return names.filter(name => name.startsWith("vendor/snapshot-"));
}"""
_WAIT_FOR_OURS = f"""async old => {{
  for (let n = 0; n < 600; n++) {{
    const kept = await ({_KEPT})();
    if (kept.length && !kept.includes(old)) return kept;
    await new Promise(resolve => setTimeout(resolve, 100));
  }}
  return [];
}}"""
_RANDOM = """async () => {
  const python = await (await import("./boot.mjs")).loadPyodide();
  return python.runPython("import random; random.random()");
}"""
OLD = "vendor/snapshot-000000000000.gz"


def started_from_memory(table: TablePage) -> bool:
    marks: list[str] = table.page.evaluate(
        "performance.getEntriesByType('mark').map(mark => mark.name)"
    )
    return "yacht:snapshot" in marks


@pytest.mark.first_visit
def test_the_first_act_prepares_the_next_visit(
    closed_table: TablePage, host: Host, watch: Watch
) -> None:
    said: list[str] = []
    closed_table.page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    table = closed_table.open(f"#seed={SEED}&card=classic")
    page = table.page
    assert not started_from_memory(table)
    assert [path for path in host.requests if "snapshot" in path] == []

    # Once the player plays, it is fetched, and what another build kept goes away.
    page.evaluate(_KEEP, [OLD, [0, 0]])
    table.roll()
    (name,) = page.evaluate(_WAIT_FOR_OURS, OLD)
    assert name.startswith("vendor/snapshot-")
    assert [path for path in host.sent if "snapshot" in path] == [f"/{name}"]

    # The next visit starts from it, at the same table, and its chance is its own.
    seen = table.seen()
    table.reload()
    assert started_from_memory(table)
    assert table.seen() == seen
    table.roll()
    assert table.dice() == dice_of(SEED, 1, 2)
    draws = [page.evaluate(_RANDOM)]
    table.reload()
    draws.append(page.evaluate(_RANDOM))
    assert draws[0] != draws[1]

    # Cut, or whole but not a memory of this Python: the game starts all the same.
    for words in ([], [31_457_408, 7], [31_457_408, 0]):
        page.evaluate(_KEEP, [name, words])
        said.clear()
        table.reload()
        assert not started_from_memory(table)
        assert table.dice() == dice_of(SEED, 1, 2)
        assert [line for line in said if "starting without what was kept" in line]
    assert watch.surprises() == []
