#!/usr/bin/env python3
"""The library stands on nothing: it calls only itself and the four functions a compiler may call
by itself, it keeps no mutable state at file scope, and what a module shows to others carries its
name: a book its own (dadinho_), any other module that of its file or folder, or tq_ if the public
headers declare it. Two books could not be linked otherwise, and nobody would know where to look."""

import re
import subprocess
from pathlib import Path

from common import arguments, files, finish, sources

ALLOWED = {"memcmp", "memcpy", "memmove", "memset"}
LINKER = {"_GLOBAL_OFFSET_TABLE_"}  # no function: how position-independent code finds its own
MUTABLE = (".data", ".bss", ".tdata", ".tbss", "*COM*")
# prefixes that are neither file nor folder: types of a folder with functions of their own
OWN = {
    "base": ["span"],
    "geom": ["mat3"],
    "play": ["footprint"],
    "ref": ["kit", "ruling", "verdict"],
    "match": ["case", "rulebook"],
    "agent": ["dice", "idea", "skill", "think", "view"],
}
CONSTANT = (".data.rel.ro",)  # const tables of pointers in position-independent code


def symbols(library):
    """Triples (name, class, section) of all symbols; undefined ones have the section *UND*."""
    command = ["nm", "--format=sysv", str(library)]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        fields = [field.strip() for field in line.split("|")]
        if len(fields) == 7 and fields[0] != "Name":
            yield fields[0], fields[2], fields[6]


def prefixes(source):
    """What the externals of src/<folder>/.../<stem>.c may begin with."""
    parts = Path(source).with_suffix("").parts
    if parts[1] == "book":
        return [parts[2]]
    word = parts[-1].split("_")[0]
    return [word, word.removesuffix("s"), word + "s", parts[1], *OWN.get(parts[1], [])]


def public_names(root):
    text = "".join((root / path).read_text() for path in files(root, ["include/toque"], (".h",)))
    return set(re.findall(r"\btq_\w+", text))


def bare_names(root, library):
    """The externals without their module's name, of the objects beside a library that CMake built."""
    public, objects = public_names(root), library.resolve().parent / "CMakeFiles/toque.dir"
    for source in sources(root, "TOQUE_SOURCES") if objects.is_dir() else []:
        allowed = prefixes(source)
        for name, kind, section in symbols(objects / f"{source}.o"):
            if not kind.isupper() or section == "*UND*" or name in public:
                continue
            if name.split("_")[0] not in allowed:
                yield f"{source}: {name} begins with none of {', '.join(dict.fromkeys(allowed))}"


def main():
    args = arguments(__doc__, lambda p: p.add_argument("library", type=Path))
    found = list(symbols(args.library))
    defined = {name for name, _, section in found if section != "*UND*"}
    needed = {name for name, _, section in found if section == "*UND*"}
    foreign = needed - defined - ALLOWED - LINKER
    problems = [f"{name}: undefined, and not ours" for name in sorted(foreign)]
    problems += [
        f"{name}: mutable state at file scope ({section})"
        for name, _, section in found
        if section.startswith(MUTABLE) and not section.startswith(CONSTANT)
    ]
    problems += bare_names(args.root, args.library)
    finish(problems, f"{len(defined)} symbols, all self-contained, constant and named by their module")


main()
