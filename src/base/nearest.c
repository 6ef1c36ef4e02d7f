/* SPDX-License-Identifier: MIT */
/* How near a word is to a known one. */
#include "base/nearest.h"

static int least(int a, int b, int c)
{
    const int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

int nearest_cost(const char *word, size_t len, const char *known, size_t known_len)
{
    int row[NEAREST_MAX + 1];
    const size_t words = len < NEAREST_MAX ? len : NEAREST_MAX,
                 wide = known_len < NEAREST_MAX ? known_len : NEAREST_MAX;
    for (size_t j = 0; j <= wide; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= words; i++) {
        int diagonal = row[0];
        row[0] = (int)(2 * i);
        for (size_t j = 1; j <= wide; j++) {
            const int changed = diagonal + (word[i - 1] == known[j - 1] ? 0 : 2);
            diagonal = row[j];
            row[j] = least(changed, row[j] + 2, row[j - 1] + 1);
        }
    }
    return row[wide];
}
