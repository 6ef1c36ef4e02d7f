#!/usr/bin/env python3
"""The referee favours no end, no side of the table and no team: every case of the table books,
told with the ends changed, mirrored, or with the teams exchanged, gets the same answer, turned.

test_symmetry.py [PROGRAM], or the environment's TOQUE; else build/dev/toque."""

import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("TOQUE", str(ROOT / "build/dev/toque"))
BOOKS = ("dadinho", "chapas", "fistf-es", "fistf-de", "fistf-indoor")
TOLD = ("given", "fact", "ask", "equipment")

NUMBER = r"-?\d+(?:\.\d+)?"
PLACE = re.compile(rf"\b(at|facing|aim|ball|to|from) ({NUMBER}) ({NUMBER})(?=[ ;]|$)")
OTHER = {"home": "away", "away": "home", "left": "right", "right": "left"}

# A series is taken at one end, in periods 2 to 5 the ends and the kick-off hang on the first;
# contests, tosses and measures know no table. So these are turned in one way only.
ONE_WAY = re.compile(r"\b(kicks?|period [2-5]|contest|kits|colours|whistle|measure|knockout"
                     r"|last-kick|possessions)\b")
# Teams that are put up by the book are no image of themselves, nor is a goal kick whose side nobody
# has told.
LOPSIDED = re.compile(r"\b(spin|teams|setup|arrange|kick-off)\b"
                      r"|restart goal-kick (home|away)(?! (left|right|at))")
BEGINS = re.compile(r"(?<!-)\b(turn|restart|setup|draw|possession|kick-off) ")

# Where two places are as near as each other one must be taken, and it is the same for all. Whose turn
# it was before the penalty nobody has told: home's.
TIES = {
    ("chapas 87.case", "a penalty needs no word"),
    ("dadinho 47.case", "that place is taken: beside it, outside too"),
    ("dadinho 47.case", "another button stands outside there: beside it"),
    ("dadinho 47.case", "two leave at nearly the same place: side by side, both touching the line"),
    ("dadinho 77.case", "entered after the kick was chosen"),
    ("chapas 27.pu.case", "who yields goes where none of that arrangement lies"),
    ("chapas 40.p1.case",
     "at a real table he sets in the seconds that both have (36), and yields the place"),
    ("fistf-es 2.1.1.3.b.case", "a fallen figure is raised before it is measured"),
    ("fistf-indoor V.10.2.case", "the playing figure stood in the other half"),
}


def minus(number):
    if float(number) == 0:
        return number
    return number[1:] if number.startswith("-") else "-" + number


def exchange(words, text):
    return re.sub(rf"\b({'|'.join(words)})\b", lambda word: OTHER[word[1]], text)


def half_turn(line):
    return PLACE.sub(lambda p: f"{p[1]} {minus(p[2])} {minus(p[3])}", line)


def change_ends(case):
    """The same match at the other end of the table."""
    case = [half_turn(line) for line in case]
    if any("ends-changed" in line for line in case):
        case = [re.sub(r"; *ends-changed|ends-changed *; *|ends-changed", "", line) for line in case]
        return [line for line in case if line.strip() != "given"]
    return with_given(case, "ends-changed")


def mirror(case):
    """What is left of the long axis goes to the right of it."""
    case = [PLACE.sub(lambda p: f"{p[1]} {p[2]} {minus(p[3])}", line) for line in case]
    return [exchange(("left", "right"), line) if re.search(r"corner|goal-kick|cede|choose", line)
            and not re.search(r"\bleft \d", line) else line for line in case]


def change_teams(case):
    """Home's match is away's, which attacks the other way."""
    begins = any(BEGINS.search(line) for line in case if line.startswith("given"))
    case = [exchange(("home", "away"), half_turn(line)) for line in case]
    case = [re.sub(r"\bscore (\d+) (\d+)", r"score \2 \1", line) for line in case]
    turn = "possession" if "fistf" in case[1] else "turn"
    return case if begins else with_given(case, f"{turn} away")


def with_given(case, state):
    """Before all else that is told of the match."""
    first = next((i for i, line in enumerate(case) if line.split()[0] in ("given", "fact", "ask")),
                 len(case))
    return case[:first] + [f"given {state}"] + case[first:]


def cases(book):
    """(file, lines of the case without what is expected) of every case."""
    for path in sorted((ROOT / "tests/conformance" / book).glob("*.case")):
        lines = [line.split(" #")[0].rstrip() for line in path.read_text().splitlines()]
        told = [line for line in lines if line and not line.startswith(("#", "expect"))]
        starts = [i for i, line in enumerate(told) if line.startswith("case ")] + [len(told)]
        for begin, end in zip(starts, starts[1:]):
            yield f"{book} {path.name}", told[begin:end]


def judged(all_cases):
    """Number of the case -> what the referee says; nothing where he could not read it."""
    text = "".join("\n".join([f"case {i}"] + case[1:]) + "\n" for i, case in enumerate(all_cases))
    done = subprocess.run([PROGRAM, "judge", "-", "--json"], input=text.encode(),
                          capture_output=True, timeout=300, check=False)
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    return {int(answer["case"]): answer for answer in answers if "passed" not in answer}


UNTURNED = ("file", "line", "case", "half", "deadlines", "dangers", "turn", "wrong")


def canonical(value, teams_changed, key=""):
    """Without signs of places, left and right, and the order of lists that have none."""
    if isinstance(value, dict):
        return {k: canonical(v, teams_changed, k) for k, v in value.items() if k not in UNTURNED}
    if isinstance(value, list):
        if key == "score":
            return value[::-1] if teams_changed else value
        items = [canonical(v, teams_changed, key) for v in value]
        ordered = key in ("next", "rulings", "options")
        return sorted(items, key=json.dumps) if ordered else items
    if isinstance(value, str):
        value = exchange(("home", "away"), value) if teams_changed else value
        return "side" if value in ("left", "right") else value
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return abs(round(value, 2)) if number else value


class Symmetry(unittest.TestCase):
    """Each way of turning, over all cases of a book at once."""

    def compare(self, book, turn, unfit):
        told = [(file, case) for file, case in cases(book)
                if not unfit.search("\n".join(case)) and (file, case[0][4:].strip()) not in TIES]
        plain = judged([case for _, case in told])
        turned = judged([turn(case) for _, case in told])
        self.assertGreater(len(plain), 50)
        for i, (file, case) in enumerate(told):
            want = canonical(plain.get(i), False)
            got = canonical(turned.get(i), turn is change_teams)
            self.assertEqual(want, got, "\n".join([file, *turn(case)]))

    def test_changed_ends(self):
        for book in BOOKS:
            with self.subTest(book):
                self.compare(book, change_ends, ONE_WAY)

    def test_mirrored(self):
        for book in BOOKS:
            with self.subTest(book):
                self.compare(book, mirror, LOPSIDED)

    def test_changed_teams(self):
        for book in BOOKS:
            with self.subTest(book):
                self.compare(book, change_teams, ONE_WAY)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        PROGRAM = sys.argv.pop(1)
    unittest.main()
