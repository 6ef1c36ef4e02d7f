#!/usr/bin/env python3
"""The page's own texts (web/texts/*.tsv) are whole, in four languages, and are those it asks for.

Every key stands once, in no other table either; cells are tidy and have the same placeholders in all
languages. Every literal key in a `t('...')` of web/src is there, every template such as
t(`call.${word}`) has texts with that beginning, and no text of web/texts is asked for by nobody.
Every reason in English why a deed cannot be (functions of src/book, src/ref and src/match)
has its translation in web/texts/impossible.tsv. No module of web/src names a book."""

import re

from check_texts import (LANGUAGES, placeholders, read_rows, read_texts, shared_key, wrong_in_own, wrong_in_rows,
                         wrong_in_text)
from common import arguments, finish

LITERAL = re.compile(r"""\b(?:t|has)\(\s*['"]([^'"]+)['"]""")
TEMPLATE = re.compile(r"""`([a-z][\w-]*\.(?:[\w-]+\.)*)\$\{""")
WORD = re.compile(r"""['"]([a-z][\w-]*(?:\.[\w?-]+)+)['"]""")
STRING = re.compile(r'"([^"\\\n]{6,})"')
NO_REASONS = ("faces.c", "case_told.c")  # what is wrong with a file of dice, an account: in rules/core.tsv


def slug(message):
    return re.sub(r"[^a-z0-9]+", "-", message.lower()).strip("-")


def page_rows(root, problems):
    """Key -> texts of every table of web/texts."""
    rows = {}
    for path in sorted((root / "web/texts").glob("*.tsv")):
        name = str(path.relative_to(root))
        own = read_rows(root, name, "key", problems)
        problems += [f"{name}:{own[key][0]}: {key}: stands in another table too"
                     for key in own if key in rows]
        problems += wrong_in_rows(name, own, lambda _, text: wrong_in_text(text))
        problems += different_slots(name, own)
        rows.update(own)
    return rows


def different_slots(name, rows):
    for key, (number, texts) in rows.items():
        wanted = placeholders(texts[0])
        for language, text in zip(LANGUAGES[1:], texts[1:]):
            if placeholders(text) != wanted:
                yield f"{name}:{number}: {key}: {language}: other placeholders than en"


def other_than_shared(rows, rules):
    """A book's own row has the placeholders of the row that all books share."""
    for key, (number, texts) in rows.items():
        shared = rows[shared_key(key)][1] if shared_key(key) in rows else rules.get(shared_key(key))
        if not shared:
            yield f"web/texts: {key} (line {number}): nothing that all books share has this key"
        elif placeholders(shared[0]) != placeholders(texts[0]):
            yield f"web/texts: {key} (line {number}): other placeholders than {shared_key(key)}"


def sources(root):
    return {path: path.read_text() for path in sorted((root / "web/src").rglob("*.ts"))}


def wrong_in_code(root, code, known):
    """Keys that are asked for and are nowhere."""
    for path, text in code.items():
        name = path.relative_to(root)
        for match in LITERAL.finditer(text):
            if match.group(1) not in known:
                line = text.count("\n", 0, match.start()) + 1
                yield f"{name}:{line}: {match.group(1)}: no such text"


COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def books_named(root, code):
    """The page is told what each book has: none of its modules names one. (Dice are things too.)"""
    books = {re.split(r"[-.]", path.name)[0] for path in (root / "rules").glob("*.texts.tsv")} - {"dice"}
    word = re.compile(r"\b(" + "|".join(sorted(books)) + r")\b")
    for path, text in code.items() if books else ():
        bare = COMMENT.sub(lambda found: "\n" * found.group().count("\n"), text)
        for match in word.finditer(bare):
            yield f"{path.relative_to(root)}:{bare.count(chr(10), 0, match.start()) + 1}: names the book {match.group(1)}"


def unused(rows, code):
    """Texts that nothing asks for: neither by name nor by the beginning of a template."""
    together = "\n".join(code.values())
    asked = set(LITERAL.findall(together)) | set(WORD.findall(together))
    beginnings = tuple(set(TEMPLATE.findall(together)))
    for key, (number, _) in rows.items():
        plain = shared_key(key)
        if plain not in asked and not plain.startswith(beginnings):
            yield f"web/texts: {key} (line {number}): nobody asks for it"


def reasons(text):
    """What functions that give a reason return: a string, or one of two where something decides."""
    for body in re.findall(r"^(?:static )?const char \*\w+\([^;{]*\)\n\{\n(.*?)^\}", text, re.M | re.S):
        said = re.sub(r'"\s*"', "", body)
        yield from (m for m in STRING.findall(said) if " " in m)


def untranslated(root, rows):
    """What the core says when something cannot be."""
    paths = [path for folder in ("src/book", "src/ref", "src/match")
             for path in sorted((root / folder).rglob("*.c")) if path.name not in NO_REASONS]
    for path in paths:
        for message in reasons(path.read_text()):
            if f"impossible.{slug(message)}" not in rows:
                yield f"{path.relative_to(root)}: \"{message}\": not in web/texts/impossible.tsv"


def main():
    root = arguments(__doc__).root
    problems = []
    rules = read_texts(root, [])
    rows = page_rows(root, problems)
    problems += [f"web/texts: {key}: stands in rules/ already" for key in rows if key in rules]
    problems += other_than_shared(rows, rules)
    problems += wrong_in_own(root, "web/texts", rows, rows)
    code = sources(root)
    problems += wrong_in_code(root, code, set(rows) | set(rules))
    problems += unused(rows, code)
    problems += books_named(root, code)
    problems += untranslated(root, rows)
    finish(problems, f"{len(rows)} texts of the page, all asked for")


if __name__ == "__main__":
    main()
