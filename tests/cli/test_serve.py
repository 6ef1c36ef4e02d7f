#!/usr/bin/env python3
"""`toque serve` from outside: what it hands out, what it refuses, and that nothing ends it.

test_serve.py [PROGRAM], or the environment's TOQUE; else build/dev/toque."""

import contextlib
import gzip
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("TOQUE", str(ROOT / "build/dev/toque"))
PATIENCE = 60
PAGE = b"<!doctype html><title>Toque</title>\n"
SCRIPT = b"export const script = 'a'.repeat(9);\n" * 40
SECRET = b"nobody may read this"
BIG = bytes(range(256)) * 8000
TYPES = {
    "index.html": "text/html; charset=utf-8", "a.js": "text/javascript; charset=utf-8",
    "a.mjs": "text/javascript; charset=utf-8", "a.css": "text/css; charset=utf-8",
    "a.json": "application/json", "a.wasm": "application/wasm", "a.svg": "image/svg+xml",
    "a.png": "image/png", "a.ico": "image/x-icon",
    "a.webmanifest": "application/manifest+json", "a.txt": "text/plain; charset=utf-8",
    "a.woff2": "font/woff2", "a.odd": "application/octet-stream",
    "plain": "application/octet-stream",
}
POLICY = ("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
          "'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")


def make_page(folder):
    """A page with one file of each type, packed forms, and things that nobody should get."""
    page = folder / "page"
    (page / "sub/deep").mkdir(parents=True)
    for name in TYPES:
        (page / name).write_bytes(PAGE if name == "index.html" else name.encode())
    for name in ("app-4XKQ72AB.js", "sw.js", "sub/deep/inner.js"):
        (page / name).write_bytes(SCRIPT)
    (page / "empty.txt").write_bytes(b"")
    (page / "big.wasm").write_bytes(BIG)
    (page / "app-4XKQ72AB.js.gz").write_bytes(gzip.compress(SCRIPT))
    (page / "app-4XKQ72AB.js.br").write_bytes(b"packed by br")
    (page / "sub/index.html").write_bytes(b"below")
    (page / "stale.js").write_bytes(SCRIPT)
    (page / "stale.js.gz").write_bytes(gzip.compress(b"old"))
    os.utime(page / "stale.js.gz", (1, 1))
    (folder / "secret.txt").write_bytes(SECRET)
    (page / ".hidden").write_bytes(SECRET)
    (page / ".git").mkdir()
    (page / ".git/config").write_bytes(SECRET)
    (page / "link.txt").symlink_to(folder / "secret.txt")
    (page / "linked").symlink_to(folder)
    os.mkfifo(page / "pipe.txt")
    return page


class Answer:
    """The first answer in some bytes; an empty one if there is none."""

    def __init__(self, data):
        head, _, self.body = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split()[1]) if lines[0] else 0
        pairs = [line.split(": ", 1) for line in lines[1:]]
        self.headers = {name.lower(): value for name, value in pairs}


def start(*args, **more):
    return subprocess.Popen([PROGRAM, "serve", *map(str, args)], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, env={**os.environ, "LC_ALL": "C"}, **more)


def port_of(server):
    return int(re.search(rb"http://127\.0\.0\.1:(\d+)/\n$", server.stdout.readline()).group(1))


def end(server, how=signal.SIGTERM):
    """(exit code, the rest of standard output, standard error)"""
    server.send_signal(how)
    out, err = server.communicate(timeout=PATIENCE)
    return server.returncode, out, err


def cpu_seconds(pid):
    """What a process has used of the processor so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def talk(port, data, host="127.0.0.1", shut=False):
    """What the server says to these bytes until it closes."""
    said = b""
    with socket.create_connection((host, port), timeout=PATIENCE) as client:
        with contextlib.suppress(ConnectionError):
            client.sendall(data)
            if shut:
                with contextlib.suppress(OSError): # it closed already
                    client.shutdown(socket.SHUT_WR)
            while True:
                more = client.recv(1 << 16)
                if not more:
                    break
                said += more
    return said


def ask(port, path="/", method="GET", host="localhost", **headers):
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return Answer(talk(port, "\r\n".join([*lines, "", ""]).encode("latin-1")))


class ServeTest(unittest.TestCase):
    """One server for all; each test sees at its end that it still serves."""

    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp())
        cls.page = make_page(cls.folder)
        cls.server = start("--port", 0, "--folder", cls.page)
        cls.port = port_of(cls.server)

    @classmethod
    def tearDownClass(cls):
        code, out, err = end(cls.server)
        shutil.rmtree(cls.folder)
        assert (code, out, err) == (0, b"", b""), (code, out, err)

    def tearDown(self):
        self.assertEqual(ask(self.port).body, PAGE)

    def ask(self, *args, **more):
        return ask(self.port, *args, **more)


class Files(ServeTest):
    def test_types(self):
        for name, kind in TYPES.items():
            answer = self.ask("/" + name)
            self.assertEqual((answer.status, answer.headers["content-type"]), (200, kind), name)

    def test_index(self):
        self.assertEqual(self.ask("/").body, PAGE)
        self.assertEqual(self.ask("/?lang=de").body, PAGE)
        self.assertEqual(self.ask("/sub/").body, b"below")
        self.assertEqual(self.ask("/sub").status, 404)

    def test_bodies(self):
        self.assertEqual(self.ask("/big.wasm").body, BIG)
        self.assertEqual(self.ask("/sub/deep/inner.js").body, SCRIPT)
        empty = self.ask("/empty.txt")
        self.assertEqual((empty.status, empty.body, empty.headers["content-length"]),
                         (200, b"", "0"))

    def test_missing(self):
        answer = self.ask("/nowhere.js")
        self.assertEqual((answer.status, answer.body), (404, b"404 There is no such file.\n"))
        self.assertEqual(answer.headers["content-type"], "text/plain; charset=utf-8")

    def test_protections(self):
        for path in ("/", "/nowhere", "/a.wasm"):
            headers = self.ask(path).headers
            self.assertEqual(headers["content-security-policy"], POLICY)
            self.assertEqual(headers["x-content-type-options"], "nosniff")
            self.assertEqual(headers["referrer-policy"], "no-referrer")
            self.assertEqual(headers["cross-origin-opener-policy"], "same-origin")

    def test_caching(self):
        for name in ("", "sw.js", "a.json", "a.js"):
            self.assertEqual(self.ask("/" + name).headers["cache-control"], "no-cache")
        self.assertEqual(self.ask("/app-4XKQ72AB.js").headers["cache-control"],
                         "public, max-age=31536000, immutable")

    def test_head(self):
        got, head = self.ask("/a.css"), self.ask("/a.css", "HEAD")
        self.assertEqual((head.status, head.body, head.headers), (200, b"", got.headers))
        self.assertEqual(self.ask("/nowhere", "HEAD").body, b"")
        self.assertEqual(self.ask("/nowhere", "HEAD").status, 404)

    def test_two_requests_on_one_connection(self):
        first = b"GET /a.js HTTP/1.1\r\nHost: localhost\r\n\r\n"
        last = b"GET /a.css HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        said = talk(self.port, first * 3 + last)
        self.assertEqual(said.count(b"HTTP/1.1 200 OK"), 4)
        self.assertTrue(said.endswith(b"a.css"))


class Choices(ServeTest):
    path = "/app-4XKQ72AB.js"

    def test_gzip(self):
        for accepted in ("gzip", "deflate, GZIP;q=0.5", "br;q=0, gzip", "identity,gzip ;q=1"):
            answer = self.ask(self.path, Accept_Encoding=accepted)
            self.assertEqual(answer.headers["content-encoding"], "gzip", accepted)
            self.assertEqual(gzip.decompress(answer.body), SCRIPT)
            self.assertEqual(answer.headers["content-type"], "text/javascript; charset=utf-8")
            self.assertEqual(answer.headers["vary"], "Accept-Encoding")

    def test_br(self):
        answer = self.ask(self.path, Accept_Encoding="gzip, deflate, br")
        self.assertEqual((answer.headers["content-encoding"], answer.body),
                         ("br", b"packed by br"))

    def test_plain(self):
        for accepted in ("", "identity", "gzip;q=0", "gzip;q=0.0, br;q=0", "gzipped", "x-br"):
            answer = self.ask(self.path, Accept_Encoding=accepted)
            self.assertNotIn("content-encoding", answer.headers, accepted)
            self.assertEqual(answer.body, SCRIPT)

    def test_leftover(self):
        self.assertEqual(self.ask("/stale.js", Accept_Encoding="gzip").body, SCRIPT)

    def test_tag(self):
        tag = self.ask("/a.js").headers["etag"]
        self.assertRegex(tag, r'^"[0-9a-f-]+"$')
        for sent in (tag, "W/" + tag, '"x", ' + tag, "*"):
            answer = self.ask("/a.js", If_None_Match=sent)
            self.assertEqual((answer.status, answer.body), (304, b""), sent)
            self.assertEqual(answer.headers["etag"], tag)
            self.assertEqual(answer.headers["cache-control"], "no-cache")
        for sent in ('"x"', tag[:-2] + '"', tag + "x", "", ",,", "W/"):
            self.assertEqual(self.ask("/a.js", If_None_Match=sent).status, 200, sent)

    def test_tag_of_each_form(self):
        forms = {self.ask(self.path, Accept_Encoding=accepted).headers["etag"]
                 for accepted in ("br", "gzip", "identity")}
        self.assertEqual(len(forms), 3)

    def test_tag_of_a_changed_file(self):
        changing = self.page / "changing.js"
        changing.write_bytes(b"one")
        tag = self.ask("/changing.js").headers["etag"]
        changing.write_bytes(b"three")
        answer = self.ask("/changing.js", If_None_Match=tag)
        self.assertEqual((answer.status, answer.body), (200, b"three"))


class Renewal(ServeTest):
    def test_page_built_anew(self):
        """A build puts a new folder in the place of the old one; the server goes on with it."""
        old = self.folder / "old"
        self.page.rename(old)
        self.assertEqual(self.ask("/a.js").status, 404)
        self.page.mkdir()
        (self.page / "index.html").write_bytes(PAGE)
        (self.page / "a.js").write_bytes(b"new")
        self.assertEqual(self.ask("/a.js").body, b"new")


class Refusals(ServeTest):
    def test_outside(self):
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
                     "/%2e%2e%2fsecret.txt", "/sub/../../secret.txt", "/sub/%2e%2e/../secret.txt",
                     "/..%5csecret.txt", "/..\\secret.txt", "/%252e%252e/secret.txt",
                     "/....//secret.txt", "//../secret.txt", "../secret.txt", "secret.txt",
                     str(self.folder / "secret.txt"), "/" + str(self.folder / "secret.txt"),
                     "/link.txt", "/linked/secret.txt", "/linked/page/a.js", "/pipe.txt",
                     "/.hidden", "/%2ehidden", "/.git/config", "/./.git/config", "/sub/../.hidden",
                     "/%c0%ae%c0%ae/secret.txt", "file:///etc/passwd", "*"):
            answer = self.ask(path)
            self.assertIn(answer.status, (403, 404), path)
            self.assertNotIn(SECRET, answer.body)
        for path in ("/.", "/..", "/" + "../" * 300, "/sub/..", "//"):
            self.assertEqual(self.ask(path).body, PAGE, path)

    def test_zero_bytes(self):
        for path in ("/a.js%00", "/a.js%00.png", "/%00/../secret.txt", "/a\0b", "/%00"):
            answer = self.ask(path)
            self.assertIn(answer.body if answer.status == 200 else PAGE, (PAGE, b"a.js"), path)

    def test_odd_escapes(self):
        for path in ("/%", "/%2", "/%zz", "/a.js%", "/%ff%fe", "/a%0d%0aX-Evil: 1"):
            answer = self.ask(path)
            self.assertIn(answer.status, (0, 403, 404), path)
            self.assertNotIn("x-evil", answer.headers)

    def test_long_paths(self):
        for length in (200, 255, 256, 1000, 1010, 1024, 1025, 3000, 4096, 20000, 200000):
            for path in ("/" + "a" * length, "/" + "a/" * (length // 2), "/" + "%61" * (length // 3)):
                self.assertIn(self.ask(path).status, (0, 403, 404, 414, 431), length)

    def test_hosts(self):
        for host in ("localhost", "LOCALHOST:1", "127.0.0.1", f"127.0.0.1:{self.port}", "[::1]",
                     "[::1]:8080"):
            self.assertEqual(self.ask("/", host=host).status, 200, host)
        for host in ("evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.nip",
                     "127.0.0.2", "0.0.0.0", "localhost:80x", "localhost@evil", "::1", "", "x" * 999,
                     "localhost\r\nHost: evil.example"):
            answer = self.ask("/", host=host)
            self.assertEqual((answer.status, PAGE in answer.body), (403, False), host)
        for request in (b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.0\r\n\r\n"):
            self.assertEqual(Answer(talk(self.port, request)).status, 403)

    def test_methods(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
            answer = self.ask("/", method)
            self.assertEqual((answer.status, answer.headers["allow"]), (405, "GET, HEAD"), method)
        for method in ("TRACE", "CONNECT", "BREW", "GE", "GETS"):
            self.assertIn(self.ask("/", method).status, (0, 403, 405), method)

    def test_bodies_nobody_asked_for(self):
        for method in ("POST", "GET", "PUT"):
            request = f"{method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 70000\r\n\r\n"
            talk(self.port, request.encode() + b"x" * 70000, shut=True)
        chunked = b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
        talk(self.port, chunked, shut=True)

    def test_upgrades(self):
        for name in ("websocket", "h2c", "raw"):
            said = talk(self.port, f"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close"
                        f"\r\nUpgrade: {name}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                        "dGhlIHNhbXBsZSBub25jZQ==\r\nHTTP2-Settings: AAMAAABk\r\n\r\n".encode(),
                        shut=True)
            self.assertNotIn(b" 101 ", said[:20], name)

    def test_answers_that_are_not_ours(self):
        """Pages that libwebsockets makes itself carry the same headers."""
        for path, method in (("/%zz", "GET"), ("/%2", "GET"), ("x", "GET"), ("/", "FOO"),
                             ("/a?%zz", "GET"), ("*", "OPTIONS")):
            answer = self.ask(path, method)
            self.assertEqual(answer.status, 403, path)
            self.assertEqual(answer.headers.get("content-security-policy"), POLICY, path)
            self.assertEqual(answer.headers["x-content-type-options"], "nosniff")
            self.assertEqual(answer.headers["referrer-policy"], "no-referrer")
            self.assertEqual(answer.headers["cross-origin-opener-policy"], "same-origin")


class Endurance(ServeTest):
    def test_garbage(self):
        state = 12345
        for _ in range(60):
            junk = bytearray()
            for _ in range(400):
                state = (state * 1103515245 + 12345) & 0x7FFFFFFF
                junk.append(state >> 16 & 255)
            talk(self.port, bytes(junk), shut=True)
            talk(self.port, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + bytes(junk) + b"\r\n\r\n",
                 shut=True)

    def test_not_http(self):
        for data in (b"\r\n" * 500, b"\0" * 500, b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03" * 9,
                     b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0", b"GET", b"GET /",
                     b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", b"GET /\r\n\r\n"):
            talk(self.port, data, shut=True)

    def test_long_headers(self):
        for size in (1000, 4000, 9000, 100000):
            talk(self.port, b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"x" * size +
                 b"\r\n\r\n", shut=True)
            talk(self.port, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"A: b\r\n" * (size // 6) +
                 b"\r\n", shut=True)

    def test_half_requests_do_not_block(self):
        with contextlib.ExitStack() as stack:
            for _ in range(200):
                client = stack.enter_context(socket.create_connection(("127.0.0.1", self.port)))
                client.sendall(b"GET /big.wasm HTTP/1.1\r\nHost: local")
            self.assertEqual(self.ask("/a.js").body, b"a.js")

    def test_readers_that_go_away(self):
        for _ in range(40):
            with socket.create_connection(("127.0.0.1", self.port)) as client:
                client.sendall(b"GET /big.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
                client.recv(100)
        self.assertEqual(self.ask("/big.wasm").body, BIG)
        self.assertLess(self.files_open(), 20)

    def files_open(self):
        """Descriptors that the server holds, once it has seen that the others went away."""
        folder = f"/proc/{self.server.pid}/fd"
        until = time.monotonic() + PATIENCE
        while len(os.listdir(folder)) >= 20 and time.monotonic() < until:
            time.sleep(0.05)
        return len(os.listdir(folder))

    def test_many_at_once(self):
        wrong = []

        def fetch():
            for _ in range(5):
                if self.ask("/big.wasm").body != BIG:
                    wrong.append(1)

        threads = [threading.Thread(target=fetch) for _ in range(30)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_no_waiting_between_head_and_body(self):
        """A hundred small files on one connection; the system's delays, 40 ms each, would hold up
        nearly all of them, a busy machine not every one."""
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        took = []
        for _ in range(100):
            begun = time.monotonic()
            client.request("GET", "/a.js")
            self.assertEqual(client.getresponse().read(), b"a.js")
            took.append(time.monotonic() - begun)
        client.close()
        self.assertLess(sorted(took)[30], 0.035)

    def test_a_slow_reader_does_not_block(self):
        with socket.create_connection(("127.0.0.1", self.port)) as slow:
            slow.sendall(b"GET /big.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
            self.assertEqual(self.ask("/a.js").body, b"a.js")


class Starting(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "index.html").write_bytes(PAGE)

    def begin(self, *args, **more):
        server = start("--folder", self.folder, *args, **more)
        self.addCleanup(server.communicate)
        self.addCleanup(server.kill)
        return server

    def fails(self, *args):
        done = subprocess.run([PROGRAM, "serve", *map(str, args)], capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        self.assertEqual(done.stdout, "")
        return done.returncode, done.stderr

    def test_one_line_in_each_language(self):
        for language, words in {"en": "Toque is at", "es": "Toque está en",
                                "de": "Toque ist unter", "pt": "Toque está em"}.items():
            server = self.begin("--port", 0, "--lang", language)
            line = server.stdout.readline().decode()
            self.assertRegex(line, rf"^{words} http://127\.0\.0\.1:\d+/\n$")
            self.assertEqual(end(server), (0, b"", b""))

    def test_signals(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            server = self.begin("--port", 0)
            port = port_of(server)
            with socket.create_connection(("127.0.0.1", port)):
                self.assertEqual(end(server, number), (0, b"", b""))
            with self.assertRaises(ConnectionRefusedError):
                socket.create_connection(("127.0.0.1", port))

    def test_usual_ports(self):
        first, second = port_of(self.begin()), port_of(self.begin())
        self.assertNotEqual(first, second)
        for port in (first, second):
            self.assertTrue(8080 <= port <= 8099)
            self.assertEqual(ask(port).body, PAGE)

    def test_taken_port(self):
        port = port_of(self.begin("--port", 0))
        for language, words in {"en": "cannot be had", "es": "no está libre",
                                "de": "ist nicht zu haben", "pt": "não está livre"}.items():
            code, err = self.fails("--folder", self.folder, "--port", port, "--lang", language)
            self.assertEqual(code, 2)
            self.assertRegex(err, rf"^toque: .*{port} {words}.*`--port 0`")

    def test_started_anew(self):
        server = self.begin("--port", 0)
        port = port_of(server)
        with socket.create_connection(("127.0.0.1", port)) as client:
            client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            client.recv(100)
            end(server)
        self.assertEqual(port_of(self.begin("--port", port)), port)

    def test_loopback_only(self):
        port = port_of(self.begin("--port", 0))
        listening = set()
        for table in ("tcp", "tcp6"):
            with contextlib.suppress(FileNotFoundError):
                rows = Path("/proc/net", table).read_text().splitlines()[1:]
                listening |= {row.split()[1] for row in rows if row.split()[3] == "0A"}
        ours = {at.split(":")[0] for at in listening if at.endswith(f":{port:04X}")}
        self.assertIn("0100007F", ours)
        self.assertLessEqual(ours, {"0100007F", "00000000000000000000000001000000"})
        if len(ours) == 2:
            said = talk(port, b"GET / HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n", "::1")
            self.assertTrue(said.endswith(PAGE))

    def test_missing_folder(self):
        said = {"en": "there is no page in", "es": "no hay página en", "de": "ist keine Seite",
                "pt": "não há página em"}
        empty = self.folder / "empty"
        empty.mkdir()
        for language, words in said.items():
            for folder in (self.folder / "none", empty, self.folder / "index.html"):
                code, err = self.fails("--folder", folder, "--lang", language)
                self.assertEqual(code, 2)
                self.assertIn(words, err)
                self.assertIn("`./run`", err)
                self.assertIn(str(folder), err)

    def test_usual_folder(self):
        lone = self.folder / "bin"
        lone.mkdir()
        shutil.copy2(PROGRAM, lone / "toque")
        done = subprocess.run([lone / "toque", "serve", "--port", "0"], capture_output=True,
                              text=True, timeout=PATIENCE, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn(f"{lone.resolve()}/page", done.stderr)
        shutil.copytree(self.folder, lone / "page", ignore=lambda *_: ["bin"])
        server = subprocess.Popen([lone / "toque", "serve", "--port", "0", "--lang", "en"],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual(ask(port_of(server)).body, PAGE)
        self.assertEqual(end(server)[0], 0)

    def test_words_it_does_not_know(self):
        for args in (["--port", "x"], ["--port", "65536"], ["--port", "-1"], ["--port", "80 "],
                     ["--port"], ["page"], ["--json"], ["--nonsense"], ["--lang", "fr"]):
            code, err = self.fails(*args)
            self.assertEqual(code, 2, args)
            self.assertTrue(err.startswith("toque: "))

    def test_help(self):
        for args in (["serve", "--help"], ["help"]):
            done = subprocess.run([PROGRAM, *args], capture_output=True, text=True, check=True)
            self.assertIn("toque serve ", done.stdout)

    def test_few_descriptors(self):
        """More connections than it may hold: they wait or are dropped, and it serves again."""
        limit = ["sh", "-c", 'ulimit -n 40 && exec "$0" "$@"', PROGRAM, "serve", "--port", "0",
                 "--folder", str(self.folder)]
        server = subprocess.Popen(limit, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  env={**os.environ, "LC_ALL": "C"})
        self.addCleanup(server.kill)
        port = port_of(server)
        with contextlib.ExitStack() as stack:
            for _ in range(100):
                stack.enter_context(socket.create_connection(("127.0.0.1", port)))
            time.sleep(0.2)
        until = time.monotonic() + PATIENCE
        while ask(port).body != PAGE and time.monotonic() < until:
            time.sleep(0.1)
        self.assertEqual(ask(port).body, PAGE)
        self.assertEqual(end(server), (0, b"", b""))

    def test_many_slow_readers(self):
        """More of them than there are descriptors: they go, others are served, and it does not
        spin."""
        (self.folder / "big.wasm").write_bytes(BIG)
        limit = ["sh", "-c", 'ulimit -n 1024 && exec "$0" "$@"', PROGRAM, "serve", "--port", "0",
                 "--folder", str(self.folder)]
        server = subprocess.Popen(limit, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  env={**os.environ, "LC_ALL": "C"})
        self.addCleanup(server.kill)
        port = port_of(server)
        with contextlib.ExitStack() as stack:
            for _ in range(560):
                slow = socket.socket()
                slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                slow.settimeout(PATIENCE)
                slow.connect(("127.0.0.1", port))
                stack.enter_context(slow)
                slow.sendall(b"GET /big.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
            begun = time.monotonic()
            for _ in range(5):  # each within the patience of its socket, on a busy machine too
                self.assertEqual(ask(port).body, PAGE)
            spent = 1.0  # what it sends fills the system's buffers first; then it only waits
            while spent > 0.2 and time.monotonic() - begun < 3 * PATIENCE:
                before = cpu_seconds(server.pid)
                time.sleep(1)
                spent = cpu_seconds(server.pid) - before
            self.assertLessEqual(spent, 0.2)
            self.assertLess(len(os.listdir(f"/proc/{server.pid}/fd")), 1024)
        self.assertEqual(end(server), (0, b"", b""))

    def test_open(self):
        """xdg-open gets the address on a desktop; without one, or without it, nothing happens."""
        tools = self.folder / "tools"
        tools.mkdir()
        heard = self.folder / "heard"
        for display, has_tool in (("", True), (":0", False), (":0", True)):
            heard.unlink(missing_ok=True)
            if has_tool:
                (tools / "xdg-open").write_text(f'#!/bin/sh\necho "$1" >"{heard}.part"\n'
                                                f'mv "{heard}.part" "{heard}"\n')
                (tools / "xdg-open").chmod(0o755)
            env = {"PATH": f"{tools}:/bin" if has_tool else str(tools), "LC_ALL": "C",
                   "DISPLAY": display}
            server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--open", "--folder",
                                       str(self.folder)], env=env, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE)
            port = port_of(server)
            self.assertEqual(ask(port).body, PAGE)
            expected = bool(display) and has_tool
            until = time.monotonic() + (PATIENCE if expected else 0.2)
            while not heard.exists() and time.monotonic() < until:
                time.sleep(0.02)
            self.assertEqual(heard.exists(), expected)
            if expected:
                self.assertEqual(heard.read_text(), f"http://127.0.0.1:{port}/\n")
            (tools / "xdg-open").unlink(missing_ok=True)
            self.assertEqual(end(server), (0, b"", b""))


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_file():
        PROGRAM = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
