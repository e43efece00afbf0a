#ifndef SWATCHTERM_CEXPAT_H
#define SWATCHTERM_CEXPAT_H

#include <expat.h>

/// Opens expat, once; zero when it is not installed. No other function may be called before.
int cexpat_open(void);

/// Beyond a megabyte entities may make a document 16 times as large, not 100 times; expat before 2.4 has no limit.
void cexpat_limit_expansion(XML_Parser parser);

#endif
