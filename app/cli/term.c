/* SPDX-License-Identifier: MIT */
/* ncurses, and what it takes to leave the terminal clean whatever happens. */
#define _XOPEN_SOURCE 700
#define NCURSES_NOMACROS 1

#include "terminal.h"

#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

enum { SLOW_BAUD = 9600, ERRORS = 200 };

static volatile sig_atomic_t stop_signal;
static SCREEN *started; /* NULL: not */
static bool coloured;
static struct termios before;
static char leave[128]; /* what brings the old screen back, for a crash */

/* ---- signals ---- */

static void on_stop(int number)
{
    stop_signal = number;
}

/* Nothing but calls that are safe here. */
static void on_crash(int number)
{
    ssize_t written = write(STDOUT_FILENO, leave, strlen(leave));
    (void)written;
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    raise(number); /* the usual way, SA_RESETHAND saw to it */
}

static void catch (int number, void (*handler)(int), int flags)
{
    struct sigaction action = { .sa_handler = handler, .sa_flags = flags };
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void catch_signals(void)
{
    static const int stops[] = { SIGINT, SIGTERM, SIGHUP };
    static const int crashes[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT };
    for (size_t i = 0; i < sizeof stops / sizeof stops[0]; i++)
        catch (stops[i], on_stop, 0);
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
        catch (crashes[i], on_crash, (int)SA_RESETHAND | SA_NODEFER);
}

int term_signal(void)
{
    return stop_signal;
}

/* ---- begin and end ---- */

static const char *capability(const char *name)
{
    char key[16];
    snprintf(key, sizeof key, "%s", name);
    const char *text = tigetstr(key);
    return text && text != (char *)-1 ? text : NULL;
}

bool term_able(void)
{
    int error;
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK)
        return false;
    const bool able = capability("cup") != NULL;
    del_curterm(cur_term);
    return able;
}

static void learn_to_leave(void)
{
    static const char *const names[] = { "rmkx", "sgr0", "cnorm", "rmcup" };
    for (int i = 0; i < 4; i++) {
        const char *text = capability(names[i]);
        if (text && strlen(leave) + strlen(text) < sizeof leave)
            strcat(leave, text);
    }
}

/* The dice in the colours of the book (dice/contents.3 to contents.10), as near as it can. */
static void start_colours(void)
{
    static const short many[TQ_DICE_COUNT][2] = { { 16, 208 },  { 231, 160 }, { 231, 93 },
                                                  { 231, 160 }, { 231, 27 },  { 16, 117 },
                                                  { 231, 16 },  { 16, 231 } };
    static const short few[TQ_DICE_COUNT][2] = {
        { COLOR_BLACK, COLOR_YELLOW }, { COLOR_WHITE, COLOR_RED },  { COLOR_WHITE, COLOR_MAGENTA },
        { COLOR_WHITE, COLOR_RED },    { COLOR_WHITE, COLOR_BLUE }, { COLOR_BLACK, COLOR_CYAN },
        { COLOR_WHITE, COLOR_BLACK },  { COLOR_BLACK, COLOR_WHITE }
    };
    const char *never = getenv("NO_COLOR");
    coloured = !(never && never[0]) && has_colors() && start_color() == OK;
    if (!coloured)
        return;
    use_default_colors();
    for (int die = 0; die < TQ_DICE_COUNT; die++) {
        const short *pair = COLORS >= 256 ? many[die] : few[die];
        init_pair((short)(die + 1), pair[0], pair[1]);
    }
}

bool term_start(void)
{
    setlocale(LC_CTYPE, "");
    if (MB_CUR_MAX == 1)
        setlocale(LC_CTYPE, "C.UTF-8");
    tcgetattr(STDIN_FILENO, &before);
    started = newterm(NULL, stdout, stdin);
    if (!started)
        return false;
    atexit(term_stop);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    curs_set(0);
    set_escdelay(50);
    start_colours();
    learn_to_leave();
    catch_signals();
    return true;
}

void term_stop(void)
{
    if (!started)
        return;
    SCREEN *screen = started;
    started = NULL;
    curs_set(1);
    endwin();
    delscreen(screen);
}

bool term_slow(void)
{
    return baudrate() < SLOW_BAUD;
}

void term_size(int *rows, int *wide)
{
    getmaxyx(stdscr, *rows, *wide);
}

bool term_small(void)
{
    int rows, wide;
    term_size(&rows, &wide);
    return rows < TERM_ROWS || wide < TERM_COLUMNS;
}

/* ---- keys ---- */

static int translate(int key)
{
    switch (key) {
    case KEY_ENTER:
    case '\r':
    case '\n':
        return TERM_ENTER;
    case KEY_BACKSPACE:
    case 127:
    case '\b':
        return TERM_ERASE;
    case KEY_UP:
        return TERM_UP;
    case KEY_DOWN:
        return TERM_DOWN;
    case KEY_PPAGE:
        return TERM_PAGE_UP;
    case KEY_NPAGE:
        return TERM_PAGE_DOWN;
    case KEY_HOME:
        return TERM_FIRST;
    case KEY_END:
        return TERM_LAST;
    default:
        return key > 255 ? TERM_RESIZED : key;
    }
}

int term_key(int milliseconds)
{
    static int errors; /* keys that failed at once: the terminal has gone */
    const int64_t asked = play_milliseconds();
    wtimeout(stdscr, milliseconds);
    const int key = wgetch(stdscr);
    if (key != ERR) {
        errors = 0;
        return translate(key);
    }
    const bool at_once = milliseconds > 20 && play_milliseconds() - asked < milliseconds / 2;
    errors = at_once ? errors + 1 : 0;
    if (errors > ERRORS && !stop_signal)
        stop_signal = SIGHUP;
    return TERM_NONE;
}

/* ---- writing ---- */

void term_erase(void)
{
    werase(stdscr);
}

void term_refresh(void)
{
    wrefresh(stdscr);
}

/* Bytes of a UTF-8 text that fill at most `width` columns. */
static int bytes_for(const char *text, int width)
{
    int at = 0;
    while (text[at]) {
        const bool begins = ((unsigned char)text[at] & 0xC0u) != 0x80u;
        if (begins && width-- == 0)
            break;
        at++;
    }
    return at;
}

static attr_t attribute(TermStyle style)
{
    static const attr_t styles[] = { A_NORMAL, A_BOLD, A_REVERSE };
    if (style < TERM_DIE)
        return styles[style];
    return coloured ? (attr_t)COLOR_PAIR((int)style - (int)TERM_DIE + 1) | A_BOLD : A_REVERSE;
}

static void put_bytes(int y, int x, int bytes, TermStyle style, const char *text)
{
    wattr_on(stdscr, attribute(style), NULL);
    mvwaddnstr(stdscr, y, x, text, bytes);
    wattr_off(stdscr, attribute(style), NULL);
}

void term_put(int y, int x, int width, TermStyle style, const char *text)
{
    if (width > 0)
        put_bytes(y, x, bytes_for(text, width), style, text);
}

/* Bytes of the first line: up to its end, or to the last blank that fits. */
static int line_bytes(const char *text, int width)
{
    const int fits = bytes_for(text, width), end = (int)strcspn(text, "\n");
    int cut = fits;
    if (end <= fits)
        return end;
    if (!text[fits])
        return fits;
    while (cut > 0 && text[cut] != ' ')
        cut--;
    return cut > 0 ? cut : fits;
}

int term_wrap(int y, int x, int width, int rows, TermStyle style, const char *text)
{
    int row = 0;
    for (; row < rows && *text; row++) {
        const int bytes = line_bytes(text, width);
        put_bytes(y + row, x, bytes, style, text);
        text += bytes;
        text += strspn(text, " \n");
    }
    return row;
}

int term_page(int y, int width, int rows, int from, const char *text)
{
    int row = 0;
    for (; *text; row++) {
        const int bytes = line_bytes(text, width);
        if (row >= from && row < from + rows)
            put_bytes(y + row - from, 0, bytes, TERM_PLAIN, text);
        text += bytes;
        text += *text == '\n' ? 1 : strspn(text, " ");
    }
    return row;
}

/* ---- a line of letters ---- */

static void show_line(int y, const char *prompt, const char *text)
{
    char shown[512];
    int rows, wide;
    snprintf(shown, sizeof shown, "%s%s_", prompt, text);
    term_size(&rows, &wide);
    wmove(stdscr, y < rows ? y : rows - 1, 0);
    wclrtoeol(stdscr);
    term_put(y < rows ? y : rows - 1, 0, wide - 1, TERM_BOLD, shown);
    term_refresh();
}

bool term_line(int y, const char *prompt, char *out, size_t size)
{
    size_t len = 0;
    out[0] = '\0';
    for (show_line(y, prompt, out); !stop_signal; show_line(y, prompt, out)) {
        const int key = term_key(1000);
        if (key == TERM_ENTER)
            return true;
        if (key == TERM_ESCAPE)
            return false;
        if (key == TERM_ERASE && len > 0) {
            while (len > 0 && ((unsigned char)out[--len] & 0xC0u) == 0x80u)
                ;
        } else if (key >= ' ' && key < 256 && len + 1 < size) {
            out[len++] = (char)key;
        }
        out[len] = '\0';
    }
    return false;
}
