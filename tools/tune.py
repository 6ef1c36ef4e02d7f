#!/usr/bin/env python3
"""Look for better numbers of a book's Worth (src/agent/worth_books.c) by self-play.

    tools/tune.py BOOK [--level club] [--matches 40] [--seed 1] [--set half=300] [NUMBER...]

One number after the other is made larger and smaller, and a player with it plays the same level
with the book's own (bench/duel.c, sides changed after each match). What wins more than half of the
points by two standard errors is tried again with fresh seeds, and told if it still does; nothing is
written. With all numbers and 40 matches it is a matter of hours. The same seed gives the same
answer."""

import argparse
import re
import subprocess
import sys

from common import ROOT

NUMBERS = ["nearest", "best_far", "farthest", "wide", "best_chance", "worked", "run", "shooter_far",
           "penalty", "free_kick", "offence", "repeated", "missed"]
FAMILY = {"dadinho": "buttons", "chapas": "caps", "fistf-es": "figures", "fistf-de": "figures",
          "fistf-indoor": "figures"}
RESULT = re.compile(r" (\d\.\d+) \+- (\d\.\d+) against")


def own_numbers(book):
    text = (ROOT / "src/agent/worth_books.c").read_text(encoding="utf-8")
    body = text.split(f"const Worth worth_{FAMILY[book]} = {{")[1].split("};")[0]
    return {name: float(value) for name, value in re.findall(r"\.(\w+) = ([\d.]+),", body)}


def duel(args, seed, numbers):
    command = [args.duel, args.book, args.level, args.level, str(args.matches), str(seed), *args.set]
    command += [f"{name}={value:g}" for name, value in numbers.items()]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    points, error = map(float, RESULT.search(done.stdout).groups())
    return points, error


def try_number(args, name, value):
    points, error = duel(args, args.seed, {name: value})
    print(f"  {name} = {value:g}: {points:.3f} +- {error:.3f}", flush=True)
    if points - 2 * error <= 0.5:
        return False
    points, error = duel(args, args.seed + 1000000, {name: value})
    print(f"    with fresh seeds: {points:.3f} +- {error:.3f}", flush=True)
    return points - 2 * error > 0.5


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("book", choices=sorted(FAMILY))
    parser.add_argument("numbers", nargs="*", help="which; else all", metavar="NUMBER")
    parser.add_argument("--level", default="club")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--step", type=float, default=1.5, help="times so much, and divided by it")
    parser.add_argument("--set", action="append", default=[], help="a setting of the book")
    parser.add_argument("--duel", default=str(ROOT / "build/bench/duel"), help="built by bench/run")
    args = parser.parse_args()
    wrong = set(args.numbers) - set(NUMBERS)
    if wrong:
        parser.error(f"no such number: {', '.join(sorted(wrong))}")
    own = own_numbers(args.book)
    better = []
    for name in args.numbers or NUMBERS:
        print(f"{name}, {own[name]:g} now", flush=True)
        better += [f"{name} = {value:g}" for value in (own[name] * args.step, own[name] / args.step)
                   if try_number(args, name, value)]
    print("better:", "; ".join(better) or "nothing that is clear")
    return 0


if __name__ == "__main__":
    sys.exit(main())
