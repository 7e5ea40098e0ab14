"""`python -m bench [name]`: one benchmark, or all of them; each ends with a line a figure."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path


def main() -> None:
    known = sorted(
        module.name
        for module in pkgutil.iter_modules([str(Path(__file__).parent)])
        if not module.name.startswith("_") and module.name != "figures"
    )
    wanted = sys.argv[1:] or known
    for name in wanted:
        if name not in known:
            sys.exit(f"no benchmark {name!r}; there are: {', '.join(known)}")
    for name in wanted:
        print(f"== {name}", flush=True)
        importlib.import_module(f"bench.{name}").main()


if __name__ == "__main__":
    main()
