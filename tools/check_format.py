#!/usr/bin/env python3
"""Every C file looks as clang-format and .clang-format say. To put it right: --fix."""

import re
import subprocess

from common import ROOT, arguments, files, finish

FOLDERS = ["include", "src", "app", "tests", "bench"]


def summarise(errors):
    """One line per file: clang-format reports every place."""
    lines = {}
    for path, line in re.findall(r"^(\S+?):(\d+):\d+: error:", errors, re.M):
        lines.setdefault(path, []).append(line)
    for path, places in lines.items():
        yield f"{path}:{places[0]}: not as clang-format has it, in {len(places)} places"


def main():
    args = arguments(__doc__, lambda p: p.add_argument("--fix", action="store_true"))
    paths = files(args.root, FOLDERS, (".c", ".h", ".cpp"))
    mode = ["-i"] if args.fix else ["--dry-run", "-Werror"]
    command = ["clang-format", f"--style=file:{ROOT / '.clang-format'}", *mode]
    problems = []
    if paths:
        done = subprocess.run(command + [str(p) for p in paths], cwd=args.root,
                              capture_output=True, text=True)
        problems = list(summarise(done.stderr))
        if done.returncode and not problems:
            problems = [done.stderr]
    if problems:
        print("to put it right: tools/check_format.py --fix")
    finish(problems, f"{len(paths)} files well formed")


main()
