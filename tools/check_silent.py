#!/usr/bin/env python3
"""Every clause that no match called has a reason: docs/clauses/*.md and rules/silent.tsv agree.

A reason is asked for each clause that a judge could call and none did; and none may stand for a
clause that was called, or that the book does not have. What a reason says of its clause is held
against the cases: one of them makes it speak, so that it is silent for want of an occasion and not
because it is dead; where a reason says that it refuses, a case has it refuse, and where it
punishes, a case has it call."""

import re
import sys

from common import ROOT

WHO = ROOT / "docs" / "clauses"
SILENT = ROOT / "rules" / "silent.tsv"
BOOKS = ("dadinho", "dice", "chapas", "fistf-es", "fistf-de", "fistf-indoor")


def read_map(book):
    """The clauses that were called, and the others with why."""
    called, silent = set(), {}
    for line in (WHO / f"{book}.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("| ") or cells[0] == "clause":
            continue
        if len(cells) == 2:
            silent[cells[0]] = cells[1]
        else:
            called.add(cells[0])
    return called, silent


def spoken():
    """Of each book and clause, what the cases expect it to say: the first words after `expect`."""
    said = {}
    for path in (ROOT / "tests" / "conformance").rglob("*.case"):
        books = set()
        for line in path.read_text().splitlines():
            words = line.split()
            if line.startswith("book "):
                books = set(words[1:]) - {"also"}
            if not line.startswith("expect ") or words[1] == "not":
                continue
            for family, number in re.findall(r"(?:(\S+)/)?(\S+)", " ".join(words[2:])):
                for book in books | {family}:
                    said.setdefault((book, number), set()).add(words[1])
    return said


def unproved(book, clause, why, said):
    """None, or what the cases do not show of a reason. Indoors the outdoor cases speak for both."""
    family, number = clause.split("/", 1)
    words = said.get((book, number)) or said.get((family, number), set())
    if not words:
        return "no case makes it speak"
    if why.startswith("it refuses") and "refused" not in words:
        return "no case has it refuse"
    if why.startswith("it punishes") and words <= {"refused", "placed"}:
        return "no case has it punish"
    return None


def check(book, reasons):
    called, silent = read_map(book)
    wrong = [f"docs/clauses/{book}.md: {clause} was never called and has no reason"
             for clause, why in silent.items() if why in ("", "?")]
    for clause, why in reasons.items():
        if clause in called:
            wrong.append(f"rules/silent.tsv: {book} {clause} was called: take the reason out")
        elif clause not in silent:
            wrong.append(f"rules/silent.tsv: {book} has no clause {clause}")
        elif silent[clause] != why:
            wrong.append(f"docs/clauses/{book}.md: {clause}: another reason than rules/silent.tsv")
    return wrong


def main():
    rows = [line.split("\t") for line in SILENT.read_text().splitlines()]
    if rows[0] != ["book", "clause", "why"] or any(len(row) != 3 for row in rows):
        sys.exit("rules/silent.tsv: every row is book, clause, why, parted by tabs")
    said = spoken()
    wrong = [f"rules/silent.tsv: {book} {clause}: {lacks}" for book, clause, why in rows[1:]
             if (lacks := unproved(book, clause, why, said))]
    for book in BOOKS:
        wrong += check(book, {clause: why for name, clause, why in rows if name == book})
    print("\n".join(wrong) if wrong else f"{len(rows) - 1} silent clauses have their reasons")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
