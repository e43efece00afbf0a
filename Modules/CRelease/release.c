#include "CRelease.h"

// In its own file, since SWATCHTERM_COMMIT (Package.swift) changes with every commit.
#ifndef SWATCHTERM_COMMIT
#define SWATCHTERM_COMMIT ""
#endif

const char *release_commit(void) { return SWATCHTERM_COMMIT; }
