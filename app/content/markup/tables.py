"""Tables: alignment as classes, because the page's security policy drops inline styles."""

from __future__ import annotations

import xml.etree.ElementTree as etree

from markdown.treeprocessors import Treeprocessor


class Tables(Treeprocessor):
    """Rewrite ``style="text-align: right;"`` and let wide tables scroll by themselves.

    An empty cell of the head heads nothing: it is a plain cell, and a head of nothing else is left out.
    """

    def run(self, root: etree.Element) -> None:
        for cell in (*root.iter("td"), *root.iter("th")):
            style = cell.attrib.pop("style", "")
            if style:
                cell.set("class", style.removeprefix("text-align:").strip(" ;"))
            if cell.tag == "th" and (len(cell) or cell.text):
                cell.set("scope", "col")
            elif cell.tag == "th":
                cell.tag = "td"
        for table in root.iter("table"):
            head = table.find("thead")
            if head is not None and head.find("tr/th") is None:
                table.remove(head)
        for parent in list(root.iter()):
            for position, child in enumerate(list(parent)):
                if child.tag == "table":
                    parent[position] = _scrolling(child)


def _scrolling(table: etree.Element) -> etree.Element:
    wrapper = etree.Element("div", {"class": "table", "tabindex": "0"})
    wrapper.tail, table.tail = table.tail, None
    wrapper.append(table)
    return wrapper
