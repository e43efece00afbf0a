// Decodes and encodes pictures with gdk-pixbuf, which is opened for the first one.
//
// Linked the ordinary way, it and GLib would cost every start of the program more than a millisecond. Opened
// late, they cost nothing until a picture is read, and their absence is an answer instead of a program that
// does not start.

#ifndef SWATCHTERM_CPIXBUF_H
#define SWATCHTERM_CPIXBUF_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  PIXBUF_DECODED,
  // gdk-pixbuf is not installed, or lacks a function.
  PIXBUF_NO_LIBRARY,
  // gdk-pixbuf has no loader for the format, or none that writes it.
  PIXBUF_NO_LOADER,
  // The header announces more pixels than allowed; none were allocated.
  PIXBUF_TOO_LARGE,
  PIXBUF_NO_MEMORY,
  // The bytes are not a picture of the format, or not all of one.
  PIXBUF_DAMAGED,
  PIXBUF_ENCODED,
} pixbuf_result;

// A decoded picture. `width` and `height` are also set where it was too large.
typedef struct {
  int width;
  int height;
  // The Exif orientation, 1…8; 0 if there is none.
  int orientation;
  // 3 (RGB) or 4 (RGBA, not premultiplied), one byte each.
  int channels;
  // The bytes from one row to the next.
  size_t stride;
  const uint8_t *pixels;
  void *owner;
} pixbuf_image;

// Decodes `count` bytes of a picture of a MIME type, unless its header announces more than `pixel_limit` pixels. The
// extent is divided by `divisor`, in which loaders that cannot decode at a smaller size use the memory of all pixels.
// With `reports_rows`, an image is damaged of which the loader has not reported all rows. A decoded image must be released.
pixbuf_result pixbuf_decode(const char *type, const uint8_t *bytes, size_t count, int64_t pixel_limit, int divisor,
                            int reports_rows, pixbuf_image *image);

void pixbuf_release(pixbuf_image *image);

// The place of decoded pixels: the one in column `c` of row `r` goes to index `first + c * across + r * down`.
typedef struct {
  ptrdiff_t first, across, down;
} pixbuf_placement;

// Decodes a PNG with libpng, which gdk-pixbuf depends on: samples of 16 bits become the nearest of 8, where gdk-pixbuf
// drops the lower half, and only a row is in memory besides `pixels`. Keeps every `divisor`th pixel of every `divisor`th
// row. `pixels` has 4 bytes for each, RGBA and not premultiplied. PIXBUF_NO_LIBRARY without libpng 1.6; nothing is
// decoded then.
pixbuf_result pixbuf_decode_png(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t divisor,
                                pixbuf_placement placement, uint8_t *pixels);

// Decodes a WebP still image of `width` by `height` pixels with libwebp, scaled down. `pixels` has `scaled_width` by
// `scaled_height` pixels of 4 bytes, RGBA and not premultiplied. PIXBUF_NO_LIBRARY without libwebp.
pixbuf_result webp_decode(const uint8_t *bytes, size_t count, int width, int height, int scaled_width,
                          int scaled_height, uint8_t *pixels);

// A picture file in memory.
typedef struct {
  uint8_t *bytes;
  size_t count;
  void (*release)(void *);
} pixbuf_file;

// Encodes `width` by `height` pixels of 4 bytes, RGBA, as JPEG with gdk-pixbuf; alpha is ignored. `quality` is 1…100.
// A file that was encoded (PIXBUF_ENCODED) must be released.
pixbuf_result pixbuf_encode_jpeg(const uint8_t *pixels, int width, int height, int quality, pixbuf_file *file);

// Encodes `width` by `height` pixels of 4 bytes, RGBA and not premultiplied, as WebP with libwebp, which is there where
// gdk-pixbuf reads TIFF: exactly for a quality of 0, else with losses. PIXBUF_NO_LIBRARY without libwebp.
pixbuf_result webp_encode(const uint8_t *pixels, int width, int height, int quality, pixbuf_file *file);

void pixbuf_file_release(pixbuf_file *file);

// The version of gdk-pixbuf, empty if it does not tell; NULL where it is missing.
const char *pixbuf_version(void);

#endif
