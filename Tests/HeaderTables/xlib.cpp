#include "compatible.h"

#include <X11/Xlib.h>
// The functions behind the macros, too.
#define XUTIL_DEFINE_FUNCTIONS
#include <X11/Xutil.h>
#include <X11/cursorfont.h>

namespace ours {
#include "../../Modules/CDesktop/xlib-table.h"

XLIB_CONSTANTS(SAME_CONSTANT)
XLIB_FUNCTIONS(SAME_FUNCTION)

SAME_SIZE(XEvent)
SAME_FIELD(XEvent, type)
SAME_FIELD(XEvent, xkey)
SAME_FIELD(XEvent, xbutton)
SAME_FIELD(XEvent, pad)

SAME_SIZE(XKeyEvent)
SAME_FIELD(XKeyEvent, type)
SAME_FIELD(XKeyEvent, serial)
SAME_FIELD(XKeyEvent, send_event)
SAME_FIELD(XKeyEvent, display)
SAME_FIELD(XKeyEvent, window)
SAME_FIELD(XKeyEvent, root)
SAME_FIELD(XKeyEvent, subwindow)
SAME_FIELD(XKeyEvent, time)
SAME_FIELD(XKeyEvent, x)
SAME_FIELD(XKeyEvent, y)
SAME_FIELD(XKeyEvent, x_root)
SAME_FIELD(XKeyEvent, y_root)
SAME_FIELD(XKeyEvent, state)
SAME_FIELD(XKeyEvent, keycode)
SAME_FIELD(XKeyEvent, same_screen)

SAME_SIZE(XButtonEvent)
SAME_FIELD(XButtonEvent, type)
SAME_FIELD(XButtonEvent, serial)
SAME_FIELD(XButtonEvent, send_event)
SAME_FIELD(XButtonEvent, display)
SAME_FIELD(XButtonEvent, window)
SAME_FIELD(XButtonEvent, root)
SAME_FIELD(XButtonEvent, subwindow)
SAME_FIELD(XButtonEvent, time)
SAME_FIELD(XButtonEvent, x)
SAME_FIELD(XButtonEvent, y)
SAME_FIELD(XButtonEvent, x_root)
SAME_FIELD(XButtonEvent, y_root)
SAME_FIELD(XButtonEvent, state)
SAME_FIELD(XButtonEvent, button)
SAME_FIELD(XButtonEvent, same_screen)

// Fields of all three events are read as those of a key.
#define SAME_IN_ALL(field)                                                                                             \
  static_assert(offsetof(XKeyEvent, field) == offsetof(::XMotionEvent, field));                                        \
  static_assert(offsetof(XKeyEvent, field) == offsetof(::XButtonEvent, field));
SAME_IN_ALL(root)
SAME_IN_ALL(x_root)
SAME_IN_ALL(y_root)
SAME_IN_ALL(state)

// Only a part of the structure is copied, so its size differs.
SAME_FIELD(XImage, width)
SAME_FIELD(XImage, height)
SAME_FIELD(XImage, xoffset)
SAME_FIELD(XImage, format)
SAME_FIELD(XImage, data)
SAME_FIELD(XImage, byte_order)
SAME_FIELD(XImage, bitmap_unit)
SAME_FIELD(XImage, bitmap_bit_order)
SAME_FIELD(XImage, bitmap_pad)
SAME_FIELD(XImage, depth)
SAME_FIELD(XImage, bytes_per_line)
SAME_FIELD(XImage, bits_per_pixel)
SAME_FIELD(XImage, red_mask)
SAME_FIELD(XImage, green_mask)
SAME_FIELD(XImage, blue_mask)

SAME_SIZE(XColor)
SAME_FIELD(XColor, pixel)
SAME_FIELD(XColor, red)
SAME_FIELD(XColor, green)
SAME_FIELD(XColor, blue)
SAME_FIELD(XColor, flags)
SAME_FIELD(XColor, pad)
}  // namespace ours
