#include "CLate.h"

void *late_library(const char *name) { return dlopen(name, RTLD_LAZY | RTLD_LOCAL); }
