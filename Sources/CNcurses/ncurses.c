#include "CNcurses.h"
#include "CLate.h"

// Only a screen needs ncurses. A command in a pipe does not wait for it to be loaded.

#define FUNCTIONS(F)                                                                                           \
  F(int, curs_set, (int visibility), (visibility))                                                             \
  F(SCREEN *, newterm, (const char *type, FILE *output, FILE *input), (type, output, input))                   \
  F(int, noecho, (void), ())                                                                                   \
  F(int, nonl, (void), ())                                                                                     \
  F(int, raw, (void), ())                                                                                      \
  F(int, setupterm, (const char *type, int output, int *error), (type, output, error))                         \
  F(int, tigetflag, (const char *name), (name))                                                                \
  F(int, tigetnum, (const char *name), (name))                                                                 \
  F(char *, tigetstr, (const char *name), (name))                                                              \
  F(void, use_env, (bool is_used), (is_used))

static struct {
  FUNCTIONS(LATE_POINTER)
} library;

FUNCTIONS(LATE_DEFINITION)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;

static void load(void) {
  // What libtinfo has is found, too, as libncursesw depends on it.
  static const char *const names[] = {"libncursesw.so.6", "libncursesw.so", "libncurses.dylib", NULL};
  void *handle = late_library(names);
  if (!handle) return;
  int found = 1;
  FUNCTIONS(LATE_LOOK_UP)
  is_open = found;
}

int cncurses_open(void) {
  pthread_once(&once, load);
  return is_open;
}
