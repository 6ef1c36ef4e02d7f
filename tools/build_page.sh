#!/bin/bash
# Builds the page into a folder that any static host can serve: tools/build_page.sh [OUT]
# OUT is build/page unless said. Does only what is out of date, and then says nothing.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/page}
stamp=$out.stamp # as old as the beginning of the build that made OUT

# one after the other: tests and people may ask at the same time
mkdir -p build "$(dirname "$out")"
exec 9>build/page.lock
flock 9

say() { echo "page: $*" >&2; }

# attempt LOG WHAT COMMAND...: quiet while it goes well
attempt() {
    local log=$1 what=$2
    shift 2
    "$@" >"$log" 2>&1 9>&- && return
    cat "$log" >&2
    say "$what failed; what it said is above and in $log"
    exit 1
}

compile_core() { cmake --preset wasm && cmake --build --preset wasm; }
fetch_packages() { (cd web && npm ci --ignore-scripts --no-audit --no-fund); }
make_page() { node web/build.mjs --wasm build/wasm/toque.wasm --out "$out"; }

# npm writes this file last, so half an installation does not count
is_fetched() {
    local done=web/node_modules/.package-lock.json
    [ -e "$done" ] && [ ! web/package-lock.json -nt "$done" ]
}

# folders count too: they change when a file comes or goes
is_fresh() {
    [ -e "$out/index.html" ] && [ -e "$stamp" ] &&
        [ -z "$(find web rules build/wasm/toque.wasm -name node_modules -prune -o \
            -newer "$stamp" -print -quit)" ]
}

[ -e build/wasm/toque.wasm ] || say "compiling the core for the browser"
attempt build/wasm.log "compiling the core for the browser" compile_core
if ! is_fetched; then
    say "fetching what the page is built with"
    attempt build/npm.log "npm ci" fetch_packages
fi
if ! is_fresh; then
    say "building the page"
    touch "$stamp.new"
    attempt build/page.log "building the page" make_page
    mv "$stamp.new" "$stamp"
fi
