#include "CArguments.h"

// Defines __GLIBC__.
#include <stdlib.h>

static int count;
static char **words;

// Swift reads the arguments from /proc, which a chroot may lack. glibc passes them to constructors.
#ifdef __GLIBC__
__attribute__((constructor)) static void save_arguments(int argc, char **argv) {
  count = argc;
  words = argv;
}
#endif

int arguments_count(void) { return count; }

const char *argument_at(int index) { return words[index]; }
