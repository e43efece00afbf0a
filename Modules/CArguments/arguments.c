#include "CArguments.h"

// Says which C library it is.
#include <stdlib.h>

static int count;
static char **words;

// Swift reads the words from /proc, which a bare chroot does not have. glibc hands them to constructors.
#ifdef __GLIBC__
__attribute__((constructor)) static void take_arguments(int argc, char **argv) {
  count = argc;
  words = argv;
}
#endif

int arguments_count(void) { return count; }

const char *argument_at(int index) { return words[index]; }
