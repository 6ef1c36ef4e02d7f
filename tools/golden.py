#!/usr/bin/env python3
"""Recorded matches that must replay to the same calls and hashes, natively and in WebAssembly.

`tools/golden.py` replays tests/golden/*.record with build/dev/toque, or that of another preset
(`--preset clang`); `--wasm` in node with build/wasm/replay.wasm; `--update` plays and records them anew, after a change of the rules or of
the physics that was meant."""

import argparse
import subprocess
import sys

from common import ROOT

GOLDEN = ROOT / "tests" / "golden"
# file, book, players, and what is set
MATCHES = [
    ("chapas-random", "chapas", "random", "random",
     ["--seed", "5", "--set", "half=300", "--set", "goals=1", "--manner", "strict"]),
    ("chapas-kicks", "chapas", "greedy", "random",
     ["--seed", "23", "--set", "half=60", "--set", "winner=3", "--set", "limits=0"]),
    ("chapas-measured", "chapas", "greedy", "random",
     ["--seed", "12", "--set", "half=120", "--equipment", "tests/golden/chapas.equipment"]),
    ("dadinho-random", "dadinho", "random", "random", ["--seed", "7", "--set", "half=300"]),
    ("dadinho-greedy", "dadinho", "greedy", "random", ["--seed", "8", "--set", "half=300"]),
    ("dadinho-kicks", "dadinho", "random", "random",
     ["--seed", "9", "--set", "half=300", "--set", "winner=2", "--set", "model=2", "--manner",
      "strict"]),
    ("fistf-es-sealed", "fistf-es", "random", "greedy",
     ["--seed", "13", "--set", "half=60", "--set", "way=0"]),
    ("fistf-es-live", "fistf-es", "random", "greedy",
     ["--seed", "14", "--set", "half=60", "--set", "way=1", "--manner", "strict"]),
    ("fistf-es-kicks", "fistf-es", "random", "random",
     ["--seed", "15", "--set", "half=60", "--set", "extra=60", "--set", "knockout=1"]),
    ("fistf-de-sealed", "fistf-de", "greedy", "random",
     ["--seed", "16", "--set", "half=60", "--set", "way=0", "--manner", "strict"]),
    ("fistf-de-live", "fistf-de", "random", "random",
     ["--seed", "17", "--set", "half=60", "--set", "way=1"]),
    ("fistf-de-relaxed", "fistf-de", "greedy", "random", ["--seed", "18", "--set", "half=60"]),
    ("fistf-indoor-sealed", "fistf-indoor", "random", "greedy",
     ["--seed", "19", "--set", "half=60", "--set", "way=0"]),
    ("fistf-indoor-live", "fistf-indoor", "greedy", "random",
     ["--seed", "20", "--set", "half=60", "--set", "way=1"]),
    ("fistf-indoor-relaxed", "fistf-indoor", "random", "random",
     ["--seed", "21", "--set", "half=60", "--manner", "strict"]),
    ("dice-best", "dice", "master", "greedy", ["--seed", "10", "--set", "half=120"]),
    ("dice-shootout", "dice", "random", "random",
     ["--seed", "11", "--set", "half=60", "--set", "shootout=1", "--set", "boskov=1"]),
]


def run(*args):
    done = subprocess.run(args, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
    return done.returncode == 0, done.stdout


def update():
    GOLDEN.mkdir(exist_ok=True)
    for name, book, home, away, more in MATCHES:
        worked, output = run("build/dev/toque", "match", book, "--home", home, "--away", away,
                             "--force", "--record", f"tests/golden/{name}.record", *more)
        print(f"{name}: {output.splitlines()[1] if worked else output}")
        if not worked:
            return False
    return True


def replay(preset, wasm):
    """Every record of the list must be there and agree; returns how many did not."""
    wrong = 0
    for name, *_ in MATCHES:
        record = f"tests/golden/{name}.record"
        program = (["node", "tools/wasm_replay.mjs", "build/wasm/replay.wasm"] if wasm
                   else [f"build/{preset}/toque", "replay"])
        worked, output = run(*program, record)
        wrong += not worked
        print(output.strip().splitlines()[-1] if output.strip() else f"{record}: no answer")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--wasm", action="store_true")
    parser.add_argument("--preset", default="dev")
    args = parser.parse_args()
    if args.update:
        sys.exit(0 if update() else 1)
    sys.exit(1 if replay(args.preset, args.wasm) else 0)


if __name__ == "__main__":
    main()
