#ifndef SWATCHTERM_CPANGO_H
#define SWATCHTERM_CPANGO_H

#include "pango-table.h"

/// Loads Pango once; must be called before any other function. Returns 0 if Pango is missing.
int cpango_open(void);

#define CONSTANT(name, value) name = value,
enum { PANGO_CONSTANTS(CONSTANT) };
#undef CONSTANT

#define DECLARATION(result, name, parameters, arguments) result name parameters;
PANGO_FUNCTIONS(DECLARATION)
#undef DECLARATION

#endif
