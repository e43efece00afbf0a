#ifndef SWATCHTERM_CNCURSES_SHIM_H
#define SWATCHTERM_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>

// term.h defines short macros for every capability; they would shadow Swift names.
#undef lines
#undef columns
#undef tab

// ncurses wants streams, of which it uses the descriptors only. They are never closed, as the terminal is not.
static inline SCREEN *shim_newterm(const char *type, int output, int input) {
  FILE *to = fdopen(output, "w"), *from = fdopen(input, "r");
  return to && from ? newterm(type, to, from) : NULL;
}

// KEY_F(n) is a macro with a parameter, which Swift does not import.
static inline int shim_function_key(int number) { return KEY_F(number); }

// The masks are casts inside macros, which Swift does not import. Without an interval ncurses does not
// wait for clicks.
static inline void shim_enable_getmouse(void) {
  mousemask(ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION, NULL);
  mouseinterval(0);
}

// What happened to the left button, from masks that Swift cannot see: 1 pressed, 2 released, 3 moved.
static inline int shim_left_button_action(MEVENT event) {
  if (event.bstate & BUTTON1_PRESSED) return 1;
  if (event.bstate & BUTTON1_RELEASED) return 2;
  if (event.bstate & REPORT_MOUSE_POSITION) return 3;
  return 0;
}

#endif
