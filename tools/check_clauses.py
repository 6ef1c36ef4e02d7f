#!/usr/bin/env python3
"""The ledgers in rules/ are sound, and every clause that code, cases or docs cite is in one.

Also lists the OPEN(book/clause) marks and prints how much of each book has a place in code
(src/book/<family>) and a case (tests/conformance/<book>). A gap fails only once the family's
folder exists; before that the figures are for information."""

import re

from common import arguments, files, finish

HEADER = ["id", "kind", "enforce", "summary", "needs", "outcome"]
KINDS = set(
    "definition measure setup clock turn contact restart goal keeper placement offside tick "
    "equipment conduct referee competition substitution dice".split()
)
ENFORCE = {"auto", "declare", "human", "data", "text"}
FAMILY = {"fistf-es": "fistf", "fistf-de": "fistf", "chapas": "chapas", "dadinho": "dadinho",
          "dice": "dice"}
# "chapas/101.p2", but not a path such as src/book/chapas/cap07.c, nor "fistf-es/V..."
CITED = re.compile(r"(?<![\w/.-])((?:%s)/\w+(?:\.\w+)*)(?!\.\.|…|\w|/)" % "|".join(FAMILY))
OPEN = re.compile(r"\bOPEN\(([^)]*)\)")
TEXT = (".c", ".h", ".cpp", ".py", ".case", ".txt", ".md", ".ts", ".mjs", ".scene", ".tsv")


def read_ledger(root, book, problems):
    """Clause id -> enforce word; adds what is wrong with the file to problems."""
    name = f"rules/{book}.tsv"
    lines = (root / name).read_text(errors="replace").splitlines()
    if not lines or lines[0].split("\t") != HEADER:
        problems.append(f"{name}:1: the header must be {' '.join(HEADER)}")
        return {}
    clauses = {}
    for number, line in enumerate(lines[1:], 2):
        row = line.split("\t")
        wrong = wrong_in_row(book, row, clauses)
        problems += [f"{name}:{number}: {w}" for w in wrong]
        clauses[row[0]] = row[2] if len(row) > 2 else ""
    return clauses


def wrong_in_row(book, row, seen):
    if len(row) != len(HEADER):
        return [f"{len(row)} columns instead of {len(HEADER)}"]
    clause, kind, enforce, summary = row[:4]
    wrong = []
    if not re.fullmatch(book + r"/\w+(\.\w+)*", clause):
        wrong.append(f"{clause}: not an id of {book}")
    if clause in seen:
        wrong.append(f"{clause}: stands here twice")
    if kind not in KINDS:
        wrong.append(f"{clause}: unknown kind '{kind}'")
    if enforce not in ENFORCE:
        wrong.append(f"{clause}: unknown enforce '{enforce}'")
    if not summary.strip():
        wrong.append(f"{clause}: no summary")
    return wrong


def lines_of(root, folders):
    """Triples (path, line number, line); tests/tools is full of planted breaches and left out."""
    for path in files(root, folders, TEXT):
        if path.parts[:2] != ("tests", "tools"):
            for number, line in enumerate((root / path).read_text(errors="replace").splitlines(), 1):
                yield path, number, line


def citations(root, folders):
    """Triples (path, line number, clause id) of every clause cited below the folders."""
    for path, number, line in lines_of(root, folders):
        for clause in CITED.findall(line):
            yield path, number, clause.removesuffix(".case")


def open_marks(root, known, problems):
    for path, number, line in lines_of(root, ["include", "src", "app", "tests"]):
        for clause in OPEN.findall(line):
            print(f"open: {path}:{number}: {line.strip()}")
            if clause not in known:
                problems.append(f"{path}:{number}: OPEN({clause}): no such clause")


def coverage(root, book, clauses, problems):
    """Print how many clauses have code and cases; name the gaps if the family has begun."""
    folder = f"src/book/{FAMILY[book]}"
    code = {clause for _, _, clause in citations(root, [folder])}
    cases = {clause for _, _, clause in citations(root, [f"tests/conformance/{book}"])}
    active = [c for c, enforce in clauses.items() if enforce in ("auto", "declare", "human")]
    data = [c for c, enforce in clauses.items() if enforce == "data"]
    print(f"{book}: {len(clauses)} clauses; of {len(active)} to enforce "
          f"{sum(c in code for c in active)} in code, {sum(c in cases for c in active)} with a "
          f"case; of {len(data)} measures {sum(c in code for c in data)} in code")
    if (root / folder).is_dir():
        problems += [f"{c}: no place in {folder}" for c in active + data if c not in code]
        problems += [f"{c}: no case in tests/conformance/{book}" for c in active if c not in cases]


def main():
    root = arguments(__doc__).root
    problems, known = [], {}
    for book in FAMILY:
        known[book] = read_ledger(root, book, problems)
    every = {clause for clauses in known.values() for clause in clauses}
    cited = list(citations(root, ["include", "src", "app", "tests", "docs"]))
    problems += [f"{p}:{n}: {c}: in no ledger" for p, n, c in cited if c not in every]
    open_marks(root, every, problems)
    for book, clauses in known.items():
        coverage(root, book, clauses, problems)
    finish(problems, f"{len(every)} clauses, {len(cited)} citations, all known")


main()
