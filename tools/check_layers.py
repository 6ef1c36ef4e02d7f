#!/usr/bin/env python3
"""Includes point up the list of layers only (docs: design of the tree, CONTRIBUTING.md).

Public headers stand on nothing but the few freestanding headers. Each folder of src/ may include
itself and the layers before it; a book never another book; book/dice neither geom nor phys.
Programs in app/ include <toque/...>, system headers, and headers of their own folder; app/cli also
the one public header of the server and those of app/sim, which know not a word of app/cli;
app/json/out.h is for all who write JSON.

Within src/ and app/ modules (x.c and x.h are one) do not include each other in a ring."""

import re
from pathlib import Path

from common import arguments, files, finish

LAYERS = ["toque", "base", "geom", "phys", "play", "ref", "book", "match", "contest", "agent"]
FREESTANDING = {
    "float.h", "limits.h", "stdalign.h", "stdbool.h", "stddef.h", "stdint.h",
}
FORBIDDEN = {"book/dice": {"geom", "phys"}}
# what a program may include of another
DOORS = {"app/cli": {"app/server/server.h", "app/json/out.h", "app/sim/table.h", "app/sim/run.h",
                     "app/sim/pool.h", "app/sim/crew.h"},
         "app/mpi": {"app/cli/options.h", "app/cli/simulate.h", "app/cli/text.h", "app/cli/texts.h"},
         "app/wasm": {"app/json/out.h"}}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def layer_of(path):
    """The layer of a path spelled from src/ ("geom/vec.h") or include/ ("toque/match.h");
    books are layers by family: "book/fistf"."""
    parts = Path(path).parts
    if len(parts) < 2 or parts[0] not in LAYERS:
        return None
    if parts[0] == "book":
        return "/".join(parts[:2]) if len(parts) > 2 else None
    return parts[0]


def rank(layer):
    return LAYERS.index(layer.split("/")[0])


def wrong_in_core(layer, bracket, name):
    """Why a file of this layer may not include name, or None."""
    if bracket == "<" and not name.startswith("toque/"):
        return None if name in FREESTANDING else "src/ and include/ use no libc"
    target = layer_of(name)
    if target is None:
        return "spell includes from src/, layer first"
    if target.split("/")[0] in FORBIDDEN.get(layer, ()):
        return f"{layer} uses no {target}"
    if target != layer and rank(target) >= rank(layer):
        return f"{layer} may not know {target}"
    return None


def wrong_in_app(root, path, bracket, name):
    if bracket == "<":
        inside = layer_of(name)
        return None if inside in (None, "toque") else f"programs may not know {inside}"
    own_folder = root / "/".join(path.parts[:2])
    target = (root / path.parent / name).resolve()
    if target.is_file() and target.is_relative_to(own_folder.resolve()):
        return None
    doors = [(root / door).resolve() for door in DOORS.get("/".join(path.parts[:2]), ())]
    if target.is_file() and target in doors:
        return None
    return "programs include <toque/...>, system headers and their own folder"


def check(root, path):
    text = (root / path).read_text()
    for match in INCLUDE.finditer(text):
        if path.parts[0] == "app":
            wrong = wrong_in_app(root, path, *match.groups())
        else:
            layer = layer_of(Path(*path.parts[1:]))
            wrong = wrong_in_core(layer, *match.groups()) if layer else "stands in no layer"
        if wrong:
            line = text.count("\n", 0, match.start(2)) + 1
            yield f"{path}:{line}: {match.group(2)}: {wrong}"


def module_arrows(root, paths):
    """Of each module ("src/phys/gap"), the modules that its files include."""
    arrows = {str(path.with_suffix("")): set() for path in paths}
    for path in paths:
        for bracket, name in INCLUDE.findall((root / path).read_text()):
            beside = (root / path.parent / name).resolve()
            found = beside if path.parts[0] == "app" else (root / "src" / name).resolve()
            if bracket == '"' and found.is_file() and found.is_relative_to(root.resolve()):
                arrows[str(path.with_suffix(""))].add(
                    str(found.relative_to(root.resolve()).with_suffix("")))
    return {module: to - {module} for module, to in arrows.items()}


def rings(arrows):
    """Modules that include each other, a sorted list for each knot: what can be reached from a
    module and reaches it in turn."""
    reach = {}
    for module in arrows:
        seen, left = set(), [module]
        while left:
            for to in arrows.get(left.pop(), ()):
                if to not in seen:
                    seen.add(to)
                    left.append(to)
        reach[module] = seen
    knots = {tuple(sorted(m for m in seen if module in reach.get(m, ())))
             for module, seen in reach.items() if module in seen}
    return sorted(knots)


def main():
    root = arguments(__doc__).root
    paths = files(root, ["include", "src", "app"], (".c", ".h"))
    wrong = [p for path in paths for p in check(root, path)]
    inside = [path for path in paths if path.parts[0] != "include"]
    for knot in rings(module_arrows(root, inside)):
        wrong.append(f"{', '.join(knot)}: these modules include each other")
    finish(wrong, f"{len(paths)} files, all arrows up and no ring of modules")


main()
