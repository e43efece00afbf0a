// expat.h declares its entity limits only if this is defined; Debian builds expat with it.
#define XML_DTD
#include <expat.h>
