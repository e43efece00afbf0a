#include "CDesktop.h"
#include "CLate.h"
#include "xlib-table.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

LATE_LIBRARY("libX11.so.6", XLIB_FUNCTIONS)
enum { XLIB_CONSTANTS(LATE_CONSTANT) };

struct x11_screen {
  Display *display;
  // The root window of the screen with the pointer.
  Window root;
};

// Xlib exits the process when the connection is lost, unless the handler does not return.
static jmp_buf server_gone;
// Errors of requests are detected by their results.
static int ignore_error(Display *display, XErrorEvent *event) {
  (void)display, (void)event;
  return 0;
}

static int leave(Display *display) {
  (void)display;
  longjmp(server_gone, 1);
}

// Another program may hold a grab for a moment, for example while the key that started this program is down.
static int grab(Display *display, Window root) {
  Cursor cursor = library.XCreateFontCursor(display, XC_crosshair);
  unsigned mask = ButtonPressMask | ButtonReleaseMask | PointerMotionMask;
  for (int attempt = 0; attempt < 50; attempt++) {
    if (attempt > 0) usleep(20000);
    int result = library.XGrabPointer(display, root, 0, mask, GrabModeAsync, GrabModeAsync, None, cursor, CurrentTime);
    if (result != GrabSuccess) continue;
    // The keyboard is optional; the mouse buttons suffice.
    for (; attempt < 50; attempt++) {
      if (library.XGrabKeyboard(display, root, 0, GrabModeAsync, GrabModeAsync, CurrentTime) == GrabSuccess) break;
      usleep(20000);
    }
    return 1;
  }
  return 0;
}

x11_result x11_open(x11_screen **screen) {
  *screen = NULL;
  if (!is_open()) return X11_NO_LIBRARY;
  library.XSetErrorHandler(ignore_error);
  library.XSetIOErrorHandler(leave);
  if (setjmp(server_gone)) return X11_NO_DISPLAY;
  Display *display = library.XOpenDisplay(NULL);
  if (!display) return X11_NO_DISPLAY;
  Window root = library.XDefaultRootWindow(display);
  x11_screen *opened = grab(display, root) ? malloc(sizeof *opened) : NULL;
  if (!opened) {
    library.XCloseDisplay(display);
    return X11_BUSY;
  }
  opened->display = display;
  opened->root = root;
  *screen = opened;
  return X11_OPENED;
}

// Converts an X event. Returns 0 for events that are not reported.
static int translate(XEvent *event, x11_event *reported) {
  memset(reported, 0, sizeof *reported);
  switch (event->type) {
    case MotionNotify: reported->kind = X11_POINTER_MOVED; break;
    case ButtonPress: reported->kind = X11_BUTTON_PRESSED; break;
    case ButtonRelease: reported->kind = X11_BUTTON_RELEASED; break;
    case KeyPress:
      reported->kind = X11_KEY_PRESSED;
      reported->key = library.XLookupKeysym(&event->xkey, 0);
      break;
    default: return 0;
  }
  if (event->type == ButtonPress || event->type == ButtonRelease) reported->button = event->xbutton.button;
  reported->x = event->xkey.x_root;
  reported->y = event->xkey.y_root;
  reported->has_shift = (event->xkey.state & ShiftMask) != 0;
  reported->has_control = (event->xkey.state & ControlMask) != 0;
  return 1;
}

int x11_next(x11_screen *screen, x11_event *event) {
  if (setjmp(server_gone)) {
    screen->display = NULL;
    return 0;
  }
  if (!screen->display) return 0;
  for (;;) {
    XEvent next, following;
    library.XNextEvent(screen->display, &next);
    while (next.type == MotionNotify && library.XPending(screen->display) > 0) {
      library.XPeekEvent(screen->display, &following);
      if (following.type != MotionNotify) break;
      library.XNextEvent(screen->display, &next);
    }
    if (!translate(&next, event)) continue;
    screen->root = next.xkey.root;
    return 1;
  }
}

// The component of a pixel selected by a mask, 0…1.
static double component(unsigned long pixel, unsigned long mask) {
  unsigned long lowest = mask & -mask;
  return (double)((pixel & mask) / lowest) / (double)(mask / lowest);
}

// Reads the color of a palette index, on screens with indexed pixels.
static int read_color_cell(x11_screen *screen, unsigned long pixel, double color[3]) {
  int count = library.XScreenCount(screen->display);
  for (int number = 0; number < count; number++) {
    if (library.XRootWindow(screen->display, number) != screen->root) continue;
    XColor cell = {.pixel = pixel};
    if (!library.XQueryColor(screen->display, library.XDefaultColormap(screen->display, number), &cell)) return 0;
    color[0] = cell.red / 65535.0;
    color[1] = cell.green / 65535.0;
    color[2] = cell.blue / 65535.0;
    return 1;
  }
  return 0;
}

int x11_read(x11_screen *screen, int x, int y, double color[3]) {
  if (setjmp(server_gone)) {
    screen->display = NULL;
    return 0;
  }
  if (!screen->display) return 0;
  XImage *image = library.XGetImage(screen->display, screen->root, x, y, 1, 1, ~0ul, ZPixmap);
  if (!image) return 0;
  unsigned long pixel = library.XGetPixel(image, 0, 0), red = image->red_mask, green = image->green_mask,
                blue = image->blue_mask;
  library.XDestroyImage(image);
  if (!red || !green || !blue) return read_color_cell(screen, pixel, color);
  color[0] = component(pixel, red);
  color[1] = component(pixel, green);
  color[2] = component(pixel, blue);
  return 1;
}

void x11_move(x11_screen *screen, int right, int down) {
  if (setjmp(server_gone)) {
    screen->display = NULL;
    return;
  }
  if (screen->display) library.XWarpPointer(screen->display, None, None, 0, 0, 0, 0, right, down);
}

void x11_close(x11_screen *screen) {
  if (!setjmp(server_gone) && screen->display) {
    library.XUngrabPointer(screen->display, CurrentTime);
    library.XUngrabKeyboard(screen->display, CurrentTime);
    library.XSync(screen->display, 1);
    library.XCloseDisplay(screen->display);
  }
  free(screen);
}
