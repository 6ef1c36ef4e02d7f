/* SPDX-License-Identifier: MIT */
/* toque serve: the page for a browser on this machine. */
#define _GNU_SOURCE /* environ */
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../server/server.h"
#include "commands.h"
#include "options.h"
#include "say.h"
#include "setup.h"
#include "text.h"
#include "texts.h"

static const char usage[] =
    "toque serve [--port N] [--folder DIR] [--open]\n"
    "\n"
    "Hands out the page to a browser on this machine, and to nobody else, until it is stopped "
    "(Ctrl-C). `./run` builds the page and then does this.\n"
    "\n"
    "--port N\tthere, or not at all; 0: any free port; else the first that is free from 8080 to "
    "8099\n"
    "--folder DIR\tthe built page; else the folder `page` beside this program or its folder\n"
    "--open\topen the address in the browser, where there is a desktop\n"
    "--lang CODE\ten, es, de or pt; without it as the locale says\n";

enum { FIRST_PORT = 8080, LAST_PORT = 8099, PATH_ROOM = 4096 };

typedef enum { WORD_AT, WORD_NO_PAGE, WORD_NO_PORT, WORD_NO_PORTS, WORD_NO_MEMORY, WORDS } Word;

static const char *const words[WORDS][TEXT_LANGUAGES] = {
    [WORD_AT] = { "Toque is at {address}", "Toque está en {address}", "Toque ist unter {address}",
                  "Toque está em {address}" },
    [WORD_NO_PAGE] = { "there is no page in {folder}: `./run` builds it, `--folder DIR` names it",
                       "no hay página en {folder}: `./run` la construye, `--folder DIR` la indica",
                       "in {folder} ist keine Seite: `./run` baut sie, `--folder DIR` nennt sie",
                       "não há página em {folder}: `./run` a constrói, `--folder DIR` a indica" },
    [WORD_NO_PORT] = { "port {first} cannot be had; `--port 0` takes any that is free",
                       "el puerto {first} no está libre; `--port 0` toma cualquiera libre",
                       "Port {first} ist nicht zu haben; `--port 0` nimmt irgendeinen freien",
                       "a porta {first} não está livre; `--port 0` usa qualquer uma livre" },
    [WORD_NO_PORTS] = { "no port from {first} to {last} is free; `--port 0` takes any that is",
                        "ningún puerto de {first} a {last} está libre; `--port 0` toma cualquiera "
                        "libre",
                        "kein Port von {first} bis {last} ist frei; `--port 0` nimmt irgendeinen "
                        "freien",
                        "nenhuma porta de {first} a {last} está livre; `--port 0` usa qualquer "
                        "uma livre" },
    [WORD_NO_MEMORY] = { "the system has too little left for a server",
                         "al sistema le queda demasiado poco para un servidor",
                         "dem System bleibt zu wenig für einen Server",
                         "sobra pouco demais no sistema para um servidor" },
};

typedef struct {
    Common common;
    bool open;
    const char *port, *folder;
} Order;

/* ---- what is asked for ---- */

static bool read_port(const char *text, ServerSetup *setup)
{
    uint64_t port;
    if (!text)
        return true;
    if (!setup_number(text, 10, &port) || port > 65535)
        return complain(false, "--port wants a number from 0 to 65535, not \"%s\"", text);
    setup->first_port = setup->last_port = (int)port;
    return true;
}

/* "page" beside this program or, as the build has it, beside its folder. */
static void usual_folder(char out[PATH_ROOM])
{
    static const char *const names[] = { "page", "../page" };
    const ssize_t len = readlink("/proc/self/exe", out, PATH_ROOM - 16);
    out[len < 0 ? 0 : len] = '\0';
    char *slash = strrchr(out, '/'), *name = slash ? slash + 1 : out;
    for (int i = 0; i < 2; i++) {
        memcpy(name, names[i], strlen(names[i]) + 1);
        if (access(out, X_OK) == 0)
            return;
    }
    memcpy(name, names[0], strlen(names[0]) + 1);
}

/* ---- what is said ---- */

static int trouble(ServerTrouble why, const ServerSetup *setup, int language)
{
    Line line = { 0 };
    char first[12], last[12];
    Word word = why == SERVER_NO_PAGE ? WORD_NO_PAGE : WORD_NO_MEMORY;
    if (why == SERVER_NO_PORT)
        word = setup->first_port == setup->last_port ? WORD_NO_PORT : WORD_NO_PORTS;
    snprintf(first, sizeof first, "%d", setup->first_port);
    snprintf(last, sizeof last, "%d", setup->last_port);
    line_pattern(
        &line, words[word][language],
        (const Slot[]){ { "folder", setup->folder }, { "first", first }, { "last", last }, { 0 } });
    return complain(EXIT_USAGE, "%s", line.text);
}

/* One line, at once: whoever started us waits for it. */
static bool say_address(const char *address, int language)
{
    Line line = { 0 };
    line_pattern(&line, words[WORD_AT][language], (const Slot[]){ { "address", address }, { 0 } });
    return puts(line.text) >= 0 && close_output(stdout, "-");
}

/* ---- the browser ---- */

static bool has_desktop(void)
{
    const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    return (x && x[0]) || (wayland && wayland[0]);
}

/* In a group of its own, so that Ctrl-C here does not end the browser; without a desktop or
   xdg-open nothing happens. */
static void open_browser(const char *address)
{
    char *const arguments[] = { "xdg-open", (char *)(size_t)address, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t manner;
    sigset_t usual;
    pid_t child;
    if (!has_desktop())
        return;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&manner);
    for (int fd = 0; fd < 3; fd++)
        posix_spawn_file_actions_addopen(&files, fd, "/dev/null", fd ? O_WRONLY : O_RDONLY, 0);
    sigemptyset(&usual);
    sigaddset(&usual, SIGCHLD);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&manner, &usual);
    posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    signal(SIGCHLD, SIG_IGN); /* nobody asks how it ended */
    (void)posix_spawnp(&child, "xdg-open", &files, &manner, arguments, environ);
    posix_spawnattr_destroy(&manner);
    posix_spawn_file_actions_destroy(&files);
}

/* ---- the command ---- */

static struct server *running; /* for the signal handler, which is handed nothing */

static void on_signal(int number)
{
    (void)number;
    server_stop(running);
}

static int serve(struct server *server, const Order *order)
{
    char address[64];
    snprintf(address, sizeof address, "http://127.0.0.1:%d/", server_port(server));
    running = server;
    const struct sigaction action = { .sa_handler = on_signal };
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (!say_address(address, order->common.language))
        return EXIT_USAGE;
    if (order->open)
        open_browser(address);
    server_run(server);
    return EXIT_OK;
}

static bool read_order(Order *order, ServerSetup *setup, int argc, char **argv)
{
    int others;
    const Option options[] = { { .name = "--port", .value = &order->port },
                               { .name = "--folder", .value = &order->folder },
                               { .name = "--open", .flag = &order->open } };
    if (!options_read(&order->common, options, 3, argc, argv, &others))
        return false;
    if (others > 0)
        return complain(false, "serve takes options only; `toque serve --help` lists them");
    if (order->common.json)
        return complain(false, "serve has no --json");
    return read_port(order->port, setup);
}

int command_serve(int argc, char **argv)
{
    Order order = { 0 };
    char folder[PATH_ROOM];
    ServerSetup setup = { .first_port = FIRST_PORT, .last_port = LAST_PORT };
    ServerTrouble why;
    if (!read_order(&order, &setup, argc, argv))
        return EXIT_USAGE;
    if (order.common.help)
        return help_print(usage);
    usual_folder(folder);
    setup.folder = order.folder ? order.folder : folder;
    struct server *server = server_start(&setup, &why);
    if (!server)
        return trouble(why, &setup, order.common.language);
    const int code = serve(server, &order);
    server_free(server);
    return code;
}
