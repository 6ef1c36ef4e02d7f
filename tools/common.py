"""What the checks share: where files are, what the project is made of, how to report."""

import argparse
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def arguments(description, extra=None):
    """Parse the command line of a check: --root DIR, and whatever extra(parser) adds."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree to check")
    if extra:
        extra(parser)
    return parser.parse_args()


def files(root, folders, suffixes):
    """Every file below the folders with one of the suffixes, sorted, relative to root."""
    found = []
    for folder in folders:
        for base, dirs, names in os.walk(root / folder):
            dirs[:] = [d for d in dirs if d not in ("build", "node_modules", "__pycache__")]
            found += [Path(base, n).relative_to(root) for n in names if n.endswith(suffixes)]
    return sorted(found)


def sources(root, name):
    """The items of set(NAME ...) in cmake/sources.cmake."""
    text = (root / "cmake/sources.cmake").read_text()
    text = re.sub(r"#.*", "", text)
    match = re.search(r"set\(" + name + r"\b([^)]*)\)", text)
    if not match:
        sys.exit(f"cmake/sources.cmake has no set({name} ...)")
    return match.group(1).split()


def finish(problems, summary):
    """Print the problems and end the program: 1 if there are any, else the summary and 0."""
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems" if problems else summary)
    sys.exit(1 if problems else 0)
