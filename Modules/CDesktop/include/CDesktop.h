// Picks colors from the screen: with the desktop portal over D-Bus (GIO), or from an X server (Xlib).
//
// Both libraries are loaded on first use, so that they do not slow the start and may be missing.

#ifndef SWATCHTERM_CDESKTOP_H
#define SWATCHTERM_CDESKTOP_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  PORTAL_PICKED,
  // The user canceled.
  PORTAL_CANCELED,
  // GIO is missing, or lacks a function.
  PORTAL_NO_LIBRARY,
  PORTAL_NO_BUS,
  // No portal is on the bus.
  PORTAL_NONE,
  // The portal does not support picking colors.
  PORTAL_NO_COLORS,
  // The portal failed, or sent an invalid reply.
  PORTAL_FAILED,
  // The portal is gone, or did not reply in time.
  PORTAL_TIMED_OUT,
} portal_result;

// Lets the user pick a color, for at most `timeout` milliseconds. Components are in sRGB, as received. On
// failure, `message` receives the error message, truncated to `size` bytes.
portal_result portal_pick_color(int timeout, double color[3], char *message, size_t size);

typedef enum {
  X11_OPENED,
  // Xlib is missing, or lacks a function.
  X11_NO_LIBRARY,
  X11_NO_DISPLAY,
  // Another program has grabbed the pointer.
  X11_BUSY,
} x11_result;

typedef enum {
  X11_POINTER_MOVED,
  X11_BUTTON_PRESSED,
  X11_BUTTON_RELEASED,
  X11_KEY_PRESSED,
} x11_event_kind;

typedef struct {
  x11_event_kind kind;
  // The pointer's position, in pixels from the top left corner of its screen.
  int x, y;
  // 1 is the left button, 2 the middle one, 3 the right one.
  unsigned button;
  // The key symbol without modifiers (keysymdef.h).
  unsigned long key;
  int has_shift, has_control;
} x11_event;

typedef struct x11_screen x11_screen;

// Opens the screen given by DISPLAY, and grabs the pointer and, if possible, the keyboard. Must be closed.
x11_result x11_open(x11_screen **screen);

// Waits for the next event; motion events are coalesced. Returns 0 if the connection is lost.
int x11_next(x11_screen *screen, x11_event *event);

// Reads a pixel of the screen with the pointer, with components of 0…1. Returns 0 on failure.
int x11_read(x11_screen *screen, int x, int y, double color[3]);

// Moves the pointer, in pixels.
void x11_move(x11_screen *screen, int right, int down);

void x11_close(x11_screen *screen);

#endif
