#!/usr/bin/env python3
"""The clause map: how often each clause was called in many matches of computer players, with one
match for each, and for each that never was, why.

`tools/clause_map.py` plays the matches of RUNS with build/release/toque, or the program that it is
given (the same seeds every time, and any build comes to the same), and writes docs/clauses/BOOK.md. Reasons for clauses that could be called and never were stand in
rules/silent.tsv (book, clause, why); tools/check_silent.py sees that each has one."""

import argparse
import json
import subprocess
import sys

from common import ROOT

MAPS = ROOT / "docs" / "clauses"
SILENT = ROOT / "rules" / "silent.tsv"
# players, matches for --size 1, and what is set: every player in both manners, knock-out and all
RUNS = {
    "dadinho": [("random", "random", 1500, ["--manner", "strict"]),
                ("random", "random", 300, ["--manner", "strict", "--set", "winner=3", "--set",
                                           "model=2"]),
                ("random", "greedy", 60, []), ("beginner", "novice", 6, [])],
    "dice": [("random", "random", 3000, ["--manner", "strict"]),
             ("random", "random", 600, ["--set", "shootout=1", "--set", "boskov=1"]),
             ("master", "club", 300, [])],
    "chapas": [("random", "random", 1200, ["--manner", "strict"]),
               ("random", "random", 200, ["--manner", "strict", "--set", "winner=4", "--set",
                                          "half=60"]),
               ("random", "greedy", 60, []), ("beginner", "novice", 20, [])],
}
for _book in ("fistf-es", "fistf-de", "fistf-indoor"):
    RUNS[_book] = [("random", "random", 300, ["--manner", "strict", "--set", f"way={way}"])
                   for way in range(3)]
    RUNS[_book] += [("random", "random", 100, ["--manner", "strict", "--set", "knockout=1", "--set",
                                               "half=60", "--set", "extra=60"]),
                    ("greedy", "random", 20, []), ("novice", "beginner", 3, [])]

WHY = {
    "data": "a number or a definition that other clauses rest on",
    "human": "only a person can see it: a referee enters it, and nobody does in these matches",
    "declare": "what a person declares; nobody does in these matches",
    "measure": "equipment and field: checked before the match (`toque equip`)",
    "entry": "a referee's entry alone, and nobody enters anything in these matches",
    "code": "at work without a call: counts, steps, offers and places rest on it",
}


def silent():
    rows = [line.split("\t") for line in SILENT.read_text().splitlines()[1:]]
    return {(book, clause): why for book, clause, why in rows}


def play(args, book, home, away, matches, more):
    command = [args.program, "simulate", book, "--home", home, "--away", away, "--matches",
               str(matches), "--jobs", str(args.jobs), "--json", *more]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    return json.loads(done.stdout)


def gather(book, args):
    """Each clause: its row, how often it was called, and the command that plays one such match."""
    clauses, played = {}, 0
    for home, away, matches, more in RUNS[book]:
        done = play(args, book, home, away, max(1, int(matches * args.size)), more)
        played += done["done"]
        for row in done["clauses"]:
            seen = clauses.setdefault(row["clause"], {**row, "called": 0, "match": ""})
            if row["called"] and not seen["match"]:
                seen["match"] = " ".join([f"toque match {book} --seed 0x{row['seed']}", "--home",
                                          home, "--away", away, *more])
            seen["called"] += row["called"]
    return clauses, played


def reason(book, row, said):
    if row["enforce"] == "data":
        return WHY["data"]
    if row["place"] in ("measure", "entry"):
        return WHY[row["place"]]
    if row["enforce"] in ("human", "declare"):
        return WHY[row["enforce"]]
    return said.get((book, row["clause"])) or (WHY["code"] if row["place"] == "code" else "")


def page(book, clauses, played, said):
    called = [row for row in clauses.values() if row["called"]]
    out = [f"# The clauses of {book} at work", "",
           f"Made by `tools/clause_map.py`: {played} matches of computer players, "
           f"{len(called)} of {len(clauses)} clauses named by a call. A clause counts where a call "
           "names it or rests on it too; the match beside it is one where it first did.", "",
           "| clause | called | in a match | see it |", "|---|---|---|---|"]
    for row in called:
        out.append(f"| {row['clause']} | {row['called']} | {row['called'] / played:.3g} | "
                   f"`{row['match']}` |")
    out += ["", "## Never called", "", "| clause | why |", "|---|---|"]
    for row in clauses.values():
        if not row["called"]:
            out.append(f"| {row['clause']} | {reason(book, row, said) or '?'} |")
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("books", nargs="*", default=list(RUNS))
    parser.add_argument("--size", type=float, default=1.0, help="so many times as many matches")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--program", default=str(ROOT / "build" / "release" / "toque"))
    args = parser.parse_args()
    MAPS.mkdir(exist_ok=True)
    for book in args.books:
        clauses, played = gather(book, args)
        text = page(book, clauses, played, silent())
        (MAPS / f"{book}.md").write_text(text)
        print(f"{book}: {played} matches, {text.count('| ? |')} silent clauses without a reason")
    return 0


if __name__ == "__main__":
    sys.exit(main())
