#ifndef SWATCHTERM_CSQLITE_SHIM_H
#define SWATCHTERM_CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
