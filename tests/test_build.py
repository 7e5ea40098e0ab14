"""What building the wheel promises: compiled where a compiler is, pure where none is, and never
with a type error."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import hatch_build
import pytest
from hatch_build import CompiledRules, compile_into, fingerprint, has_compiler

MODULE = "src/sums.py"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The smallest project with one module to compile."""
    (tmp_path / "src").mkdir()
    (tmp_path / "pyproject.toml").write_text("[tool.mypy]\nstrict = true\n")
    (tmp_path / MODULE).write_text("def twice(n: int) -> int:\n    return 2 * n\n")
    return tmp_path


def built(project: Path, version: str = "standard") -> dict[str, Any]:
    """What the hook tells hatchling."""
    config = {"tool": {"tablewire": {"compiled": {"modules": [MODULE]}}}}
    data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
    metadata: Any = SimpleNamespace(config=config)
    hook = CompiledRules(str(project), {}, None, metadata, str(project / "dist"), "wheel")
    hook.initialize(version, data)
    return data


def no_compiler(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.delenv("TABLEWIRE_PURE", raising=False)


def test_without_a_compiler_the_wheel_is_pure_and_says_so(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    no_compiler(monkeypatch, project)
    assert not has_compiler()
    assert built(project) == {"force_include": {}, "pure_python": True, "infer_tag": False}
    told = capsys.readouterr().out
    assert told.count("\n") == 1
    assert "interpreted" in told


def test_who_wants_a_pure_wheel_gets_one(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEWIRE_PURE", "1")
    assert built(project)["pure_python"]
    assert "interpreted" in capsys.readouterr().out


def test_an_editable_install_compiles_nothing(project: Path) -> None:
    assert built(project, "editable")["pure_python"]


def test_a_compiler_without_the_headers_of_this_python_is_none(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hatch_build.sysconfig.get_path", lambda _: str(project))
    assert not has_compiler()


def test_what_was_built_goes_into_a_wheel_for_this_platform_only(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compiled(_root: Path, target: Path, _modules: list[str]) -> None:
        target.mkdir(parents=True)
        (target / "sums.so").write_bytes(b"")

    monkeypatch.delenv("TABLEWIRE_PURE", raising=False)
    monkeypatch.delenv("TABLEWIRE_BUILD_CACHE", raising=False)
    monkeypatch.setattr(hatch_build, "has_compiler", lambda: True)
    monkeypatch.setattr(hatch_build, "compile_into", compiled)
    data = built(project)
    assert list(data["force_include"].values()) == ["sums.so"]
    assert (data["pure_python"], data["infer_tag"]) == (False, True)


def test_a_type_error_stops_the_build_and_leaves_nothing_behind(
    project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (project / MODULE).write_text('def twice(n: int) -> int:\n    return "2" * n\n')
    with pytest.raises(subprocess.CalledProcessError):
        compile_into(project, project / "built", [MODULE])
    told = "".join(capfd.readouterr())
    assert 'got "str", expected "int"' in told
    assert not list(project.glob("built*"))


def test_any_change_to_a_module_asks_for_a_new_build(project: Path) -> None:
    before = fingerprint(project, [MODULE])
    assert fingerprint(project, [MODULE]) == before
    (project / MODULE).write_text("def twice(n: int) -> int:\n    return n + n\n")
    assert fingerprint(project, [MODULE]) != before
