#!/usr/bin/env python3
"""Runs every check of the project and ends with the line `N passed, N failed, N skipped`.

Each test has a name, by which --only picks it: dev/unit.rng, clang/unit.rng, asan/unit.rng,
tool/layers, determinism/gcc-O0, wasm/node ... What is counted is the single test: a cmocka test
function, a tool's verdict, an entry of the matrix. Where CI is set, a skip is a failure."""

import argparse
import json
import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import determinism
from common import ROOT

TOOLS = {
    "sources": ["tools/check_sources.py"],
    "layers": ["tools/check_layers.py"],
    "headers": ["tools/check_headers.py"],
    "length": ["tools/check_length.py"],
    "format": ["tools/check_format.py"],
    "fields": ["tools/check_fields.py"],
    "clauses": ["tools/check_clauses.py"],
    "texts": ["tools/check_texts.py"],
    "page": ["tools/check_page.py"],
    "words": ["tools/check_words.py"],
    "web-layers": ["tools/check_web_layers.py"],
    "symbols-dev": ["tools/check_symbols.py", "build/dev/libtoque.a"],
    "symbols-clang": ["tools/check_symbols.py", "build/clang/libtoque.a"],
}
# the presets whose tests are run, and the labels of the tests run in each
TESTED = {"dev": ".*", "clang": "^(unit|property|fuzz|conformance)$",
          "asan": "^(unit|property|fuzz|conformance)$"}
JOBS = str(os.cpu_count() or 2)


class Tally:
    """Counts verdicts; prints failures and skips as they come."""

    def __init__(self, strict, quiet=False):
        self.strict, self.quiet = strict, quiet
        self.passed = self.failed = self.skipped = 0

    def pass_(self, count=1):
        self.passed += count

    def fail(self, name, output="", count=1):
        self.failed += count
        self.say(f"FAILED {name}")
        if output:
            self.say("    " + output.strip().replace("\n", "\n    "))

    def skip(self, name, reason, count=1):
        if self.strict:
            self.fail(name, f"skipped, which is not allowed here: {reason}", count)
            return
        self.skipped += count
        self.say(f"skipped {name}: {reason}")

    def say(self, text):
        if not self.quiet:
            say(text)


def say(text):
    print(text, flush=True)


def command(*args):
    """Run to the end; returns (worked, output)."""
    done = subprocess.run(args, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace")
    return done.returncode == 0, done.stdout


def configure(preset, tally):
    worked, output = command("cmake", "--preset", preset)
    if not worked:
        tally.fail(f"{preset}/configure", output)
    return worked


def build(preset, tally):
    start = time.monotonic()
    say(f"== {preset}: building")
    worked, output = command("cmake", "--build", "--preset", preset, "-j", JOBS)
    if worked:
        say(f"   built in {time.monotonic() - start:.0f} s")
    else:
        tally.fail(f"{preset}/build", output)
    return worked


def listed_tests(preset, label, only):
    """The names of the preset's tests that were asked for."""
    _, output = command("ctest", "--test-dir", f"build/{preset}", "-L", label,
                        "--show-only=json-v1")
    names = [test["name"] for test in json.loads(output)["tests"]]
    return [name for name in names if only.search(f"{preset}/{name}")]


def count_cmocka(name, case, tally):
    """Count the test functions of one program by what cmocka printed."""
    output = case.findtext("system-out") or ""
    passed, failed, skipped = (
        sum(int(n) for n in re.findall(r"\[  %s *\] (\d+) test\(s\)" % word, output))
        for word in ("PASSED", "FAILED", "SKIPPED")
    )
    if case.get("status") != "run":  # failed, crashed, timed out or not started
        failed = failed or 1
        failure = case.find("failure")
        output += failure.get("message", "") if failure is not None else case.get("status")
    elif passed + failed + skipped == 0:
        passed = 1  # not a cmocka program
    tally.pass_(passed)
    if failed:
        telling = re.sub(r"^\[ (RUN|      OK) .*\n", "", output, flags=re.M)
        tally.fail(name, telling, failed)
    if skipped:
        reasons = re.findall(r"^skip: (.*)", output, re.M)
        tally.skip(name, "; ".join(reasons) or "the test does not say why", skipped)


def ctest(preset, tally, only):
    if not configure(preset, tally):
        return
    names = listed_tests(preset, TESTED[preset], only)
    if not names or not build(preset, tally):
        return
    start, report = time.monotonic(), f"build/{preset}/tests.xml"
    say(f"== {preset}: {len(names)} test programs")
    pattern = "^(" + "|".join(re.escape(name) for name in names) + ")$"
    Path(ROOT, report).unlink(missing_ok=True)
    command("ctest", "--test-dir", f"build/{preset}", "-R", pattern, "-j", JOBS,
            "--output-junit", str(ROOT / report), "--timeout", "14400" if os.environ.get("TOQUE_LONG") else "900",
            "--test-output-size-passed", "10000000", "--test-output-size-failed", "10000000")
    before = tally.passed
    for case in ElementTree.parse(ROOT / report).getroot().iter("testcase"):
        count_cmocka(f"{preset}/{case.get('name')}", case, tally)
    say(f"   {tally.passed - before} passed in {time.monotonic() - start:.0f} s")


def tools(tally, only):
    for name, args in TOOLS.items():
        if not only.search(f"tool/{name}"):
            continue
        if name.startswith("symbols") and not fresh_library(Path(args[1]).parts[1], tally):
            continue
        worked, output = command(sys.executable, *args)
        if worked:
            tally.pass_()
            say(f"== tool/{name}: {output.strip().splitlines()[-1]}")
        else:
            tally.fail(f"tool/{name}", output)


def fresh_library(preset, tally):
    if not configure(preset, tally):
        return False
    worked, output = command("cmake", "--build", "--preset", preset, "--target", "toque")
    if not worked:
        tally.fail(f"{preset}/build", output)
    return worked


def tool_tests(tally, only):
    """The tools' own tests: each tool must fail on a planted breach."""
    if not only.search("tool/tests"):
        return
    worked, output = command(sys.executable, "tests/tools/test_tools.py", "-v")
    passed = len(re.findall(r"\.\.\. ok$", output, re.M))
    tally.pass_(passed)
    say(f"== tool/tests: {passed} planted breaches and twins judged rightly")
    for name, reason in re.findall(r"^(\w+) .*\.\.\. skipped '(.*)'$", output, re.M):
        tally.skip(f"tool/tests {name}", reason)
    if not worked:
        failed = len(re.findall(r"\.\.\. (?:FAIL|ERROR)$", output, re.M))
        tally.fail("tool/tests", output, failed or 1)


def matrix(tally, only):
    wanted = [e for e in determinism.ENTRIES if only.search(f"determinism/{e}")]
    if not wanted:
        return
    say(f"== determinism: {len(wanted)} ways to compile")
    if not determinism.ready():
        tally.skip("determinism", "TOQUE_DETERMINISM_SOURCES is empty", len(wanted))
        return
    if not determinism.EXPECTED.exists():
        tally.fail("determinism", "no expected.txt: tools/determinism.py --update writes it")
    lacking = {e: determinism.missing(e) for e in wanted if determinism.missing(e)}
    for entry, tools_missing in lacking.items():
        tally.skip(f"determinism/{entry}", "no " + ", ".join(tools_missing))
    there = [e for e in wanted if e not in lacking]
    for entry, wrong, seconds in determinism.matrix(there):
        if wrong is None:
            tally.pass_()
            say(f"   {entry:16} same hash, {seconds:.1f} s")
        else:
            tally.fail(f"determinism/{entry}", "\n".join(wrong))


def wasm(tally, only):
    """The module that CMake builds runs in node and agrees with expected.txt."""
    if not only.search("wasm/node") or not configure("wasm", tally) or not build("wasm", tally):
        return
    flicks, expected = determinism.read_expected()
    if not expected or not determinism.ready():
        tally.skip("wasm/node", "tests/determinism is not written yet")
        return
    games = [line.split()[0] for line in expected]
    worked, output = command("node", "tools/wasm_hash.mjs", "build/wasm/determinism.wasm",
                             str(flicks), *games)
    if worked and output.splitlines() == expected:
        tally.pass_()
        say("== wasm/node: runs without imports, same hash")
    else:
        tally.fail("wasm/node", output)


def golden(tally, only):
    """Recorded matches replay to the same calls and hashes, natively and in WebAssembly."""
    for name, preset, args in (("native", "dev", []), ("wasm", "wasm", ["--wasm"])):
        if not only.search(f"golden/{name}") or not configure(preset, tally) or \
                not build(preset, tally):
            continue
        worked, output = command(sys.executable, "tools/golden.py", *args)
        lines = output.strip().splitlines()
        if worked:
            tally.pass_(len(lines))
            say(f"== golden/{name}: {len(lines)} matches, the same to the last bit")
        else:
            tally.fail(f"golden/{name}", output)


def node_tests(name, folder, tally):
    """The tests of a folder under node's own runner, counted by what it printed."""
    start = time.monotonic()
    files = sorted(str(path.relative_to(ROOT)) for path in (ROOT / folder).glob("*.test.mjs"))
    worked, output = command("node", "--test", "--test-reporter=tap", *files)
    passed, failed, skipped = (
        int((re.findall(rf"^# {word} (\d+)", output, re.M) or ["0"])[-1])
        for word in ("pass", "fail", "skipped"))
    tally.pass_(passed)
    say(f"== {name}: {passed} passed in {time.monotonic() - start:.0f} s")
    if not worked or failed:
        tally.fail(name, output, failed or 1)
    if skipped:
        reasons = re.findall(r"# SKIP (.*)", output)
        tally.skip(name, "; ".join(reasons) or "the test does not say why", skipped)


def page(tally, only):
    """The page: its types, its own units in node, and people's ways through it in Chromium."""
    names = [n for n in ("page/types", "page/unit", "page/browser") if only.search(n)]
    if not names or not configure("dev", tally) or not build("dev", tally):
        return
    say("== page: building")
    worked, output = command("tools/build_page.sh")
    if not worked:
        tally.fail("page/build", output)
        return
    if "page/types" in names:
        worked, output = command("web/node_modules/.bin/tsc", "--noEmit", "-p", "web")
        tally.pass_() if worked else tally.fail("page/types", output)
        say("== page/types: every type agrees" if worked else "== page/types")
    if "page/unit" in names:
        node_tests("page/unit", "web/test/unit", tally)
    if "page/browser" in names:
        node_tests("page/browser", "web/test/page", tally)


def main():
    parser = argparse.ArgumentParser(prog="./check", description=__doc__.split("\n")[0])
    parser.add_argument("--long", action="store_true", help="the full sizes that the issues name")
    parser.add_argument("--only", default="", metavar="REGEX", help="tests whose name matches")
    args = parser.parse_args()
    if args.long:
        os.environ["TOQUE_LONG"] = "1"
    only, start = re.compile(args.only), time.monotonic()
    tally = Tally(strict=bool(os.environ.get("CI")))
    for preset in TESTED:
        ctest(preset, tally, only)
    tools(tally, only)
    tool_tests(tally, only)
    matrix(tally, only)
    wasm(tally, only)
    golden(tally, only)
    page(tally, only)
    say(f"== all done in {time.monotonic() - start:.0f} s")
    if tally.passed + tally.failed + tally.skipped == 0:
        tally.fail("--only", "no test has such a name")
    say(f"{tally.passed} passed, {tally.failed} failed, {tally.skipped} skipped")
    sys.exit(1 if tally.failed else 0)


if __name__ == "__main__":
    main()
