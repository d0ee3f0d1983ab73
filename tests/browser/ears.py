"""What a screen reader reads: the browser's own accessibility tree, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

#: Structure without words; their content is read all the same.
SILENT = {"none", "generic", "rowgroup", "row", "listitem", "LayoutTable", "ListMarker"}
#: Said with a role, a name or both; below them nothing is read on its own.
WHOLE = {"button", "link", "heading", "columnheader", "rowheader", "cell", "gridcell", "caption"}
WHOLE |= {"Caption", "paragraph", "status", "timer"}


def heard(table: TablePage, within: str) -> list[str]:
    """The lines of a part of the page, in reading order."""
    session = table.page.context.new_cdp_session(table.page)
    session.send("Accessibility.enable")
    document = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    place = session.send("DOM.querySelector", {"nodeId": document, "selector": within})
    root = session.send("DOM.describeNode", {"nodeId": place["nodeId"]})["node"]["backendNodeId"]
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    (top,) = (node for node in nodes if node.get("backendDOMNodeId") == root)
    return list(_lines(top, by_id))


def _lines(node: dict[str, Any], by_id: dict[str, dict[str, Any]]) -> list[str]:
    role = str(node["role"]["value"]) if "role" in node else "none"
    inner = [
        line
        for child in node.get("childIds", [])
        if child in by_id
        for line in _lines(by_id[child], by_id)
    ]
    if node.get("ignored") or role in SILENT:
        return inner
    name = str(node.get("name", {}).get("value", "")).strip()
    if role in ("StaticText", "InlineTextBox"):
        return [name] if name and role == "StaticText" else []
    if role in WHOLE:
        # A cell that holds a button is read as the button.
        buttons = [line for line in inner if line.startswith("button ")]
        words = name or " ".join(inner)
        said = [f"{role} {words}".strip()] if words else []
        return buttons or [line + _states(node) for line in said]
    return [f"{role} {name}".strip() + _states(node), *inner]


def _states(node: dict[str, Any]) -> str:
    found = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    said = ["pressed"] if found.get("pressed") in ("true", True) else []
    said += ["unavailable"] if found.get("disabled") else []
    return f" ({', '.join(said)})" if said else ""
