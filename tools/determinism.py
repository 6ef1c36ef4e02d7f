#!/usr/bin/env python3
"""One hash everywhere: compiles the physics and tests/determinism with every compiler and level of
optimisation we know, runs each, and compares with tests/determinism/expected.txt. Without
optimisation the referee is compiled too, and replays the golden records: with optimisation other
builds of ./check do that (golden/native, golden/clang, golden/wasm).

expected.txt says how many flicks and what they hash to:
    flicks 10000
    <game> <16 hex digits>
"""

import argparse
import functools
import os
import re
import shutil
import subprocess
import sys
import threading
import time

from common import ROOT, sources

BUILD = ROOT / "build/determinism"
EXPECTED = ROOT / "tests/determinism/expected.txt"
JOBS = os.cpu_count() or 2
LAYERS = ("src/base/", "src/geom/", "src/phys/")  # what a flick goes through: no referee is asked
REFEREE = ("src/play/", "src/ref/", "src/book/", "src/match/")  # and what a record does
REPLAY = ["tests/determinism/wasm_replay.c", "tests/determinism/replay.c"]
INCLUDES = ["-Isrc", "-Iinclude", "-Itests"]
WASM = ["--target=wasm32", "-O3", "-mbulk-memory", "-msimd128"]
WASM_LINK = ["--target=wasm32", "-nostdlib", "-Wl,--no-entry", "-Wl,--export=determinism_hash",
             "-Wl,-z,stack-size=1048576"]

# name: compiler, flags, how to start the program
ENTRIES = {
    "gcc-O0": ("gcc", ["-O0"], []),
    "gcc-O2": ("gcc", ["-O2"], []),
    "gcc-O3-native": ("gcc", ["-O3", "-march=native"], []),
    "clang-O0": ("clang", ["-O0"], []),
    "clang-O2": ("clang", ["-O2"], []),
    "clang-O3-native": ("clang", ["-O3", "-march=native"], []),
    "aarch64-gcc-O2": ("aarch64-linux-gnu-gcc", ["-O2"], ["qemu-aarch64"]),
    "wasm-O3": ("clang", WASM, ["node", "tools/wasm_hash.mjs"]),
}


def ready():
    """Whether the founder's program is there to be built."""
    return bool(sources(ROOT, "TOQUE_DETERMINISM_SOURCES"))


def missing(entry):
    """The tools that this entry needs and this machine lacks."""
    compiler, _, runner = ENTRIES[entry]
    return [tool for tool in [compiler, *runner[:1]] if not shutil.which(tool)]


def is_wasm(entry):
    return entry.startswith("wasm")


def write_ninja(entry):
    """Ninja keeps the objects, and compiles again what changed: a file, a header or a flag."""
    core = [s for s in sources(ROOT, "TOQUE_SOURCES") if s.startswith(LAYERS)]
    core += sources(ROOT, "TOQUE_DETERMINISM_SOURCES")
    core_flags = sources(ROOT, "TOQUE_CORE_FLAGS")
    check = ["-include", "src/base/fp_check.h"]
    compiler, flags, _ = ENTRIES[entry]
    hosted = [f for f in core_flags if f != "-ffreestanding"]
    front = "tests/determinism/wasm.c" if is_wasm(entry) else "tests/determinism/hash.c"
    front_flags = core_flags if is_wasm(entry) else hosted
    lines = [f"builddir = build/determinism/{entry}",
             "rule cc", f"  command = {launcher(flags)}{compiler} $flags -MMD -MF $out.d -c $in -o $out",
             "  depfile = $out.d", "  deps = gcc",
             "rule link", f"  command = {compiler} $flags $in -o $out"]
    objects = []
    for source, own in [(s, core_flags + check) for s in core] + [(front, front_flags)]:
        objects.append(f"build/determinism/{entry}/{source}.o")
        lines += [f"build {objects[-1]}: cc {source}",
                  f"  flags = {' '.join(own + flags + INCLUDES)}"]
    link = WASM_LINK if is_wasm(entry) else ["-static"] if "aarch64" in entry else []
    lines += [f"build {program(entry)}: link {' '.join(objects)}", f"  flags = {' '.join(link)}"]
    lines += replay_lines(entry, objects[:-1]) if replays(entry) else []
    ninja_file(entry).parent.mkdir(parents=True, exist_ok=True)
    ninja_file(entry).write_text("\n".join(lines) + "\n")


def replay_lines(entry, physics):
    """A program that replays records, and the rest of the core that it needs."""
    core_flags = sources(ROOT, "TOQUE_CORE_FLAGS")
    flags, objects, lines = ENTRIES[entry][1], [], []
    hosted = [f for f in core_flags if f != "-ffreestanding"]
    referee = [s for s in sources(ROOT, "TOQUE_SOURCES") if s.startswith(REFEREE)]
    for source in [*referee, *REPLAY]:
        own = hosted if source in REPLAY else [*core_flags, "-include", "src/base/fp_check.h"]
        objects.append(f"build/determinism/{entry}/{source}.o")
        lines += [f"build {objects[-1]}: cc {source}",
                  f"  flags = {' '.join(own + flags + INCLUDES)}"]
    return lines + [f"build {replayer(entry)}: link {' '.join(physics + objects)}", "  flags ="]


def records():
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests/golden").glob("*.record"))


def replays(entry):
    return "-O0" in ENTRIES[entry][1] and bool(records())


def replayer(entry):
    return f"build/determinism/{entry}/replay"


def replay(entry):
    """What is wrong with the golden records, compiled like this."""
    done = subprocess.run([replayer(entry), *records()], cwd=ROOT, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if not line.endswith(", the same")]
    return lines or [f"replay: exit {done.returncode}"] if done.returncode else []


def launcher(flags):
    """ccache where it is there; what is made for this very machine must not come from another's."""
    return "ccache " if shutil.which("ccache") and "-march=native" not in flags else ""


def ninja_file(entry):
    return BUILD / entry / "build.ninja"


def program(entry):
    return f"build/determinism/{entry}/hash" + (".wasm" if is_wasm(entry) else "")


def build(entry, jobs=JOBS):
    """Compile it; returns the output if it does not compile, else nothing."""
    # what an earlier run left must not pass for what no longer compiles
    (ROOT / program(entry)).unlink(missing_ok=True)
    (ROOT / replayer(entry)).unlink(missing_ok=True)
    write_ninja(entry)
    command = ["ninja", "-k", "0", "-j", str(jobs), "-f", str(ninja_file(entry))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def run(entry, flicks, games):
    """The lines `<game> <hash>` that the entry prints, or those that say what went wrong; and
    the seconds it took."""
    start = time.monotonic()
    command = [*ENTRIES[entry][2], program(entry), str(flicks)]
    if is_wasm(entry):
        command += games  # the module knows numbers only
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    lines = done.stdout.splitlines() or ["printed nothing"]
    if done.returncode:
        lines = [f"exit {done.returncode}", *done.stderr.splitlines()]
    return lines, time.monotonic() - start


EMULATED_FLICKS = 200  # a hundred times slower
PLAIN_FLICKS = 2000  # without optimisation: six times slower
FIRST = threading.Lock()  # gcc -O2 is built once for all that ask what it says


def read_expected():
    """The number of flicks and the lines; (10000, []) if nothing is written down yet."""
    lines = EXPECTED.read_text().splitlines() if EXPECTED.exists() else []
    if not lines:
        return 10000, []
    return int(lines[0].split()[1]), lines[1:]


@functools.cache
def reference(flicks, jobs=JOBS):
    """What gcc -O2 says now."""
    said = build("gcc-O2", jobs)
    lines = ["does not compile", said] if said else run("gcc-O2", flicks, [])[0]
    if not all(re.fullmatch(r"\S+ [0-9a-f]{16}", line) for line in lines):
        sys.exit("gcc-O2: " + "\n".join(lines))
    return lines


def few_flicks(entry):
    """How many a slow entry plays, unless TOQUE_LONG is set; none: as many as are written down."""
    if os.environ.get("TOQUE_LONG"):
        return None
    emulated = any("qemu" in word for word in ENTRIES[entry][2])
    return EMULATED_FLICKS if emulated else PLAIN_FLICKS if "-O0" in ENTRIES[entry][1] else None


def judge(entry, flicks=None, jobs=JOBS):
    """Build and run one entry: (None or the lines that are wrong, seconds). Another number of
    flicks than the one written down is compared with what gcc -O2 says."""
    expected_flicks, expected = read_expected()
    flicks = flicks or min(few_flicks(entry) or expected_flicks, expected_flicks)
    if flicks != expected_flicks or not expected:
        with FIRST:
            expected = reference(flicks, jobs)
    said = build(entry, jobs)
    if said:
        return ["does not compile", *said.splitlines()], 0.0
    lines, seconds = run(entry, flicks, [line.split()[0] for line in expected])
    if lines == expected:
        lines = replay(entry) if replays(entry) else []
        return lines or None, seconds
    return lines, seconds


def update(flicks):
    flicks = flicks or read_expected()[0]
    EXPECTED.write_text("\n".join([f"flicks {flicks}", *reference(flicks)]) + "\n")
    print(f"wrote {EXPECTED.relative_to(ROOT)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--update", action="store_true", help="rewrite expected.txt from gcc -O2")
    parser.add_argument("--flicks", type=int, help="another number of flicks of each game")
    parser.add_argument("entries", nargs="*", metavar="ENTRY", help=", ".join(ENTRIES))
    args = parser.parse_args()
    wanted = args.entries or list(ENTRIES)
    if not set(wanted) <= set(ENTRIES):
        parser.error("entries are " + ", ".join(ENTRIES))
    if not ready():
        sys.exit("TOQUE_DETERMINISM_SOURCES in cmake/sources.cmake is empty: nothing to hash")
    if args.update:
        update(args.flicks)
    failed = False
    for entry in [e for e in wanted if not missing(e)]:
        wrong, seconds = judge(entry, args.flicks)
        print(f"{entry:16} {'DIFFERS' if wrong else 'same':8} {seconds:6.2f} s")
        for line in wrong or []:
            failed = True
            print(f"    {line}")
    for entry in wanted:
        if missing(entry):
            print(f"{entry:16} not run: no {', '.join(missing(entry))}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
