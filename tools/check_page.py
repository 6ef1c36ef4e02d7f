#!/usr/bin/env python3
"""The page's own texts (web/texts/*.tsv) are whole, in four languages, and are those it asks for.

Every key stands once, in no other table either; cells are tidy and have the same placeholders in all
languages. Every literal key in a `t('...')` of web/src is there, every template such as
t(`call.${word}`) has texts with that beginning, and no text of web/texts is asked for by nobody.
Every reason in English why a deed cannot be (functions of src/book, src/ref and src/match)
has its translation in web/texts/impossible.tsv. No module of web/src names a book. The words for the
values of a setting are those of its range in src/book, one for each, and say what the core says of
that value: a word of the one that is among those of the other stands at the same value."""

import re

from check_texts import (LANGUAGES, placeholders, read_rows, read_texts, shared_key, wrong_in_own, wrong_in_rows,
                         wrong_in_text)
from common import arguments, finish

LITERAL = re.compile(r"""\b(?:t|has)\(\s*['"]([^'"]+)['"]""")
TEMPLATE = re.compile(r"""`([a-z][\w-]*\.(?:[\w-]+\.)*)\$\{""")
WORD = re.compile(r"""['"]([a-z][\w-]*(?:\.[\w?-]+)+)['"]""")
STRING = re.compile(r'"([^"\\\n]{6,})"')
SETTING = re.compile(r'\{ "([a-z-]+)", (\d+), (\d+), \d+, [\w-]+,\s*((?:"[^"\n]*"[\s\\]*)+)\}')
ABOUT_VALUE = re.compile(r"(?:^|(?<=[ ,]))(\d) ((?:[^,\d]|,(?! \d ))+)")
VALUE_LABEL = re.compile(r"setting\.([a-z-]+)\.([a-z-]+)\.(\d+)")
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


def settings_of(root):
    """(folder of the book, setting) -> its least and greatest value, and what the core says of it."""
    for path in sorted((root / "src/book").rglob("*.c")):
        for name, least, most, said in SETTING.findall(path.read_text()):
            about = "".join(re.findall(r'"([^"]*)"', said))
            yield (path.parent.name, name), (int(least), int(most), about)


def words_in(texts):
    """Value -> the words of its text that can tell it from another."""
    words = {value: set(re.findall(r"[a-z]{4,}", text.lower())) for value, text in texts.items()}
    shared = set.intersection(*words.values()) if words else set()
    return {value: own - shared for value, own in words.items()}, shared


def otherwise(labels, about):
    """Values whose label and the core's words disagree: a word that both know stands at another value."""
    ours, shared = words_in(labels)
    cores, also = words_in({int(value): text for value, text in ABOUT_VALUE.findall(about)})
    both = set().union(*ours.values()) & set().union(*cores.values()) - shared - also
    return [value for value in labels if value in cores and ours[value] & both != cores[value] & both]


def wrong_settings(root, rows):
    """Labels of values that the core does not have, that are missing, or that say another one."""
    known, labels = dict(settings_of(root)), {}
    for key, (_, texts) in rows.items():
        found = VALUE_LABEL.fullmatch(key)
        if found:
            labels.setdefault(found.group(1, 2), {})[int(found.group(3))] = texts[0]
    for (book, name), named in sorted(labels.items()):
        what = f"web/texts: setting.{book}.{name}"
        if (book.split("-")[0], name) not in known:
            yield f"{what}: no such setting in src/book"
            continue
        least, most, about = known[book.split("-")[0], name]
        yield from (f"{what}.{value}: beyond {least} to {most} of the core" for value in sorted(named)
                    if not least <= value <= most)
        yield from (f"{what}.{value}: no such text" for value in range(least, most + 1) if value not in named)
        yield from (f"{what}.{value}: \"{named[value]}\", but the core has: {about}"
                    for value in otherwise(named, about))


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
    problems += wrong_settings(root, rows)
    finish(problems, f"{len(rows)} texts of the page, all asked for")


if __name__ == "__main__":
    main()
