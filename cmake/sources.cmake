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
)

# The program `toque`: sees include/ only.
set(TOQUE_CLI_SOURCES
    app/cli/caption.c
    app/cli/draw_body.c
    app/cli/draw_path.c
    app/cli/draw_table.c
    app/cli/flick.c
    app/cli/json.c
    app/cli/main.c
    app/cli/picture.c
    app/cli/record.c
    app/cli/story.c
    app/cli/svg.c
    app/cli/tags.c
    app/cli/text.c
)

# The module for the browser, and the functions it offers: sees include/ only.
set(TOQUE_WASM_SOURCES
    # app/wasm/...
)
set(TOQUE_WASM_EXPORTS
    # tq_...
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
    trig
    poly
    games
    scene
    world_input
    world_laws
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

# Fuzzed under the sanitizers: tests/fuzz/fuzz_<name>.c, driven by a corpus and random changes.
set(TOQUE_FUZZ_TARGETS
    scene
    world
)

# Shared by tests/determinism/hash.c (native) and wasm.c (in node); freestanding like the core.
set(TOQUE_DETERMINISM_SOURCES
    tests/determinism/flicks.c
)
