#include "CPixbuf.h"
#include "CLate.h"

#include <pthread.h>
#include <string.h>

// What is used of the simple interface of libwebp, which is the same in all of its version 7.
static struct {
  size_t (*encode)(const uint8_t *pixels, int width, int height, int stride, float quality, uint8_t **bytes);
  size_t (*encode_lossless)(const uint8_t *pixels, int width, int height, int stride, uint8_t **bytes);
  void (*free)(void *);
} webp;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;

static void open_once(void) {
  static const char *const names[] = {
      "libwebp.so.7",
      "libwebp.7.dylib",
      "/opt/homebrew/lib/libwebp.7.dylib",
      "/opt/local/lib/libwebp.7.dylib",
      NULL,
  };
  void *library = late_library(names);
  if (!library) return;
  const late_function functions[] = {
      {"WebPEncodeRGBA", &webp.encode},
      {"WebPEncodeLosslessRGBA", &webp.encode_lossless},
      {"WebPFree", &webp.free},
  };
  is_open = LATE_FUNCTIONS(library, functions);
}

pixbuf_result webp_encode(const uint8_t *pixels, int width, int height, int quality, pixbuf_file *file) {
  memset(file, 0, sizeof *file);
  pthread_once(&once, open_once);
  if (!is_open) return PIXBUF_NO_LIBRARY;
  file->count = quality > 0 ? webp.encode(pixels, width, height, 4 * width, (float)quality, &file->bytes)
                            : webp.encode_lossless(pixels, width, height, 4 * width, &file->bytes);
  if (file->count == 0) return PIXBUF_NO_MEMORY;
  file->release = webp.free;
  return PIXBUF_ENCODED;
}
