#ifndef SWATCHTERM_CRELEASE_H
#define SWATCHTERM_CRELEASE_H

/// The commit that the program was built from, in a few digits, with a plus sign where more had changed; empty where that
/// is not known.
const char *release_commit(void);

#endif
