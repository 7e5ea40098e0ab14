"""Compiles the hot modules with mypyc while the wheel is built.

What always holds: no C compiler means a pure wheel and one line of notice; a type error
stops the build. Results are kept by a hash of everything that went in, so that a second
build with the same rules takes no compiler at all.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

target, temp, *modules = sys.argv[1:]
extensions = mypycify(["--config-file=pyproject.toml", *modules], opt_level="3", target_dir=temp)
for extension in extensions:
    if sys.platform != "win32":
        extension.extra_compile_args += ["-fno-semantic-interposition", "-g0"]
command = build_ext(Distribution({"name": "tablewire", "ext_modules": extensions}))
command.build_lib, command.build_temp = target, temp
command.ensure_finalized()
command.run()
"""


class CompiledRules(BuildHookInterface):  # type: ignore[type-arg]  # hatchling leaves its config type open
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        modules: list[str] = self.metadata.config["tool"]["tablewire"]["compiled"]["modules"]
        if version == "editable" or not modules:
            return
        if os.environ.get("TABLEWIRE_PURE") or not has_compiler():
            print(
                "tablewire: no C compiler (or TABLEWIRE_PURE is set), so the rules run interpreted"
            )
            return
        root = Path(self.root)
        compiled = root / cache_folder() / fingerprint(root, modules)
        if not compiled.is_dir():
            compile_into(root, compiled, modules)
        for built in compiled.rglob("*.*"):
            build_data["force_include"][str(built)] = str(built.relative_to(compiled))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def has_compiler() -> bool:
    """Whether a C compiler and the headers of this Python are there."""
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(named) is not None and headers.is_file()


def cache_folder() -> Path:
    return Path(os.environ.get("TABLEWIRE_BUILD_CACHE", "build/compiled"))


def fingerprint(root: Path, modules: list[str]) -> str:
    digest = hashlib.sha256()
    for tool in ("mypy", "librt", "setuptools"):
        digest.update(f"{tool} {version(tool)} {sys.version}".encode())
    digest.update(COMPILE.encode())
    for module in modules:
        digest.update(module.encode() + (root / module).read_bytes())
    return digest.hexdigest()[:24]


def compile_into(root: Path, compiled: Path, modules: list[str]) -> None:
    temp = compiled.with_suffix(f".c{os.getpid()}")
    fresh = compiled.with_suffix(f".new{os.getpid()}")
    fresh.mkdir(parents=True)
    try:
        subprocess.run(  # noqa: S603  # our own script, our own arguments
            [sys.executable, "-c", COMPILE, str(fresh.absolute()), str(temp.absolute()), *modules],
            cwd=root,
            check=True,
            env={**os.environ, "MYPYPATH": str(root / "src")},
        )
        if compiled.is_dir():
            shutil.rmtree(compiled)
        fresh.rename(compiled)
    finally:
        shutil.rmtree(temp, ignore_errors=True)
        shutil.rmtree(fresh, ignore_errors=True)
