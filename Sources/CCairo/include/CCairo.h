#ifndef SWATCHTERM_CCAIRO_H
#define SWATCHTERM_CCAIRO_H

// The functions of Cairo are defined here under their own names. Hidden, they do not stand in for those that Cairo
// itself calls.
#define cairo_public __attribute__((visibility("hidden")))
#include <cairo/cairo.h>

/// Opens Cairo, once; zero when it is not installed. No other function may be called before.
int ccairo_open(void);

#endif
