#!/usr/bin/env python3
"""Every .c file of the core, the programs and the tests stands in cmake/sources.cmake: a file that
is not listed would never be compiled, a test that is not listed would never run."""

from common import arguments, files, finish, sources

LISTS = {
    "src": ["TOQUE_SOURCES"],
    "app/cli": ["TOQUE_CLI_SOURCES"],
    "app/wasm": ["TOQUE_WASM_SOURCES"],
    "tests/support": ["TOQUE_TEST_SUPPORT"],
}
KINDS = {
    "unit": "TOQUE_UNIT_TESTS",
    "property": "TOQUE_PROPERTY_TESTS",
    "reference": "TOQUE_REFERENCE_TESTS",
}


def listed(root):
    """Pairs of folder and the paths that the lists name in it."""
    for folder, names in LISTS.items():
        yield folder, {item for name in names for item in sources(root, name)}
    for kind, name in KINDS.items():
        yield f"tests/{kind}", {f"tests/{kind}/test_{t}.c" for t in sources(root, name)}


def main():
    root = arguments(__doc__).root
    problems, count = [], 0
    for folder, names in listed(root):
        there = {str(path) for path in files(root, [folder], (".c",))}
        count += len(there)
        problems += [f"{p}: not listed in cmake/sources.cmake" for p in sorted(there - names)]
        problems += [f"{p}: listed, but there is no such file" for p in sorted(names - there)]
    finish(problems, f"{count} files, all listed")


main()
