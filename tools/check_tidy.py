#!/usr/bin/env python3
"""clang-tidy (.clang-tidy) finds nothing in the C of the project. Reads how each file is compiled
from build/dev/compile_commands.json. What was clean stays so until it, a header or the list of
checks changes: build/tidy.json remembers."""

import hashlib
import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from common import arguments, files, finish, sources

LISTS = ["TOQUE_SOURCES", "TOQUE_CLI_SOURCES", "TOQUE_JSON_SOURCES", "TOQUE_SERVER_SOURCES"]


def digest(*paths):
    state = hashlib.sha256()
    for path in paths:
        state.update(path.read_bytes())
    return state.hexdigest()


def look(root, build, names):
    """What clang-tidy says of these files, without what it counts on the way."""
    command = ["clang-tidy", "-p", str(build), "--quiet", *names]
    done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    said = done.stdout.strip()
    return said or (done.stderr.strip() if done.returncode else "")


def parts(names, count):
    return [part for part in (names[i::count] for i in range(count)) if part]


def main():
    args = arguments(__doc__, add_options)
    root, kept = args.root, args.root / "build/tidy.json"
    shared = digest(root / ".clang-tidy", *(root / p for p in files(root, ["include", "src", "app"], (".h",))))
    now = {name: shared + digest(root / name) for key in LISTS for name in sources(root, key)}
    known = json.loads(kept.read_text()) if kept.is_file() else {}
    changed = [name for name in now if known.get(name) != now[name]]
    with ThreadPoolExecutor(args.jobs) as pool:
        batches = parts(changed, 4 * args.jobs)
        said = list(pool.map(lambda part: look(root, args.build, part), batches))
    clean = {name for part, words in zip(batches, said) if not words for name in part}
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps({n: h for n, h in now.items() if n in clean or known.get(n) == h}))
    finish([words for words in said if words], f"{len(now)} files, {len(changed)} looked at anew")


def add_options(parser):
    parser.add_argument("--build", type=Path, default=Path("build/dev"), help="whose compile_commands.json")
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2))


if __name__ == "__main__":
    main()
