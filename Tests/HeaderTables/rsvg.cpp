#include "compatible.h"

#include <librsvg/rsvg.h>

namespace ours {
#include "../../Modules/CRsvg/rsvg-table.h"

RSVG_CONSTANTS(SAME_CONSTANT)
RSVG_FUNCTIONS(SAME_FUNCTION)

SAME_SIZE(RsvgRectangle)
SAME_FIELD(RsvgRectangle, x)
SAME_FIELD(RsvgRectangle, y)
SAME_FIELD(RsvgRectangle, width)
SAME_FIELD(RsvgRectangle, height)

SAME_SIZE(cairo_matrix_t)
SAME_FIELD(cairo_matrix_t, xx)
SAME_FIELD(cairo_matrix_t, yx)
SAME_FIELD(cairo_matrix_t, xy)
SAME_FIELD(cairo_matrix_t, yy)
SAME_FIELD(cairo_matrix_t, x0)
SAME_FIELD(cairo_matrix_t, y0)
}  // namespace ours
