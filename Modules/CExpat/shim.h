// expat.h declares its limits on entities only for programs that define this; Debian's expat is built with it.
#define XML_DTD
#include <expat.h>
