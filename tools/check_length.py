#!/usr/bin/env python3
"""No function is longer than 60 lines, from its first line to its closing brace. Tables
(initialisers) may be as long as they like. Prints median, 90th percentile and the longest."""

import re

from common import arguments, files, finish

LIMIT = 60
NOISE = re.compile(
    r"/\*.*?\*/"  # comments, ...
    r"|//[^\n]*"
    r'|"(?:\\.|[^"\\\n])*"'  # ... strings, ...
    r"|'(?:\\.|[^'\\\n])*'"
    r"|^[ \t]*#(?:\\\n|[^\n])*",  # ... and the preprocessor's lines
    re.S | re.M,
)


def blank(match):
    """Spaces in place of what could hide or fake a brace; lines stay where they are."""
    return re.sub(r"[^\n]", " ", match.group())


def functions(text):
    """Triples (name, first line, last line) of the functions defined in text."""
    text = NOISE.sub(blank, text)
    depth, head = 0, 0
    for i, char in enumerate(text):
        if char == "{":
            depth += 1
            if depth == 1:
                opening = i
        elif char == "}":
            depth -= 1
            if depth == 0:
                found = re.search(r"(\w+)\s*\([^;={]*$", text[head:opening])
                if found and "=" not in text[head:opening]:
                    start = head + len(text[head:opening]) - len(text[head:opening].lstrip())
                    yield found.group(1), text.count("\n", 0, start) + 1, text.count("\n", 0, i) + 1
                head = i + 1
        elif char == ";" and depth == 0:
            head = i + 1


def main():
    root = arguments(__doc__).root
    lengths, problems = [], []
    for path in files(root, ["include", "src", "app", "tests", "bench", "tools"], (".c", ".h")):
        for name, first, last in functions((root / path).read_text()):
            length = last - first + 1
            lengths.append((length, name))
            if length > LIMIT:
                problems.append(f"{path}:{first}: {name} has {length} lines, {LIMIT} is the end")
    lengths.sort()
    if not lengths:
        finish(problems, "no functions")
    at = lambda share: lengths[min(len(lengths) - 1, int(share * len(lengths)))]
    summary = "{} functions: median {} lines, p90 {}, longest {} ({})".format(
        len(lengths), at(0.5)[0], at(0.9)[0], *lengths[-1])
    if problems:
        print(summary)
    finish(problems, summary)


main()
