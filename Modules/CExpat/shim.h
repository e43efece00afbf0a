#ifndef SWATCHTERM_CEXPAT_SHIM_H
#define SWATCHTERM_CEXPAT_SHIM_H

#include <expat.h>

#endif
