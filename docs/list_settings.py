"""Writes the table of all settings into docs/hosting.md: `python docs/list_settings.py`.

Names and defaults are those of the program; what a setting means is the sentence beside it there.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from pathlib import Path
from typing import Any, Final

import msgspec

from tablewire.cli.settings import text_of
from tablewire.server import plugins
from tablewire.server.settings import all_sections

GUIDE: Final = Path(__file__).parent / "hosting.md"
BEGIN: Final = "<!-- settings: written by docs/list_settings.py -->\n"
END: Final = "<!-- end of settings -->\n"


def sentences(kind: type[Any]) -> dict[str, str]:
    """What stands in words under each field."""
    [body] = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    field = ""
    for line in body.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            field = line.target.id
        elif isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and field:
            found[field] = " ".join(str(line.value.value).split())
            field = ""
    return found


def table() -> str:
    wires = {name: wire.Settings for name, wire in plugins.found(plugins.WIRES).items()}
    lines: list[str] = []
    for section, kind in all_sections(wires).items():
        said = sentences(kind)
        lines += [f"### `[{section}]`", "", "| setting | default | |", "|---|---|---|"]
        for field in msgspec.structs.fields(kind):
            value = "" if field.default is None else f"`{text_of(field.default)}`"
            lines.append(f"| `{field.name}` | {value} | {said.get(field.name, '')} |")
        lines.append("")
    return "\n".join(lines)


def with_table(guide: str) -> str:
    before, _, rest = guide.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + table() + END + after


if __name__ == "__main__":
    GUIDE.write_text(with_table(GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
