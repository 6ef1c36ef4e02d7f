/* SPDX-License-Identifier: MIT */
/* The subcommands of toque, one file each. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

/* Each gets its own name in argv[0] and returns the program's exit code. */
int command_contest(int argc, char **argv);
int command_equip(int argc, char **argv);
int command_flick(int argc, char **argv);
int command_judge(int argc, char **argv);
int command_ladder(int argc, char **argv);
int command_match(int argc, char **argv);
int command_play(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_rule(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_simulate(int argc, char **argv);

#endif
