#include "CPixbuf.h"
#include "CLate.h"
#include "webp-table.h"

#include <string.h>

LATE_LIBRARY("libwebp.so.7", WEBP_FUNCTIONS)
enum { WEBP_CONSTANTS(LATE_CONSTANT) };

pixbuf_result webp_decode(const uint8_t *bytes, size_t count, int width, int height, int scaled_width,
                          int scaled_height, uint8_t *pixels) {
  WebPDecoderConfig config;
  if (!is_open() || !library.WebPInitDecoderConfigInternal(&config, DECODER_ABI_VERSION)) return PIXBUF_NO_LIBRARY;
  config.options.use_scaling = scaled_width != width || scaled_height != height;
  config.options.scaled_width = scaled_width;
  config.options.scaled_height = scaled_height;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = 4 * scaled_width;
  config.output.u.RGBA.size = 4 * (size_t)scaled_width * (size_t)scaled_height;
  int status = library.WebPDecode(bytes, count, &config);
  if (status == VP8_STATUS_OUT_OF_MEMORY) return PIXBUF_NO_MEMORY;
  int has_size = config.input.width == width && config.input.height == height;
  return status == VP8_STATUS_OK && has_size ? PIXBUF_DECODED : PIXBUF_DAMAGED;
}

pixbuf_result webp_encode(const uint8_t *pixels, int width, int height, int quality, pixbuf_file *file) {
  memset(file, 0, sizeof *file);
  if (!is_open()) return PIXBUF_NO_LIBRARY;
  file->count = quality > 0 ? library.WebPEncodeRGBA(pixels, width, height, 4 * width, (float)quality, &file->bytes)
                            : library.WebPEncodeLosslessRGBA(pixels, width, height, 4 * width, &file->bytes);
  if (file->count == 0) return PIXBUF_NO_MEMORY;
  file->release = library.WebPFree;
  return PIXBUF_ENCODED;
}
