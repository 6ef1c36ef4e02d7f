/* SPDX-License-Identifier: MIT */
/* Between the referee's board and the table of the physics. */
#include <toque/games.h>

#include "geom/trig.h"
#include "match/match.h"
#include "phys/hand.h"
#include "play/place.h"
#include "ref/equip.h"

_Static_assert((int)TQ_PIECES == (int)TQ_TEAM_PIECES, "a kit knows every piece of a side");

static TqPose pose_of(const Footprint *seen)
{
    return (TqPose){ seen->at.x, seen->at.y, seen->axis.x, seen->axis.y };
}

TqStatus table_measure(struct match *m, const TqEquipment *equipment, TqError *err)
{
    const struct rulebook *book = match_book(m);
    if (m->physical) {
        m->ref.board.field = *tq_game_field((TqGame)book->table);
        m->ref.pieces = *tq_game_pieces((TqGame)book->table);
    }
    return equip_fit(book, equipment, &m->ref.board.field, &m->ref.pieces, err);
}

/* Which of the table's shapes a thing has: the sides' pieces may differ. */
static int shape_of(const struct match *m, TqThing thing, const Footprint *seen)
{
    const TqSide side = thing_is_piece(thing) ? (TqSide)thing.side : TQ_NO_SIDE;
    return tq_game_shape((TqGame)match_book(m)->table, &m->world, seen->shape, side);
}

static TqStatus add_body(struct match *m, TqThing thing, int8_t *id, TqError *err)
{
    const Footprint *seen = board_get(&m->ref.board, thing);
    *id = -1;
    if (!seen->present)
        return TQ_OK;
    TqPose pose = pose_of(seen);
    int body = -1;
    TqStatus status = tq_world_add_body(&m->world, shape_of(m, thing, seen), &pose, &body, err);
    *id = (int8_t)body;
    return status;
}

TqStatus table_add_aside(struct match *m, int shape, Vec2 axis, int8_t *id, TqError *err)
{
    const TqField *field = &m->ref.board.field;
    const double y = (field->half_y + field->board_y) / 2;
    TqStatus status = TQ_NOT_ALLOWED_NOW;
    int body = -1;
    for (double x = -field->half_x; x <= field->half_x && status != TQ_OK; x += 10) {
        const TqPose pose = { x, y, axis.x, axis.y };
        status = tq_world_add_body(&m->world, shape, &pose, &body, err);
    }
    *id = (int8_t)body;
    return status == TQ_OK ? tq_world_take(&m->world, body, err) : status;
}

/* A piece that is not on the table yet, but has an outline, joins when the book sets it down. */
static bool may_join(const Footprint *seen)
{
    return !seen->present && (seen->radius > 0 || seen->wide > 0);
}

static TqStatus add_absent(struct match *m, TqError *err)
{
    TqStatus status = TQ_OK;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES && status == TQ_OK; n++) {
            const Footprint *seen = &m->ref.board.piece[side][n];
            if (may_join(seen))
                status = table_add_aside(m, seen->shape, seen->axis, &m->body[side][n], err);
        }
    return status;
}

/* The bodies that the book wants watched at a line: the ball, and the pieces it names. */
static uint32_t watched_at(const struct match *m, int line)
{
    const struct rulebook *book = match_book(m);
    uint32_t bodies = m->ball >= 0 ? 1u << m->ball : 0;
    for (int side = TQ_HOME; side <= TQ_AWAY && book->watches; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            if (m->body[side][n] >= 0 && book->watches(&m->ref, line, thing_piece((TqSide)side, n)))
                bodies |= 1u << m->body[side][n];
    return bodies;
}

static TqStatus add_watches(struct match *m, TqGame game, TqError *err)
{
    TqStatus status = tq_game_watch(game, &m->ref.board.field, &m->world, 0, err);
    m->corners = 0;
    for (int line = 0; line < m->world.watches && status == TQ_OK; line++) {
        int end;
        if (tq_game_watch_role(game, line, &end) == TQ_LINE_CORNER)
            m->corners |= UINT64_C(1) << line;
        status = tq_world_watch_for(&m->world, line, watched_at(m, line), err);
    }
    return status;
}

/* A line that nobody minds costs every run of the ball. */
void table_mind_corners(struct match *m)
{
    const struct rulebook *book = match_book(m);
    if (!book->minds_corners || m->ball < 0)
        return;
    const uint32_t ball = book->minds_corners(&m->ref) ? 1u << m->ball : 0;
    for (uint64_t left = m->corners; left; left &= left - 1) {
        const int line = __builtin_ctzll(left);
        if (m->world.watch[line].bodies == ball)
            continue;
        TqStatus status = tq_world_watch_for(&m->world, line, ball, 0);
        m->glimpse.stirred |= m->glimpse.looks;
        TQ_ASSERT(status == TQ_OK);
    }
}

/* The table itself, as the settings have it. */
static TqStatus set_up(struct match *m, TqGame game, TqError *err)
{
    double goal_mass = 0;
    bool plain = false;
    TqStatus status = tq_game_world_with(game, &m->ref.board.field, &m->ref.pieces, &m->world, err);
    if (match_book(m)->table_of)
        match_book(m)->table_of(&m->ref, &goal_mass, &plain);
    if (status == TQ_OK && goal_mass > 0)
        status = tq_world_loosen_goals(&m->world, goal_mass, err);
    if (status == TQ_OK && plain)
        tq_game_plain_cloth(&m->world);
    return status;
}

/* A ball that lies in a piece is added beside it and laid in. */
static TqStatus add_ball(struct match *m, TqError *err)
{
    Footprint *ball = &m->ref.board.ball;
    const TqThing on = m->ref.board.ball_on;
    const Vec2 at = ball->at;
    if (!thing_is_piece(on) || table_body(m, on) < 0)
        return add_body(m, thing_ball(), &m->ball, err);
    ball->at = place_free_near(&m->ref.board, thing_ball(), at);
    TqStatus status = add_body(m, thing_ball(), &m->ball, err);
    ball->at = at;
    return status == TQ_OK ? tq_world_lay(&m->world, m->ball, table_body(m, on), err) : status;
}

/* A cap that was weighed; a reserve that came on in its place is like all others of its side. */
static void weigh_pieces(struct match *m)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 1; n < TQ_PIECES; n++) {
            const TqTeam *team = &m->ref.pieces.team[side];
            const bool reserve = m->ref.board.piece[side][n].number != n;
            if (team->own_mass[n] == 0 || m->body[side][n] < 0)
                continue;
            TqStatus status = tq_world_weigh(&m->world, m->body[side][n],
                                             reserve ? team->piece_mass : team->own_mass[n], 0);
            TQ_ASSERT(status == TQ_OK);
        }
}

TqStatus table_build(struct match *m, TqError *err)
{
    TqGame game = (TqGame)match_book(m)->table;
    TqStatus status = set_up(m, game, err);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES && status == TQ_OK; n++)
            status = add_body(m, thing_piece((TqSide)side, n), &m->body[side][n], err);
    if (status == TQ_OK)
        status = add_ball(m, err);
    if (status == TQ_OK)
        status = add_absent(m, err);
    if (status == TQ_OK)
        weigh_pieces(m);
    if (status == TQ_OK)
        status = bridge_add(m, err);
    if (status == TQ_OK && m->ball >= 0)
        status = add_watches(m, game, err);
    place_taken_over(&m->ref.board);
    return status;
}

TqThing table_thing(const struct match *m, int id)
{
    if (id >= TQ_FIXTURE_ID) {
        const TqFixture *fixture = &m->world.table.fixture[id - TQ_FIXTURE_ID];
        bool home = fixture->end * m->ref.towards[TQ_HOME] < 0;
        TqSide end = fixture->end == 0 ? TQ_NO_SIDE : home ? TQ_HOME : TQ_AWAY;
        TqThingKind kind = fixture->kind == TQ_FIX_FENCE ? TQ_THING_FENCE
                           : fixture->kind == TQ_FIX_NET ? TQ_THING_NET
                                                         : TQ_THING_FRAME;
        return (TqThing){ (int8_t)kind, (int8_t)end, 0 };
    }
    if (id == m->ball)
        return thing_ball();
    if (id >= 0 && (id == m->finger[0] || id == m->finger[1]))
        return (TqThing){ TQ_THING_HAND, (int8_t)m->bridge, 0 };
    for (int side = TQ_HOME; side <= TQ_AWAY && id >= 0; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            if (m->body[side][n] == id)
                return thing_piece((TqSide)side, n);
    return thing_none();
}

static TqPartRole fixture_part(TqFixtureKind kind)
{
    switch (kind) {
    case TQ_FIX_FENCE:
        return TQ_PART_FENCE;
    case TQ_FIX_POST:
        return TQ_PART_POST;
    case TQ_FIX_CROSSBAR:
        return TQ_PART_CROSSBAR;
    case TQ_FIX_BAR:
        return TQ_PART_BAR;
    case TQ_FIX_NET:
        return TQ_PART_NET;
    }
    return TQ_PART_BODY;
}

/* Is the axis of `id` within the hole of that part? */
static bool is_inside(const struct match *m, int of, int part, int id)
{
    double hole = m->world.shape[m->world.body[of].shape].part[part].hole;
    if (hole <= 0 || id < 0 || id >= TQ_FIXTURE_ID)
        return false;
    TqBodyState a = tq_world_state(&m->world, of), b = tq_world_state(&m->world, id);
    return vec2_length(vec2_sub(vec2(b.x, b.y), vec2(a.x, a.y))) < hole;
}

TqPartRole table_part(const struct match *m, int id, int part, int met)
{
    if (id < 0)
        return TQ_PART_BODY;
    if (id >= TQ_FIXTURE_ID)
        return fixture_part(m->world.table.fixture[id - TQ_FIXTURE_ID].kind);
    TqPartRole role = (TqPartRole)m->world.shape[m->world.body[id].shape].role[part];
    return role == TQ_PART_WALL && is_inside(m, id, part, met) ? TQ_PART_CUP : role;
}

/* ---- From the table to the board ---- */

/* The direction of the cube's edge that lies flattest. */
static Vec2 cube_axis(const double turn[9])
{
    int flat = 0;
    double least = 2;
    for (int c = 0; c < 3; c++) {
        double z = turn[6 + c] < 0 ? -turn[6 + c] : turn[6 + c];
        if (z < least) {
            least = z;
            flat = c;
        }
    }
    return vec2_normalised(vec2(turn[flat], turn[3 + flat]));
}

static void read_body(struct match *m, TqThing thing, int id)
{
    if (id < 0)
        return;
    TqBodyState state = tq_world_state(&m->world, id);
    Footprint *seen = board_edit(&m->ref.board, thing);
    seen->present = state.mode != TQ_GONE;
    seen->at = vec2(state.x, state.y);
    seen->fallen = !state.fallen                                  ? FALLEN_NOT
                   : state.shape == m->world.body[id].added_shape ? FALLEN_LEANS
                                                                  : FALLEN_LIES;
    seen->axis = id == m->ball ? cube_axis(state.turn) : vec2(state.axis_x, state.axis_y);
    if (id == m->ball)
        m->ref.board.ball_on = table_thing(m, state.lies_on);
    else if (state.lies_on == m->ball && m->ball >= 0)
        m->ref.board.on_ball = thing;
}

void table_read(struct match *m)
{
    m->ref.board.on_ball = thing_none();
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            read_body(m, thing_piece((TqSide)side, n), m->body[side][n]);
    read_body(m, thing_ball(), m->ball);
}

void table_follow(struct match *m, uint32_t bodies)
{
    for (int id = 0; id < m->world.bodies; id++)
        if (bodies & 1u << id)
            read_body(m, table_thing(m, id), id);
}

int table_body(const struct match *m, TqThing thing)
{
    if (thing_is_ball(thing))
        return m->ball;
    return match_knows(thing) && thing_is_piece(thing) ? m->body[thing.side][thing.number] : -1;
}

/* ---- From the board to the table ---- */

/* How deep it overlaps something at one place says how far along the ray it still does. */
bool table_put_near(struct tq_world *world, int id, int shape, TqPose *pose)
{
    const double slack = 1e-5; /* mm, more than an overlap that counts as none */
    const TqPose from = *pose;
    const double here = hand_overlap(world, id, shape, &from) - slack;
    double full[TABLE_RAYS]; /* up to there along each ray there is no room */
    for (int ray = 0; ray < TABLE_RAYS; ray++)
        full[ray] = here;
    for (int ring = 1; ring < TABLE_RINGS; ring++)
        for (int ray = 0; ray < TABLE_RAYS; ray++) {
            double s, c, far = ring < 100 ? ring * 0.01 : ring - 99;
            if (far < full[ray])
                continue;
            trig_sincos(ray * TRIG_PI / 16, &s, &c);
            pose->x = from.x + far * c;
            pose->y = from.y + far * s;
            if (tq_world_put_as(world, id, shape, pose, 0) == TQ_OK)
                return true;
            full[ray] = far + hand_overlap(world, id, shape, pose) - slack;
        }
    return false;
}

/* Where the board says, or as near as the table has room. */
static void put_body(struct match *m, TqThing thing, int id)
{
    Footprint *seen = board_edit(&m->ref.board, thing);
    const int shape = shape_of(m, thing, seen);
    TqPose pose = pose_of(seen);
    if (id < 0 || !seen->present || tq_world_put_as(&m->world, id, shape, &pose, 0) == TQ_OK)
        return;
    if (table_put_near(&m->world, id, shape, &pose))
        seen->at = vec2(pose.x, pose.y);
}

/* In a piece, where the board says so; it keeps its place where there is no room in it. */
static void put_ball(struct match *m)
{
    const int on = table_body(m, m->ref.board.ball_on);
    if (on < 0 || tq_world_lay(&m->world, m->ball, on, 0) != TQ_OK)
        put_body(m, thing_ball(), m->ball);
    else
        read_body(m, thing_ball(), m->ball); /* in its middle, wherever it lay before */
}

static void take_body(struct match *m, int id)
{
    if (id >= 0) {
        TqStatus taken = tq_world_take(&m->world, id, 0);
        TQ_ASSERT(taken == TQ_OK);
        m->glimpse.stirred |= m->glimpse.looks;
    }
}

void table_take_over(struct match *m)
{
    Board *board = &m->ref.board;
    if (!m->physical)
        return;
    weigh_pieces(m);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            if (board->piece[side][n].by_hand)
                take_body(m, m->body[side][n]);
    if (board->ball.by_hand) {
        take_body(m, m->ball);
        if (!thing_is_piece(board->ball_on))
            put_body(m, thing_ball(), m->ball);
    }
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        for (int n = 0; n < TQ_PIECES; n++)
            if (board->piece[side][n].by_hand)
                put_body(m, thing_piece((TqSide)side, n), m->body[side][n]);
    }
    if (board->ball.by_hand && thing_is_piece(board->ball_on))
        put_ball(m);
    place_taken_over(board);
    if (tq_world_at_rest(&m->world))
        return;
    if (match_book(m)->in_motion) {
        m->motion.under_way |= !motion_rests(m);
        return;
    }
    tq_world_run(&m->world); /* what lay on a thing that was taken away comes down */
    table_read(m);
}

/* Where a body was before the flick that set it in motion. */
static void send_back(struct match *m, int id)
{
    TqBodyState state = tq_world_state(&m->world, id);
    TqThing thing = table_thing(m, id);
    place_set(&m->ref.board, thing, vec2(state.before_x, state.before_y),
              vec2(state.before_axis_x, state.before_axis_y));
}

void table_back(struct match *m, int flick)
{
    for (int id = 0; id < m->world.bodies && m->physical; id++)
        if (tq_world_state(&m->world, id).first_flick == m->motion.flicks_before + flick)
            send_back(m, id);
    table_take_over(m);
}

/* As it would lie there. */
static Footprint as_put(const struct match *m, TqThing thing, TqSpot spot)
{
    Footprint there = *board_get(&m->ref.board, thing);
    if (match_book(m)->lies)
        match_book(m)->lies(&m->ref, thing, (TqPoseKind)spot.pose, &there);
    there.at = vec2(spot.x_um / 1000.0, spot.y_um / 1000.0);
    if (spot.axis_x != 0 || spot.axis_y != 0)
        there.axis = vec2_normalised(vec2(spot.axis_x, spot.axis_y));
    return there;
}

/* Tried on a copy: the table knows best what stands on it. */
static bool fits_at(const struct match *m, struct tq_world *trial, TqThing thing, TqSpot spot)
{
    const Footprint there = as_put(m, thing, spot);
    TqPose pose = pose_of(&there);
    int id = table_body(m, thing);
    return id < 0 || tq_world_put_as(trial, id, shape_of(m, thing, &there), &pose, 0) == TQ_OK;
}

/* All are taken away first: each may go where another one was. */
static bool has_room_for_all(const struct match *m, const TqCommand *command)
{
    struct tq_world trial = m->world;
    for (int i = 0; i < command->spots; i++) {
        int id = m->body[command->side][command->spot[i].number];
        if (id >= 0 && tq_world_take(&trial, id, 0) != TQ_OK)
            return false;
    }
    for (int i = 0; i < command->spots; i++)
        if (!fits_at(m, &trial, thing_piece(command->side, command->spot[i].number),
                     command->spot[i]))
            return false;
    return true;
}

bool table_has_room(const struct match *m, const TqCommand *command)
{
    if (!m->physical)
        return true;
    if (command->deed == TQ_DO_ARRANGE)
        return has_room_for_all(m, command);
    if (!thing_is_piece(command->thing))
        return true; /* for the ball, what lies there goes aside */
    const int id = table_body(m, command->thing);
    const TqSpot spot = { .pose = (int8_t)command->pose,
                          .x_um = command->x_um,
                          .y_um = command->y_um,
                          .axis_x = command->axis_x,
                          .axis_y = command->axis_y };
    Footprint here = *board_get(&m->ref.board, command->thing);
    here.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    /* about the ball: the book lets it be set so */
    const bool about = m->ball >= 0 && footprint_gap(&here, &m->ref.board.ball) < 0;
    const Footprint there = as_put(m, command->thing, spot);
    const TqPose pose = pose_of(&there);
    return id < 0 || hand_could_put(&m->world, id, shape_of(m, command->thing, &there), &pose,
                                    about ? 1u << m->ball : 0);
}
