#!/usr/bin/env python3
"""The program's commands on small inputs: what they print and how they end.

test_cli.py [PROGRAM], or the environment's TOQUE; else build/dev/toque."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("TOQUE", str(ROOT / "build/dev/toque"))
LANGUAGES = ["en", "es", "de", "pt"]

FOUL = """case opponent before the ball
book dadinho
given ball at 100 0; home 5 at 0 0; away 7 at 60 20
fact flick home 5
fact touch home 5 away 7
fact touch home 5 ball
"""


def run(*args, text="", cwd=ROOT, locale="C"):
    """(exit code, standard output, standard error)"""
    env = {**os.environ, "LC_ALL": locale}
    done = subprocess.run([PROGRAM, *map(str, args)], input=text.encode(), capture_output=True,
                          cwd=cwd, env=env, timeout=120, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def judged(text):
    """The objects of `toque judge --json`."""
    _, out, _ = run("judge", "-", "--json", text=text)
    return [json.loads(line) for line in out.splitlines()]


def sentences(what):
    """Language -> a sentence that the program and the page (web/test/unit) both say."""
    rows = (ROOT / "tests/cli/sentences.tsv").read_text().splitlines()[1:]
    texts = {row.split("\t")[0]: row.split("\t")[1:] for row in rows}
    return dict(zip(LANGUAGES, texts[what]))


def doc_cases():
    """The indented blocks of docs/format-case.md that begin with a case, in one text."""
    cases, block = [], []
    for line in (ROOT / "docs/format-case.md").read_text().splitlines() + ["end"]:
        if line.startswith("    ") or not line:
            block.append(line[4:])
            continue
        said = [row for row in block if row.strip() and not row.startswith("#")]
        if said and said[0].startswith("case "):
            cases += block
        block = []
    return "\n".join(cases)


def by_program(text):
    """The cases of a text in two: those of books that the program has, and of books in work."""
    cases = re.findall(r"^case .*?(?=^case |\Z)", text, re.M | re.S)
    work = [case for case in cases if re.search(r"^book fistf-", case, re.M)]
    return "".join(case for case in cases if case not in work), "".join(work)


class Judge(unittest.TestCase):
    def test_pass_and_fail(self):
        good = FOUL + "expect foul dadinho/41 indirect away at 60 20\n"
        bad = FOUL + "expect foul dadinho/40\n"
        code, out, _ = run("judge", "-", text=good)
        self.assertEqual(code, 0)
        self.assertIn("pass  opponent before the ball", out)
        code, out, _ = run("judge", "-", text=good + bad)
        self.assertEqual(code, 1)
        self.assertIn("FAIL  opponent before the ball\n      expect foul dadinho/40\n", out)
        self.assertIn("-:14: no such ruling; the referee said foul dadinho/41", out)
        self.assertIn("Cases: 2. Passed: 1. Failed: 1. Questions: 0.", out)

    def test_question(self):
        code, out, err = run("judge", "-", text=FOUL)
        self.assertEqual((code, err), (0, ""))
        self.assertIn("Foul by Home (on Away, button 7).", out)
        self.assertIn("(dadinho/41)", out)
        self.assertIn("Indirect free kick for Away at x 60 y 20.", out)
        self.assertIn("Away chooses: Take the kick / Advantage", out)

    EDITIONS = ("case again\nbook fistf-es\ngiven home 5 at 0 0; ball at 60 0; locked home 5 free-kick\n"
                "fact flick home 5\nexpect change fistf-es/5.1.a\n"
                "case line\nbook fistf-es\ngiven home 5 at -470 0; away 8 at -440 0; ball at -420 10\n"
                "fact flick home 5\nfact touch home 5 away 8 at -450.5 0\nfact touch home 5 ball\n"
                "case miss\nbook fistf-de\ngiven home 5 at 0 0; ball at 60 0\nfact flick home 5\n")

    def test_editions_differ_by_a_named_switch(self):
        code, out, err = run("judge", "-", "--json", "--books", "fistf-es,fistf-de,fistf-indoor",
                             text=self.EDITIONS)
        self.assertEqual((code, err), (0, ""))
        again, line, miss = map(json.loads, out.splitlines())
        self.assertEqual([group["books"] for group in again["answers"]],
                         [["fistf-es", "fistf-indoor"], ["fistf-de"]])
        self.assertEqual(again["differences"], [{"between": ["fistf-es", "fistf-de"], "by": [
            {"switch": "free_kick_taker_ban",
             "clauses": {"fistf-es": "fistf-es/11.2.5", "fistf-de": "fistf-de/11.2.5"}}]}])
        self.assertEqual([group["rulings"][0]["restart"] for group in line["answers"]],
                         ["penalty", "free-kick", "free-kick"])
        self.assertEqual([by["switch"] for by in line["differences"][0]["by"]],
                         ["penalty_area_lines_inside"])
        self.assertEqual([group["books"] for group in miss["answers"]],
                         [["fistf-es", "fistf-de", "fistf-indoor"]])
        self.assertEqual(miss["differences"], [])

    def test_editions_are_told_in_every_language(self):
        said = {"en": "fistf-es and fistf-de differ by:", "es": "fistf-es y fistf-de difieren en:",
                "de": "fistf-es und fistf-de unterscheiden sich in:",
                "pt": "fistf-es e fistf-de diferem em:"}
        for language, words in said.items():
            code, out, _ = run("judge", "-", "--lang", language, "--books", "fistf-es,fistf-de",
                               text=self.EDITIONS)
            self.assertEqual(code, 0)
            self.assertIn(words, out)
            self.assertIn("free_kick_taker_ban: fistf-es/11.2.5, fistf-de/11.2.5", out)
            self.assertEqual(out.count("fistf-es, fistf-de\n"), 1)

    def test_books_of_two_families_are_no_editions(self):
        for books in ("fistf-es,dadinho", "nonsense", ""):
            code, out, err = run("judge", "-", "--books", books, text=self.EDITIONS)
            self.assertEqual((code, out), (2, ""))
            self.assertNotEqual(err, "")
        self.assertEqual(run("judge", "-", "--books", "dadinho", text=self.EDITIONS)[0], 2)

    def test_a_wish_is_denied_for_the_reason_that_holds(self):
        text = ("case a\nbook chapas\n"
                "given home 5 at -300 0; home 6 at -500 200; away 7 at -200 0; ball at 300 0\n"
                "fact flick home 5\nfact touch home 5 away 7 at -214.5 0\n"
                "fact entry 101.p4 against home with 5\nask substitute home 5 by 12\n")
        out = " ".join(run("judge", "-", "--lang", "en", text=text)[1].split())
        self.assertIn("ask substitute home 5 by 12 No: this cap was sent off, and no other comes on "
                      "for it. (chapas/101.p4)", out)
        out = " ".join(run("judge", "-", "--lang", "de", text=text)[1].split())
        self.assertIn("Nein: Dieser Kronkorken wurde vom Platz gestellt", out)

    def test_a_right_by_a_clause_that_forbids_says_what_is_allowed(self):
        text = ("case a\nbook chapas\ngiven restart kick-off home; home 9 at -30 0; home 10 at -200 100\n"
                "fact ready home\nfact ready away\nfact flick home 9\nfact touch home 9 ball\n"
                "fact rest ball at 100 0\nask home flick 9\nask home flick 10\n")
        for language, words in (("en", "Yes: It may be flicked, but not onto the ball"),
                                ("es", "Sí: Se puede golpear, pero no contra el balón"),
                                ("de", "Ja: Er darf geschnippt werden, aber nicht an den Ball"),
                                ("pt", "Sim: Pode ser jogada, mas não contra a bola")):
            out = " ".join(run("judge", "-", "--lang", language, text=text)[1].split())
            self.assertIn(words, out)
            self.assertIn("(chapas/30.B)", out)

    def test_the_end_of_a_shoot_out_and_of_a_half_say_why_and_how_long(self):
        kick = ("case a\nbook chapas\ngiven kicks home 2 {home}; kicks away {away} 0; home 5 at 250 0;"
                " away keeper at 750 0; restart penalty home step taker taker 5\nfact ready home\n"
                "fact ready away\nfact flick home 5\nfact touch home 5 ball\nfact goal away at 750 50\n")
        half = ("case a\nbook chapas\n{option}given home 5 at -100 100; away 5 at 100 0; ball at 0 0;"
                " turn home; possessions home 0; possessions away 0; whistle-in 1\nfact time 2\n"
                "fact flick home 5\nfact rest home 5 at -50 100\nfact flick away 5\n"
                "fact rest away 5 at 150 0\n")
        for text, lang, sentence in (
                (kick.format(home=2, away=2), "en",
                 "End of the match: the kicks that are left would change nothing and are not taken. "
                 "Why: In the shoot-out each side takes 3 penalties"),
                (kick.format(home=1, away=3), "en", "End of the match. Why: In the shoot-out"),
                (half.format(option=""), "en",
                 "Half-time. The second half begins in 60 s, this program's number: chapas/19 allows "
                 "up to 300."),
                (half.format(option="option interval 300\n"), "pt", "começa em 300 s")):
            self.assertIn(sentence, " ".join(run("judge", "-", "--lang", lang, text=text)[1].split()))

    def test_a_sandwich_is_to_be_minded_by_who_must_open_it_in_his_next_turn(self):
        text = ("case a\nbook chapas\ngiven ball at 0 0; home 1 at 21.75 0; home 2 at -21.75 0;"
                " home 5 at -300 0; away 4 at 300 0; turn home\nfact flick home 5\n"
                "fact rest home 5 at -250 0\n")
        said = " ".join(run("judge", "-", "--lang", "en", text=text)[1].split())
        self.assertIn("Away to play: action 1 of the turn, 1 left with this one. Home, 1-2: Who "
                      "begins a turn in a sandwich must open it in that turn or the next. "
                      "(chapas/67.p1)", said)
        opened = text.replace("flick home 5\nfact rest home 5 at -250 0",
                              "flick home 1\nfact rest home 1 at 121.75 0")
        self.assertNotIn("67.p1", run("judge", "-", "--lang", "en", text=opened)[1])

    def test_an_answer_says_how_it_stands(self):
        text = ("case a\nbook dadinho\ngiven ball -760 40; home 5 at -650 40; home 6 at -700 60\n"
                "fact flick home 5\nfact touch home 5 home 6\nask away shot\n")
        out = " ".join(run("judge", "-", text=text)[1].split())
        for said in ("Score 0-0. First half.", "Ball: x -760 y 40, in the goal area of Home.",
                     "Flicks made: Home 1, Away 0. Home, button 5: 1 flick in a row.",
                     "Indirect free kick for Away: anywhere in the goal area of Home, on the taker's "
                     "right. (dadinho/76.p2) It is taken like a goal kick. It may not be shot at "
                     "goal. (dadinho/84)", "ask away shot No: From an indirect free kick"):
            self.assertIn(said, out)
        self.assertNotIn("for Away at x", out)
        found = judged(text)[0]
        self.assertEqual(found["restart"], {
            "kind": "indirect", "to": "away", "at": None, "area": "home", "half": 1,
            "direct": False, "clause": "dadinho/76.p2", "direct_clause": "dadinho/84"})
        self.assertEqual((found["score"], found["ball"]), ([0, 0], [-760, 40]))
        self.assertEqual(found["answers"][0]["clause"], "dadinho/84")

    def test_an_answer_counts_the_touches_of_a_keeper(self):
        text = ("case a\nbook fistf-de\ngiven home keeper at -580 0; ball at -560 0; "
                "touches home keeper 2\nfact touch home keeper ball\nfact rest ball at -550 60\n")
        out = " ".join(run("judge", "-", "--lang", "en", text=text)[1].split())
        self.assertIn("Home has the ball. Home, keeper: 3 touches in a row. Away has a", out)

    def test_what_was_told_stands_beside_a_question(self):
        ball = ("case a\nbook fistf-es\ngiven home 5 at -560 0; away 7 at 0 0; ball at -400 0\n"
                "fact flick home 5\nfact touch home 5 ball\nfact rest ball at -300 0\n")
        fallen = ("case a\nbook fistf-es\ngiven home 5 at 0 0; fallen home 5; ball at 100 0; "
                  "away 7 at 300 0\nfact flick home 5\nfact touch home 5 ball\n"
                  "fact rest ball at 200 0\nfact rest home 5 at 90 0\n")
        for text, says in ((ball, ("where the piece that was moved came to rest", "Ball: x -300 y 0")),
                           (fallen, ("which way the figure fell", "Ball: x 200 y 0",
                                     "Away chooses: Indirect free kick / Advantage"))):
            out = " ".join(run("judge", "-", "--lang", "en", text=text)[1].split())
            for said in says:
                self.assertIn(said, out)
        self.assertEqual(judged(ball)[0]["ball"], [-300, 0])
        hand = ("case a\nbook fistf-es\ngiven home 5 at 0 0; ball at 60 0\nfact flick home 5\n"
                "fact touch home 5 ball\nfact touch hand away ball\nfact rest ball at 200 0\n")
        self.assertIsNone(judged(hand)[0]["ball"])

    def test_a_ball_with_a_part_on_the_line_lies_on_it(self):
        text = "case a\nbook chapas\ngiven home 5 at 200 0; ball at {} 400\n"
        for x, where in ((757, "on the goal line"), (745, "in the half")):
            self.assertIn(f"Ball: x {x} y 400, {where} of Away.",
                          run("judge", "-", text=text.format(x))[1])

    def test_a_denied_wish_has_its_own_reason(self):
        shot = "case a\nbook chapas\ngiven home 5 at 400 0; ball at 500 0; away keeper at {} 0\n"
        kick = ("case a\nbook chapas\ngiven home keeper at -700 0; home 4 at -600 0; "
                "restart indirect home at -690 100 plain\nask flick home keeper\n")
        for text, said in (
                ("case a\nbook chapas\ngiven home 5 at 300 0; away keeper at 740 0; restart penalty home\n"
                 "ask announce home\n", "without a word"),
                (shot.format(740)[:-1] + "; shot\nask place away keeper at 740 10\n",
                 "the keeper was set or left"),
                (shot.format(720) + "fact announce home\nask announce home\n", "is announced once"),
                (shot.format(720) + "fact announce home\nfact place away keeper at 730 20\n"
                 "ask flick home 5\n", "the keeper is set"),
                (kick, "a cap takes this restart")):
            out = " ".join(run("judge", "-", text=text)[1].split())
            self.assertRegex(out, f"No: [^.]*{said}")

    def test_what_hangs_on_a_lost_ball_is_neither_answered_nor_offered_nor_refused(self):
        text = ("case a\nbook dadinho\ngiven home 5 at 0 0; home 6 at 100 300; home keeper at -790 0; "
                "ball at {} 0\nfact flick home 5\nfact touch home 5 ball\n")
        for x in (100, -760):
            found = judged(text.format(x))[0]
            self.assertIsNone(found["ball"])
            self.assertEqual(found["needs"], [])
            self.assertEqual({o["do"] for o in found["next"]} & {"announce", "place"}, set())
            self.assertEqual(found["why_not"], [])
            found = judged(text.format(x) + "ask home shot 6\nask home flick 6\n")[0]
            self.assertEqual(found["needs"], ["where the ball came to rest"])
            self.assertEqual([a["may"] for a in found["answers"]], [True])
            self.assertNotIn("may not shoot", run("judge", "-", text=text.format(x))[1])

    def test_the_second_part_of_extra_time_and_a_place_for_a_cap_are_said(self):
        text = ("case a\nbook chapas\ngiven period {}; home 5 at 0 0; home 6 at 100 0; ball at 50 40\n"
                "fact flick home 5\nfact touch home 5 ball\nfact lie home 5 on home 6\n"
                "fact rest home 5 at 90 0\n")
        for period, name in ((3, "Extra time."), (5, "Extra time, second part.")):
            out = run("judge", "-", text=text.format(period))[1]
            self.assertIn(name, out)
            self.assertIn('Home may say "ready" instead', out)
            self.assertNotIn("has to say", out)

    def test_a_ball_that_was_put_back_is_known(self):
        text = ("case a\nbook chapas\ngiven home 5 at 400 0; ball at 500 0; away keeper at 700 100\n"
                "fact flick home 5\nfact touch home 5 ball\nfact entry 21 against home with home 5\n")
        for more in ("", "fact goal away\n", "fact out side-line at 600 450\n"):
            self.assertIn("Ball: x 500 y 0, ", run("judge", "-", text=text + more)[1])

    def test_an_answer_says_that_a_shot_is_announced(self):
        chapas = ("case a\nbook chapas\ngiven home 5 at 300 0; ball at 400 0; away keeper at 720 40\n"
                  "fact announce home\nfact choose away leave\n")
        for text, side in ((chapas, "Home"),
                           ("case a\nbook dadinho\ngiven away 9 at -300 0; ball -400 0; turn away; "
                            "shot away 9 ready\n", "Away")):
            self.assertIn(f"\n        {side} has announced a shot at goal.\n",
                          run("judge", "-", text=text)[1])
            self.assertEqual(judged(text)[0]["shot"], side.lower())
        penalty = "case a\nbook chapas\ngiven home 5 at 300 0; restart penalty home step taker\n"
        for text in (chapas + "fact flick home 5\nfact touch home 5 ball\nfact rest ball at 500 0\n",
                     penalty):
            self.assertNotIn("has announced", run("judge", "-", text=text)[1])
            self.assertIsNone(judged(text)[0]["shot"])

    def test_a_request_is_not_answered_by_the_clause_of_another(self):
        text = ("case a\nbook fistf-es\ngiven home keeper at -585 0; ball at -500 0\n"
                "ask request home spare-keeper\nask request home measure about ball\n")
        self.assertEqual([(a["may"], a["clause"]) for a in judged(text)[0]["answers"]],
                         [(True, "fistf-es/8.3.1"), (False, "fistf-es/10.7.2")])

    def test_an_answer_says_why_not(self):
        text = ("case a\nbook dadinho\ngiven ball -100 0; home 5 at 0 0; home keeper at -790 0; "
                "individual home 6 3; home 6 at 0 200; locked home 7; home 7 at 0 300\n")
        out = " ".join(run("judge", "-", text=text)[1].split())
        self.assertIn("Not with: keeper (dadinho/48.p1); 6 (dadinho/34); 7 (dadinho/64.e).", out)
        self.assertIn("Home may not shoot at goal: A shot is allowed only with the ball in the "
                      "attacking half. (dadinho/55.a)", out)
        why = {entry["piece"]: entry["clause"] for entry in judged(text)[0]["why_not"]}
        self.assertEqual(why, {"home keeper": "dadinho/48.p1", "home 6": "dadinho/34",
                               "home 7": "dadinho/64.e"})

    def test_a_side_that_is_waited_for_is_said_alone(self):
        text = ("case a\nbook dadinho\ngiven individual home 5 3; home 5 at 0 0; ball at 100 0\n")
        out = run("judge", "-", text=text)[1]
        self.assertIn("Home to flick. Not with: 5 (dadinho/34).", out)
        self.assertNotIn("Nothing by the players.", out)
        text = "case a\nbook dadinho\ngiven ball at 100 0\n"
        self.assertIn("Nothing by the players.", run("judge", "-", text=text)[1])

    def test_what_is_asked_for_has_nothing_beside_it(self):
        text = ("case a\nbook dadinho\ngiven shot home 5 ready; ball 500 0; home 5 at 460 0\n"
                "fact flick home 5\nfact touch home 5 ball\n")
        out = run("judge", "-", text=text)[1]
        self.assertEqual(len(out.strip().splitlines()), 2, out)
        self.assertIn("must know where the ball came to rest.", out)

    def test_dice_say_their_square_and_a_sanction_its_score(self):
        text = ("case a\nbook dice\ngiven attack home on 4 2\nfact roll home control F2\n"
                "case b\nbook dadinho\ngiven score 3 2; indiscipline home 1\n"
                "fact entry 78.d against home\n")
        out = " ".join(run("judge", "-", text=text)[1].split())
        self.assertIn("Ball: row 6, band 2, as Home attacks.", out)
        self.assertIn("Final score 0-2.", out)

    def test_a_kick_from_anywhere_in_an_area_is_given_no_spot_once_it_is_not_due_any_more(self):
        text = ("case a\nbook dadinho\ngiven home 5 at 600 100; home 6 at 655 120; ball at 700 100\n"
                "fact flick home 5\nfact touch home 5 home 6\nfact touch home 5 ball\n"
                "fact rest ball at {}\nfact choose away advantage\n")
        said = run("judge", "-", text=text.format("760 100"))[1]
        self.assertIn("Indirect free kick for Away.\n", said)
        self.assertNotIn("Away at x 760", said)
        self.assertIn("Away at x 600 y 100.", run("judge", "-", text=text.format("600 100"))[1])

    def test_who_rebuilds_is_not_told_to_wait_for_himself(self):
        text = ("case a\nbook dadinho\ngiven home 2 at 100 0; home 3 at -300 0; away 4 at 300 0; "
                "rebuild home\nask place {} at -310 0\n")
        self.assertIn("No: something lies there: home 3",
                      run("judge", "-", text=text.format("home 2"))[1])
        self.assertIn("the team that shot may first", run("judge", "-", text=text.format("away 4"))[1])

    def test_a_square_still_to_be_chosen_is_not_said(self):
        text = ("case a\nbook dice\ngiven attack home on 10 3; last-arrow control\n"
                "fact roll home shoot out\n")
        out = " ".join(run("judge", "-", text=text)[1].split())
        self.assertIn("Goal kick for Away: from the square that the taker chooses.", out)
        self.assertNotIn("Ball: row", out)
        self.assertIsNone(judged(text)[0]["ball"])
        chosen = text + "fact choose away right\n"
        out = " ".join(run("judge", "-", text=chosen)[1].split())
        self.assertIn("Goal kick for Away: row 1, band 4, as Away attacks.", out)
        text = text.replace("out", "on") + "fact roll away keeper saved\n"
        out = " ".join(run("judge", "-", text=text)[1].split())
        self.assertIn("Keeper's restart for Away: from the square that the taker chooses.", out)

    def test_languages(self):
        said = sentences("foul")
        for language, words in said.items():
            self.assertIn(f"{words}.\n", run("judge", "-", "--lang", language, text=FOUL)[1])
        self.assertIn(said["de"], run("judge", "-", text=FOUL, locale="de_AT.UTF-8")[1])
        self.assertIn(said["en"], run("judge", "-", text=FOUL, locale="fr_FR.UTF-8")[1])

    def test_json(self):
        case = judged(FOUL)[0]
        self.assertEqual(case["rulings"], [
            {"call": "foul", "clause": "dadinho/41", "with": ["dadinho/74"],
             "restart": "indirect", "to": "away", "at": [60, 20], "against": "home",
             "piece": "away 7"}])
        self.assertEqual(case["choice"], {"side": "away", "options": ["kick", "advantage"]})
        self.assertEqual(case["next"][0], {"do": "choose", "side": "away", "pieces": [],
                                           "options": ["kick", "advantage"]})
        self.assertEqual((case["book"], case["case"]), ("dadinho", "opponent before the ball"))
        self.assertEqual((case["needs"], case["refused"], case["wrong"]), ([], False, None))
        self.assertNotIn("passed", case)

    def test_json_passed(self):
        good, bad = judged(FOUL + "expect not dadinho/40\n" + FOUL + "expect nothing\n")
        self.assertTrue(good["passed"])
        self.assertFalse(bad["passed"])
        self.assertEqual(bad["wrong_line"], 14)
        self.assertIn("expected nothing", bad["wrong"])

    def test_needs_and_refusals(self):
        unknown, refused = judged(
            "case a\nbook dadinho\ngiven home 5 at 0 0; ball at 100 0\nfact flick home 5\n"
            "fact touch home 5 away 7\n"
            "case b\nbook dadinho\ngiven home 5 at -200 0; ball at -100 0\nfact announce home 5\n")
        self.assertEqual(unknown["needs"], ["where the piece that was struck stood"])
        self.assertTrue(refused["refused"])
        self.assertEqual(refused["rulings"][0]["clause"], "dadinho/55.a")

    def test_an_entry_about_nothing_says_so(self):
        text = ("case c\nbook chapas\ngiven home 5 at 300 0; ball at 400 0; away keeper at 735 0\n"
                "fact entry 58 against away\n")
        for language, said in (("en", "no announced shot waits for"), ("es", "ningún disparo avisado"),
                               ("de", "Kein angesagter Torschuss"), ("pt", "nenhum chute anunciado")):
            out = run("judge", "-", "--lang", language, text=text)[1]
            self.assertIn(said, " ".join(out.split()))

    def test_bytes_that_are_no_text(self):
        done = subprocess.run([PROGRAM, "judge", "-", "--json"], capture_output=True, check=False,
                              input=b"case caf\xc3 x\nbook dadinho\n")
        self.assertEqual(json.loads(done.stdout.decode())["case"], "caf\ufffd x")

    def test_accounts_that_cannot_be(self):
        head = "case x\nbook dadinho\ngiven home 5 at 0 0; ball at 100 0\nfact flick home 5\n"
        for line, where, message in (
                ("fact touch ball ball", "5:17", "a thing cannot touch or lie on itself"),
                ("fact lie home 5 on home 5", "5:25", "a thing cannot touch or lie on itself"),
                ("fact out goal-line away at -820 0", "5:33", "at the other end of the table"),
                ("expect miss dadinho/17\nfact goal away", "6:11", "no flick is under way"),
                ("given locked ball", "5:14", "expected a piece"),
                ("given home keeper at -790 0 facing 0 0", "5:38", "has no direction"),
                ("measure home 5 foo 3\n\nexpect nothing", "5:16", "expected a measure")):
            code, _, err = run("judge", "-", text=head + line + "\n")
            self.assertEqual((code, line if message in err and f":{where}:" in err else err),
                             (2, line))

    def test_own_goals_are_said_well(self):
        text = ("case x\nbook dadinho\ngiven home 5 at -600 0; ball at -700 0\n"
                "fact flick home 5\nfact touch home 5 ball\nfact goal home\n")
        for what in ("own", "restart", "ready"):
            for language, said in sentences(what).items():
                self.assertIn(said, run("judge", "-", "--lang", language, text=text)[1])

    def test_who_fouled_whom(self):
        text = ("case x\nbook dadinho\ngiven home 5 at 0 0; ball at 100 0; home 6 at 60 0\n"
                "fact flick home 5\nfact touch home 5 home 6\n")
        for language, said in sentences("technical").items():
            self.assertIn(f"{said}.\n", run("judge", "-", "--lang", language, text=text)[1])

    def test_the_cap_off_the_fence_is_named(self):
        text = ("case x\nbook chapas\ngiven home 5 at 300 430; home 6 at 400 480; ball at 100 440\n"
                "fact flick home 5\nfact touch home 5 fence at 350 550\n"
                "fact touch home 5 home 6 at 390 490\n")
        for language, said in (("en", "Foul by Home (cap 5)."), ("es", "Falta del local (chapa 5)."),
                               ("de", "Foul vom Heimteam (Kronkorken 5)."),
                               ("pt", "Falta do mandante (chapa 5).")):
            self.assertIn(said, run("judge", "-", "--lang", language, text=text)[1])

    def test_a_ball_in_a_cap(self):
        text = "case x\nbook chapas\ngiven away 3 at -300 0; ball-in away 3; turn away\nask away shot\n"
        for language, said in (("en", "in the half of Home; it lies in Away, cap 3."),
                               ("es", "en el campo del local; está dentro de: Visitante, chapa 3."),
                               ("de", "in der Hälfte des Heimteams; er liegt in: Gast, Kronkorken 3."),
                               ("pt", "no campo do mandante; está dentro de: Visitante, chapa 3.")):
            out = run("judge", "-", "--lang", language, text=text)[1]
            self.assertIn(said, " ".join(out.split()))
        apart = text.replace("given", "given ball at 0 0;")
        self.assertIn("ball (line 3) and away 3 (line 3) cannot lie apart",
                      run("judge", "-", text=apart)[2])

    def test_a_penalty_that_lapses(self):
        text = ("case x\nbook chapas\ngiven home 9 at 600 0; away 7 at 500 0; ball at 100 0\n"
                "given possessions home 0; possessions away 0; turn away; period 2\n"
                "fact flick away 7\nfact touch away 7 home 9 at 585.5 0\n")
        for language, said in (("en", "the restart is no longer taken"),
                               ("es", "la reposición ya no se ejecuta"),
                               ("de", "Die Spielfortsetzung entfällt"),
                               ("pt", "a reposição já não é feita")):
            self.assertIn(said, run("judge", "-", "--lang", language, text=text)[1])

    def test_settings_are_named(self):
        text = "case x\nbook chapas\noption golden-goal 1\n"
        for language, said in (("en", "there is no such setting; the book has half, interval, winner,"),
                               ("de", "eine solche Einstellung gibt es nicht; das Regelbuch hat half,")):
            self.assertIn(said, run("judge", "-", "--lang", language, text=text)[2])

    def test_a_referee_calls_by_the_clause(self):
        for book, clause, said in (("fistf-de", "10.9", "Unsportliches Verhalten vom Heimteam"),
                                   ("fistf-de", "10.7.1", "Unerlaubtes Benehmen vom Heimteam"),
                                   ("fistf-es", "10.9", "Comportamiento incorrecto del local")):
            language = book[-2:]
            text = (f"case x\nbook {book}\ngiven home 5 at 0 0; ball at 40 0\n"
                    f"fact entry {clause} against home\n")
            self.assertIn(said, run("judge", "-", "--lang", language, text=text)[1])

    def test_a_choice_says_which_restart(self):
        text = ("case x\nbook fistf-es\ngiven home 5 at 0 0; away 7 at 160 20; ball at 40 20\n"
                "fact flick home 5\nfact touch home 5 ball\nfact meanwhile flick away 7\n"
                "fact touch away 7 ball at 150 100\nfact out side-line at 180 400\n")
        for language, said in (
                ("en", "Home chooses: Indirect free kick / Throw-in for Home."),
                ("es", "El local elige: Libre indirecto / Saque de banda para el local."),
                ("de", "Das Heimteam wählt: Indirekter Freistoß / Einwurf für das Heimteam."),
                ("pt", "O mandante escolhe: Tiro livre indireto / Lateral para o mandante.")):
            out = run("judge", "-", "--lang", language, text=text)[1]
            self.assertIn(said, " ".join(out.split()))

    def test_a_change_says_once_why(self):
        text = ("case x\nbook fistf-de\ngiven home 5 at 0 0; ball at 60 0\nfact flick home 5\n")
        out = run("judge", "-", "--lang", "de", text=text)[1]
        self.assertIn("Wechsel! Gast (Heim, Spielfigur 5).", out)
        self.assertIn("(fistf-de/5.1.a)", out)
        self.assertNotIn("Außerdem", out)
        self.assertIn("Das Gastteam hat 20 s, eine Zahl dieses Programms: fistf-de/10.8.1 nennt keine.",
                      " ".join(out.split()))

    def test_a_change_names_the_side_once(self):
        text = ("case x\nbook fistf-es\ngiven home 5 at 0 0; away 7 at 160 20; ball at 40 20\n"
                "fact flick home 5\nfact touch home 5 ball\nfact touch away 7 ball\n")
        out = run("judge", "-", "--lang", "es", text=text)[1]
        self.assertIn("¡Cambio! Visitante (figura 7).", out)

    def test_a_shoot_out_of_shots(self):
        text = ("case x\nbook fistf-de\ngiven kicks home 0 0; kicks away 0 0\n"
                "given restart penalty home\n")
        for language, said in (("en", "Shot for Home: "), ("es", "Tiro de desempate para el local: "),
                               ("de", "Schuss für das Heimteam: "),
                               ("pt", "Tiro de desempate para o mandante: ")):
            self.assertIn(said, run("judge", "-", "--lang", language, text=text)[1])

    def test_a_ball_out_of_play(self):
        text = ("case x\nbook BOOK\ngiven home 5 at 320 0; ball at 360 0\n"
                "given away keeper at 590 0; away 2 at 380 -300\nfact flick home 5\n"
                "fact touch home 5 ball\nfact touch ball hand away at 520 30\nfact goal away\n")
        for language, said in (("en", "Ball: out of play."), ("es", "Balón: no está en juego."),
                               ("de", "Ball: nicht im Spiel."), ("pt", "Bola: fora de jogo.")):
            out = run("judge", "-", "--lang", language, text=text.replace("BOOK", "fistf-de"))[1]
            self.assertIn(said, out)

    def test_a_ball_that_touches_a_line_is_in_the_area(self):
        """dadinho/26: as the keeper may play it there (49)."""
        for x, said in ((-707, "in the goal area of Home"), (-706.9, "in the penalty area of Home"),
                        (-517, "in the penalty area of Home"), (-516.9, "in the half of Home"),
                        (3, "on the halfway line"), (3.2, "in the half of Away")):
            out = run("judge", "-", "--lang", "en",
                      text=f"case x\nbook dadinho\ngiven ball at {x} 100\n")[1]
            self.assertIn(f"y 100, {said}.", out)

    def test_a_ball_of_which_nobody_says_where_it_lies(self):
        told = ("case x\nbook chapas\ngiven home 5 at 300 0; away 7 at 360 20; ball at 400 0; shot\n"
                "fact flick home 5\nfact touch home 5 away 7 at 350 10\nfact touch home 5 ball\n")
        out = run("judge", "-", "--lang", "en", text=told + "fact goal away\n")[1]
        self.assertIn("Ball: out of play.", out)
        out = run("judge", "-", "--lang", "en", text=told)[1]
        self.assertIn("Foul by Home", out)
        self.assertNotIn("Ball:", out)
        self.assertIn('"ball":null', run("judge", "-", "--json", text=told)[1])
        out = run("judge", "-", "--lang", "en", text=told + "fact rest ball at 500 0\n")[1]
        self.assertIn("Ball: x 500 y 0", out)

    def test_a_ball_that_was_put_back_lies_there(self):
        back = ("case x\nbook fistf-es\ngiven home 5 at 400 150; away 7 at 450 150; ball at 550 150\n"
                "given credit; away keeper at 590 0\nfact flick away 7\nfact touch away 7 ball\n")
        out_of_play = "fact out goal-line away at 600 160\n"
        repeat = ("case x\nbook fistf-es\ngiven home keeper at -600 -40; away 7 at 0 0\n"
                  "given restart goal-kick home at -575 85 taker 5 step flick; home 5 at -553 75\n"
                  "fact flick home 5\nfact touch home 5 ball\nfact out goal-line home at -600 100\n")
        for text, said in ((back + out_of_play + "fact choose home back\n", "Ball: x 550 y 150"),
                           (back + out_of_play, "Ball: x 600 y 160"), (repeat, "Ball: x -575 y 85")):
            self.assertIn(said, run("judge", "-", "--lang", "en", text=text)[1])

    def test_a_limit_that_is_used_up_leaves_nothing(self):
        kick_off = "case x\nbook fistf-es\ngiven teams; restart kick-off home after-goal\nfact time "
        colours = "case x\nbook fistf-es\noption alike 1\ngiven teams; colours home\nfact time "
        for text, said in ((kick_off + "9.5\n", "Home has 1 s. (fistf-es/4.2.5)"),
                           (kick_off + "10\n", "Home has 0 s. (fistf-es/4.2.5)"),
                           (colours + "119.5\n", "within 1 s"), (colours + "120\n", "within 0 s")):
            self.assertIn(said, run("judge", "-", "--lang", "en", text=text)[1])

    def test_nothing_is_to_be_chosen(self):
        text = "case x\nbook BOOK\ngiven home 5 at 0 0; ball at 100 0\nfact choose away advantage\n"
        for book in ("chapas", "dadinho"):
            for language, said in (("en", "Nothing is to be chosen now"), ("es", "Ahora no hay nada que elegir"),
                                   ("de", "Jetzt ist nichts zu wählen"), ("pt", "Agora não há nada a escolher")):
                self.assertIn(said, run("judge", "-", "--lang", language, text=text.replace("BOOK", book))[1])

    def test_the_interval_is_no_half(self):
        text = "case x\nbook fistf-es\ngiven teams; ball at 0 0; whistle-in 1\nfact time 1\n"
        for language, said in (("en", "Half-time."), ("es", "Descanso."), ("de", "Halbzeitpause."), ("pt", "Intervalo.")):
            self.assertIn(said, run("judge", "-", "--lang", language, text=text)[1])

    def test_a_ball_in_the_shooting_zone(self):
        text = "case x\nbook fistf-es\ngiven home 5 at 100 200; ball at X 200\n"
        for x, said in (("350", "en la zona de tiro del visitante"), ("310", "en el campo del visitante")):
            self.assertIn(said, run("judge", "-", "--lang", "es", text=text.replace("X", x))[1])

    def test_a_place_beyond_the_table(self):
        text = "case x\nbook fistf-es\ngiven home 5 at 0 0; ball at 40 0\nfact flick home 5 aim 1 0 speed 100\n"
        text = text.replace("ball at 40 0", "home 6 at 1500 0; ball at 40 0")
        self.assertIn("ese lugar está fuera de la mesa", run("judge", "-", "--lang", "es", text=text)[2])

    def test_no_ticks_where_there_is_no_offside(self):
        text = "case x\nbook BOOK\ngiven home 5 at 0 0; ball at 40 0; ticks 1\n"
        self.assertIn("Ticks left: 2", run("judge", "-", text=text.replace("BOOK", "fistf-es"))[1])
        text = text.replace("; ticks 1", "").replace("BOOK", "fistf-indoor")
        self.assertNotIn("Ticks left", run("judge", "-", text=text)[1])

    def test_a_pressed_ball_is_to_be_freed(self):
        text = "case x\nbook fistf-es\ngiven home 5 at -21 0; away 7 at 21 0; ball at 0 0"
        for language, said in (("en", "must free it with the next flick. (fistf-es/5.3.4)"),
                               ("es", "Balón bloqueado: el local debe liberarlo"),
                               ("de", "Pressball: Das Heimteam muss ihn"),
                               ("pt", "Bola prensada: o")):
            out = " ".join(run("judge", "-", "--lang", language, text=text + "; pressed\n")[1].split())
            self.assertIn(said, out)
            self.assertNotIn(said, " ".join(run("judge", "-", "--lang", language,
                                                text=text + "\n")[1].split()))

    def test_a_spare_keeper_has_a_name(self):
        text = "case x\nbook fistf-es\ngiven home 5 at 0 0; ball at 40 0\n"
        self.assertIn("El local coloca: portero saliente.",
                      run("judge", "-", "--lang", "es", text=text)[1])

    def test_decimals_as_people_write_them(self):
        text = FOUL.replace("60 20", "60.5 20")
        for language in LANGUAGES:
            said = "x 60.5 y 20" if language == "en" else "x 60,5 y 20"
            self.assertIn(said, run("judge", "-", "--lang", language, text=text)[1])

    def test_a_bad_line_spoils_its_case_only(self):
        good = FOUL + "expect foul dadinho/41\n"
        text = (good + "case b\nbook dadinho\ngiven nonsense\nfact nothing\n" + good
                + "case c\nfact flick home 5\ncase d\n" + good)
        code, out, err = run("judge", "-", text=text)
        self.assertEqual((code, out.count("pass  ")), (2, 3))
        for where in (":10:7: expected a state", ":20:1: expected book", ":21:1: a case names its"):
            self.assertIn(where, err)
        objects = judged(text)
        self.assertEqual([case.get("passed") for case in objects],
                         [True, False, True, False, False, True])

    def test_contradictions_name_both_lines(self):
        head = "case x\nbook dadinho\ngiven home 5 at 0 0; ball at 300 0\n"
        for lines, message in (
                ("given home 6 at 10 0\nfact time 0", ":4:1: home 5 (line 3) and home 6 (line 4)"),
                ("given home 5 at 90 0", "given a place already in line 3"),
                ("book dice", "the book was named in line 2"),
                ("given individual home 7 2\nfact time 0", ":4:1: home 7 is named here"),
                ("given kicks home 5 3; kicks away 3 2\nfact time 0",
                 ":4:1: in a series nobody is two kicks ahead"),
                ("given home 11 at 0 90", "a side has its keeper and 1 to 10"),
                ("fact place home 5 at 300 10", "something lies there: ball"),
                ("fact flick home 6", "not on the table: home 6"),
                ("fact flick home 5\nfact cross ball goal-line away out", ":5:35: expected at X Y"),
                ("fact flick home 5\nfact cross ball side-line out", ":5:30: expected at X Y"),
                ("given draw away\nfact choose away kick-off",
                 'expected an option: "side", "ball", found "kick-off"'),
                ("given in-circle\nfact announce home 5\nfact touch home 5 ball",
                 "nothing has been flicked yet: what line 5 tells was refused by dadinho/31.d"),
                ("fact flick home 5\nfact touch home 5 ball\nfact time 1\nfact rest ball at 400 0",
                 "no flick is under way: the account was ended in line 6; meanwhile before a deed")):
            code, _, err = run("judge", "-", text=head + lines + "\n")
            self.assertEqual((code, lines if message in err else err), (2, lines))

    def test_a_complaint_names_a_clause_by_its_number(self):
        text = ("case x\nbook dadinho\ngiven home 5 at 0 0; ball at 300 0\ngiven in-circle\n"
                "fact announce home 5\nfact touch home 5 ball\n")
        for language, said in (("es", "rechazado por dadinho/31.d"), ("de", "wurde nach dadinho/31.d abgelehnt"),
                               ("pt", "recusado por dadinho/31.d")):
            self.assertIn(said, run("judge", "-", "--lang", language, text=text)[2])

    def test_a_word_that_is_not_known_names_the_nearest(self):
        for book, line, said in (
                ("fistf-es", "fact touches home 5 ball", 'a fact, found "touches"; the nearest is touch'),
                ("fistf-es", "given restart freekick home", 'found "freekick"; the nearest is free-kick'),
                ("fistf", "", 'the name of a book, found "fistf"; the nearest is fistf-es'),
                ("chapas", "given home 5 at 0 0; hom 6 at 0 50", 'found "hom"; the nearest is home'),
                ("dadinho", "given home 5 at 0 0 fcing 1 0", 'found "fcing"; the nearest is facing'),
                ("dice", "expect nothng", 'found "nothng"; the nearest is nothing')):
            self.assertIn(said, run("judge", "-", text=f"case x\nbook {book}\n{line}\n")[2])
        err = run("judge", "-", text="case x\nbook fistf-es\nfact handball home\n")[2]
        self.assertIn('expected a fact, found "handball"\n', err)
        self.assertIn("am nächsten kommt touch", run("judge", "-", "--lang", "de", text=(
            "case x\nbook fistf-es\nfact touches home 5 ball\n"))[2])

    def test_nobody_asks_where_a_piece_stood_that_went_off_with_the_call(self):
        text = ("case x\nbook fistf-indoor\ngiven home 1 at 0 0; home 2 at 0 50; home 3 at 0 100\n"
                "given home 4 at 0 150; home 5 at 0 200; home 6 at -50 0; ball at 60 0\n"
                "given away 3 at 300 -100\nfact flick home 1\nfact touch PIECE ball\n")
        for piece, asked in (("home 1", False), ("home 8", True)):
            out = run("judge", "-", "--lang", "en", text=text.replace("PIECE", piece))[1]
            self.assertIn("Illegal number of figures by Home", out)
            self.assertEqual("must know where the piece that was touched stood" in out, asked)

    def test_no_ball_lies_in_a_post(self):
        head = "case x\nbook fistf-es\ngiven home 5 at 300 0; ball at "
        told = "340 0\nfact flick home 5\nfact touch home 5 ball\nfact rest ball at "
        for place, wrong in (("600 62", True), ("600 50.5", False), ("589 62", False)):
            err = run("judge", "-", text=f"{head}{place}\n")[2]
            self.assertEqual("nothing lies in the frame of a goal: ball" in err, wrong, place)
            err = run("judge", "-", text=f"{head}{told}{place}\n")[2]
            self.assertEqual("in the frame of a goal: ball (line 6)" in err, wrong, place)

    def test_what_comes_onto_the_table_names_what_lies_there(self):
        head = "case x\nbook fistf-es\ngiven ball at -560 52; home 5 at -580 -60\n"
        for place, other in (("-560 50", "ball"), ("-570 -60", "home 5")):
            err = run("judge", "-", text=f"{head}fact place home 11 at {place}\n")[2]
            self.assertIn("something lies there: " + other, err)

    def test_of_two_keepers_the_second_offends(self):
        for given, piece, said in (("11 at -560 50; spare home", "keeper at -590 0", "Home (keeper)"),
                                   ("keeper at -590 0", "11 at -560 50", "Home (spare keeper)")):
            text = f"case x\nbook fistf-es\ngiven home {given}; ball at 100 0\nfact place home {piece}\n"
            self.assertIn("Illegal handling by " + said,
                          run("judge", "-", "--lang", "en", text=text)[1])

    def test_a_spare_keeper_that_went_is_not_there(self):
        text = ("case x\nbook fistf-es\ngiven home 11 at -570 40; spare home; ball at -300 0\n"
                "fact request home spare-keeper\nfact lift home 11\n")
        self.assertIn("that thing is not on the table: home 11", run("judge", "-", text=text)[2])

    def test_a_refusal_gives_the_reason_that_holds(self):
        given = "given home 5 at 0 0; ball at 40 0; away 7 at 300 0\n"
        restart = "given home 5 at 0 300; away 7 at 300 0; restart throw-in home at 0 400\n"
        foul = ("given home 5 at 300 0; away 7 at 400 0; away 8 at 600 200; ball at 500 0\n"
                "fact flick home 5\nfact touch home 5 away 7\nfact touch home 5 ball\n")
        for book, lines, said in (
                ("fistf-es", given + "fact entry 10.9 against away", "neither has the ball nor"),
                ("fistf-de", given + "fact place home 5 at 50 50", "a figure is flicked, and not moved by hand"),
                ("fistf-de", "given teams; whistle-in 1\nfact time 2\nfact ready home", "it is half-time"),
                ("fistf-de", given + "fact entry 5.4.1 against home at 700 0", "its edge still belongs to it"),
                ("fistf-es", given + "fact entry 10.5.2 against away", "neither has the ball nor"),
                ("fistf-de", given + "fact entry 10.6.2.1 against away", "neither has the ball nor"),
                ("fistf-es", given + "fact entry 1.1.2 against home", "there is no flick of this"),
                ("fistf-es", restart + "fact entry 1.4.2 against home with 5", "is out of play, so"),
                ("fistf-de", restart.replace("400", "400 step taker")
                 + "fact entry 1.4.2 against home with 5", "in hand now, so it"),
                ("fistf-de", given + "fact request home measure with 5", "not among the words that"),
                ("chapas", foul + "fact touch ball away 8\nfact out goal-line away at 750 250\n"
                 "fact choose away advantage", "there is nothing to play on with"),
                ("dadinho", foul + "fact flick away 7", "first says whether it takes the kick or"),
                ("dadinho", "given count home 8; " + given[6:] + "fact flick home 5\n"
                 "fact touch home 5 ball\nfact flick away 7", "the opponent first says whether to"),
                ("dadinho", "given teams; setup home\nask flick home 10",
                 "No: the kick-off waits until both have said"),
                ("dadinho", "given teams; setup home\nask ready home",
                 "Yes: Whoever has arranged the team says so"),
                ("dadinho", restart.replace("0 400", "0 540") + "ask place by home ball at 99 540",
                 "No: a throw-in is taken where the ball went out."),
                ("dadinho", restart.replace("0 300", "0 580").replace("0 400", "0 540")
                 + "ask flick home 5", "No: this button is off the field."),
                ("dadinho", restart.replace("0 300", "0 580").replace("0 400", "0 540")
                 + "fact flick home 5\nfact touch home 5 ball\nfact rest ball at 0 300",
                 "Taker off the field, technical foul by Home"),
                ("dadinho", restart.replace("0 400", "0 540") + "ask substitute home 5 by 4",
                 "reserves are numbered from 11 on."),
                ("dadinho", foul + "fact entry 77 against home with 5\nfact choose away kick\n"
                 "ask substitute home 5 by 12", "this button was sent off, and no other"),
                ("dice", "given attack home on 10 4\nfact roll home shoot on\n"
                 "fact roll away keeper corner\nask roll home control", "first chooses its side."),
                ("dice", "given attack home on 10 4\nfact roll home shoot on\n"
                 "fact roll away keeper corner", "from the corner that the taker chooses."),
                ("dice", "given attack home on 10 4\nfact roll home shoot on\n"
                 "fact roll away keeper corner\nfact choose home right",
                 "from the corner on the taker's right."),
                ("dice", "given attack away on 11 1; start corner",
                 "Ball: row 11, band 1, as Away attacks. Corner for Away: from the corner on the "
                 "taker's left."),
                ("dice", "given attack home on 10 3; champion home foul\n"
                 "fact choose home champion", "Foul by Away."),
                ("dice", "option boskov 1\ngiven attack home on 10 3; champion home foul\n"
                 "fact choose home champion\nfact roll away champion save",
                 "Home: Roll a die (control). (dice/penalty.6)"),
                ("dice", "given attack home on 5 1; champion away save\nask choose away champion",
                 "No: the extraordinary save is played against an unstoppable shot or in place"),
                ("dice", "given attack home on 7 3; champion away recovery\n"
                 "fact roll home control D1?\nask choose away champion",
                 "No: first comes what is open on the side of the attack"),
                ("dadinho", "given home 5 at 300 0; away 7 at 200 20; ball at 100 0; turn away; "
                 "owner away\nfact flick away 7\nfact touch away 7 home 5\nfact choose home kick",
                 "Moved aside by the referee, for the ball is laid there (Home, button 5): x 272 y "
                 "0. Why: A foul is placed where the struck piece stood"),
                ("dadinho", "given home 9 at -300 0; restart direct home at -200 0",
                 "Indirect free kick for Home: x -200 y 0, in the half of Home. (dadinho/74.pu) "
                 "It may not be shot at goal. (dadinho/83)"),
                ("dadinho", "given teams; setup home after-goal\nfact entry 78.e against away",
                 "Advantage: Kick-off for Home."),
                ("dadinho", "given home 4 at 100 200; restart throw-in home at 0 540\n"
                 "fact entry 78.g against home", "Advantage: Throw-in for Home."),
                ("chapas", given + "fact flick home 5\nfact touch home 5 ball\n"
                 "fact touch home 5 away 7\nfact entry 101.p4 against home with 5",
                 "the ball was touched before the opponent")):
            out = " ".join(run("judge", "-", text=f"case x\nbook {book}\n{lines}\n")[1].split())
            self.assertEqual((lines, out if said not in out else said), (lines, said))

    def test_before_a_corner_of_which_the_side_is_open_the_ball_lies_nowhere(self):
        for lines in ("book dice\ngiven attack home on 10 4\nfact roll home shoot on\n"
                      "fact roll away keeper corner\n",
                      "book dadinho\ngiven home 5 at 300 0; ball at 400 0; away keeper at 800 0; "
                      "shot home 5 ready\nfact flick home 5\nfact touch home 5 ball\n"
                      "fact touch ball away keeper\nfact out goal-line away at 820 20 over-goal\n"):
            _, out, _ = run("judge", "-", text="case x\n" + lines)
            self.assertNotIn("Ball:", out)
            self.assertIn('"ball":null', run("judge", "-", "--json", text="case x\n" + lines)[1])
            _, out, _ = run("judge", "-", text="case x\n" + lines + "fact choose home left\n")
            self.assertIn("Ball:", out)

    def test_a_clock_that_is_given_leaves_the_limits_as_they_run(self):
        text = ("case x\nbook dadinho\ngiven home 5 at 0 0; ball at 100 0; clock 895\n"
                "fact time 6\nexpect nothing\nfact time 0.001\nexpect warning dadinho/51\n")
        self.assertEqual(run("judge", "-", text=text)[0], 0)

    def test_no_such_ruling_shows_all_clauses(self):
        _, out, _ = run("judge", "-", text=FOUL + "expect foul dadinho/40\n")
        self.assertIn("foul dadinho/41+dadinho/74 indirect away", " ".join(out.split()))

    def test_the_core_speaks_the_language_too(self):
        head = "case x\nbook dadinho\ngiven home 5 at 0 0; ball at 300 0\n"
        for line, said in (
                ("given nonsense", 'erwartet: ein Zustand, der sich angeben lässt, gefunden: "nonse'),
                ("given home 11 at 0 90", "eine Seite hat ihren Torwart und 1 bis 10"),
                ("fact flick home 6", "Diese Figur ist nicht auf dem Tisch: Heim 6"),
                ("given away keeper at 820 65\nfact time 0",
                 "im Rahmen eines Tors kann nichts liegen: Gast Torwart"),
                ("fact flick home 44", 'eine ganze Zahl zwischen 1 und 11, gefunden: "44"'),
                ("given home 5 at 90 0", "einen Platz hat es schon aus Zeile 3")):
            self.assertIn(said, run("judge", "-", "--lang", "de", text=head + line + "\n")[2])
        self.assertIn('ein Maß, gefunden: "tabel-width"; am nächsten kommt table-width',
                      run("equip", "dadinho", "-", "--lang", "de", text="tabel-width 3\n")[2])
        out = run("judge", "-", "--lang", "de", text=head + "expect foul dadinho/41\n")[1]
        self.assertIn("FALSCH x", out)
        self.assertIn("keine solche Entscheidung; der Schiedsrichter sagte nichts", out)

    def test_unreadable_files(self):
        with tempfile.TemporaryDirectory() as folder:
            good, bad = Path(folder, "good.case"), Path(folder, "bad.case")
            good.write_text(FOUL + "expect foul dadinho/41\n")
            bad.write_text("case x\nbook dadinho\nfact flik home 5\n")
            code, out, err = run("judge", bad, Path(folder, "none"), good)
        self.assertEqual(code, 2)
        self.assertIn(f'{bad}:3:6: expected a fact, found "flik"', err)
        self.assertIn("none: cannot be read", err)
        self.assertIn("pass  opponent before the ball", out)


class Documentation(unittest.TestCase):
    def test_every_example_runs(self):
        code, out, err = run("judge", "-", text=by_program(doc_cases())[0])
        self.assertEqual((code, err), (0, ""), out)
        self.assertGreater(out.count("pass  "), 50)

    def test_every_case_is_answered(self):
        """Put as questions, all cases are answered whole: the calls, how it stands, what may be done;
        or what must be known, what breaks the book, or that it is over."""
        for book in ("dadinho", "dice", "chapas", "fistf-es", "fistf-de", "fistf-indoor"):
            cases = "\n".join(path.read_text()
                              for path in sorted((ROOT / "tests/conformance" / book).glob("*.case")))
            asked = [re.sub(r"^expect .*", "", case, flags=re.M)
                     for case in re.findall(r"^case .*?(?=^case |\Z)", cases, re.M | re.S)
                     if not re.search(r"^measure .*|cannot be read", case, re.M)]
            code, out, err = run("judge", "-", "--lang", "en", text="".join(asked))
            self.assertEqual((code, err), (0, ""), book)
            answers = re.split(r"^\?     ", out, flags=re.M)[1:]
            names = [re.search(r"case +(.*?) *(?: #.*)?\n", case).group(1) for case in asked]
            self.assertEqual(list(dict.fromkeys(names)),
                             list(dict.fromkeys(a.split("\n")[0] for a in answers)))
            for answer in answers:
                self.assertRegex(answer, r"\n      (Before ruling, the referee must know \w|"
                                 r"Irregular equipment: |.*against.*: points |"
                                 r"(?s:.*)\n      How it stands:\n        (Score|Final score) \d(?s:.*)"
                                 r"\n      (What may be done (now|once everything rests \(in [\d.]+ s\)):\n"
                                 r"        \w|The match is over))")

    def test_who_cannot_flick_is_told_though_nobody_can(self):
        given = "case x\nbook dadinho\ngiven home 9 at 0 0; locked home 9; ball at 100 0\n"
        out = run("judge", "-", "--lang", "en", text=given)[1]
        self.assertIn("Home to flick. Not with: 9 (dadinho/64.e).", out)
        out = run("judge", "-", "--lang", "en", text=given + "given home 8 at 200 0\n")[1]
        self.assertIn("With: 8. Flicks left: 9. (dadinho/34, within 6 s)\n"
                      "          Not with: 9 (dadinho/64.e).", out)

    def test_while_things_move_what_is_offered_is_for_their_rest(self):
        """As a wish to flick is refused then (54.b); the limits run from the rest."""
        out = run("judge", "-", "--lang", "en",
                  text="case moving\nbook dadinho\n"
                       "given home 5 at 0 0; ball at 100 0; moving-for 2\nask flick home 5\n")[1]
        self.assertIn("(dadinho/54.b)", out)
        self.assertIn("What may be done once everything rests (in 2 s):\n        Home to flick.", out)
        self.assertIn("within 6 s", out)

    def test_an_answer_leaves_no_english(self):
        """Cases of every book as questions in the other languages; their own names and wishes aside."""
        english = re.compile(r"\b(the|of|and|with|must|by|there|now|not|that|may|where|which|home|away|"
                             r"ball|goal|kick|nobody|nothing|figure|piece)\b")
        for book in ("dadinho", "dice", "chapas", "fistf-es", "fistf-de", "fistf-indoor"):
            cases = "\n".join(path.read_text()
                              for path in sorted((ROOT / "tests/conformance" / book).glob("*.case")))
            asked = re.sub(r"^(expect|measure) .*", "", cases, flags=re.M)
            for language in LANGUAGES[1:]:
                out = run("judge", "-", "--lang", language, text=asked)[1]
                said = re.sub(r"^(\?  | *ask ).*", "", out, flags=re.M)
                self.assertIsNone(english.search(said), (book, language))

    def test_every_example_of_a_book_in_work_runs(self):
        with tempfile.NamedTemporaryFile("w", suffix=".case") as file:
            file.write(by_program(doc_cases())[1])
            file.flush()
            runner = Path(PROGRAM).resolve().parent / "tests/conformance"
            done = subprocess.run([runner, file.name], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_every_word_is_explained(self):
        words = (ROOT / "include/toque/words.h").read_text()
        words = re.sub(r"#define TQ_WHERE_LIST.*?\n\n", "", words, flags=re.S)  # said, never written
        page = (ROOT / "docs/format-case.md").read_text()
        for word in re.findall(r'X\(\w+,\s*"([^"]+)"\)', words):
            self.assertIn(f"`{word}`", page)


class Flick(unittest.TestCase):
    ENGLISH = re.compile(r"\b(?:contact|landings?|lift|crossing|cloth|topple|perch|arrive|blocked|home|away|ball|"
                         r"keeper|fence|post|bar|net|by|the|goal|line|area|half|rest|what|who|whom|sliding|rolling|fallen|"
                         r"flicked|spin|seen|moved|up|times|onto|to|into|out|off)\b")

    def test_no_english_in_table_and_picture(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for scene in sorted((ROOT / "docs/scenes").glob("*.scene")):
            for language in ("es", "de", "pt"):
                code, out, err = run("flick", scene, "--lang", language, "--svg",
                                     Path(folder.name) / f"{scene.stem}-{language}.svg")
                self.assertEqual(code, 0, err)
                _, drawn, _ = run("flick", scene, "--lang", language, "--svg", "-")
                said = "\n".join(out.splitlines()[1:] + re.findall(r"<text[^>]*>([^<]*)</text>", drawn)[1:])
                self.assertEqual(self.ENGLISH.findall(said), [], f"{scene.name} {language}")
                self.assertNotRegex(said, r"\d\.\d", "a decimal point")


class Rules(unittest.TestCase):
    def test_rule(self):
        code, out, _ = run("rule", "dadinho/44", "--lang", "en")
        self.assertEqual(code, 0)
        self.assertIn("dadinho/44\n  The play is closed", out)
        self.assertIn("src/book/dadinho/ch07_contact.c dadinho_44", out)
        self.assertIn("tests/conformance/dadinho/44.case", out)
        self.assertIn("Ledger: Closed play", out)

    def test_rule_in_two_words(self):
        self.assertEqual(run("rule", "chapas", "68"), run("rule", "chapas/68"))
        code, out, _ = run("rule", "dadinho", "44", "chapas/68")
        self.assertEqual(code, 0)
        self.assertEqual(re.findall(r"^\w+/\S+$", out, re.M), ["dadinho/44", "chapas/68"])

    def test_rule_in_other_languages(self):
        for language in ("es", "de", "pt"):
            out = run("rule", "dadinho/44", "--lang", language)[1]
            self.assertNotRegex(out, r"Ledger|Outcome|Closed play|see 44")
            self.assertIn("tests/conformance/dadinho/44.case", out)
        self.assertIn("Register (englisch): ", run("rule", "fistf-es/I.8", "--lang", "de")[1])

    def test_rule_json(self):
        rule = json.loads(run("rule", "dadinho/44", "--json", "--lang", "de")[1])
        self.assertEqual((rule["clause"], rule["enforce"], rule["place"]),
                         ("dadinho/44", "auto", "judge"))
        self.assertTrue(rule["text"].startswith("Der Spielzug"))
        self.assertGreater(rule["cases"], 0)
        self.assertEqual(rule["places"][0], {"file": "src/book/dadinho/ch07_contact.c",
                                             "name": "dadinho_44"})
        self.assertEqual(rule["ledger"]["kind"], "contact")

    def test_rule_of_a_ledger_only(self):
        code, out, _ = run("rule", "fistf-es/I.8", "--lang", "en")
        self.assertEqual(code, 0)
        self.assertIn("Ledger: ", out)

    def test_rule_of_editions(self):
        # a book that goes by another's ledger shows nothing twice; shared cases count for both
        out = run("rule", "5.3.1", "--lang", "en")[1]
        shown = re.findall(r"^\S+/\S+$", out, re.M)
        self.assertEqual(shown, ["fistf-es/5.3.1", "fistf-de/5.3.1"])
        german = json.loads(run("rule", "fistf-de/5.3.1", "--json")[1])
        self.assertGreater(german["cases"], 1)
        self.assertEqual(german["case_file"], "tests/conformance/fistf-es/5.3.1.case")
        self.assertIn("fistf-de  412 ", run("rules", "--lang", "en")[1])

    def test_unknown_rule(self):
        code, out, err = run("rule", "dadinho/" + "4444")
        self.assertEqual((code, out), (1, ""))
        self.assertIn("the nearest are dadinho/44", err)

    def test_away_from_the_tree(self):
        # only a program that lies outside the tree cannot find it
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder, "toque")
            program.write_bytes(Path(PROGRAM).read_bytes())
            program.chmod(0o755)
            shown = subprocess.run([program, "rule", "dadinho/44"], cwd=folder, check=False,
                                   capture_output=True)
            counted = subprocess.run([program, "rules", "--coverage"], cwd=folder, check=False,
                                     capture_output=True)
        self.assertEqual(shown.returncode, 0)
        self.assertNotIn(b"Ledger", shown.stdout)
        self.assertEqual(counted.returncode, 2)

    def test_list_and_search(self):
        code, out, _ = run("rules", "dadinho", "--json", "--lang", "pt")
        self.assertEqual(code, 0)
        self.assertEqual(json.loads(out)[0]["clause"], "dadinho/1")
        found = run("rules", "--search", "PENALTI area", "dadinho", "--json", "--lang", "pt")[1]
        self.assertIn("dadinho/86.a", [row["clause"] for row in json.loads(found)])
        self.assertEqual(run("rules", "--search", "penalty", "mark", "--lang", "en")[0], 0)
        self.assertEqual(run("rules", "--search", "xyzzy")[0], 1)
        self.assertEqual(run("rules", "nobook")[0], 2)

    def test_coverage(self):
        code, out, _ = run("rules", "--coverage", "--json")
        books = json.loads(out)
        self.assertEqual(code, 0)
        self.assertEqual(set(books), {"fistf-es", "fistf-de", "fistf-indoor", "chapas", "dadinho",
                                      "dice"})
        for name, book in books.items():
            self.assertEqual(list(book), ["auto", "declare", "human", "data", "open"])
            goes_by = {"fistf-indoor": "fistf-es"}.get(name, name)
            ledger = (ROOT / f"rules/{goes_by}.tsv").read_text().splitlines()[1:]
            for kind in ("auto", "declare", "human", "data"):
                total = sum(row.split("\t")[2] == kind for row in ledger)
                self.assertEqual(book[kind], {"total": total, "code": total, "cases": total})
        self.assertGreater(books["dadinho"]["open"], 0)
        self.assertIn("dadinho", run("rules", "--coverage")[1])


class Matches(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.record = Path(folder.name, "a.record")

    def play(self, *more):
        return run("match", "dadinho", "--home", "random", "--away", "random", "--seed", "7",
                   "--set", "half=300", *more)

    def test_match_and_replay(self):
        code, out, err = self.play("--record", self.record, "--json")
        match = json.loads(out)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual((match["book"], match["home"], match["over"]), ("dadinho", "random", True))
        self.assertEqual(match["settings"]["half"], 300)
        code, out, err = run("replay", self.record, "--json")
        again = json.loads(out)
        self.assertEqual((code, err), (0, ""))
        for key in match:
            self.assertEqual(match[key], again[key], key)
        self.assertEqual(len(again["calls"]), sum(row["count"] for row in match["counts"]))
        self.assertEqual(len(match["goals"]), sum(match["score"]))

    def test_sheets_in_all_languages(self):
        self.play("--record", self.record)
        for language in LANGUAGES:
            code, out, _ = run("replay", self.record, "--lang", language)
            self.assertEqual(code, 0)
            self.assertIn("dadinho/22.pu)", out)
            self.assertRegex(out, r" \d:\d Gast" if language == "de" else r" \d-\d [AV]")
            self.assertNotIn("{", out)
            self.assertNotRegex(out, r": (\w+) → \1\.")
            self.assertNotRegex(out, r"\b(match|next|call|restart)\.[a-z]")

    def test_measured(self):
        """A match is played with what was measured, and its record says so."""
        code, out, err = run("match", "chapas", "--set", "half=60", "--equipment", "-", "--json",
                             "--record", self.record, text="field-length 1400\nhome cap-mass 2.5\n")
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(json.loads(out)["equipment"], "field-length 1400\nhome cap-mass 2.5\n")
        self.assertEqual(run("replay", self.record)[0], 0)
        code, out, err = run("match", "chapas", "--equipment", "-", text="field-length 1399\n")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("field-length is 1399 mm, at least 1400 (chapas/9.4)", err)
        for options, said in ((["--equipment", "-"], "field-length es 1399 mm, como mínimo 1400 (ch"),
                              (["--set", "half=1"], "half está entre 60 y 900 (chapas/19)")):
            err = run("match", "chapas", "--lang", "es", *options, text="field-length 1399\n")[2]
            self.assertIn(said, err)

    def test_same_seed_same_match(self):
        self.assertEqual(self.play("--manner", "strict")[1], self.play("--manner", "strict")[1])

    def test_record_that_differs(self):
        self.play("--record", self.record)
        text = self.record.read_text().splitlines()
        number = next(i for i, line in enumerate(text) if '"calls":["' in line)
        text[number] = re.sub(r'"calls":\["[a-z-]+ ', '"calls":["obstruction ', text[number])
        self.record.write_text("\n".join(text) + "\n")
        code, out, err = run("replay", self.record)
        self.assertEqual((code, out), (1, ""))
        self.assertRegex(err, rf'a\.record:{number + 1}:\d+: recorded "obstruction ')
        code, out, _ = run("replay", self.record, "--json")
        self.assertEqual((code, json.loads(out)["agrees"]), (1, False))

    def test_record_that_is_none(self):
        self.assertEqual(run("replay", "-", text="hello\n")[0], 2)
        self.assertEqual(run("replay", "/nowhere")[0], 2)

    def test_wrong_orders(self):
        for more in (["--set", "half=1"], ["--set", "half"], ["--set", "speed=1"],
                     ["--home", "nobody"], ["--seed", "x"], ["--manner", "lax"], ["--bogus"]):
            code, out, err = self.play(*more)
            self.assertEqual((code, out), (2, ""), more)
            self.assertTrue(err.startswith("toque: "))


class Equipment(unittest.TestCase):
    def test_fine(self):
        code, out, _ = run("equip", "dadinho", "-", text="table-width 1240\n")
        self.assertEqual((code, out), (0, "Nothing that was measured breaks the book.\n"))

    def test_breach(self):
        code, out, _ = run("equip", "dadinho", "-", text="ball-edge 6\ntable-width 1400\n")
        self.assertEqual(code, 1)
        self.assertIn("standard input:2: width of the table: 1400 mm, at most 1340\n", out)
        self.assertIn("(dadinho/1.p2.1)", out)
        self.assertIn("höchstens 1340", run("equip", "dadinho", "-", "--lang", "de",
                                            text="table-width 1400\n")[1])

    def test_json(self):
        out = run("equip", "dadinho", "-", "--json", text="table-width 1400\n")[1]
        breach = json.loads(out)["breaches"][0]
        self.assertEqual((breach["clause"], breach["line"]), ("dadinho/1.p2.1", 1))

    def test_no_english_in_other_languages(self):
        text = "home 5 button-diameter 61.5\ntable-material glass\nhome 3 number 5\nhome 4 number 5\n"
        said = {"es": "Local 5, diámetro del botón: 61,5 mm, como máximo 60",
                "de": "Heim 5, Durchmesser des Knopfs: 61,5 mm, höchstens 60",
                "pt": "Mandante 5, diâmetro do botão: 61,5 mm, no máximo 60"}
        for language, words in said.items():
            out = run("equip", "dadinho", "-", "--lang", language, text=text)[1]
            self.assertIn(words, out)
            self.assertNotRegex(out, r"\b(standard|input|glass|home|wood|is|number)\b")
            for book in ("dadinho", "dice"):
                lines = run("equip", book, "--list", "--lang", language)[1].splitlines()[1:]
                for line in lines:
                    self.assertNotEqual(line.split()[0], line.split()[-1], "no name for it")
                    self.assertNotRegex(line, r"\b([a-z-]+) \(\1\)(?<!diagonal\))(?<!orange\))"
                                        r"(?<!vertical\))(?<!horizontal\))(?<!similar\))"
                                        r"(?<!metal\))(?<!no\))")

    def test_sums_and_keepers_in_words(self):
        text = "home keeper keeper-mass 15.6\nhome cap-mass 3.1\n"
        for language, keeper, caps in (
                ("en", "Home, keeper, mass of the keeper: 15.6 g, at most 15.5",
                 "Home, mass of the cap: 31 g in all, at most 30"),
                ("es", "Local, portero, masa del portero: 15,6 g, como máximo 15,5",
                 "Local, masa de la chapa: 31 g en total, como máximo 30"),
                ("de", "Heim, Torwart, Masse des Torwarts: 15,6 g, höchstens 15,5",
                 "Heim, Masse des Kronkorkens: 31 g insgesamt, höchstens 30"),
                ("pt", "Mandante, goleiro, massa do goleiro: 15,6 g, no máximo 15,5",
                 "Mandante, massa da chapa: 31 g no total, no máximo 30")):
            out = run("equip", "chapas", "-", "--lang", language, text=text)[1]
            self.assertIn(keeper, out)
            self.assertIn(caps, out)

    def test_unreadable(self):
        code, out, err = run("equip", "dadinho", "-", text="tabel-width 3\n")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("standard input:1:1: expected a measure", err)

    def test_list(self):
        code, out, _ = run("equip", "dadinho", "--list")
        self.assertEqual(code, 0)
        self.assertRegex(out, r"table-width +1140-1340 mm +1240 +dadinho/1\.p2\.1")
        measures = json.loads(run("equip", "dadinho", "--list", "--json")[1])
        width = next(m for m in measures if m["name"] == "table-width")
        self.assertEqual((width["min"], width["max"], width["ideal"]), (1140, 1340, 1240))
        self.assertIsNone(width["allowance"])

    def test_an_allowance_that_is_ours_is_said_to_be(self):
        out = run("equip", "chapas", "--list", "--lang", "en")[1]
        self.assertRegex(out, r"penalty-area-depth +269\.5-270\.5 mm \* +270 +chapas/9\.6")
        self.assertRegex(out, r"field-length +1400-1500 mm +1500 +chapas/9\.4")
        self.assertIn("* The book names the value alone: 0.5 mm either way are this program's", out)
        self.assertNotIn("*", run("equip", "dadinho", "--list", "--lang", "en")[1])
        measures = json.loads(run("equip", "chapas", "--list", "--json")[1])
        self.assertEqual(next(m for m in measures if m["name"] == "goal-width")["allowance"], 0.5)
        out = run("equip", "chapas", "-", "--lang", "en", text="goal-width 155.6\n")[1]
        self.assertIn("width of the goal: 155.6 mm, at most 155.5, allowance included", out)
        self.assertEqual(run("equip", "chapas", "-", text="goal-width 155.5\n")[0], 0)


class Contest(unittest.TestCase):
    LEVEL = ("contest chapas international\nteam home Lima\nteam away Santiago\n"
             "match 1 2-1\nmatch 2 0-2\nmatch 3 1-1\n")

    def test_decided(self):
        code, out, _ = run("contest", "-", text=self.LEVEL + "absent away 4\n")
        self.assertEqual(code, 0)
        self.assertIn("points 8-5", out)
        self.assertIn("(chapas/113.pu)", out)
        self.assertIn("4  1-0  no player of Santiago", out)
        self.assertIn("(chapas/115)", out)

    def test_two_of_four_may_not_play(self):
        text = ("contest chapas international\nteam home Lima\nteam away Santiago\n"
                "match 1 2-1\nmatch 2 0-2\nabsent away 3\n")
        _, out, _ = run("contest", "-", text=text + "match 4 0-0\n")
        self.assertNotIn("too few", out)
        _, out, _ = run("contest", "-", "--lang", "en", text=self.LEVEL + "absent home 4\nabsent away 4\n")
        self.assertIn("4  -  no player of Lima, none of Santiago", out)
        code, _, err = run("contest", "-", "--lang", "en",
                           text="contest chapas national\nmatch 1 1-0\nextra-time home\n")
        self.assertEqual(code, 2)
        self.assertIn("3:1: this form of contest has no such thing", err)
        _, out, _ = run("contest", "-", text=text + "absent away 4\n")
        self.assertIn("Santiago has too few players", out)
        self.assertIn("(chapas/115)", out)

    def test_without_extra_time(self):
        text = ("contest chapas national\nteam home Lima\nteam away Santiago\n"
                "match 1 3-1\nmatch 2 0-1\nmatch 3 1-1\n")
        code, out, _ = run("contest", "-", text=text)
        self.assertEqual(code, 0)
        self.assertIn("(chapas/116)", out)

    def test_open_in_every_language(self):
        next_step = {"en": "extra time", "es": "prórroga", "de": "Verlängerung", "pt": "prorrogação"}
        for language, word in next_step.items():
            code, out, _ = run("contest", "-", "--lang", language, text=self.LEVEL + "match 4 0-0\n")
            self.assertEqual(code, 1)
            self.assertIn(word, out)

    def test_names_the_matches_that_are_left(self):
        left = {"en": "next: match 4", "es": "pendiente: partido 4", "de": "offen: Spiel 4",
                "pt": "pendente: partida 4"}
        for language, words in left.items():
            code, out, _ = run("contest", "-", "--lang", language, text=self.LEVEL)
            self.assertEqual(code, 1)
            self.assertIn(words + ".", out)
        text = "contest fistf-de teams\nmatch 3 1-0\nabsent home 1\n"
        self.assertIn("next: matches 2, 4.", run("contest", "-", "--lang", "en", text=text)[1])

    def test_a_league_ends_level(self):
        text = "match 1 1-0\nmatch 2 0-1\nmatch 3 1-1\nmatch 4 2-2\n"
        code, out, _ = run("contest", "-", "--lang", "en", text="contest fistf-de teams\n" + text)
        self.assertEqual(code, 1)
        self.assertIn("(fistf-de/3.3.2.1)", out)
        code, out, _ = run("contest", "-", "--lang", "en",
                           text="contest fistf-de teams\nleague\n" + text)
        self.assertEqual(code, 0)
        self.assertIn("The contest is level.", out)
        self.assertIn("(fistf-de/P.13)", out)
        code, _, err = run("contest", "-", "--lang", "en",
                           text="contest chapas national\nleague\nmatch 1 1-0\n")
        self.assertEqual(code, 2)
        self.assertIn("2:1: this form of contest has no such thing", err)

    def test_cannot_be_read(self):
        for text, where in (("match 1 2-1\n", ":1:1:"), (self.LEVEL + "match 1 0-0\n", ":7:"),
                            (self.LEVEL + "match 4 two\n", ":7:"), (self.LEVEL + "match 9 1-0\n", ":7:"),
                            ("contest dice national\n", ":1:"), ("", ":1:1:")):
            code, _, err = run("contest", "-", text=text)
            self.assertEqual(code, 2, text)
            self.assertIn(where, err)

    def test_record_must_be_of_the_book_and_proven(self):
        text = self.LEVEL + f"match 4 record {ROOT}/tests/golden/dice-best.record\n"
        code, _, err = run("contest", "-", text=text)
        self.assertEqual(code, 2)
        self.assertIn("another book", err)

    def test_json(self):
        out = run("contest", "-", "--json", text=self.LEVEL + "match 4 0-0\n")[1]
        self.assertEqual(json.loads(out)["stage"], "extra-time")


class Program(unittest.TestCase):
    def test_complaints_and_help_in_other_languages(self):
        for language, said, listed in (
                ("es", "no hay reglamento «nobook»; hay", "juega al fútbol de dados"),
                ("de", "kein Regelbuch „nobook“; es gibt", "Würfelfußball im Terminal"),
                ("pt", "não há livro de regras “nobook”; há", "joga futebol de dados")):
            self.assertIn(said, run("rules", "nobook", "--lang", language)[2])
            self.assertIn(said, run("rules", "nobook", f"--lang={language}")[2])
            self.assertIn(listed, run("help", "--lang", language)[1])
        self.assertIn("/nowhere: lässt sich nicht lesen", run("judge", "/nowhere", "--lang", "de")[2])
        self.assertIn("kein Befehl „x“", run("x", locale="de_DE.UTF-8")[2])

    def test_every_complaint_has_its_sentence(self):
        """Each format that app/cli complains with stands in rules/program.tsv."""
        rows = (ROOT / "rules/program.tsv").read_text().splitlines()[1:]
        known = {row.split("\t")[0] for row in rows}
        call = re.compile(r'complain\(\s*[\w-]+,\s*((?:"(?:[^"\\]|\\.)*"\s*)+)')
        for path in sorted((ROOT / "app/cli").glob("*.c")):
            for literals in call.findall(path.read_text()):
                text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals)).replace('\\"', '"')
                if re.search(r"[a-z]{2}", re.sub(r"%\S*", "", text)):
                    self.assertIn(text, known, path)

    def test_help(self):
        code, out, _ = run("help")
        self.assertEqual(code, 0)
        for command in ("judge", "rule", "rules", "match", "replay", "equip", "flick"):
            self.assertIn(f"toque {command} ", out)
            code, page, _ = run(command, "--help")
            self.assertEqual(code, 0)
            self.assertTrue(page.startswith(f"toque {command} "))

    def test_help_in_every_language(self):
        """Every command of the list says in each language what it does, line by line."""
        commands = re.findall(r"^  toque (\w+)", run("help")[1], re.M)
        for command in set(commands) - {"help"}:
            pages = [run(command, "--help", "--lang", language)[1] for language in LANGUAGES]
            for page in pages[1:]:
                for line in page.splitlines():
                    said = re.sub(r"^  --\w\S*.*?  +", "", line)
                    if said.strip() and not said.startswith("toque ") and len(said.split()) > 2:
                        self.assertNotIn(said.strip(), pages[0], command)

    def test_settings_in_every_language(self):
        for book in ("dadinho", "dice", "chapas", "fistf-es", "fistf-indoor"):
            english = run("match", book, "--settings", "--lang", "en")[1].splitlines()
            for language in LANGUAGES[1:]:
                said = run("match", book, "--settings", "--lang", language)[1].splitlines()
                self.assertEqual(len(said), len(english))
                for a, b in zip(english, said):
                    self.assertEqual(a.split()[0], b.split()[0])
                    self.assertNotEqual(a.split(": ", 1)[1], b.split(": ", 1)[1])

    def test_complaints_in_every_language(self):
        overlap = "case x\nbook dadinho\ngiven ball at 0 0; home 5 at 1 0\nfact flick home 5\n"
        record = run("match", "dice", "--seed", "3", "--record", "-")[1].splitlines(True)
        other = [re.sub(r'"hash":"\w{4}', '"hash":"0000', line) if i == 4 else line
                 for i, line in enumerate(record)]
        key = record[:2] + [record[2].replace('"do"', '"dx"')] + record[3:]
        for language, words in {"es": ("línea 3) y balón", "registrado", "clave"),
                                "de": ("Zeile 3) und Ball", "aufgezeichnet", "Schlüssel"),
                                "pt": ("linha 3) e bola", "registrado", "chave")}.items():
            said = [run("judge", "-", "--lang", language, text=overlap)[2],
                    run("replay", "-", "--lang", language, text="".join(other))[2],
                    run("replay", "-", "--lang", language, text="".join(key))[2]]
            for text, word in zip(said, words):
                self.assertIn(word, text)
                self.assertNotRegex(text, r"\b(line|and|recorded|came|has|this)\b")

    def test_nothing_to_do(self):
        for command in ("judge", "rule", "match", "replay", "equip", "flick"):
            code, out, err = run(command)
            self.assertEqual((code, out), (2, ""), command)
            self.assertTrue(err.startswith("toque: "))
        self.assertEqual(run("nonsense")[0], 2)
        self.assertEqual(run("judge", "x", "--lang", "fr")[0], 2)


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_file():
        PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
