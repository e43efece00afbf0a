#include "CRelease.h"

// In a file of its own: what Package.swift defines for it changes with every commit, and nothing else has to be compiled.
#ifndef SWATCHTERM_COMMIT
#define SWATCHTERM_COMMIT ""
#endif

const char *release_commit(void) { return SWATCHTERM_COMMIT; }
