#!/usr/bin/env python3
"""Every clause that no match called has a reason: docs/clauses/*.md and rules/silent.tsv agree.

A reason is asked for each clause that a judge could call and none did; and none may stand for a
clause that was called, or that the book does not have."""

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
    wrong = []
    for book in BOOKS:
        wrong += check(book, {clause: why for name, clause, why in rows if name == book})
    print("\n".join(wrong) if wrong else f"{len(rows) - 1} silent clauses have their reasons")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
