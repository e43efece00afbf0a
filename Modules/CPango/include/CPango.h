#ifndef SWATCHTERM_CPANGO_H
#define SWATCHTERM_CPANGO_H

#include "pango-table.h"

/// Opens Pango, once; zero when it is not installed. No other function may be called before.
int cpango_open(void);

#define CONSTANT(name, value) name = value,
enum { PANGO_CONSTANTS(CONSTANT) };
#undef CONSTANT

#define DECLARATION(result, name, parameters, arguments) result name parameters;
PANGO_FUNCTIONS(DECLARATION)
#undef DECLARATION

#endif
