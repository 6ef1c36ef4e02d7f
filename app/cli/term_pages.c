/* SPDX-License-Identifier: MIT */
/* Whole pages: the log, the dice, and the breaks between the halves and at the end. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "play_words.h"
#include "terminal.h"

enum { PAGE_TICK_MS = 1000, PAGE_Y = 2, STEP = 1 };

/* ---- a page to scroll ---- */

/* The line to begin with after a key, -1: the page is left. */
static int scrolled(int key, int from, int rows, int most)
{
    switch (key) {
    case TERM_UP:
        from -= STEP;
        break;
    case TERM_DOWN:
        from += STEP;
        break;
    case TERM_PAGE_UP:
        from -= rows;
        break;
    case TERM_PAGE_DOWN:
    case ' ':
        from += rows;
        break;
    case TERM_FIRST:
        from = 0;
        break;
    case TERM_LAST:
        from = most;
        break;
    case TERM_NONE:
    case TERM_RESIZED:
        break;
    default:
        return -1;
    }
    return from < 0 ? 0 : from > most ? most : from;
}

void page_show(const char *title, const char *text, bool from_end, const char *keys)
{
    int from = from_end ? INT16_MAX : 0;
    while (from >= 0 && !term_signal()) {
        int rows, columns;
        term_size(&rows, &columns);
        const int height = rows > PAGE_Y + 2 ? rows - PAGE_Y - 1 : 1;
        const int all = term_page(PAGE_Y, columns, 0, 0, text);
        const int most = all > height ? all - height : 0;
        from = from > most ? most : from;
        term_erase();
        term_put(0, 0, columns, TERM_BOLD, title);
        term_page(PAGE_Y, columns, height, from, text);
        term_put(rows - 1, 0, columns, TERM_REVERSE, keys);
        term_refresh();
        from = scrolled(term_key(PAGE_TICK_MS), from, height, most);
    }
}

/* ---- the log ---- */

void page_log(const Play *play)
{
    const PlayLog *log = &play->log;
    const size_t room = (size_t)log->lines * (LOG_TEXT + 1) + 1;
    char *text = malloc(room);
    size_t len = 0;
    if (!text)
        return;
    text[0] = '\0';
    for (int i = 0; i < log->lines; i++)
        len += (size_t)snprintf(text + len, room - len, "%s\n", log->line[i].text);
    page_show(play_word(PLAY_LOG, play->language), text, true,
              play_word(PLAY_KEYS_PAGE, play->language));
    free(text);
}

/* ---- the dice ---- */

typedef struct {
    char text[6000];
    size_t len;
} Page;

static void page_add(Page *page, const char *text)
{
    const size_t len = strlen(text);
    assert(page->len + len < sizeof page->text); /* the longest, in German, has some 3700 */
    memcpy(page->text + page->len, text, len + 1);
    page->len += len;
}

static void add_die(Page *page, const Play *play, TqDie die)
{
    const int language = play->language;
    char sign[PLAY_LABEL];
    page_add(page, play_colour_sign(die, language));
    page_add(page, "  ");
    page_add(page, play_die_word(die, language));
    page_add(page, ", ");
    page_add(page, play_colour(die, language));
    page_add(page, ":");
    for (int i = 0; i < TQ_DICE_SIDES; i++) {
        play_face_sign(&play->view.dice.rules.face[die][i], language, sign);
        page_add(page, i ? ", " : " ");
        page_add(page, sign);
    }
    page_add(page, "\n");
}

/* The clauses that say when each play may be made and what it does. */
static const struct {
    TqFaceKind play;
    const char *clause[3];
} plays[] = {
    { TQ_FACE_LONGSHOT, { "dice/champion.5", "dice/champion.6" } },
    { TQ_FACE_ASSIST, { "dice/champion.7", "dice/champion.8" } },
    { TQ_FACE_UNSTOPPABLE, { "dice/champion.9", "dice/champion.10" } },
    { TQ_FACE_SAVE, { "dice/champion.12", "dice/champion.14" } },
    { TQ_FACE_RECOVERY, { "dice/champion.16", "dice/champion.17" } },
    { TQ_FACE_FOUL, { "dice/champion.20", "dice/champion.21", "dice/champion.22" } },
};

static void add_plays(Page *page, const Play *play)
{
    const int language = play->language;
    page_add(page, "\n");
    page_add(page, say_call(TQ_CALL_CHAMPION, language));
    page_add(page, "\n");
    for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++) {
        page_add(page, "- ");
        page_add(page, play_face_word((int)plays[i].play, language));
        page_add(page, ":");
        for (int c = 0; c < 3 && plays[i].clause[c]; c++) {
            page_add(page, " ");
            page_add(page, say_clause_text(plays[i].clause[c], language));
        }
        page_add(page, "\n");
    }
}

void page_dice(const Play *play)
{
    Page page = { 0 };
    const char *sign, *word;
    for (int die = 0; die < TQ_DICE_COUNT; die++)
        add_die(&page, play, (TqDie)die);
    page_add(&page, play_word(PLAY_HELP_ARROWS, play->language));
    page_add(&page, "\n");
    add_plays(&page, play);
    page_add(&page, "\n");
    page_add(&page, play_word(PLAY_LEGEND, play->language));
    page_add(&page, "\n");
    for (int i = 0; play_sign(i, play->language, &sign, &word); i++) {
        page_add(&page, sign);
        page_add(&page, "  ");
        page_add(&page, word);
        page_add(&page, "\n");
    }
    page_show(play_word(PLAY_DICE, play->language), page.text, false,
              play_word(PLAY_KEYS_PAGE, play->language));
}

/* ---- breaks ---- */

static void add_title(const Play *play, Line *line)
{
    const TqView *view = &play->view;
    if (view->over)
        line_add(line, play_word(PLAY_FULL_TIME, play->language));
    else if (view->period == 4)
        play_period_line(play, 4, line);
    else
        line_add(line, play_word(PLAY_HALF_TIME, play->language));
}

static int draw_kicks(const Play *play, int y, int columns)
{
    char kicks[SAY_NAME];
    const TqView *view = &play->view;
    for (int side = TQ_HOME; side <= TQ_AWAY && view->kicks[0] + view->kicks[1] > 0; side++) {
        snprintf(kicks, sizeof kicks, "%.40s: %d / %d", say_side((TqSide)side, play->language),
                 view->kicks_scored[side], view->kicks[side]);
        term_put(y++, 4, columns - 4, TERM_PLAIN, kicks);
    }
    return y;
}

static int draw_goals(const Play *play, int y, int rows, int columns)
{
    const PlayLog *log = &play->log;
    Line head = { 0 };
    const int room = rows - y - 7, first = log->goals > room ? log->goals - room : 0;
    line_add(&head, play_word(log->goals > 0 ? PLAY_GOALS : PLAY_NO_GOALS, play->language));
    if (first > 0) {
        line_add(&head, " (+");
        line_int(&head, first);
        line_add(&head, ")");
    }
    term_put(y++, 2, columns - 2, TERM_BOLD, head.text);
    for (int i = first; i < log->goals; i++) {
        Line line = { 0 };
        play_goal_line(play, &log->goal[i], &line);
        term_put(y++, 4, columns - 4, TERM_PLAIN, line.text);
    }
    return y;
}

void page_break(const Play *play, const char *keys)
{
    Line line = { 0 };
    int rows, columns, y = 2;
    const TqView *view = &play->view;
    term_size(&rows, &columns);
    term_erase();
    add_title(play, &line);
    term_put(y, 2, columns - 2, TERM_REVERSE, line.text);
    line = (Line){ 0 };
    play_score_line(play, &line);
    term_put(y += 2, 2, columns - 2, TERM_BOLD, line.text);
    y = draw_kicks(play, y + 1, columns);
    y = draw_goals(play, y + 1, rows, columns);
    line = (Line){ 0 };
    if (view->over)
        line_pattern(
            &line,
            say_text(view->winner == TQ_NO_SIDE ? "match.draw" : "match.winner", play->language),
            (const Slot[]){ { "team", say_team(view->winner, play->language) }, { 0 } });
    else if (play_headline(play))
        play_why_line(play, play_headline(play), &line);
    y += 1 + term_wrap(y + 1, 2, columns - 4, 4, TERM_PLAIN, line.text);
    if (view->over)
        term_put(y + 1, 2, columns - 2, TERM_PLAIN, say_text("next.over", play->language));
    term_put(rows - 1, 0, columns, TERM_REVERSE, keys);
    term_refresh();
}
