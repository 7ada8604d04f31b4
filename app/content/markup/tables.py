"""Tables: alignment as classes, because the page's security policy drops inline styles."""

from __future__ import annotations

import xml.etree.ElementTree as etree

from markdown.treeprocessors import Treeprocessor


class Tables(Treeprocessor):
    """Rewrite ``style="text-align: right;"`` and let wide tables scroll by themselves."""

    def run(self, root: etree.Element) -> None:
        for cell in (*root.iter("td"), *root.iter("th")):
            style = cell.attrib.pop("style", "")
            if style:
                cell.set("class", style.removeprefix("text-align:").strip(" ;"))
            if cell.tag == "th":
                cell.set("scope", "col")
        for parent in list(root.iter()):
            for position, child in enumerate(list(parent)):
                if child.tag == "table":
                    parent[position] = _scrolling(child)


def _scrolling(table: etree.Element) -> etree.Element:
    wrapper = etree.Element("div", {"class": "table", "tabindex": "0"})
    wrapper.tail, table.tail = table.tail, None
    wrapper.append(table)
    return wrapper
