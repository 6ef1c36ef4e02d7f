#!/usr/bin/env python3
"""Which lines no test runs: cases and unit tests in the coverage build, counted by gcov.

Fails on a line of a book (src/book) that nothing runs. Counts those of src/ref, src/play and
src/match for people; --all lists them, and the lines of books that only the mutation check runs:
they are there for a clause that is switched off."""

import json
import re
import subprocess
import sys
from pathlib import Path

from common import arguments, files, finish

STRICT = ("src/book/",)
LISTED = ("src/book/", "src/ref/", "src/play/", "src/match/")
TESTS = r"^(unit|conformance)\."
NOT = r"-mutated$|^unit\.agent$"  # players that happen to come by prove nothing
MUTATED = r"^conformance\..*-mutated$"


def run(root, *args):
    done = subprocess.run(args, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, args))}\n{done.stdout}")
    return done.stdout


def lines_run(root, build, *which):
    """What the tests that ctest picks by these words run, from counts of zero."""
    for path in files(root, [build], (".gcda",)):
        (root / path).unlink()
    run(root, "ctest", "--test-dir", build, *which, "--timeout", "600")
    return count_lines(root, build)


def count_lines(root, build):
    """File -> {line: how often it ran}, of every source in LISTED."""
    out = run(root, "gcov", "--json-format", "--stdout", *map(str, objects_of(root, build)))
    counts = {}
    for report in reports(out):
        for entry in report["files"]:
            name = relative(root, report["current_working_directory"], entry["file"])
            if name.startswith(LISTED):
                add_counts(counts.setdefault(name, {}), entry["lines"])
    return counts


def reports(out):
    """gcov prints one object after the other, with or without a line between."""
    decoder, at = json.JSONDecoder(), 0
    while (at := out.find("{", at)) >= 0:
        report, at = decoder.raw_decode(out, at)
        yield report


def objects_of(root, build):
    """The notes of every object of the library, run or not."""
    folder = root / build / "CMakeFiles/toque.dir"
    return sorted(p for p in folder.rglob("*.gcno")
                  if str(p.relative_to(folder)).startswith(LISTED) and
                  (root / p.relative_to(folder).with_suffix("").with_suffix(".c")).exists())


def relative(root, folder, name):
    """As seen from the root; ccache with a base_dir has names relative to the build's folder."""
    path = (Path(folder) / name).resolve()
    return str(path.relative_to(root)) if path.is_relative_to(root) else name


def add_counts(into, lines):
    """A header's line is in many objects: it has run if it ran in one."""
    for line in lines:
        into[line["line_number"]] = into.get(line["line_number"], 0) + line["count"]


def unreached(root, counts):
    """Triples (file, line, text) that no test ran. A bracket alone is no line."""
    for name in sorted(counts):
        text = (root / name).read_text().splitlines()
        for number, count in sorted(counts[name].items()):
            if count == 0 and not re.fullmatch(r"[\s{}]*", text[number - 1]):
                yield name, number, text[number - 1].strip()


def print_folder(folder, missed, counts, args):
    total = sum(len(lines) for name, lines in counts.items() if name.startswith(folder))
    own = [m for m in missed if m[0].startswith(folder)]
    print(f"{folder}: {len(own)} of {total} lines are run by no case and no unit test")
    for name, number, text in own if args.all else []:
        print(f"    {name}:{number}: {text}")


def main():
    args = arguments(__doc__, add_options)
    plain = lines_run(args.root, args.build, "-R", TESTS, "-E", NOT)
    mutated = lines_run(args.root, args.build, "-R", MUTATED)
    if not plain:
        sys.exit("no line of the library was counted")
    missed = list(unreached(args.root, plain))
    for folder in LISTED:
        print_folder(folder, missed, plain, args)
    never = [(n, l, t) for n, l, t in missed
             if n.startswith(STRICT) and not mutated.get(n, {}).get(l, 0)]
    finish([f"{n}:{l}: no test runs this: {t}" for n, l, t in never],
           "every line of the books is run by a test")


def add_options(parser):
    parser.add_argument("--build", default="build/coverage", help="a build with --coverage")
    parser.add_argument("--all", action="store_true", help="list the lines, not only their number")


if __name__ == "__main__":
    main()
