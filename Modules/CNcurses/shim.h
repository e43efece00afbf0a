#ifndef SWATCHTERM_CNCURSES_SHIM_H
#define SWATCHTERM_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
// Swift imports complete and opaque types as different pointers, so do not depend on ncurses's build.
#define NCURSES_OPAQUE 0
#include <ncurses.h>
#include <term.h>

// term.h defines short macros for capabilities, which would shadow Swift names.
#undef lines
#undef columns
#undef tab

// Swift has descriptors, but ncurses requires streams. It uses only their descriptors; they are never closed.
static inline SCREEN *shim_newterm(const char *type, int output, int input) {
  FILE *to = fdopen(output, "w"), *from = fdopen(input, "r");
  return to && from ? newterm(type, to, from) : NULL;
}

// Swift does not import mouse masks, which are function-like macros. `button` is 1…5.
static inline mmask_t shim_pressed(int button) { return NCURSES_MOUSE_MASK(button, NCURSES_BUTTON_PRESSED); }
static inline mmask_t shim_released(int button) { return NCURSES_MOUSE_MASK(button, NCURSES_BUTTON_RELEASED); }
static inline mmask_t shim_moved(void) { return REPORT_MOUSE_POSITION; }
static inline mmask_t shim_shift(void) { return BUTTON_SHIFT; }
static inline mmask_t shim_alt(void) { return BUTTON_ALT; }
static inline mmask_t shim_control(void) { return BUTTON_CTRL; }
static inline mmask_t shim_all_events(void) {
  return ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION | BUTTON_SHIFT | BUTTON_ALT | BUTTON_CTRL;
}

#endif
