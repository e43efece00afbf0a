#ifndef SWATCHTERM_CZLIB_H
#define SWATCHTERM_CZLIB_H

#include <stddef.h>

/// How many bytes compressed ones take at most; 0 where zlib is not installed.
size_t czlib_bound(size_t length);

/// Compresses bytes into a zlib stream (RFC 1950).
///
/// @param target Room for as many bytes as `czlib_bound` says.
/// @param level 1, quick, to 9, small.
/// @return How many bytes were written; 0 where zlib is not installed, or there is no memory.
size_t czlib_compress(unsigned char *target, size_t room, const unsigned char *source, size_t length, int level);

/// Whether zlib is installed, as far as `czlib_expand` needs it.
int czlib_can_expand(void);

/// Expands bytes as they are in ZIP archives (RFC 1951).
///
/// @return How many bytes were written; 0 where they are damaged or are more than there is room for.
size_t czlib_expand(unsigned char *target, size_t room, const unsigned char *source, size_t length);

#endif
