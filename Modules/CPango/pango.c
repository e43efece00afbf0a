#include "CPango.h"
#include "CLate.h"

// Loaded for the first text, since finding fonts takes longer than the whole start of the program.

LATE_LIBRARY("libpangocairo-1.0.so.0", PANGO_FUNCTIONS, library.g_log_set_default_handler(late_drop_message, NULL);)

PANGO_FUNCTIONS(LATE_DEFINITION)

int cpango_open(void) { return is_open(); }
