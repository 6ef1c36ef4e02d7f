/* SPDX-License-Identifier: MIT */
/* The named differences between the editions (rules/fistf-editions.md). Code reads the switch; it
   never asks which edition it is. */
#ifndef BOOK_FISTF_SWITCHES_H
#define BOOK_FISTF_SWITCHES_H

#include "ref/rulebook.h"

/* clang-format off */
typedef enum {
    SW_TEAM_RESULT_FROM, /* What is added up to decide a team match */
    SW_DISTANCE_AXIS, /* Axis along which a minimum distance is measured and a figure shifted */
    SW_TWO_HANDS_FOUL_ZONE, /* Zone in which both hands at once are a position foul */
    SW_LEANING_ON_CLOTH_FOUL, /* Leaning on the cloth is a position foul by itself */
    SW_TABLE_PUSH_FOUL_NEEDS, /* Pushing or leaning on the table is a foul by its effect or by its intent */
    SW_POSITION_FOUL_SPOT_TEST, /* What must lie in the penalty area for a position foul to go to the penalty spot */
    SW_POLISH_DURING_MATCH, /* When figures may be polished during the match (besides a figure fallen off the board) */
    SW_FORCE_IMPOSSIBLE_FROM_MM, /* Distance of a figure beyond the line from which no restart can be forced off it (21 mm or less is forceable in both) */
    SW_REPLACED_FIGURE_FORCEABLE, /* Can a restart be forced off a figure put back on the cloth's edge */
    SW_BARRIER_REBOUND_FOUL_ZONE, /* Where a figure rebounding from the barrier offends by touching figure or ball */
    SW_OFF_BOARD_SIDE_FROM, /* Point that decides on which side a figure fallen off the board is put back */
    SW_OFFBOARD_REPLACED_FORCEABLE, /* Can a restart be forced off a figure put back after falling off the board */
    SW_GOAL_AREA_STAY_WITH_SPARE_KEEPER_OF, /* Whose spare keeper must be in play for figures to stay in a goal area */
    SW_SPARE_KEEPER_IN_USE_GOAL_FIGURE_MOVED, /* Which figures in the goal are moved out even while the spare keeper is in play */
    SW_SUBSTITUTION_CALLED_BY, /* Who says "Substitution!" */
    SW_SLOW_COLOUR_CHANGE_SANCTION, /* Rule that punishes taking over two minutes to change figures of like colour */
    SW_KICKOFF_WHOLLY_IN_OWN_HALF, /* At kick-off every figure must be wholly in its own half */
    SW_KICKOFF_TAKER_MAY_BE_PLACED_LAST, /* The figure that kicks off may be placed after the defender has set up */
    SW_KICKOFF_TAKER_FREED_BY_TOUCH_OF, /* Ball touching which figure lets the kick-off taker be used again */
    SW_KICKOFF_SETUP_SECONDS, /* Time to set up for the kick-off after a goal */
    SW_TOUCH_COUNT_RESET_BY_TOUCH_OF, /* Ball touching which figure restarts the count of three touches */
    SW_REBOUND_WITHOUT_RESET_LANDS_ON, /* Ball off a defending field figure: onto which attacking figure it must come for touches and ticks not to be renewed (5.2.2, 13.3.2) */
    SW_PRESSED_BALL_PARTNER, /* Whose figures, beside the attacker's one, make a resting ball a pressed ball */
    SW_PRESSED_BALL_MIN_OTHERS, /* How many such further figures must touch it */
    SW_PRESSED_BALL_EXCUSE, /* Intent that excuses a second pressed ball */
    SW_RESTRICTED_FLICK_ZONE, /* Where the attacker must stand for the restricted-flick procedure */
    SW_DEFENSIVE_FLICK_BEFORE_BALL_TOUCH_FOUL, /* A defensive flick before the attacker has touched the ball is a foul */
    SW_DEFENSIVE_CONTACT_SANCTIONED_ON, /* Contact of the defensive flick with whose figures is sanctioned */
    SW_ROLLING_BALL_HIT_STANDING_ATTACKER_HINDERED, /* Ruling when the defensive flick hits a standing attacking figure, ball rolling, attacker kept from playing it */
    SW_ROLLING_BALL_HIT_STANDING_ATTACKER_NOT_HINDERED, /* Same, attacker not kept from playing it */
    SW_OBSTRUCTION_BACK_ON_REQUEST, /* Back after a moving attacking figure was hit with the ball at rest needs the attacker's request */
    SW_BODY_CONTACT_BACK_ON_REQUEST, /* Back after the defensive flick touched the attacker's body with the ball at rest needs a request */
    SW_DEFENSIVE_RIGHT_ENDS_ON, /* What ends the right to the defensive flick when the attacker goes on */
    SW_IRREGULAR_SHOT_PARRIED_OVER_TOUCH_LINE, /* Restart when the keeper deflects an irregular shot over the touch line */
    SW_OWN_GOAL_BY_DEFENCE, /* Can the defender, by his flick, put the ball into his own goal */
    SW_LONG_REBOUND_OFF, /* What the shot must come back off for the goal-kick exception at the shooter's own end */
    SW_LONG_REBOUND_GOAL_KICK_WHEN, /* Where the ball must end for that exception */
    SW_LONG_REBOUND_NEEDS_VALID_SHOT, /* That exception needs a valid shot */
    SW_KEEPER_FIRST_OFFENCE_COUNTED_PER, /* Period over which the keeper's first offence is counted */
    SW_KEEPER_PENALTY_AFTER_WARNING, /* A referee's warning turns the next keeper offence into a penalty */
    SW_KEEPER_FORCED_THROW_IN_LIMIT, /* Limit on throw-ins forced by the bar keeper */
    SW_KEEPER_TOUCH_RENEWS_TOUCHES_AND_TICKS, /* Keeper touch followed by an attacking figure gives three new touches and ticks */
    SW_KEEPER_MAY_TOUCH_GOAL_LINE, /* The goal line is not among the lines the keeper may not touch */
    SW_KEEPER_OBSTRUCTION_SCOPE, /* Which attacker flicks the keeper may not hinder */
    SW_SPARE_KEEPER_ENTRY_NEEDS_DEFENSIVE_FLICK, /* State of the outstanding defensive flick for the spare keeper to come in */
    SW_IDLE_SPARE_KEEPER_WHOLLY_OUTSIDE, /* The idle spare keeper must be wholly outside */
    SW_IDLE_SPARE_KEEPER_INSIDE_SANCTION, /* Sanction when the idle spare keeper is inside */
    SW_SPARE_KEEPER_NO_GOAL_ON, /* Spare keeper's flick that cannot score */
    SW_KEEPER_SWAP_NEEDS_BALL_STILL, /* Which keeper swaps need the ball at rest */
    SW_SPARE_KEEPER_REUSE_AFTER, /* What must happen before a withdrawn spare keeper is used again */
    SW_YELLOW_FOR_BEHAVIOUR, /* Improper behaviour alone can bring a yellow card */
    SW_ORANGE_FOR, /* What brings a cautioned player the orange card */
    SW_RED_CARD_DUTY, /* Is the red card an option or expected */
    SW_FINGER_FOUL_CLOTHING, /* Clothing touching another figure is a finger foul */
    SW_FINGER_FOUL_SPOT, /* Place of the free kick (and of the penalty-area test) for a finger foul */
    SW_HANDBALL_CLOTHING, /* Clothing touching the ball is handball */
    SW_HANDBALL_ONLY_BALL_IN_PLAY, /* Handball only while the ball is in play */
    SW_PROVOKED_HANDBALL_ZONE, /* Where the defender's body must be for the attacker to be punished for shooting at it */
    SW_OBSTRUCTING_HAND_TEST, /* When the attacker's hand on the cloth is obstruction */
    SW_VIEW_OBSTRUCTION_COVERS, /* What the defender may not block the view of */
    SW_SILENCE_PERIODS, /* Periods in which players must be silent */
    SW_MAY_SAY_ACCEPT_SANCTION, /* Player may speak to accept a sanction */
    SW_MAY_SAY_READY, /* When a player may say "ready" */
    SW_PLAYERS_TALK_FOR, /* Purpose for which the two players may talk to each other */
    SW_BACK_IN_PERMITTED_WORDS, /* "Back" stands in the list of permitted words (it may be asked for in both) */
    SW_COACH_OFFENCE_PUNISHED, /* Is the player punished for his coach */
    SW_PENALTY_AREA_LINES_INSIDE, /* The lines of the penalty area (goal line apart) belong to it */
    SW_PENALTY_AREA_GOAL_LINE_INSIDE, /* The goal line between its sides belongs to it for free kicks */
    SW_FREE_KICK_TAKER_BAN, /* What the free-kick taker may not do until freed */
    SW_FREE_KICK_TAKER_FREED_BY_OWN_KEEPER, /* Own keeper playing the ball frees the free-kick taker */
    SW_FREE_KICK_TAKER_FREED_BY_TOUCH_OF, /* Ball touching which figure frees the free-kick taker */
    SW_PENALTY_ON_GOAL_LINE_OF_AREA, /* An offence on the goal line of the own area can bring a penalty */
    SW_PENALTY_FOR_ATTACKER_FOUL, /* Which part of 5.3 can bring a penalty */
    SW_PENALTY_PROLONGS, /* Ends of which periods are prolonged for a penalty */
    SW_PENALTY_TAKER_FREE_PLACING, /* Penalty taker is placed freely by the ball */
    SW_PENALTY_KEEPER_MAY_REACH_OVER_LINE, /* At a penalty a part of the keeper's figure may be before the goal line, if it is not past it as a whole */
    SW_PENALTY_TAKER_BAN, /* What the penalty taker may not do until freed */
    SW_PENALTY_TAKER_FREED_BY_OWN_KEEPER, /* Own keeper playing the ball frees the penalty taker */
    SW_PENALTY_TAKER_FREED_BY_TOUCH_OF, /* Ball touching which figure frees the penalty taker */
    SW_OFFSIDE_BALL_PAST_DEFENDER, /* Which defending figure's base the ball must pass for offside */
    SW_OFFSIDE_WHEN_LEVEL_WITH_SECOND_DEFENDER, /* A figure level with the second defending piece is offside */
    SW_OFFSIDE_FORWARD_PLAY_BY, /* Forward play by which figure makes a 13.1.2 position an offence */
    SW_PASSIVE_OFFSIDE_NEEDS_ONSIDE_START, /* Passive offside only for a figure that came from an onside position */
    SW_PASSIVE_OFFSIDE_BAN, /* What a passively offside figure may not do while the ball rolls */
    SW_TICK_NEEDS_ALL_FIGURES_STILL, /* No tick before all figures are at rest */
    SW_FAULTY_TICK_REPEATABLE, /* A faulty tick may be repeated (it costs one of three in both) */
    SW_THROW_IN_TAKER_WHOLLY_OUTSIDE, /* Throw-in taker must be wholly outside the line */
    SW_THROW_IN_WAIT_RULE, /* How long the attacker waits after a throw-in */
    SW_THROW_IN_TAKER_BAN, /* What the throw-in taker may not do until freed */
    SW_THROW_IN_TAKER_FREED_BY_OWN_KEEPER, /* Own keeper playing the ball frees the throw-in taker */
    SW_THROW_IN_TAKER_FREED_BY_TOUCH_OF, /* Ball touching which figure frees the throw-in taker */
    SW_FORCED_GOAL_KICK_BALL_WHOLLY_IN_ZONE, /* Forced goal kick needs the ball wholly in the own shooting zone */
    SW_FORCED_GOAL_KICK_FIGURE_WHOLLY_IN_ZONE, /* Forced goal kick needs the deflecting figure wholly in that zone */
    SW_GOAL_KICK_BALL_FIXED_BEFORE_DEFENDER_SETS_UP, /* The ball's place is fixed with the attacker's first set-up */
    SW_GOAL_KICK_SPACING_BETWEEN, /* Between which figures the 20 mm hold at a goal kick */
    SW_GOAL_KICK_EXACTLY_20MM_ALLOWED, /* Exactly 20 mm is enough */
    SW_GOAL_KICK_FROM_EXTENSION_BEHIND_GOAL_LINE, /* Goal kick may be taken from the goal area's extension behind the goal line */
    SW_GOAL_KICK_WRONG_PLACE_SANCTION, /* Sanction for a goal kick taken from the wrong place */
    SW_GOAL_KICK_TAKER_BAN, /* What the goal-kick taker may not do until freed */
    SW_GOAL_KICK_TAKER_FREED_BY_TOUCH_OF, /* Ball touching which figure frees the goal-kick taker */
    SW_CORNER_OFF_KEEPER_OUTSIDE_LINES, /* A corner can be forced off a keeper outside the lines */
    SW_CORNER_TAKER_BAN, /* What the corner taker may not do until freed */
    SW_CORNER_TAKER_FREED_BY_OWN_KEEPER, /* Own keeper playing the ball frees the corner taker */
    SW_CORNER_TAKER_FREED_BY_TOUCH_OF, /* Ball touching which figure frees the corner taker */
    SW_PENALTY_ARC_RADIUS_MM, /* Radius of the semicircle round the penalty spot */
    SW_GOAL_REAR_BAR_MAX_MM, /* Greatest thickness of the goal's rear bars */
    SW_DEFAULT_BALL, /* Ball used when the players do not agree */
    SW_APPROVED_BALLS, /* Approved balls */
    SW_BALL_APPROVAL_NEEDED, /* New ball types need FISTF approval */
    SW_FIGURINE_6_TO_13_MM_IS, /* Which measure of the figurine is 6 to 13 mm */
    SW_KEEPER_VOLUME_EXCLUDES_ROD, /* The 2700 mm3 limit leaves out the rod */
    SW_ADVANTAGE_GRANTING, /* Must the referee grant advantage when asked */
    SW_ADVANTAGE_FINAL_FROM, /* From when advantage cannot be undone */
    SW_INDOOR_HALF_MINUTES, /* Indoor: minutes per half */
    SW_INDOOR_FIELD_FIGURES, /* Indoor: field figures per player */
    SW_INDOOR_OFF_BOARD_PLACE, /* Indoor: where a figure off the board is put back */
    SW_INDOOR_GOAL_AREA_OUT_MM, /* Indoor: distance in front of the goal area for a figure found in it or in the goal */
    SW_INDOOR_FIGURE_NEAR_BARRIER_MAY_GO_ON_LINE, /* Indoor: figure nearer the barrier than the line may be put on the line */
    SW_INDOOR_BARRIER_PLAY, /* Indoor: ball and figures may rebound from the barrier */
    SW_INDOOR_DEFENSIVE_FLICK, /* Indoor: when the defender may flick */
    SW_INDOOR_WAIT_AFTER_KEEPER_TOUCH, /* Indoor: attacker waits for the ball to stop after a keeper touch */
    SW_INDOOR_OFFSIDE, /* Indoor: offside and ticks exist */
    SW_INDOOR_BALL_OUT_WHEN, /* Indoor: when the ball is out */
    SW_INDOOR_FORCED_THROW_IN, /* Indoor: when a throw-in can be forced */
    SW_INDOOR_FORCED_GOAL_KICK, /* Indoor: when a goal kick can be forced */
    SW_INDOOR_FORCED_CORNER, /* Indoor: when a corner can be forced */
    SW_INDOOR_WAIT_AFTER_RESTART, /* Indoor: attacker waits for ball stop and defensive flick after a restart */
    SW_INDOOR_AREA_CM, /* Indoor: standard playing area */
    SW_INDOOR_RULES_PRESENT, /* The edition has indoor rules */
    FISTF_SWITCHES
} FistfSwitch;
/* clang-format on */

/* What a switch can be; where it is a number, the number itself. */
enum {
    NO,
    YES,
    V_POINTS_OR_GOALS = 100,
    V_POINTS,
    V_BALL_CENTRE_TO_BASE_CENTRE,
    V_FIGURE_TO_BALL,
    V_INSIDE_LINES,
    V_CLOTH,
    V_EFFECT,
    V_INTENT,
    V_BALL_POSITION,
    V_BALL_OUT_OF_PLAY,
    V_HAND_PLACING_AT_RESTART,
    V_OVER_22,
    V_22_OR_MORE,
    V_NEVER,
    V_IF_21MM_OR_LESS,
    V_ANYWHERE,
    V_LANDING_POINT,
    V_EXIT_POINT,
    V_THROW_IN_IF_21MM_OR_LESS_AND_WHOLLY_IN_ZONE,
    V_OWNER_OF_GOAL_AREA,
    V_INSIDE_GOAL,
    V_WHOLLY_INSIDE_GOAL,
    V_REFEREE,
    V_PLAYER,
    V_YELLOW_CARD,
    V_RULE_10,
    V_OWN_OTHER_FIGURE,
    V_ANY_OTHER_FIGURE,
    V_10_PER_SIDE,
    V_ANY_ATTACKING_FIGURE,
    V_SAME_FIGURE,
    V_OPPONENT_FIGURES,
    V_FIGURES_OF_EITHER_SIDE,
    V_MEANT_TO_RELEASE,
    V_DID_NOT_MEAN_TO_PUSH_FORWARD,
    V_BEHIND_DEFENDERS_GOAL,
    V_BEHIND_TABLE_IF_KEEPER_HINDERED,
    V_ATTACKER_FIGURES,
    V_BACK,
    V_FREE_KICK,
    V_NO_OFFENCE,
    V_NEXT_CORRECT_FLICK,
    V_NEXT_BALL_TOUCH,
    V_RULE_14,
    V_GOAL_KICK,
    V_POST,
    V_GOAL_FRAME,
    V_INTO_OWN_GOAL,
    V_OVER_OWN_GOAL_LINE,
    V_MATCH,
    V_OWN_SHOOTING_ZONE_ONLY,
    V_ANY_ATTACKER_FLICK,
    V_FLICK_THROUGH_GOAL_AREA,
    V_MADE,
    V_FREE_KICK_PENALTY_SPOT,
    V_FIRST_FLICK,
    V_FIRST_FLICK_FROM_GOAL_AREA,
    V_BOTH_DIRECTIONS,
    V_ON_WITHDRAWAL,
    V_TOUCHED_BY_ANY_OTHER_FIGURE_OR_ANY_BAR_KEEPER,
    V_PLAYED_BY_OTHER_FIGURE_OR_KEEPER,
    V_DELIBERATE_BREACH_OR_ATTITUDE,
    V_DELIBERATE_OR_REPEATED_BREACH,
    V_MAY,
    V_SHOULD,
    V_PLACE_OF_FLICK,
    V_PLACE_OF_TOUCHED_FIGURE,
    V_ON_OR_ABOVE_PITCH,
    V_NOT_REALLY_PLAYING_BALL,
    V_NOT_ACTUALLY_PLAYING_FIGURE,
    V_BALL_AND_FIGURE_TO_PLAY,
    V_COMING_FLICK_AND_FOLLOWING_PLAY,
    V_HALVES_STOPPAGES_ADDED_SHOOTOUT,
    V_HALVES_ADDED_EXTRA_SHOOTOUT,
    V_AFTER_INTERRUPTIONS_AND_SHOOTOUT,
    V_SHOOTOUT,
    V_HELP_REFEREE_OR_SHARED_DISAGREEMENT,
    V_AGREED_DECISION,
    V_MUST,
    V_PLAYING_BALL_OR_SCORING,
    V_BEING_FLICKED,
    V_5_3_1_ONLY,
    V_5_3_WHOLE,
    V_EVERY_PERIOD_AND_SUPPLEMENTARY_TIME,
    V_TOUCHING_BALL,
    V_SECOND_LAST_COUNTING_KEEPER,
    V_LAST_WITHOUT_KEEPER,
    V_ANY_OWN_FIGURE,
    V_ANOTHER_OWN_FIGURE,
    V_TOUCH_OR_PLAY_BALL,
    V_AT_BALL_REST_IF_POSSESSION_KEPT_ALLOW_FLICK,
    V_UNTIL_FLICK_MADE,
    V_OPPOSING_FIGURES,
    V_WHITE_TANGO,
    V_WHITE_FISTF_TANGO,
    V_SUBBUTEO_TO_SPEC_ZEUGO,
    V_WIDTH,
    V_REQUEST,
    V_HAVING_PLAYED_ON,
    V_LINE_AT_EXIT_POINT,
    V_ONLY_WHEN_BALL_STOPPED,
    V_OFF_BOARD,
    V_ANY_PIECE_SAME_HALF,
    V_ANY_PIECE,
};

extern const Switch fistf_switches[FISTF_SWITCHES];

#endif
