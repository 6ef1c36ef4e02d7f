#!/usr/bin/env python3
"""Each header compiles alone, with gcc and with clang, under the project's warnings."""

import subprocess
from concurrent.futures import ThreadPoolExecutor

from common import arguments, files, finish, sources

# Public headers and programs see include/ only, so a leak does not compile.
SEES = {"include": ["include"], "app": ["include"], "src": ["src", "include"],
        "tests": ["src", "include", "tests"]}


def compile_alone(root, path, compiler, flags):
    folders = [f"-I{root / folder}" for folder in SEES[path.parts[0]]]
    command = [compiler, *flags, *folders, "-fsyntax-only", "-x", "c", "-"]
    text = f'#include "{(root / path).resolve()}"\ntypedef int NotEmpty;\n'
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    return f"{path}: {compiler}:\n{done.stderr}" if done.returncode else None


def main():
    root = arguments(__doc__).root
    flags = ["-std=c17", *sources(root, "TOQUE_WARNINGS")]
    headers = files(root, SEES, (".h",))
    jobs = [(root, h, compiler, flags) for h in headers for compiler in ("gcc", "clang")]
    with ThreadPoolExecutor() as pool:
        problems = [p for p in pool.map(lambda job: compile_alone(*job), jobs) if p]
    finish(problems, f"{len(headers)} headers compile alone")


main()
