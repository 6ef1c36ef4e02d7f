#!/usr/bin/env python3
"""Makes the table of app/cli/places.h out of the books' code: --output FILE.c. One row for each
function or table that acts for a clause, as tools/places.py finds them."""

from pathlib import Path

import places
from check_clauses import FAMILY, clause_lists
from common import arguments, finish

HEAD = """/* SPDX-License-Identifier: MIT */
/* Which code acts for which clause, book by book. Made by tools/make_places.py from src/book. */
#include "places.h"

/* clang-format off */
const Place places[] = {
"""
FOOT = """};
/* clang-format on */

const int place_count = (int)(sizeof places / sizeof places[0]);
"""


def rows(root):
    """Lines of the table for every book whose family has a list of its clauses."""
    for book, family in FAMILY.items():
        names = clause_lists(root, family).get(book, [])
        found = places.Book(root, family).places() if names else {}
        for name, number, _ in names:
            for region in found.get(name, []):
                yield f'    {{ "{book}/{number}", "{region.path}", "{region.name}" }},\n'


def main():
    args = arguments(__doc__, lambda p: p.add_argument("--output", type=Path, metavar="FILE.c"))
    table = list(rows(args.root))
    if args.output:
        args.output.write_text(HEAD + "".join(table) + FOOT)
    finish([], f"{len(table)} places")


if __name__ == "__main__":
    main()
