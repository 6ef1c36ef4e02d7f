#!/usr/bin/env python3
"""Every .c file of the core, the programs and the tests stands in cmake/sources.cmake: a file that
is not listed would never be compiled, a test that is not listed would never run."""

from common import arguments, files, finish, sources

LISTS = {
    "src": ["TOQUE_SOURCES"],
    "app/cli": ["TOQUE_CLI_SOURCES"],
    "app/json": ["TOQUE_JSON_SOURCES"],
    "app/mpi": ["TOQUE_MPI_SOURCES"],
    "app/server": ["TOQUE_SERVER_SOURCES"],
    "app/sim": ["TOQUE_SIM_SOURCES"],
    "app/wasm": ["TOQUE_WASM_SOURCES"],
    "tests/support": ["TOQUE_UNIT_SUPPORT"],
    "tests/property": ["TOQUE_TEST_SUPPORT"],
    "tests/reference": ["TOQUE_REFERENCE_SOURCES"],
}
# tests named one by one: the list, and the path that a name stands for
NAMED = {
    "tests/unit": ("TOQUE_UNIT_TESTS", "tests/unit/test_{}.c"),
    "tests/property": ("TOQUE_PROPERTY_TESTS", "tests/property/test_{}.c"),
    "tests/reference": ("TOQUE_REFERENCE_PROGRAMS", "tests/reference/{}.c"),
}


def listed(root):
    """Pairs of folder and the paths that the lists name in it."""
    for folder in sorted(LISTS.keys() | NAMED.keys()):
        paths = {item for name in LISTS.get(folder, []) for item in sources(root, name)}
        if folder in NAMED:
            name, path = NAMED[folder]
            paths |= {path.format(test) for test in sources(root, name)}
        yield folder, paths


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
