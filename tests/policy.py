"""Violations of the page's own policy, heard in whatever document they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage

#: A violation is an error, wherever it is reported.
REPORT = """
  addEventListener('securitypolicyviolation', event =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""


def violations(context: BrowserContext) -> list[str]:
    """Those in every document that this context opens from now on; the list grows."""
    heard: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.text.startswith("policy: "):
            heard.append(message.text)

    context.add_init_script(REPORT)
    context.on("console", hear)
    return heard
