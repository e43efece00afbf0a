#include "CPango.h"
#include "CLate.h"

// Loaded for the first text, since finding fonts takes longer than the whole start of the program.

static struct { PANGO_FUNCTIONS(LATE_POINTER) } library;

PANGO_FUNCTIONS(LATE_DEFINITION)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;

static void drop_message(const char *domain, int level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}

static void load(void) {
  void *handle = late_library("libpangocairo-1.0.so.0");
  if (!handle) return;
  int found = 1;
  // The library depends on Pango and GLib, so their functions are also found.
  PANGO_FUNCTIONS(LATE_LOOK_UP)
  // Messages about fonts would appear in the middle of the screen.
  if (found) library.g_log_set_default_handler(drop_message, NULL);
  is_open = found;
}

int cpango_open(void) {
  pthread_once(&once, load);
  return is_open;
}
