/* SPDX-License-Identifier: MIT */
/* The subcommands of toque, one file each. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

/* Each gets its own name in argv[0] and returns the program's exit code. */
int command_flick(int argc, char **argv);

#endif
