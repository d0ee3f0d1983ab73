"""The game can be installed: the manifest meets Chromium's criteria, and says only what is true."""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from app.screens import NEW_GAME, route_of

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.hosting import Host

Manifest = dict[str, Any]


@pytest.fixture(scope="module")
def manifest(dist: Path) -> Manifest:
    found: Manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    return found


def size_of(picture: Path) -> str:
    """Width and height as a PNG's own head has them."""
    head = picture.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return "{}x{}".format(*struct.unpack(">II", head[16:]))


def test_the_manifest_meets_the_criteria_of_installation(manifest: Manifest, dist: Path) -> None:
    """As Lighthouse asked: names, a start in scope, a window, two sizes of icons, a worker."""
    assert manifest["name"]
    assert 0 < len(manifest["short_name"]) <= 12
    assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "./"
    assert manifest["display"] == "standalone"
    assert "prefer_related_applications" not in manifest
    plain = {
        icon["sizes"]
        for icon in manifest["icons"]
        if icon["type"] == "image/png" and "any" in icon.get("purpose", "any").split()
    }
    assert {"192x192", "512x512"} <= plain
    assert [icon for icon in manifest["icons"] if "maskable" in icon.get("purpose", "").split()]
    assert "respondWith" in (dist / "sw.js").read_text("utf-8")


def test_pictures_are_there_in_the_size_they_are_said_to_have(
    manifest: Manifest, dist: Path
) -> None:
    pictures = [*manifest["icons"], *manifest["screenshots"]]
    for picture in pictures:
        if picture["type"] == "image/png":
            assert size_of(dist / picture["src"]) == picture["sizes"], picture["src"]
        assert (dist / picture["src"]).is_file()
    # Chromium's limits for the pictures that it shows to who installs.
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}
    for shot in manifest["screenshots"]:
        short, long = sorted(map(int, shot["sizes"].split("x")))
        assert short >= 320
        assert long <= min(3840, 2.3 * short)
        assert shot["label"]


def test_shortcuts_lead_within_the_game(manifest: Manifest) -> None:
    ways = {shortcut["name"]: urlsplit(shortcut["url"]) for shortcut in manifest["shortcuts"]}
    assert {(way.scheme, way.netloc, way.path, way.query) for way in ways.values()} == {
        ("", "", "./", "")
    }
    assert route_of(f"#{ways['Daily'].fragment}").screen == "daily"
    assert f"#{ways['New game'].fragment}" == NEW_GAME


def test_the_page_and_its_window_have_one_colour(manifest: Manifest, dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    colour = manifest["theme_color"]
    assert f'<meta name="theme-color" content="{colour}">' in page
    assert f"--sea: {colour};" in (dist / "css/yacht.css").read_text("utf-8")
    # Safari's home screen reads these instead of the manifest.
    for name, content in (
        ("apple-mobile-web-app-capable", "yes"),
        ("apple-mobile-web-app-title", manifest["short_name"]),
        ("apple-mobile-web-app-status-bar-style", "black"),
    ):
        assert f'<meta name="{name}" content="{content}">' in page
    assert size_of(dist / "icons/apple-touch-180.png") == "180x180"


def test_the_browser_finds_nothing_wrong_with_the_manifest(page: Page, server: Host) -> None:
    page.goto(server.address)
    said = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert said["url"] == f"{server.address}manifest.webmanifest"
    assert said["errors"] == []
    assert said["manifest"]["scope"] == server.address
    assert said["manifest"]["startUrl"] == server.address
