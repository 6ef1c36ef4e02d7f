#!/usr/bin/env python3
"""toque simulate: many matches, the same results for any number of jobs, stopped and gone on with.

    test_simulate.py PROGRAM"""

import csv
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PROGRAM = ""
BOOK = ("dice", "--set", "half=60")


def run(*args, cwd=None):
    done = subprocess.run([PROGRAM, "simulate", *args], cwd=cwd, capture_output=True, text=True,
                          timeout=300, check=False)
    return done.returncode, done.stdout, done.stderr


def totals(*args, cwd=None):
    code, out, err = run(*args, "--json", cwd=cwd)
    assert code == 0, err
    return json.loads(out)


class Simulate(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def rows(self, name="j"):
        return (self.folder / name).read_text().splitlines()[2:]

    def test_any_number_of_jobs(self):
        for book, half in (("dice", 60), ("dadinho", 300), ("chapas", 60), ("fistf-es", 60)):
            args = (book, "--matches", "4", "--set", f"half={half}")
            one = totals(*args, "--jobs", "1")
            self.assertEqual(one, totals(*args, "--jobs", "3"), book)
            self.assertEqual(one["done"], 4)
            self.assertNotEqual(one["hash"], totals(*args, "--seed", "2")["hash"], book)

    def test_a_match_of_a_run_can_be_played_alone(self):
        run("dadinho", "--matches", "3", "--journal", "j", "--set", "half=300", cwd=self.folder)
        for row in self.rows():
            cell = row.split("\t")
            done = subprocess.run([PROGRAM, "match", "dadinho", "--seed", "0x" + cell[1], "--set",
                                   "half=300", "--json"], capture_output=True, text=True, check=True)
            sheet = json.loads(done.stdout)
            self.assertEqual((sheet["hash"], sheet["commands"]), (cell[18], int(cell[8])))

    def match(self, *options):
        done = subprocess.run([PROGRAM, "match", "chapas", "--home", "master", "--away", "club",
                               "--set", "half=60", *options], cwd=self.folder, capture_output=True,
                              text=True, timeout=300, check=True)
        return done.stdout

    def test_threads_share_a_thought(self):
        alone = self.match("--record", "-", "--jobs", "1")
        self.assertEqual(alone, self.match("--record", "-", "--jobs", "3"))

    def test_thought_stops_at_a_time(self):
        self.match("--record", "cut", "--jobs", "2", "--think", "1")
        done = subprocess.run([PROGRAM, "replay", "cut"], cwd=self.folder, capture_output=True,
                              text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)  # it holds what was flicked

    def test_players_change_sides(self):
        done = totals(*BOOK, "--matches", "10", "--home", "master", "--away", "random", "--swap")
        best, chance = done["players"]
        self.assertEqual((best["player"], chance["player"]), ("master", "random"))
        self.assertEqual(best["wins"] + chance["wins"] + done["drawn"], 10)
        self.assertGreater(best["wins"], chance["wins"])

    def test_resume(self):
        args = (*BOOK, "--matches", "12", "--journal", "j")
        whole = totals(*args, cwd=self.folder)
        kept = (self.folder / "j").read_bytes()
        lines = kept.splitlines(keepends=True)
        (self.folder / "j").write_bytes(b"".join(lines[:7]) + lines[7][:50])  # killed in a row
        code, out, err = run(*args, cwd=self.folder)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("--resume goes on with it", err)
        self.assertEqual(totals(*args, "--resume", cwd=self.folder), whole)
        self.assertEqual(sorted(self.rows()), sorted(kept.decode().splitlines()[2:]))
        longer = totals(*BOOK, "--matches", "15", "--journal", "j", "--resume", cwd=self.folder)
        self.assertEqual(longer, totals(*BOOK, "--matches", "15"))

    def test_a_journal_that_is_not_its_own(self):
        run(*BOOK, "--matches", "3", "--journal", "j", cwd=self.folder)
        resume = ("--journal", "j", "--resume")
        code, _, err = run(*BOOK, "--matches", "3", "--seed", "9", *resume, cwd=self.folder)
        self.assertEqual(code, 2)
        self.assertIn("j:1: of another run", err)
        lines = (self.folder / "j").read_text().splitlines(keepends=True)
        lines[3] = lines[3].replace("\t", "\t1", 1)
        (self.folder / "j").write_text("".join(lines))
        code, _, err = run(*BOOK, "--matches", "3", *resume, cwd=self.folder)
        self.assertEqual(code, 2)
        self.assertIn("j:4: a damaged row", err)

    def test_stopped(self):
        args = [PROGRAM, "simulate", "dice", "--matches", "1000000", "--journal", "j", "--jobs", "1"]
        with subprocess.Popen(args, cwd=self.folder, stdout=subprocess.PIPE, text=True) as running:
            for _ in range(2400):
                time.sleep(0.05)
                if (self.folder / "j").exists() and len(self.rows()) > 1:
                    break
            running.send_signal(signal.SIGINT)
            out, _ = running.communicate(timeout=60)
        self.assertEqual(running.returncode, 128 + signal.SIGINT)
        done = int(re.search(r" (\d+)/1000000", out).group(1))
        self.assertEqual(len(self.rows()), done)

    def test_files(self):
        totals("dadinho", "--matches", "3", "--set", "half=300", "--journal", "j", "--csv", "c",
               "--sqlite", "d", "--picture", "p.svg", cwd=self.folder)
        with (self.folder / "c").open(newline="") as file:
            table = list(csv.DictReader(file))
        self.assertEqual([row["match"] for row in table], ["0", "1", "2"])
        base = sqlite3.connect(self.folder / "d")
        self.addCleanup(base.close)
        found = base.execute("select hash, flicks from match order by match").fetchall()
        self.assertEqual(found, [(row["hash"], int(row["flicks"])) for row in table])
        calls = sum(int(pair.split(":")[1]) for row in table for pair in row["called"].split(","))
        self.assertEqual(base.execute("select sum(count) from called").fetchone()[0], calls)
        self.assertIn("</svg>", (self.folder / "p.svg").read_text())

    def test_wrong_words(self):
        for args, said in (((), "wants a book"), (("dice", "--matches", "0"), "whole number"),
                           (("dice", "--csv", "c"), "--journal"), (("nobook",), "no book"),
                           (("dice", "--home", "nobody"), "no player"),
                           (("dice", "--jobs", "1000"), "1 to 256"),
                           (("dadinho", "--set", "half=1"), "half")):
            code, out, err = run(*args, "--lang", "en")
            self.assertEqual((code, out), (2, ""))
            self.assertIn(said, err)

    def test_languages(self):
        said = {run("dice", "--matches", "2", "--clauses", "--lang", lang)[1].splitlines()[0]
                for lang in ("en", "es", "de")}
        self.assertEqual({line.split(":")[0] for line in said}, {"Simulation", "Simulación"})
        german = run("dice", "--matches", "2", "--clauses", "--lang", "de")[1]
        self.assertNotRegex(german, r"\b(wins|drawn|goals|each|clause)\b")


class Explain(unittest.TestCase):
    def test_says_why_and_changes_nothing(self):
        plan = [PROGRAM, "match", "chapas", "--home", "novice", "--away", "beginner", "--set",
                "half=60", "--lang", "de"]
        plain, said = (subprocess.run(plan + more, check=True, capture_output=True, text=True,
                                      timeout=300).stdout for more in ([], ["--explain"]))
        self.assertTrue(said.endswith(plain))
        why = said[:-len(plain)].splitlines()
        self.assertTrue(why and all("erwartet" in line for line in why))
        thought = [line for line in why if " Heim " in line]
        self.assertTrue(any(line.count("Kronkorken") == 3 and "verworfen" in line for line in thought))


class Ladder(unittest.TestCase):
    def test_steps_and_a_sound_match(self):
        done = subprocess.run([PROGRAM, "ladder", *BOOK, "--matches", "6", "--json"], check=False,
                              capture_output=True, text=True, timeout=300)
        steps = json.loads(done.stdout)
        levels = [steps[0]["lower"]] + [step["upper"] for step in steps]
        self.assertEqual(levels, ["beginner", "novice", "club", "master", "perfect"])
        weak = [step for step in steps if step["share"] < 75 and step["upper"] != "perfect"]
        self.assertEqual(done.returncode, 1 if weak else 0)
        self.assertTrue(all(step["decided"] + step["drawn"] == 6 for step in steps))
        shown = subprocess.run([PROGRAM, "ladder", *BOOK, "--matches", "2", "--lang", "de"],
                               check=False, capture_output=True, text=True, timeout=300).stdout
        self.assertIn("was vernünftig ist", shown)

    def test_wrong_words(self):
        done = subprocess.run([PROGRAM, "ladder"], check=False, capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("ladder", done.stderr)


class Ranks(unittest.TestCase):
    """toque-mpi: the same run on several ranks, here all on this machine."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.program = Path(PROGRAM).with_name("toque-mpi")
        self.assertTrue(self.program.exists(), "toque-mpi is built where MPI is")

    def start(self, ranks, *args):
        free = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_mpi_yield_when_idle": "1"}
        return subprocess.Popen(["mpirun", "-n", str(ranks), self.program, "simulate", *args,
                                 "--jobs", "1"], cwd=self.folder, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, env={**os.environ, **free})

    def finish(self, ranks, *args):
        with self.start(ranks, *args) as running:
            out, err = running.communicate(timeout=300)
        self.assertEqual(running.returncode, 0, err)
        return out, err

    def test_the_same_for_any_number_of_ranks(self):
        args = (*BOOK, "--matches", "14")
        alone = totals(*args)
        for ranks in (1, 3):
            out, _ = self.finish(ranks, *args, "--journal", f"r{ranks}", "--json")
            self.assertEqual(json.loads(out), alone)
            rows = (self.folder / f"r{ranks}").read_text().splitlines()[2:]
            self.assertEqual(len(rows), 14)

    def test_a_killed_rank_ends_the_job_and_it_can_go_on(self):
        args = ("dice", "--matches", "300", "--journal", "k")  # more than are played before the kill
        with self.start(3, *args) as running:
            last = self.folder / "k.2"
            for _ in range(12000):
                time.sleep(0.01)
                if last.exists() and len(last.read_text().splitlines()) > 3:
                    break
            children = subprocess.run(["pgrep", "-f", f"{self.program} simulate dice"], text=True,
                                      stdout=subprocess.PIPE, check=True).stdout.split()
            own = [int(pid) for pid in children if self.is_rank(pid)]
            os.kill(own[-1], signal.SIGKILL)
            running.communicate(timeout=120)
        self.assertNotEqual(running.returncode, 0)
        kept = sum(len((self.folder / f"k.{rank}").read_text().splitlines()) - 2
                   for rank in range(3))
        self.assertLess(kept, 300)
        out, err = self.finish(2, *args, "--resume", "--json")
        self.assertRegex(err, r"matches already there: \d+ of 300")
        self.assertEqual(json.loads(out), totals("dice", "--matches", "300"))

    def is_rank(self, pid):
        """A rank of this test's own folder, and not mpirun itself."""
        try:
            return (Path(f"/proc/{pid}/exe").resolve() == self.program.resolve() and
                    Path(f"/proc/{pid}/cwd").resolve() == self.folder.resolve())
        except OSError:
            return False

    def test_each_rank_keeps_a_journal(self):
        with self.start(2, *BOOK, "--matches", "2") as running:
            _, err = running.communicate(timeout=120)
        self.assertEqual(running.returncode, 2)
        self.assertIn("wants a --journal", err)


if __name__ == "__main__":
    PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
