#include "CZlib.h"

#include <dlfcn.h>
#include <pthread.h>

// Only terminals that show pixels and palettes in archives need compression, so the library is opened when it is needed. Its
// header is not, for functions whose types have been the same since 1995.

static unsigned long (*bound)(unsigned long);
static int (*compress2)(unsigned char *, unsigned long *, const unsigned char *, unsigned long, int);
// What zlib.h calls z_stream. Its first fields and its size are part of the ABI.
struct stream {
  const unsigned char *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  const char *message;
  void *state, *(*allocate)(void *, unsigned int, unsigned int);
  void (*release)(void *, void *), *opaque;
  int data_type;
  unsigned long adler, reserved;
};
static int (*inflateInit2_)(struct stream *, int, const char *, int);
static int (*inflate)(struct stream *, int);
static int (*inflateEnd)(struct stream *);
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *library = dlopen("libz.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  *(void **)&bound = dlsym(library, "compressBound");
  *(void **)&compress2 = dlsym(library, "compress2");
  *(void **)&inflateInit2_ = dlsym(library, "inflateInit2_");
  *(void **)&inflate = dlsym(library, "inflate");
  *(void **)&inflateEnd = dlsym(library, "inflateEnd");
}

size_t czlib_bound(size_t length) {
  pthread_once(&once, open_library);
  return bound && compress2 ? bound(length) : 0;
}

size_t czlib_compress(unsigned char *target, size_t room, const unsigned char *source, size_t length, int level) {
  if (czlib_bound(length) == 0) return 0;
  unsigned long count = room;
  return compress2(target, &count, source, length, level) == 0 ? count : 0;
}

int czlib_can_expand(void) {
  pthread_once(&once, open_library);
  return inflateInit2_ && inflate && inflateEnd;
}

size_t czlib_expand(unsigned char *target, size_t room, const unsigned char *source, size_t length) {
  struct stream stream = {0};
  // Negative: without zlib's own header and checksum. 4: all of the output in one call. 1: the end was reached.
  if (!czlib_can_expand() || room > ~0u || length > ~0u) return 0;
  if (inflateInit2_(&stream, -15, "1.2.0", sizeof stream) != 0) return 0;
  stream.next_in = source;
  stream.avail_in = (unsigned int)length;
  stream.next_out = target;
  stream.avail_out = (unsigned int)room;
  int result = inflate(&stream, 4);
  size_t count = stream.total_out;
  inflateEnd(&stream);
  return result == 1 ? count : 0;
}
