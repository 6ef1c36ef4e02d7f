#!/usr/bin/env python3
"""Every member of a struct that has a list of fields (FIELDS, src/base/fields.h) is in that list.

tests/unit/test_fields.c counts bytes, but a small member can hide where padding was: this compares
names. A member may be left out only where a comment before the list says `All but `."""

import re

from common import arguments, files, finish

COMMENT = re.compile(r"/\*.*?\*/", re.S)
TABLE = re.compile(r"static const Field (\w+)\[\] = \{(.*?)\n?\};", re.S)
LIST = re.compile(r"= FIELDS\(([^,]+), (\w+)\);")
ENTRY = re.compile(r"FIELD_\w+\(([^,]+), (\w+)")
EXCEPT = re.compile(r"/\* All but (`\w+`(?: and `\w+`)*)[^*]*\*/\s*static const Field (\w+)\[\]")


def structs(text):
    """Pairs (name as a list spells it, members) of the structs defined in text."""
    text = COMMENT.sub(" ", text)
    for found in re.finditer(r"typedef struct (?:\w+ )?\{([^{}]*)\} (\w+);", text):
        yield found.group(2), members(found.group(1))
    for found in re.finditer(r"\n(struct \w+) \{([^{}]*)\};", text):
        yield found.group(1), members(found.group(2))


def members(body):
    names = []
    for declaration in body.split(";"):
        declaration = re.sub(r"alignas\([^)]*\)|\[[^\]]*\]", " ", declaration)
        parts = declaration.split(",")
        names += [re.findall(r"\w+", part)[-1] for part in parts if re.findall(r"\w+", part)]
    return names


def lists(path, text, defined):
    """Problems of the lists in one file."""
    tables = {name: ENTRY.findall(body) for name, body in TABLE.findall(text)}
    spared = {}
    for members_spared, table in EXCEPT.findall(text):
        spared.setdefault(table, set()).update(re.findall(r"\w+", members_spared.replace(" and ", " ")))
    for struct, table in LIST.findall(text):
        if struct not in defined:
            yield f"{path}: no struct {struct} is defined"
            continue
        listed = [member for owner, member in tables[table]]
        for owner, member in tables[table]:
            if owner != struct:
                yield f"{path}: {table} lists {owner}.{member}, not of {struct}"
        for member in defined[struct]:
            if member not in listed and member not in spared.get(table, ()):
                yield f"{path}: {table} leaves out {struct}.{member}"


def main():
    root = arguments(__doc__).root
    texts = {path: (root / path).read_text() for path in files(root, ["include", "src"], (".h", ".c"))}
    defined = {}
    for text in texts.values():
        defined.update(structs(text))
    problems, count = [], 0
    for path, text in texts.items():
        count += len(LIST.findall(text))
        problems += lists(path, text, defined)
    finish(problems, f"{count} lists of fields are complete")


main()
