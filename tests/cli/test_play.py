#!/usr/bin/env python3
"""toque play dice: whole matches in a real terminal (tmux) and through a pipe.

test_play.py [PROGRAM], or the environment's TOQUE; else build/dev/toque."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("TOQUE", str(ROOT / "build/dev/toque"))
LANGUAGES = ["en", "es", "de", "pt"]
OVER = {"en": "The match is over", "es": "El partido ha terminado", "de": "Das Spiel ist aus",
        "pt": "A partida acabou"}
# a key of a table that stands for its text, a placeholder, or a sentence that is not there
MISSING = re.compile(r"\b(?:call|restart|option|deed|side|next|match|piece|die|face)\.[a-zFDLBX?]"
                     r"|[{}]|: - \(|no sentence|sin frase|kein Satz|sem frase")
END = "n new match  l log  s save  q leave"
PANEL = 27  # column of the keys of the choices
CHOICE = re.compile(r"^  (\S) ")
PROMPT = "q quit: "


def run(*args, text="", **env):
    """(exit code, standard output, standard error) of `toque`."""
    done = subprocess.run([PROGRAM, *map(str, args)], input=text.encode(), capture_output=True,
                          env={**os.environ, "LC_ALL": "C", **env}, timeout=60, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class Terminal:
    """A shell in a terminal of its own."""

    def __init__(self, name, columns=80, rows=24):
        self.socket = f"toque-{os.getpid()}-{name}"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", columns, "-y", rows,
                  "env LC_ALL=C.UTF-8 PS1='ready$ ' ENV= sh")
        self.tmux("set", "-g", "status", "off")
        self.wait("ready")

    def tmux(self, *args):
        return subprocess.run(["tmux", "-L", self.socket, *map(str, args)], capture_output=True,
                              check=False, timeout=120).stdout.decode()

    def close(self):
        self.tmux("kill-server")

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)
        self.keys("Enter")

    def play(self, *args):
        self.type(f"clear; {PROGRAM} play dice {' '.join(map(str, args))}; echo ended $?")

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def wait(self, text, seconds=120):
        """The screen as soon as the text, a pattern, is on it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.screen()
            if re.search(text, screen, re.M):
                return screen
            time.sleep(0.03)
        raise AssertionError(f"no {text!r} on the screen:\n{self.screen()}")

    def press(self, key, shown, seconds=10):
        """The screen that a key leads to from the one shown, once it is drawn whole: a key pressed at
        what was there before would be one for what has come since."""
        self.keys(key)
        end, last = time.monotonic() + seconds, shown
        while time.monotonic() < end:
            time.sleep(0.02)
            screen = self.screen()
            if screen not in (shown, "") and screen == last:
                return screen
            last = screen
        return self.screen()

    def stty(self):
        self.type("clear; stty -a | tr ';' '\\n' | grep -v -e rows -e columns; echo that is all")
        return self.wait(r"^that is all").split("that is all")[0].split("\n", 1)[1]


def seconds_left(screen):
    minutes, seconds = re.search(r"(\d+):(\d\d) left", screen).groups()
    return 60 * int(minutes) + int(seconds)


def panel_keys(screen):
    """The keys of the choices on a screen."""
    lines = [line[PANEL:] for line in screen.splitlines()[4:12]]
    return [line[0] for line in lines if re.match(r"\S  \S", line)]


class InTerminal(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name) / "match"
        self.terminal = Terminal(self.id().rsplit(".", 1)[-1])
        self.before = self.terminal.stty()

    def tearDown(self):
        self.terminal.close()
        self.folder.cleanup()

    def left_clean(self, code):
        screen = self.terminal.wait(rf"^ended {code}$")
        self.assertNotIn("+---+---[", screen)  # the screen from before is back
        self.assertEqual(self.before, self.terminal.stty())
        return screen

    def replays(self):
        code, out, err = run("replay", self.file)
        self.assertEqual((0, ""), (code, err), out)

    def test_watching(self):
        self.terminal.play("--home random --away greedy --seed 11 --set half=60 --fast --save",
                           self.file)
        screen = self.terminal.wait(END)
        self.assertIn(OVER["en"], screen)
        self.assertRegex(screen, r"Home \d+-\d+ Away")
        self.assertEqual(24, len(screen.splitlines()))
        self.terminal.keys("q")
        self.left_clean(0)
        self.replays()
        self.assertIn('"end":true', self.file.read_text())

    def play_by_keys(self, screen):
        """Always the last choice that is no champion play, until the end; the screens seen."""
        seen = []
        while not re.search(END, screen):
            keys = [key for key in panel_keys(screen) if key != "c"]
            if "any other: go on" in screen:
                keys = ["Enter"]
            if keys:
                seen.append(screen)
                screen = self.terminal.press(keys[len(seen) % len(keys)], screen)
            else:
                time.sleep(0.02)
                screen = self.terminal.screen()
            self.assertLess(len(seen), 2000)
        return seen

    def test_person_plays(self):
        self.terminal.play("--away random --seed 4 --set half=60 --fast --save", self.file)
        screen = self.terminal.wait("to choose")
        self.assertIn("Home always attacks upward", screen)
        self.terminal.tmux("resize-window", "-x", 60, "-y", 20)
        self.terminal.wait("The window is 60 x 20; 80 x 24 are needed")
        self.terminal.tmux("resize-window", "-x", 80, "-y", 24)
        seen = self.play_by_keys(self.terminal.wait("to choose"))
        self.assertGreater(len(seen), 20)
        self.assertTrue(any("lose  out gain" in screen for screen in seen))
        boards = [screen for screen in seen if "to choose" in screen]
        self.assertTrue(all(screen.count("(o)") == 1 or "<" in screen for screen in boards))
        half_time = [screen for screen in seen if "Half-time" in screen]
        self.assertTrue(half_time)
        self.assertRegex(half_time[0], r"No goals|Goals\n +\d-\d  Goal for ")
        self.terminal.keys("q")
        self.left_clean(0)
        self.replays()

    def test_dice_fall_and_a_key_skips(self):
        self.terminal.play("--away human --seed 5")
        self.terminal.wait("champion$")
        self.terminal.keys("1")
        screen = self.terminal.wait(r"champion: \( . \)\n.*rolling")
        self.assertNotRegex(screen, r"champion: \[")  # nothing that looks like a face
        self.terminal.wait(r"champion: \[ [\w ]+ \]")
        self.terminal.keys("x")
        self.terminal.wait("to choose")

    def test_real_dice(self):
        self.terminal.play("--away human --seed 5 --real-dice")
        self.terminal.wait("champion$")
        self.terminal.keys("1")
        self.terminal.wait("1 long shot   2 assist   3 unstoppable shot   4 extraordinary save")
        self.terminal.type("D9")
        self.terminal.wait("No such face: D9")
        self.terminal.type("save")
        self.terminal.wait(r"champion: \[ extraordinary save \]")

    def begin_with_real_dice(self, *args):
        """Home about to roll its first die; the champion die shows the recovery, or what is said."""
        self.terminal.play("--seed 8 --real-dice --away human", *args)
        self.terminal.wait("1  wh champion")
        self.terminal.keys("1")
        self.terminal.wait("which face fell")
        self.terminal.type("recovery")
        return self.terminal.wait("1  or control")

    def test_own_result_is_seen(self):
        self.terminal.play("--seed 8 --real-dice --away greedy")
        self.terminal.wait("which face fell")
        self.terminal.type("longshot")
        for key, face in (("1", "F1"), ("2", "F3X")):
            self.terminal.wait(rf"^.{{26}} {key}  \w\w ")
            self.terminal.keys(key)
            self.terminal.wait("which face fell")
            self.terminal.type(face)
        screen = self.terminal.wait("pass: .* F3X .*")
        self.assertRegex(screen, r"(?m)^\d:\d\d Home, pass: \[F3X\] c7 → c10 forward 3, the ball is lost")
        self.assertRegex(screen, r"(?m)^\d:\d\d Change: Away")
        self.assertIn("any other goes on", screen)

    def test_keys_keep_their_numbers_and_it_is_said_who_is_waited_for(self):
        self.begin_with_real_dice()
        self.terminal.keys("1")
        screen = self.terminal.wait("Home is about to roll: control")
        self.assertIn("Away to choose:", screen)
        self.assertIn("Away may play the champion die first.", screen)
        self.terminal.keys("n")
        self.terminal.wait("Home to choose:")
        self.terminal.keys("1")
        self.terminal.wait("which face fell")
        self.terminal.type("F1")
        self.terminal.wait("2  re pass")
        self.terminal.keys("2")
        self.terminal.wait("Home is about to roll: pass")
        self.terminal.keys("n")
        screen = self.terminal.wait("Home to choose:")
        self.assertIn("2  re pass", screen)  # not 1, though it is the only one
        self.terminal.keys("1")
        self.terminal.wait(r"Nothing on 1 now. What can be done: 2, c, \? help")

    def test_a_face_can_be_taken_back(self):
        self.begin_with_real_dice("--save", self.file)
        for face in ("F2", "F1"):
            self.terminal.keys("1")
            self.terminal.wait("about to roll")
            self.terminal.keys("n")
            self.terminal.wait("Home to choose:")
            self.terminal.keys("1")
            self.terminal.wait("which face fell")
            self.terminal.type(face)
            self.terminal.wait(rf"\[{face}\] c6 → c\d forward")
            if face == "F2":
                self.terminal.wait("Ball on c8")
                self.terminal.keys("u")
                self.terminal.wait(r"Ball on c6 \(centre\)")
                self.assertNotIn("[F2]", self.terminal.wait("Home to choose"))
                self.replays()
                self.terminal.keys("1")
                self.terminal.wait("which face fell")
                self.terminal.type("F1")
                break
        self.terminal.wait("Ball on c7")
        self.replays()
        self.assertNotIn('"F2"', self.file.read_text())

    def test_pages(self):
        self.begin_with_real_dice()
        self.terminal.keys("d")
        screen = self.terminal.wait(r"(?s)The dice and the board.*- assist: The assist may be")
        self.assertIn("or  control, orange: F1, F1, F2, D1, L1, D1?", screen)
        self.assertIn("lb  keeper, light blue: saved, saved, goal", screen)
        self.assertIn("- assist: The assist may be played only", screen)
        self.terminal.keys("End")
        self.terminal.wait("gm  own goal mouth")
        self.terminal.keys("x")
        self.terminal.wait("Home to choose")
        self.terminal.keys("l")
        screen = self.terminal.wait("arrows and Page up")
        self.assertIn("Away, champion: [miraculous recovery]", screen)
        self.terminal.keys("x")
        self.terminal.wait("Home to choose")

    def test_large_window(self):
        self.terminal.tmux("resize-window", "-x", 130, "-y", 40)
        screen = self.begin_with_real_dice()
        self.assertIn("Signs of the board", screen)
        self.assertRegex(screen, r"GM  goal mouth")
        self.assertRegex(screen, r"pu  launch, purple")
        self.assertEqual(40, len(screen.splitlines()))

    def test_clock_stands_in_a_small_window(self):
        first, begun = seconds_left(self.begin_with_real_dice()), time.monotonic()
        self.terminal.tmux("resize-window", "-x", 60, "-y", 20)
        self.terminal.wait("The window is 60 x 20")
        small = time.monotonic()
        time.sleep(2.5)
        small = time.monotonic() - small
        self.terminal.tmux("resize-window", "-x", 80, "-y", 24)
        left = seconds_left(self.terminal.wait("Home to choose"))
        outside = time.monotonic() - begun - small  # as long as the machine took for the rest
        self.assertLessEqual(first - left, outside + 1)

    def test_another_match(self):
        self.terminal.play("--home random --away greedy --seed 11 --set half=60 --fast")
        first = self.terminal.wait(END)
        self.assertRegex(first, r"Full time\n\n +Home \d-\d Away\n")
        self.terminal.keys("x")
        self.terminal.keys("n")
        self.terminal.wait("Log, newest first")
        self.terminal.wait(END)
        self.terminal.keys("q")
        self.left_clean(0)

    def test_quit_and_resume(self):
        self.terminal.play("--away human --seed 8 --fast")
        self.terminal.wait("to choose")
        self.terminal.keys("1")
        self.terminal.wait("First half")
        self.terminal.keys("q")
        self.terminal.wait("not saved")
        self.terminal.keys("n")
        self.terminal.wait("control")
        self.terminal.keys("q")
        self.terminal.wait("not saved")
        self.terminal.keys("s")
        self.terminal.wait("File to save to")
        self.terminal.type(str(self.file.parent))  # a folder: it fails, and asks again
        self.terminal.wait("that is no plain file")
        self.file.write_text("an older one")
        self.terminal.type(str(self.file))
        self.terminal.wait("is there already. Overwrite it")
        self.terminal.keys("y")
        screen = self.left_clean(0)
        self.assertIn(f"toque play dice --resume {self.file}", screen.replace("\n  ", " "))
        self.replays()
        self.terminal.play("--fast --resume", self.file)
        screen = self.terminal.wait("First half, 7:2")
        self.assertIn("Champion die: ", screen)
        self.terminal.keys("1")
        self.terminal.wait("control: ")
        self.terminal.keys("q")
        self.terminal.wait("is kept in")
        self.terminal.keys("y")
        self.left_clean(0)
        self.replays()
        self.assertEqual(3, self.file.read_text().count("\n"))

    def test_signals(self):
        for name, code in (("INT", 130), ("TERM", 143), ("HUP", 129), ("SEGV", 139)):
            self.terminal.play("--seed 8")
            self.terminal.wait("to choose|plays")
            pane = self.terminal.tmux("display", "-p", "#{pane_pid}").strip()
            child = Path(f"/proc/{pane}/task/{pane}/children").read_text().split()[0]
            os.kill(int(child), getattr(__import__("signal"), f"SIG{name}"))
            self.left_clean(code)

    def test_languages(self):
        for language in LANGUAGES:
            self.terminal.play(f"--away human --seed 8 --fast --lang {language}")
            self.terminal.wait(r"^ 6 \|")
            self.terminal.keys("1")
            screens = [self.terminal.wait(r"\[ ")]
            self.terminal.keys("?")
            screens.append(self.terminal.wait("K1 K2"))
            self.terminal.type("attack.10")
            screens.append(self.terminal.wait("dice/attack.10: "))
            self.terminal.keys("Enter")
            self.terminal.wait(r"^ 6 \|")
            self.terminal.keys("q")
            screens.append(self.terminal.wait("y .*  n "))
            self.terminal.keys("y")
            self.left_clean(0)
            for screen in screens:
                self.assertIsNone(MISSING.search(screen), screen)


class Robot:
    """Plays in lines of text: reads the choices, answers with one of them."""

    def __init__(self, *args):
        self.process = subprocess.Popen(
            [PROGRAM, "play", "dice", "--plain", *map(str, args)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, env={**os.environ, "LC_ALL": "C"})
        self.text = ""

    def read(self, *ends):
        """What is said up to one of the ends; to the very end if there is none."""
        begin = len(self.text)
        while not self.text[begin:].endswith(ends):
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                break
            self.text += more.decode()
        return self.text[begin:]

    def say(self, answer):
        os.write(self.process.stdin.fileno(), (answer + "\n").encode())

    def end(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(timeout=120)


class InLines(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name) / "match"

    def tearDown(self):
        self.folder.cleanup()

    def test_whole_match(self):
        robot = Robot("--away", "random", "--seed", 2, "--set", "half=60", "--set", "shootout=1",
                      "--save", self.file)
        answers = 0
        while (said := robot.read(PROMPT)).endswith(PROMPT):
            keys = [line[2] for line in said.splitlines() if CHOICE.match(line)]
            robot.say(keys[answers % len(keys)])
            answers += 1
        self.assertEqual(0, robot.end())
        self.assertGreater(answers, 20)
        self.assertIsNone(MISSING.search(robot.text.replace(PROMPT, "")), robot.text)
        code, out, err = run("replay", self.file)
        self.assertEqual((0, ""), (code, err), out)
        self.assertIn("The record replays", out)

    def test_languages(self):
        for language in LANGUAGES:
            code, out, err = run("play", "dice", "--plain", "--home", "random", "--away", "greedy",
                                 "--set", "half=60", "--seed", 6, "--lang", language)
            self.assertEqual((0, ""), (code, err))
            self.assertIsNone(MISSING.search(out), out)

    def test_numbers(self):
        """From the centre, by the usual faces (rules/dice.md, 2.2)."""
        robot = Robot("--away", "human", "--real-dice", "--seed", 1)
        robot.read(PROMPT)
        robot.say("1")
        self.assertIn("long shot, assist, ", robot.read("foul\n"))
        robot.say("save")
        self.assertIn("  1 control: lose 6%, out 0%, gain +1.0\n", robot.read(PROMPT))
        robot.say("2")
        self.assertIn("(dice/attack.14)", robot.read(PROMPT))
        robot.say("1")
        robot.read("undo\n")
        robot.say("F9")
        self.assertIn("No such face: F9", robot.read("F9\n"))
        robot.say("f1")
        said = robot.read(PROMPT)
        self.assertIn("  2 pass: lose 22%, out 0%, gain +1.5, goal 4%\n", said)
        self.assertNotIn("  1 control", said)
        self.assertIn("  3 launch: lose 22%, out 50%, gain +1.8, goal 4%\n", said)
        robot.end()

    def test_said_for_whom_and_how_long(self):
        """A diagonal over the touchline; the book's half of 7:30 beside this match's."""
        robot = Robot("--away", "human", "--real-dice", "--seed", 8, "--set", "half=60")
        robot.read(PROMPT)
        robot.say("1")
        robot.read("foul\n")
        robot.say("save")
        robot.read(PROMPT)
        for key, face in (("1", "F1"), ("3", "D3")):
            robot.say(key)
            robot.read("?\n", "undo\n")
            robot.say(face)
            said = robot.read(PROMPT)
        self.assertIn("left: Throw-in for Away", said)
        self.assertIn("right: Throw-in for Away", said)
        robot.end()
        out = run("play", "dice", "--plain", "--home", "random", "--away", "greedy", "--set",
                  "half=60", "--seed", 6)[1]
        self.assertRegex(" ".join(out.split()), r"\(dice/end.1\) In this match a half lasts 1:00.")
        self.assertNotIn("give up this flick", out)
        self.assertRegex(out, r"(?s)Goals\n  \d-\d  Goal for |No goals")

    def test_input_ends(self):
        code, out, _ = run("play", "dice", "--plain", "--save", self.file, text="q\nn\nb\n")
        self.assertEqual(2, code)
        self.assertIn("The input ended before the match.", out)
        self.assertIn("|(o)|", out)
        self.assertEqual(0, run("replay", self.file)[0])

    def test_complaints(self):
        bad = Path(self.folder.name) / "dice"
        bad.write_text("# mine\ncontrol F1 F1 F2 D1 L1 ?\n")
        _, _, err = run("play", "dice", "--plain", "--dice", bad)
        self.assertRegex(err, rf"^toque: {bad}:2:\d+: ")
        for args, text in ((["dice"], "standard output is no terminal"),
                           (["dadinho"], "the only one so far"),
                           (["dice", "--plain", "--away", "nobody"], 'no player "nobody"'),
                           (["dice", "--plain", "--set", "half=1"], "half"),
                           (["dice", "--plain", "--resume", bad], f"{bad}:1:")):
            code, _, err = run("play", *args)
            self.assertEqual(2, code)
            self.assertIn(text, err)

    def test_dice_file(self):
        own = Path(self.folder.name) / "dice"
        own.write_text("control F1 F1 F1 F1 F1 D1?\n")
        robot = Robot("--away", "human", "--dice", own, "--seed", 3)
        robot.read(PROMPT)
        robot.say("1")
        said = robot.read(PROMPT)
        robot.say("n")
        said += robot.read(PROMPT)
        robot.end()
        self.assertIn("  1 control: lose 6%, out 0%, gain +1.0\n", said)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    if not shutil.which("tmux"):
        sys.exit("test_play.py: tmux is missing; tools/setup.sh check installs it")
    unittest.main()
