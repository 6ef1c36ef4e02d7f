"""Where in the code a clause acts, read from the code itself: the judge that its row names, and every
function or table of the family's folder that uses its name. Nothing of it is typed by hand."""

import re

from common import files

# a row of a chapter's table: the clause, what kind of place, the facts it watches, its judge
ROW = re.compile(r"\{ ([A-Z]\w+), TQ_AT_(\w+),[^{}]*?, (\w+) \}")
MEASURED = re.compile(r"\bMEASURED\(([A-Z]\w+)")
HEAD = re.compile(r"^(?!typedef|enum|struct \w+ \{)(?:static |const |inline |extern )*[A-Za-z_][\w ]*?[ *]+(\w+)(\(|\[| =)")


class Region:
    """A function, a table or a macro with rows of one at file scope: its name, its text, and the comment above it."""

    def __init__(self, path, name, line, text, comment, is_table):
        self.path, self.name, self.line = path, name, line
        self.text, self.comment, self.is_table = text, comment, is_table

    def uses(self):
        return set(re.findall(r"\b[A-Z]\w*_\w+\b", without_comments(self.text)))


def without_comments(text):
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.S)


def regions(root, path):
    """The functions and tables of a file. The format is clang-format's: what stands at file scope
    begins in the first column, and so does the bracket that ends it."""
    lines = (root / path).read_text().splitlines()
    comment, at = [], 0
    while at < len(lines):
        line = lines[at]
        if line.startswith("/*"):
            end = at
            while "*/" not in lines[end]:
                end += 1
            comment, at = lines[at:end + 1], end + 1
            continue
        macro = re.match(r"#define (\w+) +\\$", line)
        if macro:  # rows that two tables share
            end = at
            while lines[end].endswith("\\"):
                end += 1
            yield Region(path, macro.group(1), at + 1, "\n".join(lines[at:end + 1]),
                         "\n".join(comment), True)
            comment, at = [], end + 1
            continue
        head = HEAD.match(line)
        if head:
            end = end_of(lines, at)
            text = "\n".join(lines[at:end + 1])
            if "{" in text:
                yield Region(path, head.group(1), at + 1, text, "\n".join(comment),
                             head.group(2) != "(")
            comment, at = [], end + 1
            continue
        if line.strip():
            comment = []
        at += 1


def end_of(lines, at):
    """The last line of what begins here: the bracket in the first column, or a line with both
    brackets or none that ends in a semicolon."""
    opened = 0
    for end in range(at, len(lines)):
        opened += lines[end].count("{") - lines[end].count("}")
        if opened == 0 and lines[end].rstrip().endswith((";", "}")):
            return end
    return len(lines) - 1


def is_rows(region):
    return region.is_table and "ClauseRow" in region.text.split("\n")[0]


class Book:
    """What the code of a family says of its clauses, by their names in code."""

    def __init__(self, root, family):
        self.regions = [r for path in files(root, [f"src/book/{family}"], (".c",))
                        for r in regions(root, path)]
        self.judge, self.kind = {}, {}
        for region in filter(is_rows, self.regions):
            for name, kind, judge in ROW.findall(region.text):
                self.kind[name] = kind
                if judge not in ("0", "NULL"):
                    self.judge[name] = judge
            for name in MEASURED.findall(region.text):
                self.kind[name] = "MEASURE"

    def places(self):
        """Name in code -> its regions: the judge first, then the others in the order of the files."""
        found = {}
        by_name = {region.name: region for region in self.regions}
        for name, judge in self.judge.items():
            if judge in by_name:
                found[name] = [by_name[judge]]
        for region in self.regions:
            for name in region.uses() if not is_rows(region) else ():
                if region not in found.setdefault(name, []):
                    found[name].append(region)
        return found


def where(region):
    return f"{region.path}:{region.name}"
