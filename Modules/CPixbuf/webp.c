#include "CPixbuf.h"
#include "CLate.h"

#include <pthread.h>
#include <string.h>

// The part of libwebp's interface that is used, which is the same in all of its version 7.

enum { DECODER_ABI_VERSION = 0x0209 };                  // WEBP_DECODER_ABI_VERSION
enum { STATUS_OK, STATUS_OUT_OF_MEMORY };               // VP8StatusCode
enum { MODE_RGBA = 1 };                                 // WEBP_CSP_MODE

typedef struct {
  struct {
    int width, height, has_alpha, has_animation, format;
    uint32_t padding[5];
  } input;
  struct {
    int mode, width, height, is_external_memory;
    union {
      struct {
        uint8_t *pixels;
        int stride;
        size_t size;
      } rgba;
      struct {
        uint8_t *planes[4];
        int strides[4];
        size_t sizes[4];
      } yuva;
    } buffer;
    uint32_t padding[4];
    uint8_t *private_memory;
  } output;
  struct {
    int bypass_filtering, no_fancy_upsampling;
    int use_cropping, crop_left, crop_top, crop_width, crop_height;
    int use_scaling, scaled_width, scaled_height;
    int use_threads, dithering_strength, flip, alpha_dithering_strength;
    uint32_t padding[5];
  } options;
} decoder_config;

static struct {
  int (*init_config)(decoder_config *, int version);
  int (*decode)(const uint8_t *bytes, size_t count, decoder_config *);
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
      {"WebPInitDecoderConfigInternal", &webp.init_config},
      {"WebPDecode", &webp.decode},
      {"WebPEncodeRGBA", &webp.encode},
      {"WebPEncodeLosslessRGBA", &webp.encode_lossless},
      {"WebPFree", &webp.free},
  };
  is_open = LATE_FUNCTIONS(library, functions);
}

pixbuf_result webp_decode(const uint8_t *bytes, size_t count, int width, int height, int scaled_width,
                          int scaled_height, uint8_t *pixels) {
  pthread_once(&once, open_once);
  decoder_config config;
  if (!is_open || !webp.init_config(&config, DECODER_ABI_VERSION)) return PIXBUF_NO_LIBRARY;
  config.options.use_scaling = scaled_width != width || scaled_height != height;
  config.options.scaled_width = scaled_width;
  config.options.scaled_height = scaled_height;
  config.output.mode = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.buffer.rgba.pixels = pixels;
  config.output.buffer.rgba.stride = 4 * scaled_width;
  config.output.buffer.rgba.size = 4 * (size_t)scaled_width * (size_t)scaled_height;
  int status = webp.decode(bytes, count, &config);
  if (status == STATUS_OUT_OF_MEMORY) return PIXBUF_NO_MEMORY;
  int has_size = config.input.width == width && config.input.height == height;
  return status == STATUS_OK && has_size ? PIXBUF_DECODED : PIXBUF_DAMAGED;
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
