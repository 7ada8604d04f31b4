"""The farms drawn in the books keep what they claim; a false claim is named with file and line."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from app.cli import main
from app.config import ROOT
from app.content import Library
from app.languages import LANGUAGES
from app.tools.farm.picture_check import false_claims, picture_faults

PASTURE = """
+   +   +   +---+---+
  .   F  Fg3|^2s  . |
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
""".lstrip("\n")


def faults(claims: str, edition: str = "revised", farm: str = PASTURE) -> list[tuple[int, str]]:
    return list(picture_faults(claims + farm, edition))


def test_no_picture_in_the_books_claims_anything_false(library: Library) -> None:
    assert list(false_claims(library)) == []


def test_true_claims_pass() -> None:
    assert faults("caption: A pasture\nlegal: yes\ncapacity: 9\nwood: 6\n") == []


def test_every_false_figure_is_named_at_its_line() -> None:
    assert faults("legal: yes\ncapacity: 8\nwood: 7\n") == [
        (2, "capacity is 9, not 8"),
        (3, "wood is 6, not 7"),
    ]


def test_a_picture_without_a_verdict_is_a_flaw() -> None:
    assert [line for line, _ in faults("caption: A pasture\n")] == [0]


def test_a_legal_farm_called_illegal_is_a_flaw() -> None:
    assert faults("legal: no rulebook/fence-rules\n") == [
        (1, "claimed to break rulebook/fence-rules, but it breaks no rule")
    ]


@pytest.mark.parametrize(
    ("edition", "rule"), [("revised", "rulebook/fence-rules"), ("first", "first-edition/fences")]
)
def test_an_open_pasture_breaks_the_rule_of_its_edition(edition: str, rule: str) -> None:
    gap = PASTURE.replace("+---+---+", "+   +---+", 1).replace("^2s", " ^ ")
    assert faults("legal: yes\n", edition, gap) == [(1, f"claimed legal, but it breaks {rule}")]
    assert faults(f"legal: no {rule}\n", edition, gap) == []
    assert faults("legal: no rulebook/pet\n", edition, gap)[0][1].endswith(f"but it breaks {rule}")


def test_a_stable_on_a_field_cannot_lie_on_a_table() -> None:
    assert [line for line, _ in faults("legal: yes\n", farm=PASTURE.replace(" F  ", " F^ "))] == [0]


def test_the_check_fails_on_a_false_claim_in_each_language(tmp_path: Path) -> None:
    content = tmp_path / "content"
    shutil.copytree(ROOT / "content", content)
    planted = [_plant(content / language) for language in LANGUAGES]
    answer = CliRunner().invoke(main, ["check"], env={"AGRICOLA_CONTENT_DIR": str(content)})
    assert answer.exit_code == 1
    found = [line for line in answer.output.splitlines() if "wood is" in line]
    assert found == [f"{path}:{line}: wood is {true}, not 14" for path, line, true in sorted(planted)]


def _plant(folder: Path) -> tuple[Path, int, str]:
    """Falsify one claim of a book and say where it stands and what was true."""
    path = next(
        path for path in sorted(folder.rglob("*.md")) if re.search(r"^wood: \d", path.read_text(), re.M)
    )
    lines = path.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("wood: "))
    true, lines[at] = lines[at].removeprefix("wood: "), "wood: 14"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path, at + 1, true


def test_the_farms_that_explain_the_notation_keep_what_they_claim() -> None:
    contributing = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    shown = re.findall(r"    ```farm\n(.*?)    ```", contributing, re.DOTALL)
    assert len(shown) == 2
    for text in shown:
        block = "".join(line.removeprefix("    ") for line in text.splitlines(keepends=True))
        assert list(picture_faults(block, "revised")) == []


EXTENSION = """
+   +   +   +---+---+---+
  .   F  Fg3|^2s  .   . |
+   +   +   +---+---+---+
  W   .   .   .   .   .
+   +   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
""".lstrip("\n")


def test_a_picture_with_an_extension_is_judged_like_any_other() -> None:
    assert faults("legal: yes\ncapacity: 13\nwood: 8\n", farm=EXTENSION) == []
    broken = EXTENSION.replace("  W   .   .   .   .   .", "  W   .   .   .   .   F")
    assert faults("legal: yes\n", farm=broken) == [
        (1, "claimed legal, but it breaks rulebook/plow-placement")
    ]


def test_an_extension_that_cannot_lie_there_is_a_flaw() -> None:
    apart = EXTENSION.replace("  W   .   .   .   .   .", "  W   .   .   .   .")
    assert [line for line, _ in faults("legal: yes\n", farm=apart)] == [0]
