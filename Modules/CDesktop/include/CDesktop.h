// Takes colors from the screen: by the portal of the desktop, over D-Bus as GIO speaks it, and from an X server by Xlib.
//
// Both libraries are opened when they are needed. Linked the ordinary way they would cost every start of the program, and
// their absence would keep it from starting.

#ifndef SWATCHTERM_CDESKTOP_H
#define SWATCHTERM_CDESKTOP_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  PORTAL_PICKED,
  // The user has canceled it.
  PORTAL_CANCELED,
  // GIO is not installed, or lacks a function.
  PORTAL_NO_LIBRARY,
  // There is no session bus.
  PORTAL_NO_BUS,
  // Nobody on the bus is the portal.
  PORTAL_NONE,
  // The portal picks no colors.
  PORTAL_NO_COLORS,
  // It has refused or failed, or answered with something else.
  PORTAL_FAILED,
  // It is gone, or has not answered in time.
  PORTAL_SILENT,
} portal_result;

// Lets the user pick a color, and waits for that, but no longer than `patience` milliseconds. Components are those of sRGB
// as the portal has them. `message` gets what the bus said where it failed, cut off at `size` bytes.
portal_result portal_pick_color(int patience, double color[3], char *message, size_t size);

typedef enum {
  X11_OPENED,
  // Xlib is not installed, or lacks a function.
  X11_NO_LIBRARY,
  // No X server answers.
  X11_NO_DISPLAY,
  // Another program has the pointer.
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
  // Where the pointer is, in pixels from the corner of its screen.
  int x, y;
  // The number of the button; 1 is the left one, 2 the middle one, 3 the right one.
  unsigned button;
  // What the key means without modifiers (keysymdef.h).
  unsigned long key;
  int has_shift, has_control;
} x11_event;

typedef struct x11_screen x11_screen;

// Opens the screen that DISPLAY names and takes its pointer, and its keyboard where that can be had. It must be closed.
x11_result x11_open(x11_screen **screen);

// Waits for what the user does next; of several motions, the last. 0 when the server is gone.
int x11_next(x11_screen *screen, x11_event *event);

// Reads a pixel of the screen that the pointer is on, as red, green and blue of 0…1. 0 when that cannot be done.
int x11_read(x11_screen *screen, int x, int y, double color[3]);

// Moves the pointer by so many pixels.
void x11_move(x11_screen *screen, int right, int down);

void x11_close(x11_screen *screen);

#endif
