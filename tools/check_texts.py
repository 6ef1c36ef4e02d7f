#!/usr/bin/env python3
"""The texts in rules/ are whole, in four languages.

rules/words.tsv has every word of the lists in include/toque/words.h and the sentences below;
rules/<book>.texts.tsv, where there is one, has every clause of rules/<book>.tsv that the referee
can name, in the same order. A book that says something in words of its own has a row with its name
before the key, "chapas:restart.kick-off"; it has the placeholders of the shared row and differs
from it. What is said so by one clause only has that after it: "fistf-de:call.foul.10.4".
rules/measures.tsv names measures of equipment and their words
(tests/cli sees that none is missing). rules/core.tsv has all that a referee asks for
and all that a reader of src/ complains of. No cell is empty or untidy, and placeholders are the same in all
languages. A word that a number stands before has its form for one and for many,
"{number|time|times}"."""

import re
from functools import cache
from itertools import combinations

from common import arguments, finish

LANGUAGES = ["en", "es", "de", "pt"]
WORDS = "rules/words.tsv"
MEASURES = "rules/measures.tsv"  # where there is one: what measures and their words are called
LISTS = {"call": "TQ_CALL_LIST", "restart": "TQ_RESTART_LIST", "option": "TQ_OPTION_LIST",
         "deed": "TQ_DEED_LIST", "kind": "TQ_FLICK_LIST", "request": "TQ_REQUEST_LIST"}
# what the referee says beside the words of the lists, and the placeholders it has
SENTENCES = {
    "side.home": "", "side.away": "", "team.home": "", "team.away": "",
    "say.by": "call team", "say.on": "piece team",
    "next.restart": "restart team", "next.restart-at": "place restart team",
    "next.turn": "team", "next.left": "number", "next.choose": "options team",
    "next.place": "piece team", "next.ready": "team", "next.announce": "team",
    "next.substitute": "team", "next.limit": "clause number team", "next.interval": "clause number",
    "next.over": "",
    "next.no-shot": "clause team text", "option.stands": "restart team",
    "option.keep-goal": "", "option.keep-end": "", "option.keep-restart": "restart team",
    "why": "clause text", "refused": "clause text", "right": "",
    "why.flick": "piece speed", "why.roll": "die option", "why.goals": "flick goals",
    "why.goal-side": "flick", "why.block": "flick", "why.tried": "number", "why.passed": "",
    **dict.fromkeys(["where." + place for place in
                     "centre mark halfway side-line corner-left corner-right corner "
                     "corner-unsaid square".split()], ""),
    **dict.fromkeys(["where." + place for place in
                     "small large large-line goal-line zone half area-left area-right area".split()], "team"),
    "form.where": "clause place restart team", "form.where-plain": "place restart team",
    "form.like-goal-kick": "",
    "state.shot": "team", "form.direct": "clause", "form.indirect": "clause",
    "piece.keeper": "", "piece.number": "number", "ball": "",
    "match.score": "away home score", "match.winner": "team", "match.draw": "",
    "match.interval": "", "match.period1": "", "match.period2": "", "match.period3": "", "match.period4": "",
    "match.period5": "",
    "match.sheet": "", "match.goal-at": "team time",
    **dict.fromkeys(["die." + die for die in
                     "control pass launch shoot defend keeper penalty champion".split()], ""),
    **dict.fromkeys(["face." + face for face in
                     "F D L B on unstoppable post bar out steal miss owngoal clear foul saved goal "
                     "punched corner longshot assist save recovery X ?".split()], ""),
}
OWN = {"piece.11": ""}  # said by some books only: pieces with a name of their own
CORE = "rules/core.tsv"  # where there is one: what the core says of texts and cases, by its English
IMPOSSIBLE = "web/texts/impossible.tsv"  # where there is one: what cannot be, by slugs of it
PROGRAM = "rules/program.tsv"  # where there is one: complaints and help, by their English
NEEDS = re.compile(r"\b(?:needs = |needed\[\] = |fistf_must_know\(h, )([^;]*);")  # what a judge or the verdict asks for
STRING = re.compile(r'"([^"]+)"')
# what a reader complains of: the literals of these calls
COMPLAINS = re.compile(r"\b(?:reader_fail|reader_fail_expected|json_fail|json_fail_expected|"
                       r"tq_error_set)\(([^;]*)\);")
PARTED = re.compile(r": |; |, found ")  # app/cli says what stands between these part by part
VALUE = re.compile(r"%(?:\.\*)?[a-z]")
PLACEHOLDER = re.compile(r"\{(\w+)(?:\|[^|{}]+\|[^|{}]+)?\}")  # {number}, {number|time|times}
# a number before a word that does not bend with it: units, and what stands beside any number
COUNTED = re.compile(r"\{(number|count|left)\} ([^\W\d_]+)")
STEADY = set("s cm mm ms min of de von der in left".split())
LONGEST = 200  # letters of a clause's text
LONGEST_OWN = 60  # letters of a key with its book: app/cli/texts.h has room for them
SHORT = 3  # so many words may well be the same in two languages


def read_rows(root, name, first, problems):
    """Key -> (line, texts) of a table; adds what is wrong with its form to problems."""
    lines = (root / name).read_text(encoding="utf-8", errors="replace").splitlines()
    header = [first, *LANGUAGES]
    if not lines or lines[0].split("\t") != header:
        problems.append(f"{name}:1: the header must be {' '.join(header)}")
        return {}
    rows = {}
    for number, line in enumerate(lines[1:], 2):
        key, *texts = line.split("\t")
        if len(texts) != len(LANGUAGES):
            problems.append(f"{name}:{number}: {len(texts) + 1} columns instead of {len(header)}")
        elif key in rows:
            problems.append(f"{name}:{number}: {key}: stands here twice")
        else:
            rows[key] = number, texts
    return rows


def words_of_code(root):
    """The keys that include/toque/words.h asks for, in its order."""
    text = (root / "include/toque/words.h").read_text()
    for prefix, name in LISTS.items():
        found = re.search(rf"#define {name}\(X\)((?:[^\n]*\\\n)*[^\n]*)", text)
        for word in re.findall(r'X\(\w+,\s*"([^"]+)"\)', found.group(1) if found else ""):
            yield f"{prefix}.{word}"


@cache
def clauses_of(root, book):
    """The ids of the ledger that the referee can name, in its order."""
    ledger = (root / f"rules/{book}.tsv").read_text(errors="replace").splitlines()
    rows = [line.split("\t") for line in ledger[1:]]
    return [row[0] for row in rows if len(row) > 2 and row[2] != "text"]


def wrong_in_text(text):
    """What is untidy in a cell of either table."""
    if not text.strip():
        return ["empty"]
    wrong = []
    if "  " in text or text != text.strip():
        wrong.append("a blank too many")
    if re.search(r"[\x00-\x1f\x7f\ufffd]", text):
        wrong.append("a character that is none")
    if re.search(r"[{}]", PLACEHOLDER.sub("", text)):
        wrong.append("a brace that is no placeholder")
    return wrong


def wrong_in_clause(text):
    wrong = wrong_in_text(text)
    if text.strip() and not text.endswith("."):
        wrong.append("no full stop at the end")
    if len(text) > LONGEST:
        wrong.append(f"{len(text)} letters, {LONGEST} is the end")
    if PLACEHOLDER.search(text):
        wrong.append("a placeholder, which a clause has not")
    return wrong


def placeholders(text):
    return " ".join(sorted(set(PLACEHOLDER.findall(text))))


def wrong_in_word(root, key, text):
    wrong = wrong_in_text(text)
    expected = SENTENCES.get(usual_key(root, key), "")
    if text.strip() and placeholders(text) != expected:
        wrong.append(f"placeholders '{placeholders(text)}' instead of '{expected}'")
    return wrong


def same_in_two(texts):
    """Pairs of languages that say the same, where that cannot be chance."""
    for (a, one), (b, two) in combinations(zip(LANGUAGES, texts), 2):
        if one == two and len(re.findall(r"\w+", PLACEHOLDER.sub("", one))) > SHORT:
            yield f"{a} and {b} are the same"


def wrong_in_rows(name, rows, judge):
    for key, (number, texts) in rows.items():
        for language, text in zip(LANGUAGES, texts):
            for wrong in judge(key, text):
                yield f"{name}:{number}: {key}: {language}: {wrong}"
        for wrong in same_in_two(texts):
            yield f"{name}:{number}: {key}: {wrong}"


def shared_key(key):
    """The key that a book's own row stands before: itself where it is shared."""
    return key.split(":", 1)[-1]


def usual_key(root, key):
    """The same of a row for one clause of the book: "call.foul" of "fistf-de:call.foul.10.4"."""
    book, plain = key.split(":", 1) if ":" in key else ("", key)
    plain = re.sub(r"@[1-9]$", "", plain)  # one of several reasons that a refusal by it may have
    clauses = clauses_of(root, book) if (root / f"rules/{book}.tsv").is_file() else []
    for dot in re.finditer(r"\.", plain):
        if f"{book}/{plain[dot.end():]}" in clauses:
            return plain[:dot.start()]
    return plain


def wrong_in_own(root, name, rows, shared):
    """Rows of one book: the book has a ledger, though it may not be in the library yet."""
    for key, (number, texts) in rows.items():
        book, plain = key.split(":", 1) if ":" in key else ("", key)
        if not book:
            continue
        if not (root / f"rules/{book}.tsv").is_file():
            yield f"{name}:{number}: {key}: there is no rules/{book}.tsv"
        elif len(key) > LONGEST_OWN:
            yield f"{name}:{number}: {key}: {len(key)} letters, {LONGEST_OWN} is the end"
        elif plain in shared and shared[plain][1] == texts:
            yield f"{name}:{number}: {key}: says the same as {plain}"
        elif (usual := usual_key(root, key)) != plain and \
                shared.get(f"{book}:{usual}", shared.get(usual, (0, [])))[1] == texts:
            yield f"{name}:{number}: {key}: says the same without its clause"


def read_words(root, problems):
    rows = read_rows(root, WORDS, "key", problems)
    wanted = [*words_of_code(root), *SENTENCES]
    problems += [f"{WORDS}: {key}: missing" for key in wanted if key not in rows]
    problems += [f"{WORDS}:{rows[key][0]}: {key}: neither in include/toque/words.h nor one of the "
                 "SENTENCES of tools/check_texts.py" for key in rows
                 if usual_key(root, key) not in wanted and
                 not (":" in key and shared_key(key) in OWN)]
    problems += wrong_in_own(root, WORDS, rows, rows)
    problems += wrong_in_rows(WORDS, rows, lambda key, text: wrong_in_word(root, key, text))
    return rows


def read_book(root, book, problems):
    name = f"rules/{book}.texts.tsv"
    if not (root / f"rules/{book}.tsv").is_file():
        problems.append(f"{name}: there is no rules/{book}.tsv")
        return {}
    rows = read_rows(root, name, "id", problems)
    wanted = clauses_of(root, book)
    known = set(wanted)
    problems += [f"{name}: {clause}: missing" for clause in wanted if clause not in rows]
    problems += [f"{name}:{rows[clause][0]}: {clause}: not a clause of rules/{book}.tsv that is "
                 "enforced" for clause in rows if clause not in known]
    order = [clause for clause in wanted if clause in rows]
    moved = [(a, b) for a, b in zip(filter(known.__contains__, rows), order) if a != b]
    problems += [f"{name}:{rows[a][0]}: {a}: stands where {b} should" for a, b in moved[:1]]
    problems += wrong_in_rows(name, rows, lambda _, text: wrong_in_clause(text))
    return rows


def read_measures(root, problems):
    if not (root / MEASURES).is_file():
        return {}
    rows = read_rows(root, MEASURES, "key", problems)
    problems += wrong_in_rows(MEASURES, rows, lambda _, text: wrong_in_text(text))
    return rows


def read_program(root, problems):
    """What the program says in English, as its code has it, and in the others; the values that
    printf puts in are the same, in the same order."""
    if not (root / PROGRAM).is_file():
        return {}
    rows = read_rows(root, PROGRAM, "key", problems)
    for key, (number, texts) in rows.items():
        problems += [f"{PROGRAM}:{number}: {language}: other values than the English"
                     for language, text in zip(LANGUAGES, texts)
                     if VALUE.findall(text) != VALUE.findall(key)]
    problems += wrong_in_rows(PROGRAM, rows, lambda _, text: wrong_in_text(text))
    said = "".join(re.sub(r'(?<!\\)"\s*(?:PRI\w+\s*|\\\n\s*)?"', "", path.read_text(errors="replace"))
                   for folder in ("app/cli", "app/sim", "src/phys")  # names of lines too
                   for path in sorted((root / folder).glob("*.[ch]"))).replace('\\"', '"')
    problems += [f"{PROGRAM}:{number}: nothing in app/cli says \"{key}\""
                 for key, (number, _) in rows.items() if key not in said]
    return rows


def uncounted(root):
    """A word after a number says which form goes with one and which with many: {number|time|times}."""
    for path in [root / WORDS, *sorted((root / "web/texts").glob("*.tsv")),
                 *sorted((root / "app/cli").glob("*.c"))]:
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            yield from (f"{path.relative_to(root)}:{number}: {found.group(0)}: one or many?"
                        for found in COUNTED.finditer(line) if found.group(2) not in STEADY)


def slug(text):
    """As the page's keys of what cannot be are made of its English, app/cli/texts_core.c too."""
    return re.sub("[^a-z0-9]+", "-", text.lower().removeprefix("impossible.")).strip("-")


def complaints(code, known):
    """The sentences of the readers, or their parts, that are not known; words of our formats, as
    `case`, are no text."""
    for text in (text for call in COMPLAINS.findall(code) for text in STRING.findall(call)):
        parts = PARTED.split(text.removeprefix("expected ") if ", found " in text else text)
        if slug(text) not in known:
            yield from (part for part in parts if " " in part and slug(part) not in known)


def read_core(root, problems):
    """What the core says in English about texts and cases, whole or in part, and in the others."""
    if not (root / CORE).is_file():
        return {}
    rows = read_rows(root, CORE, "key", problems)
    problems += wrong_in_rows(CORE, rows, lambda _, text: wrong_in_text(text))
    said = "".join(re.sub(r'"\s*"', "", path.read_text(errors="replace"))
                   for folder in ("src", "app/cli") for path in sorted((root / folder).rglob("*.c")))
    problems += [f"{CORE}:{number}: nothing in src says \"{key}\""
                 for key, (number, _) in rows.items() if key not in said]
    known = {slug(key) for key in [*rows, *read_impossible(root)]}
    problems += [f"{CORE}: \"{what}\": a reader complains of it, and it is not here"
                 for what in sorted(set(complaints(said, known)))]
    needs = {what for told in NEEDS.findall(said) for what in STRING.findall(told)}
    problems += [f"{CORE}: \"{what}\": a referee asks for it, and it is not here"
                 for what in sorted(needs - set(rows))]
    return rows


def read_impossible(root):
    """Key -> texts of what cannot be, in the page's words: its own check sees to them."""
    rows = read_rows(root, IMPOSSIBLE, "key", []) if (root / IMPOSSIBLE).is_file() else {}
    return {key: texts for key, (_, texts) in rows.items()}


def read_texts(root, problems):
    """Key -> texts of all tables there are; adds what is wrong with them to problems."""
    rows = read_words(root, problems)
    rows.update(read_core(root, problems))
    rows.update(read_measures(root, problems))
    rows.update(read_program(root, problems))
    for path in sorted((root / "rules").glob("*.texts.tsv")):
        rows.update(read_book(root, path.name.removesuffix(".texts.tsv"), problems))
    return {key: texts for key, (_, texts) in rows.items()}


def main():
    root = arguments(__doc__).root
    problems = []
    texts = read_texts(root, problems)
    problems += uncounted(root)
    finish(problems, f"{len(texts)} texts in {len(LANGUAGES)} languages")


if __name__ == "__main__":
    main()
