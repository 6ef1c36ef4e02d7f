#!/usr/bin/env python3
"""Records that prove themselves, and files that are written whole or not at all.

test_files.py [PROGRAM], or the environment's TOQUE; else build/dev/toque."""

import json
import os
import re
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("TOQUE", str(ROOT / "build/dev/toque"))
GOLDEN = ROOT / "tests/golden/dice-best.record"
MATCH = ["match", "dice", "--home", "random", "--away", "random", "--set", "half=60"]


def run(*args, text=b"", cwd=ROOT):
    """(exit code, standard output, standard error)"""
    done = subprocess.run([PROGRAM, *map(str, args)], input=text, capture_output=True, cwd=cwd,
                          env={**os.environ, "LC_ALL": "C"}, timeout=120, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def until(what):
    """Waits for it, as long as the machine takes."""
    end = time.monotonic() + 120
    while not what():
        if time.monotonic() > end:
            raise AssertionError("waited in vain")
        time.sleep(0.02)


def catches(process, number):
    """The program has begun to look out for the signal."""
    caught = re.search(r"SigCgt:\s*(\w+)", Path(f"/proc/{process.pid}/status").read_text())
    return int(caught.group(1), 16) >> (number - 1) & 1


def stripped(line):
    """A line of a record without what it says of its outcome."""
    return re.sub(r',"(calls":\[[^\]]*\]|hash":"[0-9a-f]{16}")', "", line)


class Proofs(unittest.TestCase):
    def setUp(self):
        self.lines = GOLDEN.read_text().splitlines()
        self.sheet = run("replay", GOLDEN)[1]

    def replay(self, lines, end="\n"):
        return run("replay", "-", text=(end.join(lines) + end).encode())

    def test_line_ends(self):
        code, out, err = self.replay(self.lines, "\r\n")
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out, self.sheet)
        self.assertIn("dice", out)

    def test_proven(self):
        self.assertIn(f"Proven: {len(self.lines)} hashes compared, one on every line, and the "
                      f"calls of {len(self.lines) - 2} commands.", self.sheet.replace("\n", " "))
        sheet = json.loads(run("replay", GOLDEN, "--json")[1])
        self.assertEqual((sheet["agrees"], sheet["proven"], sheet["idle"]), (True, True, 0))

    def test_unproven(self):
        code, out, err = self.replay([stripped(line) for line in self.lines])
        self.assertEqual((code, err), (3, ""))
        self.assertIn(f"Not proven: lines without a hash: {len(self.lines)}; commands without "
                      f"calls: {len(self.lines) - 2}.", out.replace("\n", " "))
        self.lines[7] = stripped(self.lines[7])
        code, out, _ = self.replay(self.lines)
        self.assertEqual(code, 3)
        self.assertIn("without a hash: 1; commands without calls: 1.", out.replace("\n", " "))
        code, out, _ = run("replay", "-", "--json", text="\n".join(self.lines).encode())
        self.assertEqual((code, json.loads(out)["without_hash"]), (3, 1))

    def test_header_is_proven(self):
        for old, new in (('"half":120', '"half":121'), ('"boskov":0', '"boskov":1'),
                         ('"home":"master"', '"home":"club"'), ("assisted", "strict")):
            code, out, err = self.replay([self.lines[0].replace(old, new), *self.lines[1:]])
            self.assertEqual((code, out), (1, ""), new)
            self.assertRegex(err, r"standard input:1:\d+: recorded hash ")

    def test_no_fallback(self):
        for header, where in (('{"toque":1,"book":"dice"}', "1:10"), ('{"book":"dice"}', "1:1"),
                              ('{"toque":2,"book":"dise"}', "1:19"),
                              ('{"toque":2,"book":"dice","note":{}}', "1:26")):
            for command in (["replay"], ["play", "dice", "--plain", "--resume"]):
                with tempfile.NamedTemporaryFile("w") as file:
                    file.write("\n".join([header, *self.lines[1:]]))
                    file.flush()
                    code, out, err = run(*command, file.name)
                self.assertEqual((code, out), (2, ""))
                self.assertIn(f"{file.name}:{where}: ", err)

    def test_lines_put_in(self):
        code, _, err = self.replay(self.lines[:9] + [self.lines[8]] + self.lines[9:])
        self.assertEqual(code, 1)
        self.assertIn("standard input:10:", err)
        idle = ['{"toque":2,"book":"dadinho"}'] + ['{"t":5,"do":"time"}'] * 3
        code, out, _ = self.replay(idle)
        self.assertEqual(code, 3)
        self.assertIn("Commands that changed nothing: 2.", out)

    def test_time(self):
        head = '{"toque":2,"book":"dadinho"}'
        code, _, err = self.replay([head, '{"t":1000000000000,"do":"time"}'])
        self.assertEqual(code, 2)
        self.assertIn("standard input:2:6: expected a whole number between 0 and 86400000", err)

    def test_names(self):
        for name in ("\\u001b[2J", "\\u0007", "\\u009b0m"):
            code, out, err = self.replay([f'{{"toque":2,"book":"dice","players":{{"home":"{name}"}}}}'])
            self.assertEqual((code, out), (2, ""))
            self.assertIn("a name has no control characters", err)
        code, out, _ = self.replay(['{"toque":2,"book":"dice","players":{"home":"A \\"B\\" \\u00e9"}}'])
        self.assertEqual(code, 3)
        self.assertIn('Home (A "B" é)', out)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.file = self.folder / "a.record"

    def alone(self, *names):
        """Nothing is left lying about."""
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), sorted(names))

    def test_overwriting(self):
        self.assertEqual(run(*MATCH, "--record", self.file)[0], 0)
        first = self.file.read_text()
        self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o666 & ~umask())
        self.file.chmod(0o640)
        for command in ([*MATCH, "--seed", 2, "--record"], ["play", "dice", "--plain", "--save"]):
            code, out, err = run(*command, self.file)
            self.assertEqual((code, out), (2, ""))
            self.assertIn("is there already; --force overwrites it", err)
            self.assertEqual(self.file.read_text(), first)
        self.assertEqual(run(*MATCH, "--seed", 2, "--force", "--record", self.file)[0], 0)
        self.assertNotEqual(self.file.read_text(), first)
        self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o640)
        self.alone("a.record")

    def test_what_is_no_plain_file(self):
        target = self.folder / "target"
        target.write_text("mine")
        self.file.symlink_to(target)
        fifo = self.folder / "fifo"
        os.mkfifo(fifo)
        for path in (self.file, fifo, Path("/dev/null"), self.folder):
            for command in ([*MATCH, "--record"], ["play", "dice", "--plain", "--save"],
                            ["flick", "docs/scenes/opponent_first.scene", "--svg"]):
                code, out, err = run(*command, path, "--force")
                self.assertEqual((code, out), (2, ""), (command, path))
                self.assertIn(f"{path}: cannot be written: that is no plain file", err)
        self.assertTrue(self.file.is_symlink() and stat.S_ISFIFO(fifo.stat().st_mode))
        self.assertEqual(target.read_text(), "mine")

    def test_foreign_neighbours(self):
        (self.folder / "a.record.new").write_text("mine")
        self.assertEqual(run("play", "dice", "--plain", "--save", self.file, text=b"q\ny\n")[0], 0)
        self.assertEqual((self.folder / "a.record.new").read_text(), "mine")
        self.alone("a.record", "a.record.new")

    def test_nowhere_to_write(self):
        for command in ([*MATCH, "--record"], ["play", "dice", "--plain", "--save"]):
            code, _, err = run(*command, self.folder / "none/a.record")
            self.assertEqual(code, 2)
            self.assertIn("cannot be written: No such file or directory", err)

    def test_signals(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            self.file.write_text("an older one\n")
            with subprocess.Popen([PROGRAM, "match", "dadinho", "--home", "club", "--away", "club",
                                   "--force", "--record", self.file], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE) as match:
                until(lambda: catches(match, number))
                self.assertEqual(self.file.read_text(), "an older one\n")  # whole until the end
                match.send_signal(number)
                match.communicate(timeout=120)
            self.assertEqual(match.returncode, 128 + number)
            self.assertTrue(self.file.read_text().endswith('"}\n'))
            code, out, err = run("replay", self.file)
            self.assertEqual((code, err), (0, ""))
            self.assertIn("interrupted", out)
            self.alone("a.record")

    def test_signal_in_lines(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with subprocess.Popen([PROGRAM, "play", "dice", "--plain", "--force", "--save",
                                   self.file], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as play:
                until(lambda: catches(play, number))
                play.send_signal(number)
                play.wait(120)  # with its input still open
                said = play.communicate()[0].decode()
            self.assertEqual(play.returncode, 128 + number)
            self.assertIn(f"Go on with it: toque play dice --resume {self.file}", said)
            self.assertEqual(run("replay", self.file)[0], 0)
            self.alone("a.record")

    def test_saving_by_hand(self):
        """A save that fails asks again; one over a file asks first; the way back is said."""
        (self.folder / "old").write_text("mine")
        answers = f"q\ns\n{self.folder}\n{self.folder}/old\nn\n{self.folder}/my match\n"
        code, out, _ = run("play", "dice", "--plain", text=answers.encode())
        self.assertEqual(code, 0)
        self.assertIn(f"Cannot be written: {self.folder} (that is no plain file)", out)
        self.assertIn(f"{self.folder}/old is there already. Overwrite it?", out)
        self.assertIn(f"Go on with it: toque play dice --resume '{self.folder}/my match'", out)
        self.assertEqual((self.folder / "old").read_text(), "mine")
        code, out, _ = run("play", "dice", "--plain", "--resume", self.folder / "my match",
                           text=b"q\ny\n")
        self.assertEqual(code, 0)
        self.alone("old", "my match")

    def test_resume_wants_a_proof(self):
        lines = GOLDEN.read_text().splitlines()[:9]
        self.file.write_text("\n".join(lines[:8] + [stripped(lines[8])]) + "\n")
        code, out, err = run("play", "dice", "--plain", "--resume", self.file)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("lines without hash or calls", err)

    def test_drawings(self):
        scene = ROOT / "docs/scenes/opponent_first.scene"
        self.assertEqual(run("flick", scene, cwd=self.folder)[0], 0)
        drawing = self.folder / "opponent_first.svg"
        drawing.write_text("mine")
        code, out, err = run("flick", scene, cwd=self.folder)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("opponent_first.svg: is there already; --force overwrites it", err)
        self.assertEqual(drawing.read_text(), "mine")
        self.assertEqual(run("flick", scene, "--force", cwd=self.folder)[0], 0)
        self.assertTrue(drawing.read_text().startswith("<svg") or "<svg" in drawing.read_text())
        self.alone("opponent_first.svg")


class Words(unittest.TestCase):
    def seed(self, text):
        code, out, err = run(*MATCH, "--seed", text, "--record", "-")
        return json.loads(out.splitlines()[0])["seed"] if code == 0 else (code, err)

    def test_seeds(self):
        self.assertEqual(self.seed("010"), "000000000000000a")
        self.assertEqual(self.seed("0x10"), "0000000000000010")
        self.assertEqual(self.seed("18446744073709551615"), "f" * 16)
        for bad in ("18446744073709551616", "0x1ffffffffffffffff", "-1", "+1", " 1", "1 ", "0x",
                    "1e3", "99999999999999999999999"):
            code, err = self.seed(bad)
            self.assertEqual(code, 2, bad)
            self.assertIn("--seed wants a whole number", err)

    def test_settings(self):
        for bad in ("half= 60", "half=+60", "half=060x", "half=99999999999999999999", "half="):
            code, _, err = run("match", "dice", "--set", bad)
            self.assertEqual(code, 2, bad)
            self.assertIn("--set wants NAME=NUMBER", err)

    def test_empty_files(self):
        for text in (b"", b"\n \n", b"# only a remark\n"):
            code, out, err = run("judge", "-", text=text)
            self.assertEqual((code, out), (2, ""))
            self.assertIn("standard input: there is no case in it", err)
        code, _, err = run("replay", "-")
        self.assertEqual(code, 2)
        self.assertIn("standard input:1:1: expected a record's header", err)

    def test_nothing_is_cut_silently(self):
        """A foul after many harmless facts is ruled on, or the account is refused at its line."""
        head = ("case long\nbook dadinho\ngiven ball at 100 0; home 5 at 0 0; away 7 at 60 20\n"
                "fact flick home 5\n")
        found = set()
        for many in (10, 41, 60, 100, 150, 1000):
            text = head + "fact touch home 5 fence\n" * many + "fact touch home 5 away 7\n"
            code, out, err = run("judge", "-", text=text.encode())
            if code == 0:
                self.assertIn("(dadinho/41)", out, many)
            else:
                self.assertEqual(code, 2)
                self.assertRegex(err, r"standard input:\d+:\d+: one flick cannot be told in so")
            found.add(code)
        self.assertEqual(found, {0, 2})
        measures = json.loads(run("equip", "dadinho", "--list", "--json")[1])
        wrong = [f"measure {row['name']} {int(row['max']) * 3 + 999}\n" for row in measures
                 if row.get("max")]
        text = "case odd\nbook dadinho\n" + "".join(wrong[:30])
        code, out, err = run("judge", "-", text=text.encode())
        self.assertEqual(code, 2)
        self.assertIn("more infringements than one case can tell", err)

    def test_control_characters(self):
        """Whatever a file says, the terminal is told nothing."""
        case = b"case \x1b[2J\x07 \xc2\x9b2J\nbook dadinho\n"
        for text in (case + b"expect nothing\n", case + b"expect goal dadinho/1\n", case,
                     case + b"fact \x1b[31m home 5\n"):
            _, out, err = run("judge", "-", text=text)
            self.assertNotRegex(out + err, r"[\x00-\x09\x0b-\x1f\x7f\x80-\x9f]")
        _, out, err = run("judge", "a\x1b[2Jb")
        self.assertNotIn("\x1b", out + err)

    def test_statuses_are_written_down(self):
        out = run("help")[1]
        for status in range(4):
            self.assertRegex(out, rf"(?m)^ +{status} +\S")


def umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_file():
        PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
