#include "compatible.h"

#include <pango/pangocairo.h>

namespace ours {
#include "../../Modules/CPango/include/pango-table.h"

PANGO_CONSTANTS(SAME_CONSTANT)
PANGO_FUNCTIONS(SAME_FUNCTION)

SAME_SIZE(PangoRectangle)
SAME_FIELD(PangoRectangle, x)
SAME_FIELD(PangoRectangle, y)
SAME_FIELD(PangoRectangle, width)
SAME_FIELD(PangoRectangle, height)
}  // namespace ours
