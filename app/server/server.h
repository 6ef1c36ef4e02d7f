/* SPDX-License-Identifier: MIT */
/* A server for the page: the files of one folder over HTTP, on this machine only. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

/* Where to find the files, and the ports to try in their order; port 0 takes any free one. The
   text of the folder must last as long as the server. */
typedef struct {
    const char *folder;
    int first_port, last_port;
} ServerSetup;

typedef enum {
    SERVER_FINE,
    SERVER_NO_PAGE,  /* the folder cannot be opened, or holds no index.html */
    SERVER_NO_PORT,  /* every port asked for is taken, or not ours to take */
    SERVER_NO_MEMORY /* or whatever else the system had too little of */
} ServerTrouble;

struct server;

/* Listens on 127.0.0.1, and on ::1 where there is one. NULL, and why, if that cannot be. */
struct server *server_start(const ServerSetup *setup, ServerTrouble *why);

/* The port that it listens on. */
int server_port(const struct server *server);

/* Serves until server_stop. */
void server_run(struct server *server);

/* Ends server_run soon; may be called from a signal handler. */
void server_stop(struct server *server);

void server_free(struct server *server);

#endif
