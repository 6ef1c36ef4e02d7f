/* SPDX-License-Identifier: MIT */
/* The front of the WebAssembly module: the linker exports determinism_hash (--export). */
#include "determinism/flicks.h"
