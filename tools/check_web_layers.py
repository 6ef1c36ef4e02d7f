#!/usr/bin/env python3
"""Imports of the page point up the list of layers only (docs/page.md).

Each folder of web/src may import itself and the layers before it; main.ts may import all of them,
nothing imports main.ts, and sw.ts stands alone. Two modules are doors, open to named layers below
their own: ui/dom.ts, which makes elements and knows nothing, and ui/context.ts, whose types say what
the match screen offers. Only view/solid imports three, and nobody imports view/solid but by
import(...), so that a page without it stays small. The core's worker is a program of its own."""

import posixpath
import re
from pathlib import Path

from common import arguments, files, finish

LAYERS = ["core", "say", "game", "sound", "view", "aim", "ui"]
# a module that lower layers may import -> which, and whether its types only
DOORS = {"ui/dom": ({"view"}, False), "ui/context": ({"aim"}, True)}
PACKAGES = {"three": "view/solid/"}
LAZY = "view/solid/"  # fetched when it is wanted
PROGRAMS = {"main", "sw", "core/worker"}
IMPORT = re.compile(
    r"""^(?:import|export)\b(?:([^;'"]*?)\bfrom\b)?\s*['"]([^'"]+)['"]"""
    r"""|\b(import)\(\s*['"]([^'"]+)['"]""", re.M)


def layer_of(module):
    """The layer of a module spelled from web/src ("view/flat/lens"); None: a program or nothing."""
    first = module.split("/")[0]
    return first if first in LAYERS and "/" in module else None


def wrong_package(module, name):
    if name not in PACKAGES:
        return "the page imports no such package"
    return None if module.startswith(PACKAGES[name]) else f"only {PACKAGES[name]} imports {name}"


def wrong_door(module, target, types):
    """Why a module may not come in by this door, or None."""
    layers, only_types = DOORS[target]
    if layer_of(module) not in layers:
        return f"{layer_of(module)} may not know {layer_of(target)}"
    return f"only the types of {target}" if only_types and not types else None


def wrong_arrow(module, target, types, lazy):
    if target in PROGRAMS and not types:
        return "a program, which nobody imports"
    if target.startswith(LAZY) and not module.startswith(LAZY) and not lazy:
        return f"{LAZY} is fetched when wanted: import(...)"
    here, there = layer_of(module), layer_of(target)
    if there is None:
        return "stands in no layer"
    if module == "main" or LAYERS.index(there) <= LAYERS.index(here):
        return None
    if target in DOORS:
        return wrong_door(module, target, types)
    return f"{here} may not know {there}"


def wrong(module, name, types, lazy):
    """Why a module may not import name, or None."""
    if not name.startswith("."):
        return wrong_package(module, name)
    if module == "sw":
        return "the service worker stands alone"
    target = posixpath.normpath(posixpath.join(posixpath.dirname(module), name))
    return wrong_arrow(module, target, types, lazy)


def check(root, path):
    module = path.relative_to("web/src").with_suffix("").as_posix()
    if module not in PROGRAMS and layer_of(module) is None:
        yield f"{path}: stands in no layer"
        return
    text = (root / path).read_text()
    for match in IMPORT.finditer(text):
        clause, name = match.group(1) or "", match.group(2) or match.group(4)
        problem = wrong(module, name, clause.strip().startswith("type "), match.group(3) is not None)
        if problem:
            yield f"{path}:{text.count(chr(10), 0, match.start()) + 1}: {name}: {problem}"


def main():
    root = arguments(__doc__).root
    paths = [Path(path) for path in files(root, ["web/src"], (".ts",))]
    finish([p for path in paths for p in check(root, path)], f"{len(paths)} modules, all arrows up")


main()
