"""A certificate of our own for the loopback, made by the program openssl."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest


def made(folder: Path) -> tuple[Path, Path]:
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("there is no openssl to make a certificate with")
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [program, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-keyout", str(key), "-out", str(certificate), "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
        check=True,
        capture_output=True,
    )  # fmt: skip
    return certificate, key
