/* SPDX-License-Identifier: MIT */
/* What all books count, field by field. */
#include "ref/ref_fields.h"

#include "play/play_fields.h"
#include "ref/rulebook.h"

static const Field rng_fields[] = { FIELD_INT_ARRAY(Rng, s) };
static const Fields rng_list = FIELDS(Rng, rng_fields);

static const Field series_fields[] = {
    FIELD_INT_ARRAY(Series, kicks),
    FIELD_INT_ARRAY(Series, scored),
    FIELD_INT(Series, first),
};
static const Fields series_list = FIELDS(Series, series_fields);

static const Field team_fields[] = {
    FIELD_REAL(TqTeam, piece_radius),   FIELD_REAL(TqTeam, piece_base),
    FIELD_REAL(TqTeam, piece_height),   FIELD_REAL(TqTeam, piece_mass),
    FIELD_REAL(TqTeam, keeper_top),     FIELD_REAL(TqTeam, keeper_base),
    FIELD_REAL(TqTeam, keeper_wide),    FIELD_REAL(TqTeam, keeper_deep),
    FIELD_REAL(TqTeam, keeper_height),  FIELD_REAL(TqTeam, keeper_mass),
    FIELD_REAL_ARRAY(TqTeam, own_mass),
};
static const Fields team_list = FIELDS(TqTeam, team_fields);

static const Field pieces_fields[] = {
    FIELD_REAL(TqPieces, ball_radius),
    FIELD_REAL(TqPieces, ball_mass),
    FIELD_PART_ARRAY(TqPieces, team, &team_list),
};
static const Fields pieces_list = FIELDS(TqPieces, pieces_fields);

/* All but `seat` and `watch` and `state`: the first two follow from the book, what is in the last
   is listed by it. */
static const Field fields[] = {
    FIELD_INT(struct ref, book),
    FIELD_INT_ARRAY(struct ref, off),
    FIELD_INT(struct ref, manner),
    FIELD_INT_ARRAY(struct ref, setting),
    FIELD_PART(struct ref, rng, &rng_list),
    FIELD_PART(struct ref, pieces, &pieces_list),
    FIELD_PART(struct ref, board, &play_fields_board),
    FIELD_PART(struct ref, board_before, &play_fields_board),
    FIELD_INT(struct ref, now_ms),
    FIELD_INT(struct ref, rests_ms),
    FIELD_INT(struct ref, whistle_ms),
    FIELD_INT(struct ref, lost_ms),
    FIELD_INT(struct ref, waiting_since_ms),
    FIELD_INT(struct ref, period),
    FIELD_INT(struct ref, sounded),
    FIELD_INT_ARRAY(struct ref, score),
    FIELD_PART(struct ref, series, &series_list),
    FIELD_INT(struct ref, over),
    FIELD_INT(struct ref, winner),
    FIELD_INT_ARRAY(struct ref, towards),
};
const Fields ref_fields = FIELDS(struct ref, fields);

void ref_hash(const struct rulebook *book, const struct ref *ref, Hash *hash)
{
    fields_hash(&ref_fields, ref, hash);
    fields_hash(book->state, ref->state, hash);
}
