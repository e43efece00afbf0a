// The part of Xlib (libX11.so.6) used by x11.c. The real headers are not included, so that building does not
// need them.

#ifndef SWATCHTERM_XLIB_TABLE_H
#define SWATCHTERM_XLIB_TABLE_H

typedef struct _XDisplay Display;
typedef unsigned long Colormap;
typedef unsigned long Cursor;
typedef unsigned long Drawable;
typedef unsigned long KeySym;
typedef unsigned long Time;
typedef unsigned long Window;

// XMotionEvent has the same layout up to `state`.
typedef struct {
  int type;
  unsigned long serial;
  int send_event;
  Display *display;
  Window window, root, subwindow;
  Time time;
  int x, y, x_root, y_root;
  unsigned state, keycode;
  int same_screen;
} XKeyEvent;

typedef struct {
  int type;
  unsigned long serial;
  int send_event;
  Display *display;
  Window window, root, subwindow;
  Time time;
  int x, y, x_root, y_root;
  unsigned state, button;
  int same_screen;
} XButtonEvent;

typedef union _XEvent {
  int type;
  XKeyEvent xkey;
  XButtonEvent xbutton;
  long pad[24];
} XEvent;

// Only the beginning of the structure; Xlib allocates it.
typedef struct _XImage {
  int width, height, xoffset, format;
  char *data;
  int byte_order, bitmap_unit, bitmap_bit_order, bitmap_pad, depth, bytes_per_line, bits_per_pixel;
  unsigned long red_mask, green_mask, blue_mask;
} XImage;

typedef struct {
  unsigned long pixel;
  unsigned short red, green, blue;
  char flags, pad;
} XColor;

// Only the beginning of the structure; Xlib allocates it.
typedef struct {
  int type;
} XErrorEvent;

typedef int (*XErrorHandler)(Display *display, XErrorEvent *event);
typedef int (*XIOErrorHandler)(Display *display);

#define XLIB_CONSTANTS(C)                                                                                              \
  C(ButtonPress, 4)                                                                                                    \
  C(ButtonPressMask, 1 << 2)                                                                                           \
  C(ButtonRelease, 5)                                                                                                  \
  C(ButtonReleaseMask, 1 << 3)                                                                                         \
  C(ControlMask, 1 << 2)                                                                                               \
  C(CurrentTime, 0)                                                                                                    \
  C(GrabModeAsync, 1)                                                                                                  \
  C(GrabSuccess, 0)                                                                                                    \
  C(KeyPress, 2)                                                                                                       \
  C(MotionNotify, 6)                                                                                                   \
  C(None, 0)                                                                                                           \
  C(PointerMotionMask, 1 << 6)                                                                                         \
  C(ShiftMask, 1 << 0)                                                                                                 \
  C(XC_crosshair, 34)                                                                                                  \
  C(ZPixmap, 2)

#define XLIB_FUNCTIONS(F)                                                                                              \
  F(Display *, XOpenDisplay, (const char *name))                                                                       \
  F(int, XCloseDisplay, (Display *display))                                                                            \
  F(Window, XDefaultRootWindow, (Display *display))                                                                    \
  F(int, XScreenCount, (Display *display))                                                                             \
  F(Window, XRootWindow, (Display *display, int screen))                                                               \
  F(Colormap, XDefaultColormap, (Display *display, int screen))                                                        \
  F(Cursor, XCreateFontCursor, (Display *display, unsigned shape))                                                     \
  F(int, XGrabPointer,                                                                                                 \
    (Display *display, Window window, int owner_events, unsigned mask, int pointer_mode, int keyboard_mode,            \
     Window confinement, Cursor cursor, Time time))                                                                    \
  F(int, XGrabKeyboard,                                                                                                \
    (Display *display, Window window, int owner_events, int pointer_mode, int keyboard_mode, Time time))               \
  F(int, XUngrabPointer, (Display *display, Time time))                                                                \
  F(int, XUngrabKeyboard, (Display *display, Time time))                                                               \
  F(int, XNextEvent, (Display *display, XEvent *event))                                                                \
  F(int, XPeekEvent, (Display *display, XEvent *event))                                                                \
  F(int, XPending, (Display *display))                                                                                 \
  F(KeySym, XLookupKeysym, (XKeyEvent *event, int index))                                                              \
  F(XImage *, XGetImage,                                                                                               \
    (Display *display, Drawable drawable, int x, int y, unsigned width, unsigned height, unsigned long planes,         \
     int format))                                                                                                      \
  F(unsigned long, XGetPixel, (XImage *image, int x, int y))                                                           \
  F(int, XDestroyImage, (XImage *image))                                                                               \
  F(int, XQueryColor, (Display *display, Colormap colormap, XColor *color))                                            \
  F(int, XWarpPointer,                                                                                                 \
    (Display *display, Window source, Window destination, int source_x, int source_y, unsigned source_width,           \
     unsigned source_height, int x, int y))                                                                            \
  F(int, XSync, (Display *display, int discards))                                                                      \
  F(XErrorHandler, XSetErrorHandler, (XErrorHandler handler))                                                          \
  F(XIOErrorHandler, XSetIOErrorHandler, (XIOErrorHandler handler))

#endif
