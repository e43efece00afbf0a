#ifndef SWATCHTERM_CPIXBUF_SHIM_H
#define SWATCHTERM_CPIXBUF_SHIM_H

#include <gdk-pixbuf/gdk-pixbuf.h>

#endif
