#include "compatible.h"

#include <cairo-pdf.h>
#include <cairo.h>

namespace ours {
#include "../../Modules/CCairo/cairo-table.h"

CAIRO_FUNCTIONS(SAME_FUNCTION)
CAIRO_FILE_FUNCTIONS(SAME_FUNCTION)
}  // namespace ours
