#include "compatible.h"

#include <gio/gio.h>

namespace ours {
#include "../../Modules/CDesktop/gio-table.h"

GIO_CONSTANTS(SAME_CONSTANT)
GIO_FUNCTIONS(SAME_FUNCTION)
SAME_SIZE(GError)
SAME_FIELD(GError, domain)
SAME_FIELD(GError, code)
SAME_FIELD(GError, message)
}  // namespace ours
