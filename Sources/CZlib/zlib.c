#include "CZlib.h"

#include <dlfcn.h>
#include <pthread.h>

// Only terminals that show pixels need compression, so the library is opened when the first image is sent. Its header is
// not needed for two functions whose types have been the same since 1995.

static unsigned long (*bound)(unsigned long);
static int (*compress2)(unsigned char *, unsigned long *, const unsigned char *, unsigned long, int);
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *library = dlopen("libz.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  *(void **)&bound = dlsym(library, "compressBound");
  *(void **)&compress2 = dlsym(library, "compress2");
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
