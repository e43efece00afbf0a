// Decodes and encodes pictures with gdk-pixbuf, libpng and libwebp.
//
// The libraries are loaded on first use, so that they neither slow the start (by over 1 ms) nor are required.

#ifndef SWATCHTERM_CPIXBUF_H
#define SWATCHTERM_CPIXBUF_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  PIXBUF_DECODED,
  // The library is missing, or lacks a function.
  PIXBUF_NO_LIBRARY,
  // gdk-pixbuf cannot read or write the format.
  PIXBUF_NO_LOADER,
  // The header announces more pixels than allowed; none were allocated.
  PIXBUF_TOO_LARGE,
  PIXBUF_NO_MEMORY,
  // The data is invalid or incomplete.
  PIXBUF_DAMAGED,
  PIXBUF_ENCODED,
} pixbuf_result;

// A decoded picture. `width` and `height` are also set if it is too large.
typedef struct {
  int width;
  int height;
  // The Exif orientation, 1…8; 0 if unspecified.
  int orientation;
  // 3 (RGB) or 4 (RGBA, not premultiplied), one byte each.
  int channels;
  // The bytes from one row to the next.
  size_t stride;
  const uint8_t *pixels;
  void *owner;
} pixbuf_image;

// Decodes `count` bytes of a picture of a MIME type, unless its header announces more than `pixel_limit`
// pixels. The size is divided by `divisor`, though some loaders need memory for all pixels. With
// `reports_rows`, an image is damaged if the loader does not report all rows. Release the image afterwards.
pixbuf_result pixbuf_decode(const char *type, const uint8_t *bytes, size_t count, int64_t pixel_limit, int divisor,
                            int reports_rows, pixbuf_image *image);

void pixbuf_release(pixbuf_image *image);

// The placement of decoded pixels: column `c` of row `r` goes to index `first + c * across + r * down`.
typedef struct {
  ptrdiff_t first, across, down;
} pixbuf_placement;

// Decodes a PNG with libpng: unlike gdk-pixbuf, it rounds 16-bit samples to the nearest 8-bit value, and
// buffers only one row besides `pixels`. Keeps every `divisor`th pixel of every `divisor`th row. `pixels` is
// RGBA, not premultiplied. Returns PIXBUF_NO_LIBRARY without libpng 1.6.
pixbuf_result pixbuf_decode_png(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t divisor,
                                pixbuf_placement placement, uint8_t *pixels);

// Decodes a WebP still image of `width` × `height` pixels with libwebp, scaled down to `scaled_width` ×
// `scaled_height` pixels of RGBA, not premultiplied. Returns PIXBUF_NO_LIBRARY without libwebp.
pixbuf_result webp_decode(const uint8_t *bytes, size_t count, int width, int height, int scaled_width,
                          int scaled_height, uint8_t *pixels);

// A picture file in memory.
typedef struct {
  uint8_t *bytes;
  size_t count;
  void (*release)(void *);
} pixbuf_file;

// Encodes `width` × `height` RGBA pixels as JPEG with gdk-pixbuf; alpha is ignored. `quality` is 1…100.
// Release an encoded file (PIXBUF_ENCODED) afterwards.
pixbuf_result pixbuf_encode_jpeg(const uint8_t *pixels, int width, int height, int quality, pixbuf_file *file);

// Encodes `width` × `height` RGBA pixels, not premultiplied, as WebP with libwebp; a `quality` of 0 is
// lossless. Returns PIXBUF_NO_LIBRARY without libwebp.
pixbuf_result webp_encode(const uint8_t *pixels, int width, int height, int quality, pixbuf_file *file);

void pixbuf_file_release(pixbuf_file *file);

// The version of gdk-pixbuf, empty if unknown; NULL if it is missing.
const char *pixbuf_version(void);

#endif
