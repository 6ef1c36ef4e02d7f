/* SPDX-License-Identifier: MIT */
/* toque-mpi simulate ...: a run of matches on several machines. Every rank plays its share and
   keeps a journal of its own (FILE.0, FILE.1 ...); at the end rank 0 has all rows, in FILE, and
   prints. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../cli/options.h"
#include "../cli/simulate.h"
#include "../cli/text.h"
#include "../cli/texts.h"

enum { ROWS_TAG = 1, CHUNK = 1 << 26 };

static void wait_for_all(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
}

static void send_rows(const char *text, size_t len)
{
    unsigned long long size = len;
    MPI_Send(&size, 1, MPI_UNSIGNED_LONG_LONG, 0, ROWS_TAG, MPI_COMM_WORLD);
    for (size_t at = 0; at < len; at += CHUNK) {
        const size_t part = len - at < CHUNK ? len - at : CHUNK;
        MPI_Send(text + at, (int)part, MPI_BYTE, 0, ROWS_TAG, MPI_COMM_WORLD);
    }
}

/* NULL: no memory. */
static char *receive_rows(int rank, size_t *len)
{
    unsigned long long size = 0;
    MPI_Recv(&size, 1, MPI_UNSIGNED_LONG_LONG, rank, ROWS_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    char *text = malloc(size + 1);
    for (size_t at = 0; text && at < size; at += CHUNK) {
        const size_t part = size - at < CHUNK ? size - at : CHUNK;
        MPI_Recv(text + at, (int)part, MPI_BYTE, rank, ROWS_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    *len = size;
    return text;
}

int main(int argc, char **argv)
{
    SimulateTeam team = { .wait = wait_for_all, .send = send_rows, .receive = receive_rows };
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &team.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &team.count);
    text_speak(options_language(argc, argv));
    int code = EXIT_USAGE;
    if (argc < 2 || strcmp(argv[1], "simulate") != 0)
        complain(0, "toque-mpi knows one command: mpirun -n RANKS toque-mpi simulate BOOK");
    else
        code = simulate_as(argc - 1, argv + 1, &team);
    if (code != EXIT_OK) /* the others do not wait for a rank that has given up */
        MPI_Abort(MPI_COMM_WORLD, code);
    MPI_Finalize();
    return code;
}
