"""Every failed start ends in a sentence with its reason and a button; the rules stay readable."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from http import HTTPStatus
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.hosting import wait_for_worker

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

    from tests.hosting import Host

# One of each kind of file that the start needs: own and vendored, script, data and Python.
NEEDED = [
    "boot.mjs",
    "speak.mjs",
    "start.mjs",
    "nothing-kept.mjs",
    "second-copy.mjs",
    "pyscript.json",
    "vendor/pyodide-*/pyodide.mjs",
    "vendor/pyodide-*/pyodide.asm.mjs",
    "vendor/pyodide-*/pyodide.asm.wasm",
    "vendor/python_stdlib-*.zip",
    "vendor/pyscript-*/core.js",
    "vendor/pyscript-*/core-*.js",
    "vendor/pyscript-*/error-*.js",
    "app/main.py",
]


# The machine may be busy with other things; a condition that never comes fails all the same.
PATIENCE = 120_000


def named(dist: Path, pattern: str) -> str:
    names = [file.relative_to(dist).as_posix() for file in dist.rglob("*")]
    (name,) = [name for name in names if fnmatch(name, pattern)]
    return name


def expect_failure(page: Page, why: str, detail: str | re.Pattern[str]) -> None:
    expect(page.locator("#failure")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#failure-text")).to_have_text(page.locator(why).text_content() or "?")
    expect(page.locator("#failure-detail")).to_have_text(detail)
    expect(page.locator("#retry")).to_be_enabled()
    expect(page.locator("#progress")).to_be_hidden()
    expect(page.locator("#rules")).to_be_visible()
    assert not page.locator("html").get_attribute("data-ready")


def test_every_file_of_the_start_is_among_the_needed(dist: Path) -> None:
    # MicroPython's plugins, of which there are none; offline play; the one who watches; what is
    # fetched when it is asked for; looks and languages.
    later = {"later.mjs", "sound.mjs", "updates.mjs", "verify.mjs"}
    spare = {f"locale/{file.name}" for file in (dist / "locale").iterdir()}
    later |= {named(dist, "vendor/segno-*/segno.zip")} | spare
    not_needed = {"mpy.json", "sw.js", "emergency-sw.js", "head.js"} | later
    names = {
        file.relative_to(dist).as_posix()
        for file in dist.rglob("*")
        if file.suffix in {".js", ".mjs", ".json", ".py", ".wasm", ".zip"}
    }
    assert names - {named(dist, pattern) for pattern in NEEDED} == not_needed


@pytest.mark.parametrize("pattern", NEEDED)
def test_a_missing_file_is_named(page: Page, server: Host, dist: Path, pattern: str) -> None:
    name = named(dist, pattern)
    server.fail(name)
    page.goto(server.address)
    expect_failure(page, "#why-file", name)


def test_without_its_language_the_game_starts_in_english(browser: Browser, server: Host) -> None:
    page = browser.new_context(locale="de-DE").new_page()
    shown = "window.shown = []; addEventListener('DOMContentLoaded', () => new MutationObserver("
    shown += "() => shown.push(document.querySelector('#failure').hidden)).observe("
    shown += "document.querySelector('#failure'), { attributeFilter: ['hidden'] }))"
    page.add_init_script(shown)
    server.fail("locale/de.json")
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=PATIENCE)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#roll")).to_have_accessible_name("Roll")
    # Not even for a moment was there talk of a failure.
    assert False not in page.evaluate("window.shown")
    page.context.close()


def test_retry_starts_the_game_once_the_file_is_back(page: Page, server: Host) -> None:
    server.fail("pyscript.json", HTTPStatus.SERVICE_UNAVAILABLE)
    page.goto(server.address)
    expect_failure(page, "#why-file", "pyscript.json")
    server.heal()
    page.locator("#retry").click()
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=PATIENCE)
    expect(page.locator("#failure")).to_be_hidden()


@pytest.mark.parametrize(
    "pattern", ["boot.mjs", "vendor/pyodide-*/pyodide.asm.wasm", "app/main.py"]
)
def test_a_connection_that_breaks_names_the_file(
    page: Page, server: Host, dist: Path, pattern: str
) -> None:
    name = named(dist, pattern)
    page.route(f"**/{name}", lambda route: route.abort("connectionreset"))
    page.goto(server.address)
    expect_failure(page, "#why-file", name)


def test_a_page_that_lies_deeper_names_files_from_its_own_folder(
    page: Page, make_server: Callable[[str], Host]
) -> None:
    host = make_server("/games/yacht/")
    host.fail("app/main.py")
    page.goto(f"{host.address}index.html?from=there#rules")
    expect_failure(page, "#why-file", "app/main.py")


def test_a_browser_without_webassembly_is_told_so(page: Page, server: Host) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(server.address)
    expect_failure(page, "#why-wasm", "")


@pytest.mark.parametrize(
    ("source", "detail"),
    [
        ("raise KeyError('lost')", "KeyError: 'lost'"),
        ("import nothing_like_this", "ModuleNotFoundError: No module named 'nothing_like_this'"),
        ("if True print", "SyntaxError: invalid syntax"),
        (
            "from js import CustomEvent, document\n"
            "document.dispatchEvent(CustomEvent.new('yacht:failed', detail='the sheet is wet'))",
            "the sheet is wet",
        ),
    ],
)
def test_python_that_stops_is_quoted(page: Page, server: Host, source: str, detail: str) -> None:
    page.route("**/app/main.py", lambda route: route.fulfill(body=source))
    page.goto(server.address)
    expect_failure(page, "#why-python", detail)


def test_a_broken_promise_before_the_table_is_ready_is_quoted(page: Page, server: Host) -> None:
    page.route("**/app/main.py", lambda route: route.fulfill(body="pass"))
    page.goto(server.address)
    page.evaluate("void Promise.reject(new Error('nothing doing'))")
    expect_failure(page, "#why-python", "nothing doing")


@pytest.mark.parametrize("kind", ["text/html", "application/wasm"])
def test_a_runtime_that_is_something_else_is_named_too(
    page: Page, server: Host, dist: Path, kind: str
) -> None:
    # As hosts do that answer every unknown name with a page.
    page.route("**/*.wasm", lambda route: route.fulfill(body="<p>", content_type=kind))
    page.goto(server.address)
    expect_failure(page, "#why-file", named(dist, "vendor/pyodide-*/pyodide.asm.wasm"))


def test_thirty_seconds_without_progress_are_told_and_forgiven(page: Page, server: Host) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.clock.install()
    page.route("**/*.wasm", hold)
    with page.expect_request("**/*.wasm", timeout=PATIENCE):
        page.goto(server.address)
    # What else can come is there, and each file that came began the patience anew.
    page.wait_for_load_state("load", timeout=PATIENCE)
    page.clock.fast_forward(2_000)
    expect(page.locator("#progress")).to_be_visible()
    page.clock.fast_forward(25_000)
    expect(page.locator("#failure")).to_be_hidden()
    page.clock.fast_forward(30_000)
    expect(page.locator("#failure")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#retry")).to_be_enabled()
    expect(page.locator("#failure-text")).to_have_text(
        page.locator("#why-slow").text_content() or "?"
    )
    held[0].continue_()
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=PATIENCE)
    expect(page.locator("#failure")).to_be_hidden()
    expect(page.locator("#progress")).to_be_hidden()


def test_the_progress_is_told_by_bytes_and_never_goes_back(page: Page, server: Host) -> None:
    page.add_init_script(
        """window.told = [];
        document.addEventListener('readystatechange', () => {
          const bar = document.querySelector('#progress');
          new MutationObserver(() => window.told.push(bar.value))
            .observe(bar, { attributeFilter: ['value'] }) }, { once: true })"""
    )
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=PATIENCE)
    told = page.evaluate("window.told")
    assert told == sorted(told)
    # The largest file is counted while it comes: no set of whole files weighs as much as this.
    sent = page.locator("#weights li").evaluate_all("all => all.map(one => +one.dataset.sent)")
    wholes = {sum(some) / sum(sent) for n in range(len(sent) + 1) for some in combinations(sent, n)}
    assert [part for part in told if all(abs(part - whole) > 1e-9 for whole in wholes)]
    assert 0.95 < told[-1] <= 1
    # What was watched for its progress is the browser's own again.
    assert "[native code]" in page.evaluate("String(window.fetch)")


def test_a_violation_of_the_policy_is_heard(page: Page, server: Host, policy: list[str]) -> None:
    """The ear that fails all other tests can hear."""
    page.goto(f"{server.address}?from=here")
    page.evaluate("fetch('http://yacht.invalid/').catch(() => {})")
    page.evaluate("document.body.append(document.createElement('style'))")
    page.evaluate("document.querySelector('style').append('p { color: red }')")
    page.wait_for_timeout(100)
    heard = " ".join(policy)
    policy.clear()
    assert "policy: connect-src http://yacht.invalid/" in heard
    assert "policy: style-src-elem inline" in heard


def test_a_press_on_roll_before_python_is_there_is_remembered(page: Page, server: Host) -> None:
    page.route("**/app/main.py", lambda route: route.fulfill(body="pass"))
    page.goto(server.address)
    expect(page.locator("html")).not_to_have_attribute("data-waiting", "true")
    page.locator("#roll").click()
    expect(page.locator("html")).to_have_attribute("data-waiting", "true")
    expect(page.get_by_role("status")).to_have_text("Rolls as soon as the game is loaded.")
    cup = "getComputedStyle(document.querySelector('#roll'), '::before')"
    assert page.evaluate(f"{cup}.animationName") == "shake"
    # With less motion asked for it is only tipped.
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_function(f"() => {cup}.animationName === 'none' && {cup}.transform !== 'none'")


def test_a_good_start_says_nothing(page: Page, server: Host) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=PATIENCE)
    wait_for_worker(page)
    assert [line for line in said if not line.startswith("debug:")] == []
    marks = page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert marks.index("yacht:shell") < marks.index("yacht:ready")


def test_a_browser_that_forbids_databases_plays_all_the_same(page: Page, server: Host) -> None:
    page.add_init_script(
        "Object.defineProperty(globalThis, 'indexedDB',"
        " { configurable: true, get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=PATIENCE)


def test_no_database_but_the_second_copy_is_left_on_the_origin(page: Page, server: Host) -> None:
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=PATIENCE)
    # From a page without the game's scripts: there `indexedDB` is the browser's own.
    page.goto(f"{server.address}manifest.webmanifest")
    databases = page.evaluate("indexedDB.databases()")
    assert [database["name"] for database in databases] == ["yacht-second-copy"]
