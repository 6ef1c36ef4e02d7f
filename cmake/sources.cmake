# What the project is made of: one name per line, no globs.
# CMake includes this file; tools/sources.py reads the same lists (plain `set(NAME item ...)` only).

# How every file of the core is compiled, everywhere: this is what makes the hash the same.
set(TOQUE_CORE_FLAGS
    -std=c17
    -ffreestanding
    -ffp-contract=off
    -fno-math-errno
    -fno-trapping-math
    # gcc 12 makes vfmaddsub out of pairs of sums, contraction or not
    -fno-tree-slp-vectorize
)

set(TOQUE_WARNINGS
    -Wall
    -Wextra
    -Wpedantic
    -Wshadow
    -Wconversion
    -Wmissing-prototypes
    -Werror
)

# The core, in the order of the layers.
set(TOQUE_SOURCES
    src/base/status.c
    src/base/rng.c
    src/base/hash.c
    src/base/reader.c
    src/base/writer.c
    src/base/words.c
    src/base/json.c
    src/base/json_string.c
    src/base/utf8.c
    src/geom/trig.c
    src/geom/mat.c
    src/geom/poly.c
    src/phys/balance.c
    src/phys/body.c
    src/phys/change.c
    src/phys/check.c
    src/phys/contact.c
    src/phys/corner.c
    src/phys/cube.c
    src/phys/foot.c
    src/phys/foot_table.c
    src/phys/free_place.c
    src/phys/games.c
    src/phys/games_chapas.c
    src/phys/games_dadinho.c
    src/phys/games_fistf.c
    src/phys/gap.c
    src/phys/group.c
    src/phys/impact.c
    src/phys/lanes.c
    src/phys/mass.c
    src/phys/meet.c
    src/phys/motion.c
    src/phys/outline.c
    src/phys/perch.c
    src/phys/plan.c
    src/phys/predict.c
    src/phys/report.c
    src/phys/ride.c
    src/phys/scene.c
    src/phys/scene_read.c
    src/phys/state.c
    src/phys/step.c
    src/phys/sum.c
    src/phys/surface.c
    src/phys/table.c
    src/phys/topple.c
    src/phys/watch.c
    src/phys/world.c
    src/play/account.c
    src/play/board.c
    src/ref/equip.c
    src/ref/equip_read.c
    src/ref/ref.c
    src/book/dadinho/ch01_equipment.c
    src/book/dadinho/ch02_definitions.c
    src/book/dadinho/ch03_aim.c
    src/book/dadinho/ch04_duration.c
    src/book/dadinho/ch05_places.c
    src/book/dadinho/ch06_start.c
    src/book/dadinho/ch07_contact.c
    src/book/dadinho/ch07_hands.c
    src/book/dadinho/ch07_keeper.c
    src/book/dadinho/ch07_play.c
    src/book/dadinho/ch08_shot.c
    src/book/dadinho/ch09_restarts.c
    src/book/dadinho/ch10_throw_in.c
    src/book/dadinho/ch11_goal_kick.c
    src/book/dadinho/ch12_corner.c
    src/book/dadinho/ch13_offences.c
    src/book/dadinho/ch14_free_kick.c
    src/book/dadinho/ch15_penalty.c
    src/book/dadinho/ch16_substitution.c
    src/book/dadinho/ch17_annexes.c
    src/book/dadinho/dadinho.c
    src/book/dadinho/exits.c
    src/book/dadinho/field.c
    src/book/dadinho/offers.c
    src/book/dadinho/resolve.c
    src/book/dadinho/spots.c
    src/book/dadinho/steps.c
    src/book/dadinho/steps_clock.c
    src/book/dadinho/steps_deeds.c
    src/book/dadinho/steps_end.c
    src/book/dadinho/steps_restart.c
    src/book/dadinho/steps_start.c
    src/book/dadinho/tally.c
    src/book/dadinho/words.c
    src/book/dice/board.c
    src/book/dice/champion.c
    src/book/dice/contents.c
    src/book/dice/defence.c
    src/book/dice/dice.c
    src/book/dice/end.c
    src/book/dice/faces.c
    src/book/dice/judges.c
    src/book/dice/offers.c
    src/book/dice/play.c
    src/book/dice/restart.c
    src/book/dice/sections.c
    src/book/dice/shot.c
    src/book/dice/words.c
    src/match/casefile.c
    src/match/expect.c
    src/match/library.c
    src/match/match.c
    src/match/motion.c
    src/match/record.c
    src/match/record_read.c
    src/match/table.c
    src/agent/agent.c
    src/agent/best.c
    src/agent/club.c
    src/agent/dice.c
    src/agent/dice_worth.c
    src/agent/flicks.c
    src/agent/greedy.c
    src/agent/hands.c
    src/agent/mind.c
    src/agent/novice.c
    src/agent/player.c
    src/agent/random.c
    src/agent/shots.c
    src/agent/tries.c
    src/agent/worth.c
)

# The program `toque`: sees include/ only.
set(TOQUE_CLI_SOURCES
    app/cli/caption.c
    app/cli/clauses.c
    app/cli/coverage.c
    app/cli/draw_body.c
    app/cli/draw_path.c
    app/cli/draw_table.c
    app/cli/equip.c
    app/cli/flick.c
    app/cli/json.c
    app/cli/jsonout.c
    app/cli/judge.c
    app/cli/labels.c
    app/cli/main.c
    app/cli/match.c
    app/cli/options.c
    app/cli/picture.c
    app/cli/play.c
    app/cli/play_choice.c
    app/cli/play_game.c
    app/cli/play_loop.c
    app/cli/play_odds.c
    app/cli/play_plain.c
    app/cli/play_text.c
    app/cli/play_words.c
    app/cli/record.c
    app/cli/replay.c
    app/cli/rule.c
    app/cli/rules.c
    app/cli/say.c
    app/cli/serve.c
    app/cli/setup.c
    app/cli/sheet.c
    app/cli/story.c
    app/cli/svg.c
    app/cli/tags.c
    app/cli/term.c
    app/cli/term_help.c
    app/cli/term_play.c
    app/cli/term_screen.c
    app/cli/text.c
    app/cli/texts.c
    app/cli/tree.c
)

# JSON as all programs write it; freestanding.
set(TOQUE_JSON_SOURCES
    app/json/out.c
)

# The server for the page, part of the program `toque`; app/cli sees its server.h only.
set(TOQUE_SERVER_SOURCES
    app/server/files.c
    app/server/http.c
    app/server/listen.c
    app/server/server.c
)

# The module for the browser, and the functions it offers: sees include/ only.
set(TOQUE_WASM_SOURCES
    app/wasm/books.c
    app/wasm/motion.c
    app/wasm/page.c
    app/wasm/scene.c
    app/wasm/answer.c
)
set(TOQUE_WASM_EXPORTS
    page_apply
    page_books
    page_choose
    page_look
    page_may
    page_motion
    page_motion_of
    page_preview
    page_room
    page_room_size
    page_samples
    page_scene
    page_start
    page_text
    page_wake
)

# Linked into every test: tests/support/*.c
set(TOQUE_TEST_SUPPORT
    tests/property/fixture_gap.c
    tests/property/gen.c
    tests/property/gen_build.c
    tests/property/gen_shapes.c
    tests/property/gen_text.c
    tests/property/play.c
    tests/property/property.c
    tests/property/shrink.c
)

# tests/<kind>/test_<name>.c, each a cmocka program of its own; ctest knows it as <kind>.<name>
# and labels it <kind>. Unit and property tests also run under the sanitizers.
set(TOQUE_UNIT_TESTS
    status
    rng
    hash
    reader
    writer
    json
    trig
    poly
    games
    scene
    world_input
    world_laws
    dice
    equip
    match
    record
    agent
)
set(TOQUE_PROPERTY_TESTS
    bound
    chains
    energy
    mirror
    momentum
    overlap
    renumber
    stops
)
# The reference integrator, and the two programs that use it: its own test, and the comparison
# with the engine, which prints what it compared.
set(TOQUE_REFERENCE_SOURCES
    tests/reference/checks.c
    tests/reference/ref.c
    tests/reference/ref_cube.c
    tests/reference/ref_foot.c
    tests/reference/ref_gap.c
    tests/reference/ref_hit.c
    tests/reference/ref_land.c
    tests/reference/ref_move.c
    tests/reference/ref_topple.c
    tests/reference/ref_world.c
    tests/reference/report.c
    tests/reference/runs.c
    tests/reference/scenes.c
)
set(TOQUE_REFERENCE_PROGRAMS
    compare
    selftest
)

# tests/cli/test_<name>.py: the program from outside.
set(TOQUE_CLI_TESTS
    cli
    play
    serve
)

# Books whose cases stand in tests/conformance/<book>.
set(TOQUE_CASE_BOOKS
    dadinho
    dice
)

# Whole matches of computer players, with every command checked: the test matches.<book>.
set(TOQUE_MATCHES_SOURCES
    tests/matches/play.c
    tests/matches/record.c
    tests/matches/run.c
    tests/matches/watch.c
)

# Fuzzed under the sanitizers: tests/fuzz/fuzz_<name>.c, driven by a corpus and random changes.
set(TOQUE_FUZZ_TARGETS
    scene
    world
    record
    case
    command
    serve_path
)

# Shared by tests/determinism/hash.c (native) and wasm.c (in node); freestanding like the core.
set(TOQUE_DETERMINISM_SOURCES
    tests/determinism/flicks.c
)
