#include "CDesktop.h"
#include "CLate.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What is used of the interface of Xlib 6, which is stable (X.h, Xlib.h). Its headers are left out so that building needs
// no more than running does.

typedef struct display display;
typedef unsigned long window;

enum { KEY_PRESS = 2, BUTTON_PRESS = 4, BUTTON_RELEASE = 5, MOTION = 6 };
enum { BUTTON_PRESS_MASK = 1 << 2, BUTTON_RELEASE_MASK = 1 << 3, MOTION_MASK = 1 << 6 };
enum { SHIFT_MASK = 1 << 0, CONTROL_MASK = 1 << 2 };
enum { GRAB_ASYNC = 1, GRAB_SUCCESS = 0, CURRENT_TIME = 0 };
enum { Z_PIXMAP = 2, CROSSHAIR = 34 };

// XKeyEvent, XButtonEvent and XMotionEvent begin the same.
typedef struct {
  int type;
  unsigned long serial;
  int is_sent;
  display *display;
  window window, root, child;
  unsigned long time;
  int x, y, x_root, y_root;
  unsigned state;
  unsigned detail;
  int is_same_screen;
} input_event;

typedef union {
  int type;
  input_event input;
  long padding[24];
} any_event;

// The beginning of XImage.
typedef struct {
  int width, height, offset, format;
  char *data;
  int byte_order, bitmap_unit, bitmap_bit_order, bitmap_pad, depth, bytes_per_line, bits_per_pixel;
  unsigned long red_mask, green_mask, blue_mask;
} image;

typedef struct {
  unsigned long pixel;
  unsigned short red, green, blue;
  char flags, padding;
} cell_color;

typedef struct {
  int type;
  display *display;
  unsigned long resource, serial;
  unsigned char code, request, minor;
} error_event;

static struct {
  display *(*open_display)(const char *name);
  int (*close_display)(display *);
  window (*default_root)(display *);
  int (*screen_count)(display *);
  window (*root_window)(display *, int screen);
  unsigned long (*default_colormap)(display *, int screen);
  unsigned long (*create_font_cursor)(display *, unsigned shape);
  int (*grab_pointer)(display *, window, int owner_events, unsigned mask, int pointer_mode, int keyboard_mode,
                      window confinement, unsigned long cursor, unsigned long time);
  int (*grab_keyboard)(display *, window, int owner_events, int pointer_mode, int keyboard_mode, unsigned long time);
  int (*ungrab_pointer)(display *, unsigned long time);
  int (*ungrab_keyboard)(display *, unsigned long time);
  int (*next_event)(display *, any_event *);
  int (*peek_event)(display *, any_event *);
  int (*pending)(display *);
  unsigned long (*lookup_key)(input_event *, int index);
  image *(*get_image)(display *, window, int x, int y, unsigned width, unsigned height, unsigned long planes,
                      int format);
  unsigned long (*get_pixel)(image *, int x, int y);
  int (*destroy_image)(image *);
  int (*query_color)(display *, unsigned long colormap, cell_color *);
  int (*warp_pointer)(display *, window from, window to, int x, int y, unsigned width, unsigned height, int right,
                      int down);
  int (*sync)(display *, int discards);
  void *(*set_error_handler)(int (*)(display *, error_event *));
  void *(*set_io_error_handler)(int (*)(display *));
} xlib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;

static void open_once(void) {
  static const char *const names[] = {"libX11.so.6", "/opt/X11/lib/libX11.6.dylib", NULL};
  void *library = late_library(names);
  if (!library) return;
  const late_function functions[] = {
      {"XOpenDisplay", &xlib.open_display},
      {"XCloseDisplay", &xlib.close_display},
      {"XDefaultRootWindow", &xlib.default_root},
      {"XScreenCount", &xlib.screen_count},
      {"XRootWindow", &xlib.root_window},
      {"XDefaultColormap", &xlib.default_colormap},
      {"XCreateFontCursor", &xlib.create_font_cursor},
      {"XGrabPointer", &xlib.grab_pointer},
      {"XGrabKeyboard", &xlib.grab_keyboard},
      {"XUngrabPointer", &xlib.ungrab_pointer},
      {"XUngrabKeyboard", &xlib.ungrab_keyboard},
      {"XNextEvent", &xlib.next_event},
      {"XPeekEvent", &xlib.peek_event},
      {"XPending", &xlib.pending},
      {"XLookupKeysym", &xlib.lookup_key},
      {"XGetImage", &xlib.get_image},
      {"XGetPixel", &xlib.get_pixel},
      {"XDestroyImage", &xlib.destroy_image},
      {"XQueryColor", &xlib.query_color},
      {"XWarpPointer", &xlib.warp_pointer},
      {"XSync", &xlib.sync},
      {"XSetErrorHandler", &xlib.set_error_handler},
      {"XSetIOErrorHandler", &xlib.set_io_error_handler},
  };
  is_open = LATE_FUNCTIONS(library, functions);
}

struct x11_screen {
  display *display;
  // The screen that the pointer is on: its root.
  window root;
};

// Xlib ends the program when the server is gone, unless its handler does not come back.
static jmp_buf server_gone;
// An error of a request: told by what it has not done.
static int ignore_error(display *display, error_event *event) {
  (void)display, (void)event;
  return 0;
}

static int leave(display *display) {
  (void)display;
  longjmp(server_gone, 1);
}

// Another program may have the pointer or the keyboard for a moment: the key that has started this one is still down.
static int grab(display *display, window root) {
  unsigned long cursor = xlib.create_font_cursor(display, CROSSHAIR);
  unsigned mask = BUTTON_PRESS_MASK | BUTTON_RELEASE_MASK | MOTION_MASK;
  for (int attempt = 0; attempt < 50; attempt++) {
    if (attempt > 0) usleep(20000);
    int result = xlib.grab_pointer(display, root, 0, mask, GRAB_ASYNC, GRAB_ASYNC, 0, cursor, CURRENT_TIME);
    if (result != GRAB_SUCCESS) continue;
    // Without the keyboard the buttons of the mouse are enough.
    for (; attempt < 50; attempt++) {
      if (xlib.grab_keyboard(display, root, 0, GRAB_ASYNC, GRAB_ASYNC, CURRENT_TIME) == GRAB_SUCCESS) break;
      usleep(20000);
    }
    return 1;
  }
  return 0;
}

x11_result x11_open(x11_screen **screen) {
  *screen = NULL;
  pthread_once(&once, open_once);
  if (!is_open) return X11_NO_LIBRARY;
  xlib.set_error_handler(ignore_error);
  xlib.set_io_error_handler(leave);
  if (setjmp(server_gone)) return X11_NO_DISPLAY;
  display *display = xlib.open_display(NULL);
  if (!display) return X11_NO_DISPLAY;
  window root = xlib.default_root(display);
  x11_screen *opened = grab(display, root) ? malloc(sizeof *opened) : NULL;
  if (!opened) {
    xlib.close_display(display);
    return X11_BUSY;
  }
  opened->display = display;
  opened->root = root;
  *screen = opened;
  return X11_OPENED;
}

// Whether `event` is one that is told, and as what.
static int translate(any_event *event, x11_event *told) {
  memset(told, 0, sizeof *told);
  switch (event->type) {
    case MOTION: told->kind = X11_POINTER_MOVED; break;
    case BUTTON_PRESS: told->kind = X11_BUTTON_PRESSED; break;
    case BUTTON_RELEASE: told->kind = X11_BUTTON_RELEASED; break;
    case KEY_PRESS:
      told->kind = X11_KEY_PRESSED;
      told->key = xlib.lookup_key(&event->input, 0);
      break;
    default: return 0;
  }
  if (event->type == BUTTON_PRESS || event->type == BUTTON_RELEASE) told->button = event->input.detail;
  told->x = event->input.x_root;
  told->y = event->input.y_root;
  told->has_shift = (event->input.state & SHIFT_MASK) != 0;
  told->has_control = (event->input.state & CONTROL_MASK) != 0;
  return 1;
}

int x11_next(x11_screen *screen, x11_event *event) {
  if (setjmp(server_gone)) {
    screen->display = NULL;
    return 0;
  }
  if (!screen->display) return 0;
  for (;;) {
    any_event next, following;
    xlib.next_event(screen->display, &next);
    while (next.type == MOTION && xlib.pending(screen->display) > 0) {
      xlib.peek_event(screen->display, &following);
      if (following.type != MOTION) break;
      xlib.next_event(screen->display, &next);
    }
    if (!translate(&next, event)) continue;
    screen->root = next.input.root;
    return 1;
  }
}

// The part of a pixel that a mask selects, 0…1.
static double component(unsigned long pixel, unsigned long mask) {
  unsigned long lowest = mask & -mask;
  return (double)((pixel & mask) / lowest) / (double)(mask / lowest);
}

// Where the bits of a pixel are no components but the number of a color.
static int read_color_cell(x11_screen *screen, unsigned long pixel, double color[3]) {
  int count = xlib.screen_count(screen->display);
  for (int number = 0; number < count; number++) {
    if (xlib.root_window(screen->display, number) != screen->root) continue;
    cell_color cell = {.pixel = pixel};
    if (!xlib.query_color(screen->display, xlib.default_colormap(screen->display, number), &cell)) return 0;
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
  image *image = xlib.get_image(screen->display, screen->root, x, y, 1, 1, ~0ul, Z_PIXMAP);
  if (!image) return 0;
  unsigned long pixel = xlib.get_pixel(image, 0, 0), red = image->red_mask, green = image->green_mask,
                blue = image->blue_mask;
  xlib.destroy_image(image);
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
  if (screen->display) xlib.warp_pointer(screen->display, 0, 0, 0, 0, 0, 0, right, down);
}

void x11_close(x11_screen *screen) {
  if (!setjmp(server_gone) && screen->display) {
    xlib.ungrab_pointer(screen->display, CURRENT_TIME);
    xlib.ungrab_keyboard(screen->display, CURRENT_TIME);
    xlib.sync(screen->display, 1);
    xlib.close_display(screen->display);
  }
  free(screen);
}
