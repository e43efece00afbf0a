#ifndef SWATCHTERM_CCAIRO_SHIM_H
#define SWATCHTERM_CCAIRO_SHIM_H

#include <cairo.h>

#endif
