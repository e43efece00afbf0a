#ifndef SWATCHTERM_CNCURSES_H
#define SWATCHTERM_CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>

// term.h defines short macros for every capability; they would shadow Swift names.
#undef lines
#undef columns
#undef tab

/// Opens ncurses, once; zero when it is not installed. No other function may be called before.
int cncurses_open(void);

// ncurses wants streams, of which it uses the descriptors only. They are never closed, as the terminal is not.
static inline SCREEN *shim_newterm(const char *type, int output, int input) {
  FILE *to = fdopen(output, "w"), *from = fdopen(input, "r");
  return to && from ? newterm(type, to, from) : NULL;
}

#endif
