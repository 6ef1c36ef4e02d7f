#!/usr/bin/env python3
"""The texts keep to the glossary: no word that docs/glossary.md tells them to avoid.

Its table "Words that the texts avoid" names a language, words, what to say instead, and in which
tables (all, where it names none). A star stands for any ending of a word."""

import re
from fnmatch import fnmatch

from check_texts import LANGUAGES
from common import arguments, finish

GLOSSARY = "docs/glossary.md"
HEADING = "## Words that the texts avoid"
TABLES = ["rules/words.tsv", "rules/measures.tsv", "rules/program.tsv", "rules/core.tsv", "rules/*.texts.tsv", "web/texts/*.tsv"]


def pattern_of(words):
    """One expression for "meet, met, coach*": whole words, capitals of the first letter or not."""
    parts = []
    for word in words.split(", "):
        ends = r"\w*" if word.endswith("*") else ""
        word = re.escape(word.rstrip("*"))
        parts.append(rf"{word}{ends}")
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)", re.IGNORECASE)


def concerns(where, name):
    """Whether a row that names these tables is about this one."""
    wanted = where.split(", ") if where else ["*"]
    return any(fnmatch(name, part) or f"/{part}" in f"/{name}" for part in wanted)


def rules_of(root, problems):
    """(language, expression, what to say, tables) of every row."""
    text = (root / GLOSSARY).read_text(encoding="utf-8")
    if HEADING not in text:
        problems.append(f"{GLOSSARY}: no \"{HEADING}\"")
        return []
    rules = []
    for line in text.split(HEADING, 1)[1].split("\n## ")[0].splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 5 and cells[0] in LANGUAGES:
            rules.append((LANGUAGES.index(cells[0]), pattern_of(cells[1]), cells[2], cells[4]))
    if not rules:
        problems.append(f"{GLOSSARY}: the table of words to avoid is empty")
    return rules


def wrong_in(name, number, texts, rules):
    for language, expression, instead, where in rules:
        found = concerns(where, name) and language < len(texts) and \
            expression.search(texts[language])
        if found:
            yield (f"{name}:{number}: {LANGUAGES[language]}: \"{found.group()}\": the glossary says "
                   f"{instead}")


def main():
    root = arguments(__doc__).root
    problems, count = [], 0
    rules = rules_of(root, problems)
    for path in sorted(found for table in TABLES for found in root.glob(table)):
        name = path.relative_to(root).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            texts = line.split("\t")[1:]
            count += len(texts)
            problems += wrong_in(name, number, texts, rules)
    finish(problems, f"{count} texts without a word to avoid, {len(rules)} rows of them")


if __name__ == "__main__":
    main()
