"""Every kind of page, for those tests that look at all of them."""

from __future__ import annotations

READING = (
    "/{}/",
    "/{}/guide/how-to-play",
    "/{}/rulebook/",
    "/{}/rulebook/animals",
    "/{}/rulebook/animals/fence-rules",
    "/{}/rulebook/animals?with=ko",
    "/{}/appendix/example-cards",
    "/{}/questions/",
    "/{}/glossary",
    "/{}/glossary/pasture",
    "/{}/glossary/words",
    "/{}/glossary?by=kind",
    "/{}/appendix/action-spaces?players=2&edition=revised&expansions=base,mars",
    "/{}/reference/",
    "/{}/reference/action-spaces?players=3",
    "/{}/reference/major-improvements?sort=-points",
    "/{}/reference/scoring",
    "/{}/reference/rounds",
    "/{}/reference/cards",
    "/{}/search?q=stable",
    "/{}/status",
    "/{}/about",
    "/{}/api",
    "/{}/report?rule=rulebook/fence-rules",
    "/{}/no-such-page",
)
TOOLS = (
    "/{}/tools/",
    "/{}/tools/score?g=moor&n=6&a=4.2.3.1~Anna",
    "/{}/tools/score?a=99",
    "/{}/tools/farm?g=moor&f=TF3w0W00AAW0000.2f&s=9&b=2&h=1",
    "/{}/tools/farm?f=000A0W0000W0000.0&s=1",
    "/{}/tools/farm?f=00000W0000W0000A0MM.0.xr1.mt1&g=moor&s=2&u=c10~f3&r=d1F",
    "/{}/tools/harvest?g=moor&people=4&newborns=1&sheep=4&horse=2&pens=4+2&grain=2&hearth=1&wood=3&joinery=1&g3=1",
    "/{}/tools/harvest?people=5&solo=1",
    "/{}/tools/setup?e=revised&n=4&f=1&t=1&k=1&x=sxl",
    "/{}/tools/setup?e=first&n=5&m=family",
    "/{}/tools/round?e=revised&n=4&r=7&c=abcde&q=4.2&f=1",
    "/{}/tools/round?e=first&n=5&r=6",
)
OPEN_ALL = "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
"""What folds on a tool's page lies open where the whole page is looked at."""
