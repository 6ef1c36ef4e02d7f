#!/bin/bash
# Looks for what a purpose needs and installs what is missing: tools/setup.sh run|page|check|bench
# run is the program `toque`, page the program and the page that it serves.
# Quick and silent when everything is there. Where it cannot install, it says what to install.
set -u

missing=()
optional=()
handy=()

# need PACKAGE TEST...: the package is missing if the test fails
need() {
    local package=$1
    shift
    "$@" >/dev/null 2>&1 || missing+=("$package")
}

wish() {
    local package=$1
    shift
    "$@" >/dev/null 2>&1 || optional+=("$package")
}

# like PACKAGE TEST...: makes things quicker, and nothing is skipped without it
like() {
    local package=$1
    shift
    "$@" >/dev/null 2>&1 || handy+=("$package")
}

has() { command -v "$1"; }
# has_header COMPILER LANGUAGE HEADER: by the preprocessor; cmocka.h wants the standard ones first
has_header() {
    printf '#include <%s>\n' setjmp.h stdarg.h stddef.h stdint.h "$3" | "$1" -E -x "$2" -
}
has_sanitizers() { [ -e "$(clang -print-file-name="libclang_rt.asan-$(uname -m).a")" ]; }
has_browser() { has chromium-headless-shell || has chromium; }
has_cross_libc() { [ -e /usr/aarch64-linux-gnu/lib/libc.a ]; }
# Any node of 18 or later will do: Debian 12's own, or one that came from elsewhere.
has_node() { [ "$(node --version | sed 's/^v\([0-9]*\).*/\1/')" -ge 18 ]; }

need_to_run() {
    need gcc has gcc
    need libc6-dev has_header gcc c stdio.h
    need cmake has cmake
    need ninja-build has ninja
    need python3 has python3
    need libncurses-dev has_header gcc c ncurses.h
    need libwebsockets-dev has_header gcc c libwebsockets.h
    need libsqlite3-dev has_header gcc c sqlite3.h
}

# A node from elsewhere may bring its own npm; Debian's comes with Debian's node.
need_for_page() {
    need_to_run
    need clang has clang
    need lld has wasm-ld
    need nodejs has_node
    need npm has npm
}

need_to_check() {
    need_for_page
    need binutils has nm
    need libclang-rt-14-dev has_sanitizers
    need clang-format has clang-format
    need clang-tidy has clang-tidy
    need libcmocka-dev has_header gcc c cmocka.h
    need tmux has tmux
    need openmpi-bin has mpirun
    need libopenmpi-dev has mpicc
    need chromium-headless-shell has_browser
    like chromium-headless-shell has chromium-headless-shell
    like ccache has ccache
    wish gcc-aarch64-linux-gnu has aarch64-linux-gnu-gcc
    wish libc6-dev-arm64-cross has_cross_libc
    wish qemu-user has qemu-aarch64
}

need_to_bench() {
    need_for_page
    need g++ has g++
    need libchipmunk-dev has_header gcc c chipmunk/chipmunk.h
    need libbox2d-dev has_header g++ c++ box2d/box2d.h
    need libbullet-dev has_header g++ c++ bullet/btBulletCollisionCommon.h
    need chromium has chromium
}

can_install() {
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" = 0 ]; then
        as_root=""
    elif sudo -n true 2>/dev/null; then
        as_root="sudo -n"
    else
        return 1
    fi
}

install() {
    [ $# = 0 ] && return 0
    echo "setup: installing $*"
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "$@" </dev/null >/dev/null
}

case "${1:-}" in
run | check | bench) "need_to_$1" ;;
page) need_for_page ;;
*)
    echo "usage: tools/setup.sh run|page|check|bench" >&2
    exit 2
    ;;
esac

[ ${#missing[@]} = 0 ] && [ ${#optional[@]} = 0 ] && [ ${#handy[@]} = 0 ] && exit 0
if can_install && $as_root apt-get update -qq </dev/null; then
    install "${missing[@]}" && missing=()
    install "${optional[@]}" && optional=()
    install "${handy[@]}"
elif [ ${#missing[@]} = 0 ] && [ ${#optional[@]} = 0 ]; then
    exit 0
fi
if [ ${#optional[@]} != 0 ]; then
    echo "setup: without ${optional[*]} the cross check on aarch64 is skipped (optional)."
    echo "setup: to have it: sudo apt-get install ${optional[*]}"
fi
if [ ${#missing[@]} != 0 ]; then
    echo "setup: missing: ${missing[*]}"
    echo "setup: on Debian 12: sudo apt-get install ${missing[*]}"
    exit 1
fi
exit 0
