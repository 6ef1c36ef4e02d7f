#!/usr/bin/env python3
"""The ledgers in rules/ are sound, and every clause that code, cases or docs cite is in one.

Also lists the OPEN(book/clause) marks and prints how much of each book has a place in code (a row
in a chapter's table below src/book/<family>, one and only one, and code that acts for it:
tools/places.py) and a case (in tests/conformance/<book>/<clause>.case). The lists of clauses in the
family's clauses.h must be the ledgers' own; two books of one family may share names, and so code: a
judge says for which clause he acts by its number in one of them. A book without a ledger cites that
of another (fistf-indoor: fistf-es), and its cases count there. A case that is put to other editions
too (`book fistf-es also fistf-de`) counts for them. A gap fails only once the family's folder exists;
before that the figures are for information."""

import re

import places
from common import arguments, files, finish

HEADER = ["id", "kind", "enforce", "summary", "needs", "outcome"]
KINDS = set(
    "definition measure setup clock turn contact restart goal keeper placement offside tick "
    "equipment conduct referee competition substitution dice".split()
)
ENFORCE = {"auto", "declare", "human", "data", "text"}
FAMILY = {"fistf-es": "fistf", "fistf-de": "fistf", "chapas": "chapas", "dadinho": "dadinho",
          "dice": "dice"}
GUESTS = {"fistf-indoor": "fistf-es"}  # a book without a ledger, and the one that it cites
# "chapas/101.p2", but not a path such as src/book/chapas/cap07.c, nor "fistf-es/V..."
CITED = re.compile(r"(?<![\w/.-])((?:%s)/\w+(?:\.\w+)*)(?!\.\.|…|\w|/)" % "|".join([*FAMILY, *GUESTS]))
# a row of a chapter's table, written out or by the macro for measures
ROW = re.compile(r"(?:\{ (?=\w+, TQ_AT_)|\bMEASURED\()([A-Z]\w+)")
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


def clause_lists(root, family):
    """Book -> [(name in code, number, enforce)], from the lists of the family's clauses.h:
    FISTF_ES_CLAUSES is that of fistf-es."""
    path = root / "src/book" / family / "clauses.h"
    text = path.read_text() if path.is_file() else ""
    lists = re.findall(r"#define (\w+)_CLAUSES\(X\)(.*?)(?=\n#|\n\n|\Z)", text, re.S)
    return {name.lower().replace("_", "-"): re.findall(r'X\((\w+), "([\w.]+)", TQ_(\w+)\)', rows)
            for name, rows in lists}


def named_clauses(root, book, clauses, problems):
    """Name in code -> clause id, from clauses.h, which must list the ledger's own rows."""
    listed = clause_lists(root, FAMILY[book]).get(book, [])
    wanted = [(c, e) for c, e in clauses.items() if e != "text"]
    found = [(f"{book}/{number}", enforce.lower()) for _, number, enforce in listed]
    if listed and found != wanted:
        wrong = next(i for i, (w, f) in enumerate(zip(wanted + [None], found + [None])) if w != f)
        problems.append(f"src/book/{FAMILY[book]}/clauses.h: not the rows of rules/{book}.tsv, "
                        f"from entry {wrong + 1} on: {(wanted + [None])[wrong]}")
    names = [name for name, _, _ in listed]
    problems += [f"src/book/{FAMILY[book]}/clauses.h: {name} stands twice among the clauses of {book}"
                 for name in sorted(set(names)) if names.count(name) > 1]
    return {name: f"{book}/{number}" for name, number, _ in listed}


def wrong_in_family(root, family):
    """Lists of books that have no ledger, and rows for what no ledger of the family has."""
    lists = clause_lists(root, family)
    for book in lists:
        if FAMILY.get(book) != family:
            cited = f"it cites {GUESTS[book]}" if book in GUESTS else "no such ledger"
            yield f"src/book/{family}/clauses.h: a list of clauses for {book}: {cited}"
    listed = {name for rows in lists.values() for name, _, _ in rows}
    for path, number, line in lines_of(root, [f"src/book/{family}"]):
        yield from (f"{path}:{number}: a row for {name}, which is in no list of clauses.h"
                    for name in ROW.findall(line) if name not in listed)


def numbers_of(root, family):
    """Name in code -> its number in each book of the family that has it."""
    numbers = {}
    for rows in clause_lists(root, family).values():
        for name, number, _ in rows:
            numbers.setdefault(name, []).append(number)
    return numbers


def placed_clauses(root, book, clauses, problems):
    """The clauses that have a row in a chapter's table; each must have one and only one, and code
    that acts for it."""
    names = named_clauses(root, book, clauses, problems)
    placed = {}
    for path, number, line in lines_of(root, [f"src/book/{FAMILY[book]}"]):
        for name in ROW.findall(line):
            clause = names.get(name, name)
            if clause in placed:
                problems.append(f"{path}:{number}: {clause} has a row already: {placed[clause]}")
            placed[clause] = f"{path}:{number}"
    problems += wrong_places(root, book, {n: c for n, c in names.items() if c in placed})
    return set(placed)


def wrong_places(root, book, names):
    """Clauses for which no code acts, and judges that do not say for which clause they do."""
    code = places.Book(root, FAMILY[book])
    found, numbers = code.places(), numbers_of(root, FAMILY[book])
    for name, clause in names.items():
        if name in code.judge and not found.get(name):
            yield f"{clause}: its judge {code.judge[name]} is nowhere in src/book/{FAMILY[book]}"
        elif not found.get(name):
            yield f"{clause}: no code acts for it: nothing uses {name} but its row"
        elif name in code.judge and not any(cites(found[name][0], name, n) for n in numbers[name]):
            yield (f"{places.where(found[name][0])}: judges {clause}, and neither its name nor the "
                   "comment above it says so")


def cites(judge, name, number):
    """By its own name, by the clause's, or in the comment above it, there also as its article."""
    parts = number.split(".")
    said = [".".join(parts[:n]) for n in range(1, len(parts) + 1)]
    return (judge.name.endswith("_" + number.replace(".", "_").lower()) or name in judge.uses() or
            any(re.search(rf"(?<![\w.]){re.escape(s)}(?!\w)", judge.comment) for s in said))


def cased_clauses(root, book, clauses):
    """The clauses that have a file with a case in it, or a row in the table of measures: of the
    book, or of one that cites its ledger."""
    cased = set()
    for name in [book, *(guest for guest, cited in GUESTS.items() if cited == book)]:
        folder = root / "tests/conformance" / name
        table = folder / "measures.tsv"
        rows = table.read_text().splitlines()[1:] if table.is_file() else []
        cased |= {f"{book}/" + row.split("\t")[-1] for row in rows}
        files_of = {c: folder / (c.split("/")[1] + ".case") for c in clauses}
        cased |= {c for c, path in files_of.items()
                  if path.is_file() and re.search(r"^case\b", path.read_text(), re.M)}
    return cased | shared_cases(root, book)


def shared_cases(root, book):
    """The clauses with a case of another edition that is put to this one too, by their names."""
    lists = clause_lists(root, FAMILY[book])
    numbers = {name: number for name, number, _ in lists.get(book, [])}
    cased = set()
    for other, rows in lists.items():
        for name, number, _ in rows if other != book else []:
            path = root / "tests/conformance" / other / f"{number}.case"
            if name in numbers and path.is_file() and re.search(
                    rf"^book {other} also\b.*\b{book}\b", path.read_text(), re.M):
                cased.add(f"{book}/{numbers[name]}")
    return cased


def same_cases(root, book):
    """Cases that say the same as another, whatever their names."""
    seen = {}
    for path in files(root, [f"tests/conformance/{book}"], (".case",)):
        text = (root / path).read_text(errors="replace")
        for body in re.findall(r"^case [^\n]*\n.*?(?=^case |\Z)", text, re.M | re.S):
            title, *lines = body.splitlines()
            said = tuple(line for line in (re.sub(r"(^|\s)#.*", "", l).strip() for l in lines) if line)
            if said in seen:
                yield f"{path}: '{title}' says the same as {seen[said]}"
            seen[said] = f"'{title}' in {path.name}"


def coverage(root, book, clauses, problems):
    """Print how many clauses have code and cases; name the gaps if the family has begun."""
    folder = f"src/book/{FAMILY[book]}"
    code = placed_clauses(root, book, clauses, problems)
    cases = cased_clauses(root, book, clauses)
    active = [c for c, enforce in clauses.items() if enforce != "text"]
    print(f"{book}: {len(clauses)} clauses; of {len(active)} to enforce "
          f"{sum(c in code for c in active)} in code, {sum(c in cases for c in active)} with a case")
    if (root / folder).is_dir():
        problems += [f"{c}: no place in {folder}" for c in active if c not in code]
        problems += [f"{c}: no case in tests/conformance/{book}" for c in active if c not in cases]


def instead(clause):
    book, number = clause.split("/")
    return f"; it cites {GUESTS[book]}/{number}" if book in GUESTS else ""


def main():
    root = arguments(__doc__).root
    problems, known = [], {}
    for book in FAMILY:
        known[book] = read_ledger(root, book, problems)
    every = {clause for clauses in known.values() for clause in clauses}
    cited = list(citations(root, ["include", "src", "app", "tests", "docs"]))
    problems += [f"{p}:{n}: {c}: in no ledger" + instead(c) for p, n, c in cited if c not in every]
    open_marks(root, every, problems)
    for book in [*FAMILY, *GUESTS]:
        problems += same_cases(root, book)
    for family in sorted(set(FAMILY.values())):
        problems += wrong_in_family(root, family)
    for book, clauses in known.items():
        coverage(root, book, clauses, problems)
    finish(problems, f"{len(every)} clauses, {len(cited)} citations, all known")


if __name__ == "__main__":
    main()
