#include "compatible.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

// Looked up apart from the functions.
static_assert(std::is_same_v<decltype(gdk_pixbuf_version), const char *>);

namespace ours {
#include "../../Modules/CPixbuf/gdk-pixbuf-table.h"

GDK_PIXBUF_CONSTANTS(SAME_CONSTANT)
GDK_PIXBUF_FUNCTIONS(SAME_FUNCTION)
SAME_SIZE(GError)
SAME_FIELD(GError, domain)
SAME_FIELD(GError, code)
SAME_FIELD(GError, message)
}  // namespace ours
