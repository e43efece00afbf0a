#include "compatible.h"

#include <png.h>

namespace ours {
#include "../../Modules/CPixbuf/png-table.h"

PNG_CONSTANTS(SAME_CONSTANT)
PNG_FUNCTIONS(SAME_FUNCTION)
}  // namespace ours
