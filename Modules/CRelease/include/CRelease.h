#ifndef SWATCHTERM_CRELEASE_H
#define SWATCHTERM_CRELEASE_H

/// The abbreviated hash of the commit that the program was built from, with a plus sign for uncommitted
/// changes; empty if unknown.
const char *release_commit(void);

#endif
