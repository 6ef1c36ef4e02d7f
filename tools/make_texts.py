#!/usr/bin/env python3
"""Makes the tables of app/cli/texts.h out of the tables in rules/ and web/texts/impossible.tsv:
--output FILE.c. The texts are checked first, as tools/check_texts.py does; nothing is written
if there is something wrong with them."""

from pathlib import Path

from check_texts import read_impossible, read_texts
from common import arguments, finish

HEAD = """/* SPDX-License-Identifier: MIT */
/* What the referee says, in order of the keys. Made by tools/make_texts.py from rules/. */
#include "texts.h"

/* clang-format off */
"""
ESCAPES = str.maketrans({'"': '\\"', "\\": "\\\\", "?": "\\?"})  # "??)" would be a trigraph


def quoted(text):
    return '"' + text.translate(ESCAPES) + '"'


def entry(key, texts):
    lines = ",\n        ".join(quoted(text) for text in texts)
    return f"    {{ {quoted(key)}, {{\n        {lines} }} }},\n"


def program(texts):
    keys = sorted(texts, key=str.encode)  # as strcmp has it
    out = HEAD + "const TqText tq_texts[] = {\n"
    out += "".join(entry(key, texts[key]) for key in keys)
    out += "};\n/* clang-format on */\n\nconst int tq_text_count = "
    return out + "(int)(sizeof tq_texts / sizeof tq_texts[0]);\n"


def main():
    args = arguments(__doc__, lambda p: p.add_argument("--output", type=Path, metavar="FILE.c"))
    problems = []
    texts = read_texts(args.root, problems) | read_impossible(args.root)
    if args.output and not problems:
        args.output.write_text(program(texts), encoding="utf-8")
    finish(problems, f"{len(texts)} texts" + (f" in {args.output}" if args.output else ""))


if __name__ == "__main__":
    main()
