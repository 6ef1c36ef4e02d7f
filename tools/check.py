#!/usr/bin/env python3
"""Runs every check of the project and ends with the line `N passed, N failed, N skipped`.

Each test has a name, by which --only picks it: dev/unit.rng, clang/unit.rng, asan/unit.rng,
tool/layers, determinism/gcc-O0, wasm/node ... What is counted is the single test: a cmocka test
function, a tool's verdict, an entry of the matrix. Where CI is set, a skip is a failure.

Tests and builds are jobs (jobs.py): as many at once as there are processors, the longest way
first. What each took last time is kept in build/check.json, or build/check-long.json.

Where CI is set, a browser test that fails is run once more: if it fails again it has failed, and if
not it is told as UNSTEADY with what went wrong, to be mended. At a desk the first failure counts."""

import argparse
import json
import os
import re
import subprocess
import sys
import time
import traceback
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import determinism
import jobs
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
    "silent": ["tools/check_silent.py"],
    "web-layers": ["tools/check_web_layers.py"],
    "symbols-dev": ["tools/check_symbols.py", "build/dev/libtoque.a"],
    "symbols-clang": ["tools/check_symbols.py", "build/clang/libtoque.a"],
    "coverage": ["tools/coverage.py"],
    "tidy": ["tools/check_tidy.py"],
}
# the tools that look at a build
BUILT = {"symbols-dev": "dev", "symbols-clang": "clang", "coverage": "coverage", "tidy": "dev"}
# the presets whose tests are run, and the labels of the tests run in each
TESTED = {"dev": ".*", "clang": "^conformance$",
          "asan": "^(unit|property|fuzz|conformance|ways)$"}
# tests of a preset that only --long runs: players think long under sanitizers, and random and greedy
# ones play the matches of asan/ways
LONG_ONLY = {"asan": re.compile(r"unit\.agent")}
PRESETS = [*TESTED, "wasm", "coverage"]
# the presets that build only a part: asan what is run in it, clang that and all that asan does not
# build, so that clang warns of every file once
TARGETS = {"asan": ["tests-unit", "tests-property", "tests-fuzz", "tests-conformance", "matches"],
           "clang": ["tests-conformance", "programs"],
           "coverage": ["tests-unit", "tests-conformance"]}
# what --quick runs: the inner loop, in one build
QUICK = re.compile(r"dev/(unit|conformance|property)\.|dev/cli\.cli|golden/native|tool/(?!symbols-clang|coverage)"
                   r"|page/(types|lint|unit)")
# seconds on two cores, for the order in a tree where nothing was run yet; the rest is short
USUAL_S = {"build/dev": 86, "build/clang": 90, "build/asan": 150, "build/wasm": 45, "build/page": 16,
           "build/coverage": 60, "tool/coverage": 70, "tool/tests": 43, "tool/tidy": 25,
           "tool/symbols-dev": 17, "tool/symbols-clang": 17, "dev/matches.chapas": 73,
           "dev/matches.dadinho": 27, "dev/matches.fistf-indoor": 15, "dev/matches.fistf-es": 12,
           "dev/matches.fistf-de": 12, "dev/reference.chapas": 13, "dev/reference.fistf": 10,
           "dev/reference.checks": 42, "dev/reference.dadinho": 17, "dev/cli.play": 31,
           "dev/cli.serve": 27, "dev/cli.cli": 25, "dev/unit.agent": 18, "asan/fuzz.case": 8,
           "asan/fuzz.command": 15, "asan/fuzz.record": 18, "asan/fuzz.world": 13,
           "asan/unit.fields": 15, "asan/conformance.fistf-es": 21, "asan/conformance.dadinho": 13,
           "asan/conformance.chapas": 12, "determinism/gcc-O0": 22, "determinism/clang-O0": 20,
           "determinism/gcc-O3-native": 20, "determinism/clang-O3-native": 15,
           "determinism/aarch64-gcc-O2": 12, "page/lint": 15, "page/unit": 12, "page/browser.kind": 65,
           "page/browser.whole": 54, "page/browser.first": 50, "page/browser.deeds_fistf_es": 53,
           "page/browser.camera": 40, "page/browser.whole_fistf": 40, "page/browser.deeds_dadinho": 38,
           "page/browser.deeds_chapas": 34, "page/browser.flick": 34, "page/browser.deeds_fistf_de": 30,
           "page/browser.deeds_fistf_indoor": 30, "page/browser.faults": 30, "page/browser.guide": 30,
           "page/browser.chapas": 29, "page/browser.feel": 27, "page/browser.start": 27,
           "page/browser.bugs": 25, "page/browser.live": 25, "page/browser.words": 20,
           "page/browser.sealed": 19, "page/browser.deeds_dice": 18, "page/browser.occasion": 18,
           "page/browser.fistf": 17, "page/browser.again": 16, "page/browser.fold": 14}
# the same with --long, where it is much more
LONG_S = {"asan/fuzz.command": 950, "asan/fuzz.case": 900, "asan/fuzz.record": 360,
          "asan/fuzz.world": 200, "asan/unit.shortcuts": 95, "asan/unit.deeds": 35,
          "asan/unit.agent": 12, "dev/reference.dadinho": 240, "dev/reference.chapas": 230,
          "dev/reference.fistf": 200, "dev/matches.chapas": 215, "dev/matches.fistf-es": 95,
          "dev/matches.fistf-de": 90, "dev/matches.fistf-indoor": 75, "dev/matches.dadinho": 65,
          "dev/matches.dice": 50, "determinism/aarch64-gcc-O2": 60, "dev/unit.shortcuts": 28}
CORES = os.cpu_count() or 2
BROWSERS = 2  # at once
BUILD_JOBS = str(max(1, CORES // 2))  # other jobs run beside a build
TIMES, LONG_TIMES = ROOT / "build/check.json", ROOT / "build/check-long.json"


class Tally:
    """Counts verdicts and keeps what there is to say about them."""

    def __init__(self, strict=False):
        self.strict = strict
        self.passed = self.failed = self.skipped = self.unsteady = 0
        self.lines = []

    def __bool__(self):
        """Nothing failed: what needs it may run."""
        return not self.failed

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

    def unsteady_(self, name, output):
        self.unsteady += 1
        self.say(f"UNSTEADY {name}: passed the second time, after")
        self.say("    " + output.strip().replace("\n", "\n    "))

    def say(self, text):
        self.lines.append(text)

    def add(self, other):
        self.unsteady += other.unsteady
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped


def say(text):
    print(text, flush=True)


def long():
    """The long sizes, by --long or by hand."""
    return bool(os.environ.get("TOQUE_LONG"))


def last_seconds():
    """What each job took last time at this size, or usually takes."""
    if long():
        return jobs.read_seconds(LONG_TIMES, {**USUAL_S, **LONG_S})
    return jobs.read_seconds(TIMES, USUAL_S)


def command(*args):
    """Run to the end; returns (worked, output)."""
    done = subprocess.run(args, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace")
    return done.returncode == 0, done.stdout


class Plan:
    """The jobs, as they are put together; `strict`: a skip is a failure."""

    def __init__(self, strict):
        self.strict, self.jobs = strict, []

    def add(self, name, work, needs=(), alone=None, light=False):
        """work(tally) does the job and tells the tally."""
        self.jobs.append(jobs.Job(name, lambda: self.attempt(name, work), needs, alone, light))

    def attempt(self, name, work):
        tally = Tally(self.strict)
        try:
            work(tally)
        except (Exception, SystemExit) as error:  # a fault of ours fails the job, not the run
            tally.fail(name, f"{error}\n{traceback.format_exc()}")
        return tally


# ---- what there is to run ----


def configure(preset):
    return command("cmake", "--preset", preset)


def add_build(plan, preset):
    def build(tally):
        wanted = ["--target", *TARGETS[preset]] if preset in TARGETS else []
        worked, output = command("cmake", "--build", "--preset", preset, "-j", BUILD_JOBS, *wanted)
        if not worked:
            tally.fail(f"{preset}/build", output)

    plan.add(f"build/{preset}", build)


def listed_tests(preset):
    """The names of the preset's tests."""
    _, output = command("ctest", "--test-dir", f"build/{preset}", "-L", TESTED[preset],
                        "--show-only=json-v1")
    names = [test["name"] for test in json.loads(output)["tests"]]
    later = LONG_ONLY.get(preset)
    if long() or not later:
        return names
    return [name for name in names if not later.match(name)]


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


def add_ctest(plan, preset, name):
    """One test program, through ctest: it knows how to start it, and stops it in the end."""
    def test(tally):
        report = ROOT / f"build/{preset}/reports/{name}.xml"
        report.unlink(missing_ok=True)
        limit = "3600" if long() else "900"
        _, output = command(
            "ctest", "--test-dir", f"build/{preset}", "-R", f"^{re.escape(name)}$",
            "--output-junit", str(report), "--timeout", limit,
            "--output-log", str(report.with_suffix(".log")),
            "--test-output-size-passed", "10000000", "--test-output-size-failed", "10000000")
        if not report.exists():
            tally.fail(f"{preset}/{name}", output)
            return
        for case in ElementTree.parse(report).getroot().iter("testcase"):
            count_cmocka(f"{preset}/{name}", case, tally)

    (ROOT / f"build/{preset}/reports").mkdir(parents=True, exist_ok=True)
    # programs tried from outside, with terminals and time limits: one at a time
    plan.add(f"{preset}/{name}", test, [f"build/{preset}"], "cli" if name.startswith("cli.") else None)


def add_tool(plan, name, args):
    def tool(tally):
        worked, output = command(sys.executable, *args)
        if worked:
            tally.pass_()
            tally.say(f"   {output.strip().splitlines()[-1]}")
        else:
            tally.fail(f"tool/{name}", output)

    plan.add(f"tool/{name}", tool, [f"build/{BUILT[name]}"] if name in BUILT else [])


def add_tool_tests(plan):
    """The tools' own tests: each tool must fail on a planted breach."""
    def test(tally):
        worked, output = command(sys.executable, "tests/tools/test_tools.py", "-v")
        tally.pass_(len(re.findall(r"\.\.\. ok$", output, re.M)))
        for name, reason in re.findall(r"^(\w+) .*\.\.\. skipped '(.*)'$", output, re.M):
            tally.skip(f"tool/tests {name}", reason)
        if not worked:
            failed = len(re.findall(r"\.\.\. (?:FAIL|ERROR)$", output, re.M))
            tally.fail("tool/tests", output, failed or 1)

    plan.add("tool/tests", test)


def add_determinism(plan, entry):
    """One way to compile: the same hash."""
    def judge(tally):
        name, lacking = f"determinism/{entry}", determinism.missing(entry)
        if not determinism.ready():
            tally.skip(name, "TOQUE_DETERMINISM_SOURCES is empty")
        elif not determinism.EXPECTED.exists():
            tally.fail(name, "no expected.txt: tools/determinism.py --update writes it")
        elif lacking:
            tally.skip(name, "no " + ", ".join(lacking))
        else:
            wrong, _ = determinism.judge(entry, jobs=int(BUILD_JOBS))
            tally.pass_() if wrong is None else tally.fail(name, "\n".join(wrong))

    # fewer flicks than are written down are compared with what gcc -O2 says
    plan.add(f"determinism/{entry}", judge,
             ["determinism/gcc-O2"] if determinism.few_flicks(entry) else [])


def add_wasm(plan):
    """The module that CMake builds runs in node and agrees with expected.txt."""
    def run(tally):
        flicks, expected = determinism.read_expected()
        if not expected or not determinism.ready():
            tally.skip("wasm/node", "tests/determinism is not written yet")
            return
        games = [line.split()[0] for line in expected]
        worked, output = command("node", "tools/wasm_hash.mjs", "build/wasm/determinism.wasm",
                                 str(flicks), *games)
        same = worked and output.splitlines() == expected
        tally.pass_() if same else tally.fail("wasm/node", output)

    plan.add("wasm/node", run, ["build/wasm"])


def add_golden(plan, name, preset, args):
    """Recorded matches replay to the same calls and hashes, natively and in WebAssembly."""
    def replay(tally):
        worked, output = command(sys.executable, "tools/golden.py", *args)
        lines = output.strip().splitlines()
        tally.pass_(len(lines)) if worked else tally.fail(f"golden/{name}", output)

    plan.add(f"golden/{name}", replay, [f"build/{preset}"])


def add_node_tests(plan, name, files, needs, lane=None):
    """Tests under node's own runner, counted by what it printed. `lane`: of the browsers, which run one
    after the other in each and beside all else, for they wait nearly as much as they work."""
    def test(tally):
        def attempt():
            return command("node", "--test", "--test-reporter=tap", *files)

        worked, output = attempt()
        if not worked and lane and tally.strict:
            again, second = attempt()
            if again:
                tally.unsteady_(name, output)
                worked, output = again, second
        passed, failed, skipped = (
            int((re.findall(rf"^# {word} (\d+)", output, re.M) or ["0"])[-1])
            for word in ("pass", "fail", "skipped"))
        tally.pass_(passed)
        if not worked or failed:
            tally.fail(name, output, failed or 1)
        if skipped:
            reasons = re.findall(r"# SKIP (.*)", output)
            tally.skip(name, "; ".join(reasons) or "the test does not say why", skipped)

    plan.add(name, test, needs, lane, light=lane is not None)


def add_page(plan):
    """The page: its types, its own units in node, and people's ways through it in Chromium."""
    def build(tally):
        worked, output = command("tools/build_page.sh")
        if not worked:
            tally.fail("page/build", output)

    def types(tally):
        worked, output = command("web/node_modules/.bin/tsc", "--noEmit", "-p", "web")
        tally.pass_() if worked else tally.fail("page/types", output)

    def lint(tally):
        worked, output = command("npm", "run", "--silent", "--prefix", "web", "lint")
        tally.pass_() if worked else tally.fail("page/lint", output)

    def test_files(folder):
        return sorted(path.relative_to(ROOT) for path in (ROOT / folder).glob("*.test.mjs"))

    plan.add("build/page", build, ["build/wasm"])
    plan.add("page/types", types, ["build/page"])
    plan.add("page/lint", lint, ["build/page"])
    add_node_tests(plan, "page/unit", [str(f) for f in test_files("web/test/unit")],
                   ["build/page", "build/dev"])
    names = {"page/browser." + path.name.removesuffix(".test.mjs"): str(path)
             for path in test_files("web/test/page")}
    for lane, name in in_lanes(names, last_seconds()):
        add_node_tests(plan, name, [names[name]], ["build/page", "build/dev"], lane)


def in_lanes(names, seconds):
    """Pairs (lane, name): the longest first, each where least is waiting."""
    waiting = {f"browser {number}": 0.0 for number in range(BROWSERS)}
    for name in sorted(names, key=lambda name: -seconds.get(name, jobs.UNKNOWN_S)):
        lane = min(waiting, key=waiting.get)
        waiting[lane] += seconds.get(name, jobs.UNKNOWN_S)
        yield lane, name


def make_plan(strict, presets, tally):
    """All jobs that these presets allow; what cannot be configured fails at once."""
    plan = Plan(strict)
    with ThreadPoolExecutor(CORES) as pool:
        configured = dict(zip(presets, pool.map(configure, presets)))
    for preset, (worked, output) in configured.items():
        if not worked:
            tally.fail(f"{preset}/configure", output)
            continue
        add_build(plan, preset)
        for name in listed_tests(preset) if preset in TESTED else []:
            add_ctest(plan, preset, name)
    for name, args in TOOLS.items():
        add_tool(plan, name, args)
    add_tool_tests(plan)
    for entry in determinism.ENTRIES:
        add_determinism(plan, entry)
    add_wasm(plan)
    add_golden(plan, "native", "dev", [])
    add_golden(plan, "clang", "clang", ["--preset", "clang"])
    add_golden(plan, "wasm", "wasm", ["--wasm"])
    add_page(plan)
    there = {job.name for job in plan.jobs}
    return [job for job in plan.jobs if there.issuperset(job.needs)]


def run_all(wanted, tally):
    seconds = last_seconds()

    def done(job, result):
        tally.add(result)
        counts = f"{result.passed} passed, " if result.passed else ""
        say(f"== {job.name}: {counts}{job.seconds:.1f} s")
        for line in result.lines:
            say(line)

    jobs.run_jobs(wanted, CORES, done, seconds)
    jobs.write_seconds(LONG_TIMES if long() else TIMES, wanted, seconds)


def main():
    parser = argparse.ArgumentParser(prog="./check", description=__doc__.split("\n")[0])
    parser.add_argument("--long", action="store_true", help="the full sizes that the issues name")
    parser.add_argument("--quick", action="store_true", help="what the inner loop needs, in minutes")
    parser.add_argument("--only", default="", metavar="REGEX", help="tests whose name matches")
    args = parser.parse_args()
    if args.long:
        os.environ["TOQUE_LONG"] = "1"
    only, start = re.compile(args.only), time.monotonic()
    strict = bool(os.environ.get("CI"))
    tally = Tally(strict)
    plan = make_plan(strict, ["dev", "wasm"] if args.quick else PRESETS, tally)
    for line in tally.lines:
        say(line)
    wanted = [job.name for job in plan if not job.name.startswith("build/") and
              only.search(job.name) and (not args.quick or QUICK.match(job.name))]
    run_all(jobs.with_needed(plan, wanted), tally)
    say(f"== all done in {time.monotonic() - start:.0f} s")
    if tally.passed + tally.failed + tally.skipped == 0:
        tally.fail("--only", "no test has such a name")
        say(tally.lines[-1])
    if tally.unsteady:
        say(f"{tally.unsteady} UNSTEADY: passed the second time only, see above")
    say(f"{tally.passed} passed, {tally.failed} failed, {tally.skipped} skipped")
    sys.exit(1 if tally.failed else 0)


if __name__ == "__main__":
    main()
