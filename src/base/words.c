/* SPDX-License-Identifier: MIT */
/* The referee's vocabulary as text: the same lists that make the enums. */
#include <toque/words.h>

#define WORD_TEXT(name, text) [name] = text,

const char *tq_side_word(TqSide side)
{
    return side == TQ_HOME ? "home" : side == TQ_AWAY ? "away" : "none";
}

const char *tq_part_word(TqPartRole part)
{
    static const char *const words[TQ_PARTS] = { TQ_PART_LIST(WORD_TEXT) };
    return (unsigned)part < TQ_PARTS ? words[part] : "none";
}

const char *tq_line_word(TqLineRole line)
{
    static const char *const words[TQ_LINES] = { TQ_LINE_LIST(WORD_TEXT) };
    return (unsigned)line < TQ_LINES ? words[line] : "none";
}

const char *tq_call_word(TqCall call)
{
    static const char *const words[TQ_CALLS] = { TQ_CALL_LIST(WORD_TEXT) };
    return (unsigned)call < TQ_CALLS ? words[call] : "none";
}

const char *tq_restart_word(TqRestart restart)
{
    static const char *const words[TQ_RESTARTS] = { TQ_RESTART_LIST(WORD_TEXT) };
    return (unsigned)restart < TQ_RESTARTS ? words[restart] : "none";
}

const char *tq_deed_word(TqDeed deed)
{
    static const char *const words[TQ_DEEDS] = { TQ_DEED_LIST(WORD_TEXT) };
    return (unsigned)deed < TQ_DEEDS ? words[deed] : "none";
}

const char *tq_option_word(TqOption option)
{
    static const char *const words[TQ_OPTIONS] = { TQ_OPTION_LIST(WORD_TEXT) };
    return (unsigned)option < TQ_OPTIONS ? words[option] : "none";
}

const char *tq_flick_word(TqFlickKind kind)
{
    static const char *const words[TQ_FLICKS] = { TQ_FLICK_LIST(WORD_TEXT) };
    return (unsigned)kind < TQ_FLICKS ? words[kind] : "none";
}

const char *tq_request_word(TqRequest request)
{
    static const char *const words[TQ_REQUESTS] = { TQ_REQUEST_LIST(WORD_TEXT) };
    return (unsigned)request < TQ_REQUESTS ? words[request] : "none";
}

const char *tq_step_word(TqStep step)
{
    static const char *const words[TQ_STEPS] = { TQ_STEP_LIST(WORD_TEXT) };
    return (unsigned)step < TQ_STEPS ? words[step] : "none";
}

const char *tq_phase_word(TqPhase phase)
{
    static const char *const words[TQ_PHASES] = { TQ_PHASE_LIST(WORD_TEXT) };
    return (unsigned)phase < TQ_PHASES ? words[phase] : "none";
}

const char *tq_pending_word(TqPending reason)
{
    static const char *const words[TQ_PENDINGS] = { TQ_PENDING_LIST(WORD_TEXT) };
    return (unsigned)reason < TQ_PENDINGS ? words[reason] : "none";
}

const char *tq_where_word(TqWhere where)
{
    static const char *const words[TQ_WHERES] = { TQ_WHERE_LIST(WORD_TEXT) };
    return (unsigned)where < TQ_WHERES ? words[where] : "none";
}
