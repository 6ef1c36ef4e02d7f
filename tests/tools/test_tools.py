#!/usr/bin/env python3
"""Each tool must fail on a planted breach and let its legal twin pass."""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from unittest import mock

TOOLS = Path(__file__).resolve().parents[2] / "tools"
FP_CHECK = TOOLS.parent / "src/base/fp_check.h"
sys.path.insert(0, str(TOOLS))
import check
import check_texts
import jobs
HEADER = "id\tkind\tenforce\tsummary\tneeds\toutcome\n"
BOOKS = ["fistf-es", "fistf-de", "chapas", "dadinho", "dice"]
SOURCES = """set(TOQUE_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
set(TOQUE_SOURCES
    src/base/a.c # the only one
    # src/base/commented_out.c
)
set(TOQUE_CLI_SOURCES)
set(TOQUE_JSON_SOURCES)
set(TOQUE_SERVER_SOURCES)
set(TOQUE_MPI_SOURCES)
set(TOQUE_SIM_SOURCES)
set(TOQUE_WASM_SOURCES)
set(TOQUE_TEST_SUPPORT)
set(TOQUE_UNIT_SUPPORT)
set(TOQUE_UNIT_TESTS a)
set(TOQUE_PROPERTY_TESTS)
set(TOQUE_REFERENCE_SOURCES)
set(TOQUE_REFERENCE_PROGRAMS)
"""


class ToolTest(unittest.TestCase):
    tool = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)

    def write(self, path, text):
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)

    def run_tool(self, *args):
        command = [sys.executable, TOOLS / self.tool, "--root", self.root, *args]
        return subprocess.run(command, capture_output=True, text=True)

    def assert_passes(self, *args):
        done = self.run_tool(*args)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def assert_fails(self, *said, args=()):
        done = self.run_tool(*args)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        for text in said:
            self.assertIn(text, done.stdout)


class Sources(ToolTest):
    tool = "check_sources.py"

    def setUp(self):
        super().setUp()
        self.write("cmake/sources.cmake", SOURCES)
        self.write("src/base/a.c", "")
        self.write("tests/unit/test_a.c", "")

    def test_all_listed(self):
        self.assert_passes()

    def test_source_not_listed(self):
        self.write("src/base/commented_out.c", "")
        self.assert_fails("src/base/commented_out.c: not listed")

    def test_test_not_listed(self):
        self.write("tests/unit/test_b.c", "")
        self.assert_fails("tests/unit/test_b.c: not listed")

    def test_listed_but_gone(self):
        (self.root / "src/base/a.c").unlink()
        self.assert_fails("src/base/a.c: listed, but")


class Layers(ToolTest):
    tool = "check_layers.py"

    def include(self, path, line):
        self.write(path, f"/* a file */\n#include {line}\n")

    def test_arrows_up(self):
        self.include("src/geom/vec.c", '"geom/vec.h"')
        self.include("src/phys/world.c", '"base/rng.h"')
        self.include("src/phys/body.c", "<toque/world.h>")
        self.include("src/book/fistf/law05.c", '"book/fistf/fistf.h"')
        self.include("src/match/match.c", '"book/fistf/fistf.h"')
        self.include("src/base/rng.h", "<stdint.h>")
        self.include("include/toque/world.h", "<toque/status.h>")
        self.include("app/cli/main.c", "<stdio.h>")
        self.include("app/cli/flick.c", "<toque/world.h>")
        self.include("app/cli/svg.c", '"svg.h"')
        self.write("app/cli/svg.h", "")
        self.assert_passes()

    def test_arrow_down(self):
        self.include("src/base/rng.c", '"geom/vec.h"')
        self.assert_fails("src/base/rng.c:2", "base may not know geom")

    def test_ring_of_modules(self):
        self.include("src/phys/motion.c", '"phys/ride.h"')
        self.include("src/phys/ride.h", '"phys/body.h"')
        self.include("src/phys/ride.c", '"phys/change.h"')
        self.include("src/phys/change.h", '"phys/motion.h"')
        self.include("src/phys/body.h", "<stdint.h>")
        self.include("src/phys/motion.h", '"phys/body.h"')
        self.assert_fails("src/phys/change, src/phys/motion, src/phys/ride: these modules include")

    def test_ring_of_modules_in_a_program(self):
        self.include("app/cli/play.c", '"draw.h"')
        self.include("app/cli/draw.c", '"play.h"')
        self.write("app/cli/play.h", "")
        self.write("app/cli/draw.h", "")
        self.assert_fails("app/cli/draw, app/cli/play: these modules include each other")

    def test_chain_of_modules(self):
        self.include("src/phys/motion.c", '"phys/ride.h"')
        self.include("src/phys/ride.c", '"phys/body.h"')
        self.include("src/phys/ride.h", '"phys/body.h"')
        self.include("src/phys/body.h", "<stdint.h>")
        self.assert_passes()

    def test_arrow_down_from_public_header(self):
        self.include("include/toque/world.h", '"base/rng.h"')
        self.assert_fails("toque may not know base")

    def test_book_knows_another(self):
        self.include("src/book/fistf/law05.c", '"book/chapas/chapas.h"')
        self.assert_fails("book/fistf may not know book/chapas")

    def test_dice_without_physics(self):
        self.include("src/book/dice/dice.c", '"geom/vec.h"')
        self.assert_fails("book/dice uses no geom")

    def test_libc_in_core(self):
        self.include("src/geom/trig.c", "<math.h>")
        self.assert_fails("no libc")

    def test_bare_name_in_core(self):
        self.include("src/geom/trig.c", '"trig.h"')
        self.assert_fails("spell includes from src/")

    def test_folder_that_is_no_layer(self):
        self.include("src/misc/a.c", "<stdint.h>")
        self.assert_fails("stands in no layer")

    def test_program_looks_inside(self):
        self.include("app/cli/main.c", '"../../src/phys/world.h"')
        self.write("src/phys/world.h", "")
        self.assert_fails("app/cli/main.c:2")

    def test_program_looks_inside_by_path(self):
        self.include("app/cli/main.c", "<phys/world.h>")
        self.assert_fails("programs may not know phys")

    def test_program_goes_through_the_door(self):
        self.include("app/cli/serve.c", '"../server/server.h"')
        self.write("app/server/server.h", "")
        self.assert_passes()

    def test_program_looks_behind_the_door(self):
        self.include("app/cli/serve.c", '"../server/files.h"')
        self.write("app/server/files.h", "")
        self.assert_fails("app/cli/serve.c:2", "their own folder")

    def test_door_leads_one_way(self):
        self.include("app/server/http.c", '"../cli/text.h"')
        self.write("app/cli/text.h", "")
        self.assert_fails("app/server/http.c:2")

    def test_program_and_page_share_json(self):
        self.write("app/json/out.h", "")
        self.include("app/cli/a.c", '"../json/out.h"')
        self.include("app/wasm/a.c", '"../json/out.h"')
        self.assert_passes()

    def test_page_includes_program(self):
        self.write("app/cli/text.h", "")
        self.include("app/wasm/a.c", '"../cli/text.h"')
        self.assert_fails("app/wasm/a.c:2")


class WebLayers(ToolTest):
    tool = "check_web_layers.py"

    def imports(self, module, line):
        self.write(f"web/src/{module}.ts", f"/* a module */\n{line}\n")

    def test_arrows_up(self):
        self.imports("core/module", "import type { Book } from './types';")
        self.imports("say/texts", "import { SIDES } from '../core/types';")
        self.imports("view/solid/solid", "import * as THREE from 'three';\nimport { a } from './stock';")
        self.imports("view/dice/tray", "import { el } from '../../ui/dom';")
        self.imports("aim/hand", "import type { Context } from '../ui/context';")
        self.imports("ui/played", "const made = await import('../view/solid/solid');\n"
                     "import {\n  a,\n  b,\n} from '../aim/hand';")
        self.imports("main", "import { play } from './ui/played';")
        self.imports("sw", "export {};")
        self.imports("core/client", "import type { Question } from './worker';")
        self.assertIn("9 modules", self.assert_passes())

    def test_arrow_down(self):
        self.imports("core/module", "import { Texts } from '../say/texts';")
        self.assert_fails("web/src/core/module.ts:2: ../say/texts: core may not know say")

    def test_arrow_down_over_lines(self):
        self.imports("game/session", "import {\n  a,\n} from '../ui/offers';")
        self.assert_fails("web/src/game/session.ts:2", "game may not know ui")

    def test_export_is_an_arrow(self):
        self.imports("say/texts", "export type { Plan } from '../game/match';")
        self.assert_fails("say may not know game")

    def test_door_is_for_some(self):
        self.imports("game/session", "import { el } from '../ui/dom';")
        self.assert_fails("game may not know ui")

    def test_door_for_types_only(self):
        self.imports("aim/hand", "import { Context } from '../ui/context';")
        self.assert_fails("only the types of ui/context")

    def test_three_elsewhere(self):
        self.imports("view/flat/flat", "import { Vector3 } from 'three';")
        self.assert_fails("only view/solid/ imports three")

    def test_package(self):
        self.imports("ui/dom", "import React from 'react';")
        self.assert_fails("react: the page imports no such package")

    def test_solid_is_fetched_when_wanted(self):
        self.imports("ui/played", "import { a } from '../view/solid/solid';")
        self.assert_fails("view/solid/ is fetched when wanted")

    def test_program(self):
        self.imports("ui/played", "import '../main';")
        self.imports("core/client", "import { answer } from './worker';")
        self.assert_fails("ui/played.ts:2", "client.ts:2: ./worker: a program, which nobody imports")

    def test_service_worker_stands_alone(self):
        self.imports("sw", "import { SIDES } from './core/types';")
        self.assert_fails("the service worker stands alone")

    def test_no_layer(self):
        self.imports("util/misc", "")
        self.assert_fails("web/src/util/misc.ts: stands in no layer")


class Headers(ToolTest):
    tool = "check_headers.py"

    def setUp(self):
        super().setUp()
        self.write("cmake/sources.cmake", SOURCES)
        self.write("include/toque/a.h", "#include <stdint.h>\ntypedef uint8_t TqByte;\n")

    def test_stands_alone(self):
        self.write("src/base/b.h", "#include <toque/a.h>\nTqByte base_b(void);\n")
        self.assert_passes()

    def test_leans_on_its_includer(self):
        self.write("src/base/b.h", "TqByte base_b(void);\n")
        self.assert_fails("src/base/b.h: gcc", "src/base/b.h: clang")

    def test_public_header_cannot_see_src(self):
        self.write("src/base/b.h", "")
        self.write("include/toque/c.h", '#include "base/b.h"\n')
        self.assert_fails("include/toque/c.h")


class Length(ToolTest):
    tool = "check_length.py"

    def function(self, lines):
        body = "    a += b;\n" * (lines - 5) + "    return a;\n"
        return "static int f(int a,\n    int b)\n{\n" + body + "}\n"

    def test_sixty(self):
        self.write("src/base/a.c", self.function(60))
        self.assertIn("longest 60 (f)", self.assert_passes())

    def test_sixty_one(self):
        self.write("src/base/a.c", "int x;\n" + self.function(61))
        self.assert_fails("src/base/a.c:2: f has 61 lines")

    def test_braces_in_strings_and_comments(self):
        trick = '    char c = \'}\'; /* } */ const char *s = "}\\"}"; // }\n#define X }\n'
        text = self.function(61).replace("{\n", "{\n" + trick, 1)
        self.write("src/base/a.c", text)
        self.assert_fails("f has 63 lines")

    def test_long_table(self):
        self.write("src/base/a.c", "const int f[] = {\n" + "    F(1),\n" * 100 + "};\n")
        self.assert_passes()

    def test_long_struct_and_prototypes(self):
        text = "int g(void);\n" * 40 + "struct s {\n" + "    int (*f)(int);\n" * 100 + "};\n"
        self.write("src/base/a.h", text + self.function(20))
        self.assertIn("1 functions", self.assert_passes())


class Fields(ToolTest):
    tool = "check_fields.py"
    head = "typedef struct {\n    int a, b[2]; /* of it */\n    bool c;\n} Pair;\n"

    def list_of(self, *names, before=""):
        entries = "".join(f"    FIELD_INT(Pair, {name}),\n" for name in names)
        return (f"{before}static const Field fields[] = {{\n{entries}}};\n"
                "const Fields pair_fields = FIELDS(Pair, fields);\n")

    def test_complete(self):
        self.write("src/base/a.h", self.head)
        self.write("src/base/a.c", self.list_of("a", "b", "c"))
        self.assertIn("1 lists", self.assert_passes())

    def test_a_member_that_hides_in_the_padding(self):
        self.write("src/base/a.h", self.head)
        self.write("src/base/a.c", self.list_of("a", "b"))
        self.assert_fails("src/base/a.c: fields leaves out Pair.c")

    def test_a_member_left_out_and_said_so(self):
        self.write("src/base/a.h", self.head)
        self.write("src/base/a.c", self.list_of("a", "b", before="/* All but `c`: a box. */\n"))
        self.assert_passes()

    def test_no_such_struct(self):
        self.write("src/base/a.c", self.list_of("a"))
        self.assert_fails("no struct Pair is defined")


class Format(ToolTest):
    tool = "check_format.py"

    def test_well_formed(self):
        self.write("src/base/a.c", "int f(void)\n{\n    return 1;\n}\n")
        self.assert_passes()

    def test_brace_in_the_wrong_place(self):
        self.write("src/base/a.c", "int f(void) {\n    return 1;\n}\n")
        self.assert_fails("src/base/a.c:1")

    def test_fix(self):
        self.write("src/base/a.c", "int f(void) {\n  return 1; }\n")
        self.assert_passes("--fix")
        self.assert_passes()


class Symbols(ToolTest):
    tool = "check_symbols.py"

    def library(self, text):
        self.write("a.c", text)
        subprocess.run(["gcc", "-O1", "-fPIC", "-c", "a.c", "-o", "a.o"], cwd=self.root, check=True)
        subprocess.run(["ar", "rcs", "a.a", "a.o"], cwd=self.root, check=True)
        return self.root / "a.a"

    def test_self_contained(self):
        text = """int g(int);
                  static int h(int a) { return a; }
                  int (*const table[])(int) = { g, h };
                  const char *const words[] = { "one", "two" };
                  int g(int a) { return h(a); }"""
        self.assert_passes(self.library(text))

    def test_calls_libc(self):
        library = self.library("double sin(double); double f(double a) { return sin(a); }")
        self.assert_fails("sin: undefined", args=[library])

    def test_calls_memcpy(self):
        text = "void *memcpy(void *, const void *, unsigned long);"
        text += "void f(void *a, void *b, unsigned long n) { memcpy(a, b, n); }"
        self.assert_passes(self.library(text))

    def test_static_counter(self):
        library = self.library("int f(void) { static int n; return ++n; }")
        self.assert_fails("mutable state", args=[library])

    def test_global_with_value(self):
        self.assert_fails("n: mutable state", args=[self.library("int n = 7;")])

    def test_common_symbol(self):
        self.assert_fails("n: mutable", args=[self.library("__attribute__((common)) int n;")])

    def test_thread_local(self):
        self.assert_fails("n: mutable state", args=[self.library("_Thread_local int n = 7;")])


class Prefixes(ToolTest):
    """The objects that CMake leaves beside its library, in a tree of their own."""
    tool = "check_symbols.py"

    def build(self, sources):
        self.write("cmake/sources.cmake", f"set(TOQUE_SOURCES {' '.join(sources)})")
        self.write("include/toque/a.h", "int tq_a_make(void);")
        objects = []
        for source, text in sources.items():
            self.write(source, text)
            objects.append(self.root / "build/CMakeFiles/toque.dir" / f"{source}.o")
            objects[-1].parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["gcc", "-c", self.root / source, "-o", objects[-1]], check=True)
        subprocess.run(["ar", "rcs", "build/a.a", *objects], cwd=self.root, check=True)
        return self.root / "build/a.a"

    def test_named(self):
        self.assert_passes(self.build({
            "src/book/dadinho/steps.c": "static int f(void) { return 1; } int dadinho_f(void) { return f(); }",
            "src/phys/foot_table.c": "int foot_make(void) { return 1; }",
            "src/match/motion.c": "int match_move(void) { return 1; } int motion_play(void) { return 2; }",
            "src/ref/a.c": "int tq_a_make(void) { return 1; } int ruling_of(void) { return 1; }"}))

    def test_bare_name_in_a_book(self):
        library = self.build({"src/book/dadinho/steps.c": "int begin_restart(void) { return 1; }"})
        self.assert_fails("src/book/dadinho/steps.c: begin_restart", args=[library])

    def test_name_of_another_module(self):
        library = self.build({"src/phys/group.c": "int impact_solve(void) { return 1; }"})
        self.assert_fails("src/phys/group.c: impact_solve", args=[library])

    def test_book_by_its_file(self):
        library = self.build({"src/book/dadinho/steps.c": "int steps_go(void) { return 1; }"})
        self.assert_fails("steps_go", args=[library])

    def test_public_name_that_no_header_has(self):
        library = self.build({"src/ref/a.c": "int tq_b_make(void) { return 1; }"})
        self.assert_fails("tq_b_make", args=[library])


class Tidy(ToolTest):
    tool = "check_tidy.py"

    def setUp(self):
        super().setUp()
        self.write(".clang-tidy", (TOOLS.parent / ".clang-tidy").read_text())
        self.write("cmake/sources.cmake", SOURCES)
        self.write("build/dev/compile_commands.json", json.dumps([{
            "directory": str(self.root), "file": "src/base/a.c", "command": "gcc -c src/base/a.c"}]))

    def test_clean_is_looked_at_once(self):
        self.write("src/base/a.c", "int f(int a);\n\nint f(int a)\n{\n    return a;\n}\n")
        self.assertIn("1 files, 1 looked at anew", self.assert_passes())
        self.assertIn("1 files, 0 looked at anew", self.assert_passes())
        self.write("src/base/a.h", "int f(int a);\n")
        self.assertIn("1 files, 1 looked at anew", self.assert_passes())

    def test_a_suspicious_line(self):
        self.write("src/base/a.c", "double f(int a)\n{\n    return a / 2;\n}\n")
        self.assert_fails("bugprone-integer-division")
        self.assert_fails("bugprone-integer-division")


CMAKE_COVERAGE = """cmake_minimum_required(VERSION 3.25)
project(a LANGUAGES C)
add_library(toque STATIC src/book/dadinho/a.c)
add_executable(t t.c)
target_link_libraries(t toque)
enable_testing()
add_test(NAME conformance.dadinho COMMAND t)
add_test(NAME conformance.dadinho-mutated COMMAND t mutated)
"""


class Coverage(ToolTest):
    """A library of one function and a test that calls it, counted by gcov."""
    tool = "coverage.py"

    def build(self, body, calls):
        self.write("CMakeLists.txt", CMAKE_COVERAGE)
        self.write("src/book/dadinho/a.c", f"int f(int a)\n{{\n{body}}}\n")
        self.write("t.c", f"int f(int a);\nint main(int count, char **word)\n{{\n    (void)word;\n{calls}"
                          "    return 0;\n}\n")
        subprocess.run(["cmake", "-S", ".", "-B", "build/coverage", "-DCMAKE_C_FLAGS=-O0 --coverage"],
                       cwd=self.root, check=True, capture_output=True)
        subprocess.run(["cmake", "--build", "build/coverage"], cwd=self.root, check=True,
                       capture_output=True)

    def test_all_run(self):
        self.build("    if (a)\n        return 2;\n    return 1;\n", "    f(0);\n    f(1);\n")
        self.assert_passes()

    def test_line_never_run(self):
        self.build("    if (a)\n        return 2;\n    return 1;\n", "    f(0);\n")
        self.assert_fails("src/book/dadinho/a.c:4: no test runs this: return 2;")

    def test_run_with_a_clause_off(self):
        self.build("    if (a)\n        return 2;\n    return 1;\n", "    f(count > 1);\n")
        self.assertIn("1 of 4 lines are run by no case", self.assert_passes())

    def test_file_never_run(self):
        self.build("    return a;\n", "")
        self.assert_fails("src/book/dadinho/a.c:3: no test runs this: return a;")


class Clauses(ToolTest):
    tool = "check_clauses.py"

    def setUp(self):
        super().setUp()
        for book in BOOKS:
            self.ledger(book, f"{book}/1.a\tturn\tauto\tA rule.\t\t\n")

    def ledger(self, book, rows, header=HEADER):
        self.write(f"rules/{book}.tsv", header + rows)

    def test_sound(self):
        self.write("src/phys/a.c", "/* chapas/1.a; see src/book/chapas/cap07_x.c, fistf-es/V... */")
        self.assertIn("1 citations", self.assert_passes())

    def test_unknown_clause(self):
        bad = "chapas/999.p1"
        self.write("src/phys/a.c", f"/* one\n   {bad}. */")
        self.assert_fails(f"src/phys/a.c:2: {bad}: in no ledger")

    def test_unknown_clause_in_case_and_docs(self):
        bad = "dice/luck.1"
        self.write("tests/conformance/dice/1.a.case", f"expect foul {bad}\n")
        self.write("docs/rules.md", f"By {bad}, ...\n")
        self.assert_fails("1.a.case:1:", "docs/rules.md:1:")

    def test_open_marks(self):
        self.write("src/play/a.c", "/* OPEN(dadinho/1.a): whose turn? */")
        self.assertIn("open: src/play/a.c:1:", self.assert_passes())

    def test_open_mark_without_clause(self):
        self.write("src/play/a.c", "/* OPEN(somewhere): whose turn? */")
        self.assert_fails("no such clause")

    def test_header(self):
        self.ledger("dice", "", header="id\tkind\n")
        self.assert_fails("rules/dice.tsv:1: the header")

    def test_columns(self):
        self.ledger("dice", "dice/1\tturn\tauto\tA rule.\n")
        self.assert_fails("rules/dice.tsv:2: 4 columns")

    def test_id_twice(self):
        self.ledger("dice", "dice/1\tturn\tauto\tA rule.\t\t\n" * 2)
        self.assert_fails("rules/dice.tsv:3:", "stands here twice")

    def test_foreign_id(self):
        self.ledger("dice", "chapas/1.a\tturn\tauto\tA rule.\t\t\n")
        self.assert_fails("not an id of dice")

    def test_words(self):
        self.ledger("dice", "dice/1\tturns\tmaybe\tA rule.\t\t\n")
        self.assert_fails("unknown kind 'turns'", "unknown enforce 'maybe'")

    def test_gaps_before_the_book_is_begun(self):
        self.assertIn("chapas: 1 clauses; of 1 to enforce 0 in code", self.assert_passes())

    def test_gaps_once_the_book_is_begun(self):
        self.write("src/book/chapas/a.c", "")
        self.assert_fails("chapas/1.a: no place in src/book/chapas", "chapas/1.a: no case in")

    ACTS = "static void begin(struct ref *ref)\n{\n    in_force(ref, C_1_A);\n}\n"
    JUDGE = "%sstatic Judgement %s(Hearing *h)\n{\n    return 0;\n}\n"

    def begin(self, listed='X(C_1_A, "1.a", TQ_AUTO)', rows="    { C_1_A, TQ_AT_CODE, 0, 0 },\n",
              code=ACTS):
        table = f"static const ClauseRow rows[] = {{\n{rows}}};\n"
        self.write("src/book/chapas/clauses.h", f"#define CHAPAS_CLAUSES(X) {listed}\n")
        self.write("src/book/chapas/cap01_a.c", table if rows else "")
        self.write("src/book/chapas/steps.c", code)
        self.write("tests/conformance/chapas/1.a.case", "# chapas/1.a  a rule\ncase one\n")

    def test_no_gaps(self):
        self.begin()
        self.assert_passes()

    def test_a_row_twice(self):
        self.begin(rows="    { C_1_A, TQ_AT_CODE, 0, 0 },\n" * 2)
        self.assert_fails("cap01_a.c:3: chapas/1.a has a row already")

    def test_a_citation_is_no_place(self):
        self.begin(rows="", code="/* chapas/1.a */\n")
        self.assert_fails("chapas/1.a: no place in src/book/chapas")

    def test_a_row_that_nothing_acts_for(self):
        self.begin(code="static void begin(void)\n{\n    /* C_1_A */\n}\n")
        self.assert_fails("chapas/1.a: no code acts for it")

    def judged(self, name, comment):
        self.begin(rows=f"    {{ C_1_A, TQ_AT_JUDGE, FACT_BIT(FACT_REST), {name} }},\n",
                   code=self.JUDGE % (comment, name))

    def test_a_judge_by_its_name(self):
        self.judged("chapas_1_a", "")
        self.assert_passes()

    def test_a_judge_by_its_comment(self):
        self.judged("chapas_late", "/* 1.a, 2: too late. */\n")
        self.assert_passes()

    def test_a_judge_that_does_not_say_for_what(self):
        self.judged("chapas_late", "/* 11.a: too late. */\n")
        self.assert_fails("src/book/chapas/steps.c:chapas_late: judges chapas/1.a, and neither")

    def test_a_judge_that_is_nowhere(self):
        self.begin(rows="    { C_1_A, TQ_AT_JUDGE, 0, chapas_1_a },\n", code="")
        self.assert_fails("its judge chapas_1_a is nowhere")

    def family(self, row="F_1_A, TQ_AT_CODE, 0, 0", code="void f(void)\n{\n    g(F_1_A);\n}\n",
               more=""):
        """Two editions of one rule, under a number of its own in each."""
        self.ledger("fistf-de", "fistf-de/7.b\tturn\tauto\tA rule.\t\t\n")
        numbers = {"ES": "1.a", "DE": "7.b"}
        self.write("src/book/fistf/clauses.h", more + "".join(
            f'#define FISTF_{e}_CLAUSES(X) \\\n    X(F_1_A, "{n}", TQ_AUTO)\n\n'
            for e, n in numbers.items()))
        self.write("src/book/fistf/law01.c",
                   "static const ClauseRow rows[] = {\n    { %s },\n};\n%s" % (row, code))
        for e, n in numbers.items():
            self.write(f"tests/conformance/fistf-{e.lower()}/{n}.case", "case one\n")

    def test_a_judge_by_his_number_in_one_edition(self):
        judge = self.JUDGE % ("/* %s: too late. */\n", "fistf_late")
        for number in ("1.a", "7.b"):
            self.family("F_1_A, TQ_AT_JUDGE, 0, fistf_late", judge % number)
            self.assert_passes()
        self.family("F_1_A, TQ_AT_JUDGE, 0, fistf_late", judge % "2.c")
        self.assert_fails("judges fistf-es/1.a, and neither", "judges fistf-de/7.b, and neither")

    def test_a_row_that_no_edition_has(self):
        self.family(code="static const ClauseRow more[] = {\n    { F_9, TQ_AT_CODE, 0, 0 },\n};\n"
                    "void f(void)\n{\n    g(F_1_A);\n}\n")
        self.assert_fails("law01.c:5: a row for F_9, which is in no list of clauses.h")

    def test_a_name_twice_in_one_edition(self):
        self.ledger("fistf-es", "".join(f"fistf-es/{n}\tturn\tauto\tA rule.\t\t\n" for n in ("1", "2")))
        self.family()
        self.write("src/book/fistf/clauses.h", '#define FISTF_ES_CLAUSES(X) \\\n'
                   '    X(F_1_A, "1", TQ_AUTO) \\\n    X(F_1_A, "2", TQ_AUTO)\n')
        self.assert_fails("clauses.h: F_1_A stands twice among the clauses of fistf-es")

    def test_a_list_for_a_book_without_a_ledger(self):
        self.family(more='#define FISTF_INDOOR_CLAUSES(X) \\\n    X(F_1_A, "1.a", TQ_AUTO)\n\n')
        self.assert_fails("a list of clauses for fistf-indoor: it cites fistf-es")

    def test_indoor_cites_the_spanish_edition(self):
        self.family()
        self.write("docs/a.md", "By " + "fistf-indoor/" + "1.a.\n")
        self.assert_fails("docs/a.md:1: fistf-indoor/1.a: in no ledger; it cites fistf-es/1.a")

    def test_cases_of_indoor_count_for_the_spanish_edition(self):
        self.family()
        (self.root / "tests/conformance/fistf-es/1.a.case").unlink()
        self.assert_fails("fistf-es/1.a: no case in")
        self.write("tests/conformance/fistf-indoor/1.a.case", "case one\n")
        self.assert_passes()
        self.write("tests/conformance/fistf-indoor/2.case", "case one\nexpect no\ncase two\nexpect no\n")
        self.assert_fails("'case two' says the same as 'case one' in 2.case")

    def test_two_ledgers_over_one_code(self):
        self.family()
        out = self.assert_passes()
        self.assertIn("fistf-de: 1 clauses; of 1 to enforce 1 in code, 1 with a case", out)

    def test_a_file_without_a_case(self):
        self.begin()
        self.write("tests/conformance/chapas/1.a.case", "# chapas/1.a  a rule\n")
        self.assert_fails("chapas/1.a: no case in")

    def test_two_cases_that_say_the_same(self):
        self.begin()
        case = "case %s\nbook chapas # this one\nexpect nothing\n"
        self.write("tests/conformance/chapas/2.case", case % "one" + case % "two")
        self.assert_fails("'case two' says the same as 'case one' in 2.case")

    def test_a_measure_is_a_case(self):
        self.begin()
        (self.root / "tests/conformance/chapas/1.a.case").unlink()
        self.write("tests/conformance/chapas/measures.tsv",
                   "name\tunit\tleast\tmost\twords\tclause\nwidth\tmm\t1\t2\t\t1.a\n")
        self.assert_passes()

    def test_a_list_that_is_not_the_ledgers(self):
        self.begin(listed='X(C_1_A, "1.a", TQ_HUMAN)')
        self.assert_fails("clauses.h: not the rows of rules/chapas.tsv, from entry 1 on")


WORDS_H = """#define TQ_CALL_LIST(X) \\
    X(TQ_CALL_GOAL, "goal") /* scored */ \\
    X(TQ_CALL_NO_GOAL, "no-goal")

#define TQ_RESTART_LIST(X) X(TQ_RESTART_CORNER, "corner")
#define TQ_OPTION_LIST(X) X(TQ_OPT_PASS, "pass")
#define TQ_DEED_LIST(X) X(TQ_DO_FLICK, "flick")
"""
LANGUAGES = ["en", "es", "de", "pt"]


class MakePlaces(ToolTest):
    """The table behind `toque rule`, from a book of one clause."""
    tool = "make_places.py"

    def test_judge_first(self):
        self.write("src/book/dice/clauses.h", '#define DICE_CLAUSES(X) X(K_1, "1", TQ_AUTO)\n')
        self.write("src/book/dice/a.c", "const int table[] = {\n    K_1,\n};\n\n"
                   "static const ClauseRow rows[] = {\n    { K_1, TQ_AT_JUDGE, 0, dice_1 },\n};\n")
        self.write("src/book/dice/b.c", "/* K_1 is not used here */\nstatic int none(void)\n{\n"
                   "    return 0; /* K_1 */\n}\n\nJudgement dice_1(Hearing *h)\n{\n    return 0;\n}\n")
        self.assertIn("2 places", self.assert_passes("--output", self.root / "out.c"))
        rows = [line.strip() for line in (self.root / "out.c").read_text().splitlines() if "dice/1" in line]
        self.assertEqual(rows, ['{ "dice/1", "src/book/dice/b.c", "dice_1" },',
                                '{ "dice/1", "src/book/dice/a.c", "table" },'])


class TextsTest(ToolTest):
    """Four words of code, the sentences, and a book of two clauses, one of them mere text."""

    def setUp(self):
        super().setUp()
        self.write("include/toque/words.h", WORDS_H)
        self.write("rules/dice.tsv", HEADER + "dice/1\tturn\tauto\tA rule.\t\t\n"
                   "dice/2\tturn\ttext\tA word.\t\t\ndice/3\tdice\tdata\tA size.\t\t\n")
        self.words = {key: self.word(key) for key in ("call.goal", "call.no-goal", "restart.corner",
                                                      "option.pass", "deed.flick",
                                                      *check_texts.SENTENCES)}
        self.clauses = {key: [f"A rule of {key} in {code}." for code in LANGUAGES]
                        for key in ("dice/1", "dice/3")}
        self.tables()

    def word(self, key):
        fields = [f"{{{name}}}" for name in check_texts.SENTENCES.get(key, "").split()]
        return [" ".join([code, key, *fields]) for code in LANGUAGES]

    def table(self, first, rows):
        lines = [[first, *LANGUAGES], *([key, *texts] for key, texts in rows.items())]
        return "".join("\t".join(line) + "\n" for line in lines)

    def tables(self):
        self.write("rules/words.tsv", self.table("key", self.words))
        self.write("rules/dice.texts.tsv", self.table("id", self.clauses))

    def assert_breach(self, *said):
        self.tables()
        self.assert_fails(*said)


class Texts(TextsTest):
    tool = "check_texts.py"

    def test_whole(self):
        self.assertIn(f"{len(self.words) + 2} texts in 4 languages", self.assert_passes())

    def test_book_without_texts(self):
        (self.root / "rules/dice.texts.tsv").unlink()
        self.assertIn(f"{len(self.words)} texts", self.assert_passes())

    def test_texts_without_book(self):
        self.write("rules/chess.texts.tsv", self.table("id", {}))
        self.assert_fails("rules/chess.texts.tsv: there is no rules/chess.tsv")

    def test_one_and_many(self):
        self.words["next.left"] = [f"{code} {{number}} {{number|flick|flicks}}" for code in LANGUAGES]
        self.tables()
        self.assert_passes()
        self.words["next.left"][1] = "{number} golpes"
        self.assert_breach("rules/words.tsv:", "{number} golpes: one or many?")

    def test_clause_missing(self):
        del self.clauses["dice/3"]
        self.assert_breach("rules/dice.texts.tsv: dice/3: missing")

    def test_clause_in_no_ledger(self):
        self.clauses["dice/4"] = self.clauses["dice/3"]
        self.assert_breach("rules/dice.texts.tsv:4: dice/4: not a clause")

    def test_clause_not_enforced(self):
        self.clauses["dice/2"] = self.clauses["dice/3"]
        self.assert_breach("dice/2: not a clause of rules/dice.tsv that is enforced")

    def test_order(self):
        self.clauses = dict(reversed(self.clauses.items()))
        self.assert_breach("rules/dice.texts.tsv:2: dice/3: stands where dice/1 should")

    def test_word_missing(self):
        del self.words["call.no-goal"], self.words["next.turn"]
        self.assert_breach("rules/words.tsv: call.no-goal: missing", "next.turn: missing")

    def test_word_that_code_has_not(self):
        self.words["call.gaol"] = ["Gaol", "Cárcel", "Kerker", "Cadeia"]
        self.assert_breach("call.gaol: neither in include/toque/words.h nor")

    def test_words_of_a_clause(self):
        self.words["dice:call.goal.1"] = [f"{code} by the first" for code in LANGUAGES]
        self.words["dice:next.turn.3"] = [f"{code} by the third, {{team}}" for code in LANGUAGES]
        self.tables()
        self.assertIn(f"{len(self.words) + 2} texts", self.assert_passes())

    def test_words_of_no_clause(self):
        self.words["dice:call.goal.2"] = [f"{code} by mere text" for code in LANGUAGES]
        self.words["dice:call.goal.1"] = self.words["call.goal"]
        self.assert_breach("dice:call.goal.2: neither in include/toque/words.h nor",
                           "dice:call.goal.1: says the same without its clause")

    def test_words_of_a_book(self):
        self.words["dice:next.turn"] = [f"{code} {{team}}" for code in LANGUAGES]
        self.tables()
        self.assertIn(f"{len(self.words) + 2} texts", self.assert_passes())

    def test_words_of_a_book_that_are_wrong(self):
        self.words["dice:next.turn"] = [f"{code} {{piece}}" for code in LANGUAGES]
        self.words["chess:call.goal"] = list("abcd")
        self.words["dice:call.gaol"] = list("abcd")
        self.words["dice:call.goal"] = self.words["call.goal"]
        self.assert_breach("dice:next.turn: en: placeholders 'piece' instead of 'team'",
                           "chess:call.goal: there is no rules/chess.tsv",
                           "dice:call.gaol: neither in include/toque/words.h nor",
                           "dice:call.goal: says the same as call.goal")

    def test_header(self):
        self.write("rules/words.tsv", "key\ten\tes\n")
        self.assert_fails("rules/words.tsv:1: the header must be key en es de pt")

    def test_complaints_of_readers(self):
        self.write("rules/core.tsv", self.table("key", {
            "a word": ["a word", "una palabra", "ein Wort", "uma palavra"],
            "too long": ["too long", "largo", "zu lang", "longo"]}))
        self.write("src/base/reader.c", 'void f(void)\n{\n    reader_fail(r, "a word: too long");\n'
                   '    reader_fail_expected(r, word, "case");\n}\n')
        self.assert_passes()
        self.write("src/base/json.c", 'void g(void)\n{\n    json_fail(j,\n              "too "\n'
                   '              "short");\n}\n')
        self.assert_fails('"too short": a reader complains of it')

    def test_program(self):
        said = {'no "%s"': ['no "%s"', "no hay %s", "kein %s", "não há %s"],
                "two: %s, %d": ["two: %s, %d", "dos: %s, %d", "zwei: %d, %s", "dois: %s, %d"]}
        self.write("rules/program.tsv", self.table("key", said))
        self.write("app/cli/a.c", 'complain("no \\"%s\\"");\n')
        self.assert_fails("rules/program.tsv:3: de: other values than the English",
                          'rules/program.tsv:3: nothing in app/cli says "two: %s, %d"')

    def test_measures(self):
        self.write("rules/measures.tsv", self.table("key", {"measure.a": ["a", "b", "", "d"]}))
        self.assert_fails("rules/measures.tsv:2: measure.a: de: empty")

    def test_columns_and_twice(self):
        text = self.table("id", self.clauses)
        self.write("rules/dice.texts.tsv", text + "dice/3\tOne.\n" + text.splitlines()[2] + "\n")
        self.assert_fails("rules/dice.texts.tsv:4: 2 columns instead of 5",
                          "rules/dice.texts.tsv:5: dice/3: stands here twice")

    def test_empty_cell(self):
        self.clauses["dice/1"][2] = ""
        self.words["call.goal"][1] = " "
        self.assert_breach("dice/1: de: empty", "call.goal: es: empty")

    def test_no_full_stop(self):
        self.clauses["dice/1"][3] = "Sem ponto final"
        self.assert_breach("dice/1: pt: no full stop")

    def test_blanks(self):
        self.clauses["dice/1"][0] = "Two  blanks."
        self.words["call.goal"][0] = "Goal "
        self.assert_breach("dice/1: en: a blank too many", "call.goal: en: a blank too many")

    def test_length(self):
        self.clauses["dice/1"][0] = "ä" * 199 + "."
        self.tables()
        self.assert_passes()
        self.clauses["dice/1"][0] = "a" * 200 + "."
        self.assert_breach("dice/1: en: 201 letters, 200 is the end")

    def test_placeholder(self):
        self.words["next.turn"][2] = "{tem} ist am Zug."
        self.words["next.left"][1] = "Golpes restantes: {number."
        self.clauses["dice/1"][1] = "Saca {team}."
        self.assert_breach("next.turn: de: placeholders 'tem' instead of 'team'",
                           "next.left: es: a brace that is no", "dice/1: es: a placeholder")

    def test_same_in_two_languages(self):
        self.words["call.goal"][3] = self.words["call.goal"][1] = "Falta técnica"
        self.tables()
        self.assert_passes()
        self.clauses["dice/1"][3] = self.clauses["dice/1"][1] = "Los dados se tiran."
        self.assert_breach("dice/1: es and pt are the same")


class Page(TextsTest):
    """Three texts of the page, a module that asks for them, and one message of the core."""
    tool = "check_page.py"

    def setUp(self):
        super().setUp()
        self.texts = {
            "app.go": ["Go on", "Seguir", "Weiter", "Continuar"],
            "level.club": ["Club {name}", "Club {name}", "Verein {name}", "Clube {name}"],
            "impossible.the-match-is-over": ["It is over.", "Se acabó.", "Es ist aus.", "Acabou."],
        }
        self.code = "texts.t('app.go'); t(`level.${name}`, { name }); t(`impossible.${slug}`); " \
                    "t('call.goal');"
        self.write("src/match/match.c", '#include "match/match.h"\nconst char *no(int deed)\n{\n'
                   '    return "the match is over";\n}\n')
        self.page()

    def page(self):
        self.write("web/texts/page.tsv", self.table("key", self.texts))
        self.write("web/src/main.ts", f"/* a module */\n{self.code}\n")

    def assert_page_breach(self, *said):
        self.page()
        self.assert_fails(*said)

    def test_whole(self):
        self.assertIn("3 texts of the page", self.assert_passes())

    def test_missing_key(self):
        self.code += "\nt('app.stop');"
        self.assert_page_breach("web/src/main.ts:3: app.stop: no such text")

    def test_unused_key(self):
        self.texts["app.stop"] = ["Stop", "Parar", "Halt", "Pare"]
        self.assert_page_breach("web/texts: app.stop (line 5): nobody asks for it")

    def test_book_named(self):
        self.write("rules/chapas.texts.tsv", "")
        self.code += "\nif (book === 'chapas') go();"
        self.assert_page_breach("web/src/main.ts:3: names the book chapas")

    def test_book_in_a_comment(self):
        self.write("rules/chapas.texts.tsv", "")
        self.code += "\n/* as in chapas */"
        self.page()
        self.assert_passes()

    def test_other_placeholders(self):
        self.texts["level.club"][2] = "Verein {nam}"
        self.assert_page_breach("web/texts/page.tsv:3: level.club: de: other placeholders than en")

    def test_untranslated_message(self):
        self.write("src/book/dice/impossible.c", "static const char *no_roll(const struct ref *ref)\n{\n"
                   '    return ref->rolled ? 0 : "roll the die "\n                             "first";\n}\n')
        self.assert_fails('src/book/dice/impossible.c: "roll the die first": not in '
                          "web/texts/impossible.tsv")

    def test_empty_cell(self):
        self.texts["app.go"][3] = ""
        self.assert_page_breach("app.go: pt: empty")

    def test_column_missing(self):
        self.texts["app.go"].pop()
        self.assert_page_breach("web/texts/page.tsv:2: 4 columns instead of 5")

    def test_words_of_a_book(self):
        self.texts["dice:app.go"] = ["Roll on", "Tirar", "Würfeln", "Jogar"]
        self.page()
        self.assertIn("4 texts of the page", self.assert_passes())
        self.texts["dice:level.club"] = list("abcd")
        self.texts["chess:app.go"] = list("abcd")
        self.assert_page_breach("dice:level.club (line 6): other placeholders than level.club",
                                "chess:app.go: there is no rules/chess.tsv")

    def with_a_setting(self, *labels):
        self.write("src/book/dice/dice.c", 'static const TqSetting settings[] = {\n'
                   '    [SET_WINNER] = { "winner", 0, 2, 0, D_1,\n                     "after a draw: '
                   '0 nothing, 1 extra "\n                     "time and penalties, 2 penalties" },\n};\n')
        self.code += "\nt(`setting.${name}`);"
        for value, label in enumerate(labels):
            self.texts[f"setting.dice.winner.{value}"] = [label, "a", "b", "c"]
        self.page()

    def test_setting(self):
        self.with_a_setting("It stays a draw", "Extra time, then penalties", "Penalties at once")
        self.assert_passes()

    def test_setting_says_another_value(self):
        self.with_a_setting("It stays a draw", "Extra time", "Penalties at once")
        self.assert_fails('setting.dice.winner.1: "Extra time", but the core has: after a draw')

    def test_setting_beyond_its_range(self):
        self.with_a_setting("A draw", "Extra time and penalties", "Penalties", "Golden goal")
        self.assert_fails("setting.dice.winner.3: beyond 0 to 2 of the core")

    def test_setting_without_a_label(self):
        self.with_a_setting("A draw", "Extra time and penalties")
        self.assert_fails("setting.dice.winner.2: no such text")

    def test_in_two_tables(self):
        self.write("web/texts/play.tsv", self.table("key", {"app.go": self.texts["app.go"]}))
        self.assert_fails("app.go: stands in another table too")

    def test_in_the_rules_already(self):
        self.texts["call.goal"] = ["Goal", "Gol", "Tor", "Golo"]
        self.assert_page_breach("web/texts: call.goal: stands in rules/ already")


AVOID = """# Glossary

## Words that the texts avoid

| language | not | but | why | tables |
|---|---|---|---|---|
| en | meet, met | touch | | |
| de | Coach* | Spieler | | *dice*, web |

## Words of the books
| es | balón | bola | | |
"""


class Words(TextsTest):
    """The tables of TextsTest, a page of one text, and a glossary that avoids two words."""
    tool = "check_words.py"

    def setUp(self):
        super().setUp()
        self.write("docs/glossary.md", AVOID)
        self.page = {"app.go": ["Go on", "Seguir el balón", "Weiter", "Continuar"]}

    def assert_word_breach(self, *said):
        self.write("web/texts/page.tsv", self.table("key", self.page))
        self.tables()
        self.assert_fails(*said)

    def test_fine(self):
        self.page["app.go"][0] = "A meeting"
        self.write("web/texts/page.tsv", self.table("key", self.page))
        self.assertIn("2 rows", self.assert_passes())

    def test_whole_word_with_a_capital(self):
        self.clauses["dice/3"][0] = "Met by a defender."
        self.assert_word_breach('rules/dice.texts.tsv:3: en: "Met": the glossary says touch')

    def test_any_ending(self):
        self.page["app.go"][2] = "Die Coaches"
        self.assert_word_breach('web/texts/page.tsv:2: de: "Coaches": the glossary says Spieler')

    def test_only_in_the_tables_that_are_named(self):
        self.words["call.goal"][2] = "Coach"
        self.tables()
        self.assert_passes()

    def test_table_missing(self):
        self.write("docs/glossary.md", "# Glossary\n")
        self.assert_word_breach('docs/glossary.md: no "## Words that the texts avoid"')

    def test_table_empty(self):
        self.write("docs/glossary.md", "## Words that the texts avoid\n")
        self.assert_word_breach("the table of words to avoid is empty")


PRINT_C = """#include <stdio.h>
#include <toque/book.h>
#include "texts.h"
TqClause tq_book_clause(int book, int clause)
{
    (void)book, (void)clause;
    return (TqClause){ .id = "dice/1" };
}
int main(int argc, char **argv)
{
    const char *text = argc == 3 ? text_of(argv[1], text_language(argv[2])) : NULL;
    puts(text ? text : "none");
}
"""


class MakeTexts(TextsTest):
    tool = "make_texts.py"

    def build(self):
        self.write("print.c", PRINT_C)
        self.assert_passes("--output", self.root / "texts_table.c")
        cli = TOOLS.parent / "app/cli"
        command = ["gcc", "-std=c17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{cli}",
                   f"-I{TOOLS.parent / 'include'}", "print.c", "texts_table.c", cli / "texts.c", "-o", "print"]
        subprocess.run(command, cwd=self.root, check=True)

    def say(self, key, code):
        command = [self.root / "print", key, code]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout[:-1]

    def test_every_text_is_found(self):
        self.clauses["dice/1"][0] = 'What "he" calls C:\\new is a die (or not??).'
        self.clauses["dice/1"][3] = "São três dados, e não há mais."
        self.tables()
        self.build()
        for key, texts in [*self.words.items(), *self.clauses.items()]:
            for code, text in zip(LANGUAGES, texts):
                self.assertEqual(self.say(key, code), text)

    def test_what_is_not_there(self):
        self.build()
        for key in ("", "aaa", "dice/2", "zzz", "dice/10"):
            self.assertEqual(self.say(key, "en"), "none")

    def test_languages(self):
        self.build()
        for code in ("pt", "pt_BR.UTF-8", "pt-BR", "pt.UTF-8", "pt@euro"):
            self.assertEqual(self.say("dice/1", code), "A rule of dice/1 in pt.")
        for code in ("", "p", "C", "POSIX", "fr", "enx", "_en"):
            self.assertEqual(self.say("dice/1", code), "none")

    def test_nothing_is_made_of_a_breach(self):
        del self.clauses["dice/1"]
        self.tables()
        self.assert_fails("dice/1: missing", args=["--output", self.root / "texts_table.c"])
        self.assertFalse((self.root / "texts_table.c").exists())


class FpCheck(unittest.TestCase):
    def refused(self, compiler, *flags):
        command = [compiler, *flags, "-std=c17", "-fsyntax-only", "-x", "c", FP_CHECK]
        return subprocess.run(command, capture_output=True).returncode != 0

    def test_project_flags(self):
        for compiler in ("gcc", "clang"):
            self.assertFalse(self.refused(compiler, "-ffp-contract=off", "-fno-math-errno"))

    def test_fast_math(self):
        for compiler in ("gcc", "clang"):
            self.assertTrue(self.refused(compiler, "-ffast-math"))
            self.assertTrue(self.refused(compiler, "-Ofast"))

    @unittest.skipUnless(os.uname().machine == "x86_64", "x87 is the old way of x86")
    def test_x87(self):
        self.assertTrue(self.refused("gcc", "-m32", "-mno-sse", "-ffreestanding"))


HASH_C = """#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
uint64_t fake_hash(int game, int flicks);
int main(int argc, char **argv)
{
    int flicks = atoi(argv[argc - 1]);
    printf("one %016llx\\n", (unsigned long long)fake_hash(0, flicks));
    printf("two %016llx\\n", (unsigned long long)fake_hash(1, flicks));
}
"""
WASM_C = """#include <stdint.h>
uint64_t fake_hash(int game, int flicks);
uint64_t determinism_hash(int game, int flicks);
uint64_t determinism_hash(int game, int flicks) { return fake_hash(game, flicks); }
"""
FLICKS_C = """#include <stdint.h>
uint64_t fake_hash(int game, int flicks);
uint64_t fake_hash(int game, int flicks) { return 0xF000000000000000u + 10u * game + flicks EXTRA; }
"""


class Determinism(ToolTest):
    """A tree of its own with three small files; the tool takes its root from where it stands."""

    def setUp(self):
        super().setUp()
        for name in ("common.py", "determinism.py", "wasm_hash.mjs"):
            self.write(f"tools/{name}", (TOOLS / name).read_text())
        self.write("src/base/fp_check.h", FP_CHECK.read_text())
        self.write("cmake/sources.cmake", "set(TOQUE_SOURCES)set(TOQUE_CORE_FLAGS -std=c17)"
                   "set(TOQUE_DETERMINISM_SOURCES tests/determinism/flicks.c)")
        self.write("tests/determinism/hash.c", HASH_C)
        self.write("tests/determinism/wasm.c", WASM_C)
        self.flicks("")

    def flicks(self, extra):
        self.write("tests/determinism/flicks.c", FLICKS_C.replace("EXTRA", extra))

    def run_tool(self, *args):
        command = [sys.executable, self.root / "tools/determinism.py", *args]
        return subprocess.run(command, capture_output=True, text=True)

    def test_same_everywhere(self):
        out = self.assert_passes("--update", "--flicks", "7")
        self.assertIn("wasm-O3          same", out)
        expected = (self.root / "tests/determinism/expected.txt").read_text()
        self.assertEqual(expected, "flicks 7\none f000000000000007\ntwo f000000000000011\n")
        self.assert_passes()

    def test_changed_since(self):
        self.assert_passes("--update", "gcc-O2")
        self.flicks("+ 1u")
        self.assert_fails("gcc-O2           DIFFERS", args=["gcc-O2"])

    def test_one_level_differs(self):
        self.flicks("+ SLOW")
        text = (self.root / "tests/determinism/flicks.c").read_text()
        slow = "#ifdef __OPTIMIZE__\n#define SLOW 0u\n#else\n#define SLOW 1u\n#endif\n"
        self.write("tests/determinism/flicks.c", slow + text)
        self.assert_fails("gcc-O0           DIFFERS", "clang-O2         same",
                          args=["--update", "gcc-O0", "gcc-O2", "clang-O2"])

    def test_does_not_compile(self):
        self.assert_passes("--update", "gcc-O2")
        self.flicks("+ nonsense")
        self.assert_fails("does not compile", args=["gcc-O2"])

    def test_record_that_differs(self):
        self.write("tests/golden/one.record", "")
        self.write("tests/determinism/wasm_replay.c", "int replay_run(void);\n"
                   "int replay_run(void) { return 0; }\n")
        self.write("tests/determinism/replay.c", "#include <stdio.h>\nint replay_run(void);\n"
                   "int main(int argc, char **argv)\n{\n"
                   '    printf(replay_run() ? "%s:7: differs\\n" : "%s: 7 commands, the same\\n", '
                   "argv[argc - 1]);\n    return replay_run();\n}\n")
        self.assert_passes("--update", "gcc-O0", "gcc-O2")
        self.write("tests/determinism/wasm_replay.c", "int replay_run(void);\n"
                   "#ifdef __OPTIMIZE__\n#error only without\n#endif\n"
                   "int replay_run(void) { return 1; }\n")
        self.assert_fails("gcc-O0           DIFFERS", "tests/golden/one.record:7: differs",
                          "gcc-O2           same", args=["gcc-O0", "gcc-O2"])

    def test_wasm_with_imports(self):
        self.assert_passes("--update", "gcc-O2")
        text = (self.root / "tests/determinism/flicks.c").read_text()
        call = '__attribute__((import_name("now"))) int now(void);\n'
        self.write("tests/determinism/flicks.c", call + text.replace("+ flicks", "+ flicks + now()"))
        self.assert_fails("imports now", args=["wasm-O3"])


class Counting(unittest.TestCase):
    """What ./check makes of a test program's words."""

    def count(self, output, status="run", strict=False):
        case = ElementTree.Element("testcase", status=status)
        ElementTree.SubElement(case, "system-out").text = output
        tally = check.Tally(strict)
        check.count_cmocka("dev/unit.a", case, tally)
        return tally.passed, tally.failed, tally.skipped

    def test_passed(self):
        self.assertEqual(self.count("[  PASSED  ] 3 test(s).\n"), (3, 0, 0))

    def test_failed(self):
        words = "[  PASSED  ] 2 test(s).\n[  FAILED  ] 1 test(s), listed below:\n"
        self.assertEqual(self.count(words, "fail"), (2, 1, 0))

    def test_crashed(self):
        self.assertEqual(self.count("[ RUN      ] a\n", "fail"), (0, 1, 0))

    def test_crashed_after_a_group(self):
        self.assertEqual(self.count("[  PASSED  ] 2 test(s).\n", "fail"), (2, 1, 0))

    def test_skipped(self):
        words = "[  PASSED  ] 2 test(s).\nskip: no port\n[  SKIPPED ] 1 test(s), listed below:\n"
        self.assertEqual(self.count(words), (2, 0, 1))

    def test_skipped_in_ci(self):
        self.assertEqual(self.count("[  SKIPPED ] 1 test(s)", strict=True), (0, 1, 0))

    def test_not_cmocka(self):
        self.assertEqual(self.count("fine\n"), (1, 0, 0))


class Jobs(unittest.TestCase):
    """The runner of ./check: what waits, what is left out, what comes first."""

    def setUp(self):
        self.order, self.running, self.most = [], set(), 0
        self.lock = threading.Lock()

    def job(self, name, needs=(), result=True, alone=None, light=False):
        def run():
            with self.lock:
                self.order.append(name)
                self.running.add(name)
                self.most = max(self.most, len(self.running))
                self.assertFalse({"a1", "a2"} <= self.running, "alone, but together")
            time.sleep(0.02)
            with self.lock:
                self.running.discard(name)
            return result
        return jobs.Job(name, run, needs, alone, light)

    def run_jobs(self, *given, slots=2, seconds=None):
        done = {}
        jobs.run_jobs(list(given), slots, lambda job, result: done.update({job.name: result}), seconds)
        return done

    def test_needs_come_first(self):
        self.run_jobs(self.job("c", ["b"]), self.job("b", ["a"]), self.job("a"))
        self.assertEqual(self.order, ["a", "b", "c"])

    def test_no_more_than_slots(self):
        self.run_jobs(*[self.job(str(i)) for i in range(8)], slots=3)
        self.assertEqual(self.most, 3)

    def test_needed_went_wrong(self):
        done = self.run_jobs(self.job("a", result=False), self.job("b", ["a"]), self.job("c", ["b"]),
                             self.job("d"))
        self.assertEqual(done, {"a": False, "d": True})

    def test_a_fault_is_no_success(self):
        def fault():
            raise SystemExit(0)
        done = self.run_jobs(jobs.Job("a", fault), self.job("b", ["a"]))
        self.assertEqual(done, {"a": False})

    def test_what_runs_alone_is_one_long_way(self):
        rows = [self.job("a1", ["build"], alone="browser"), self.job("a2", alone="browser"),
                self.job("long"), self.job("build")]
        way = jobs.ways(rows, {"a1": 4, "a2": 5, "long": 8, "build": 2})
        self.assertEqual(way, {"a1": 9, "a2": 9, "long": 8, "build": 11})

    def test_browsers_share_lanes(self):
        lane = {name: lane for lane, name in check.in_lanes("abc", {"a": 9, "b": 5, "c": 3})}
        self.assertNotEqual(lane["a"], lane["b"])
        self.assertEqual(lane["b"], lane["c"])

    def test_alone(self):
        self.run_jobs(self.job("a1", alone="browser"), self.job("a2", alone="browser"), self.job("b"))
        self.assertEqual(sorted(self.order), ["a1", "a2", "b"])

    def test_what_is_light_takes_no_slot(self):
        self.run_jobs(*[self.job(str(i)) for i in range(6)], self.job("light", light=True), slots=2)
        self.assertEqual(self.most, 3)

    def test_longest_way_first(self):
        seconds = {"short": 1, "long": 9, "build": 1, "after": 20}
        self.run_jobs(self.job("short"), self.job("long"), self.job("after", ["build"]),
                      self.job("build"), slots=1, seconds=seconds)
        self.assertEqual(self.order, ["build", "after", "long", "short"])

    def test_knot(self):
        with self.assertRaises(ValueError):
            self.run_jobs(self.job("a", ["b"]), self.job("b", ["a"]))

    def test_with_needed(self):
        given = [self.job("a"), self.job("b", ["a"]), self.job("c"), self.job("d", ["b"])]
        self.assertEqual([j.name for j in jobs.with_needed(given, ["d"])], ["a", "b", "d"])

    def test_times_are_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            path, job = Path(folder, "build/check.json"), self.job("a")
            self.assertEqual(jobs.read_seconds(path, {"b": 3}), {"b": 3})
            job.seconds = 1.23
            jobs.write_seconds(path, [job], {"b": 3})
            self.assertEqual(jobs.read_seconds(path, {"b": 9, "c": 4}), {"a": 1.2, "b": 3, "c": 4})


class Unsteady(unittest.TestCase):
    """A browser test that fails, where CI is set and where it is not."""

    def tally_of(self, answers, strict, lane="browser 0"):
        plan, given = check.Plan(strict), iter(answers)
        with mock.patch.object(check, "command", lambda *_: next(given)):
            check.add_node_tests(plan, "page/browser.a", ["a"], [], lane)
            tally = plan.jobs[0].run()
        return tally.passed, tally.failed, tally.unsteady

    GOOD, BAD = (True, "# pass 2\n# fail 0\n"), (False, "# pass 1\n# fail 1\n")

    def test_at_a_desk_the_first_counts(self):
        self.assertEqual(self.tally_of([self.BAD], strict=False), (1, 1, 0))

    def test_the_second_passes(self):
        self.assertEqual(self.tally_of([self.BAD, self.GOOD], strict=True), (2, 0, 1))

    def test_twice_is_a_failure(self):
        self.assertEqual(self.tally_of([self.BAD, self.BAD], strict=True), (1, 1, 0))

    def test_only_browsers(self):
        self.assertEqual(self.tally_of([self.BAD], strict=True, lane=None), (1, 1, 0))


class Quick(unittest.TestCase):
    """What ./check --quick picks."""

    def test_inner_loop(self):
        for name in ("dev/unit.rng", "dev/conformance.dice-mutated", "tool/layers", "golden/native"):
            self.assertTrue(check.QUICK.match(name), name)

    def test_left_to_the_whole(self):
        for name in ("clang/unit.rng", "dev/matches.dice", "dev/reference.fistf", "page/browser.kind",
                     "determinism/gcc-O0", "tool/symbols-clang", "tool/coverage", "golden/wasm"):
            self.assertFalse(check.QUICK.match(name), name)


if __name__ == "__main__":
    unittest.main()
