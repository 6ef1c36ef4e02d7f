#!/usr/bin/env python3
"""The library stands on nothing: it calls only itself and the four functions a compiler may call
by itself, and it keeps no mutable state at file scope."""

import subprocess
from pathlib import Path

from common import arguments, finish

ALLOWED = {"memcmp", "memcpy", "memmove", "memset"}
LINKER = {"_GLOBAL_OFFSET_TABLE_"}  # no function: how position-independent code finds its own
MUTABLE = (".data", ".bss", ".tdata", ".tbss", "*COM*")
CONSTANT = (".data.rel.ro",)  # const tables of pointers in position-independent code


def symbols(library):
    """Pairs (name, section) of all symbols; undefined ones have the section *UND*."""
    command = ["nm", "--format=sysv", str(library)]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        fields = [field.strip() for field in line.split("|")]
        if len(fields) == 7 and fields[0] != "Name":
            yield fields[0], fields[6]


def main():
    args = arguments(__doc__, lambda p: p.add_argument("library", type=Path))
    found = list(symbols(args.library))
    defined = {name for name, section in found if section != "*UND*"}
    needed = {name for name, section in found if section == "*UND*"}
    foreign = needed - defined - ALLOWED - LINKER
    problems = [f"{name}: undefined, and not ours" for name in sorted(foreign)]
    problems += [
        f"{name}: mutable state at file scope ({section})"
        for name, section in found
        if section.startswith(MUTABLE) and not section.startswith(CONSTANT)
    ]
    finish(problems, f"{len(defined)} symbols, all self-contained and constant")


main()
