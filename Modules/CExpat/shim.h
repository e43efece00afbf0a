#ifndef SWATCHTERM_CEXPAT_SHIM_H
#define SWATCHTERM_CEXPAT_SHIM_H

#include <expat.h>

/* Beyond a megabyte entities may make a document 16 times as large, not 100 times; expat before 2.4 has no limit. */
static inline void cexpat_limit_expansion(XML_Parser parser) {
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 4
  XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 16);
  XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20);
#endif
}

#endif
