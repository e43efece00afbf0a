// Paints elements of SVG documents with librsvg, which is opened for the first one.

#ifndef SWATCHTERM_CRSVG_H
#define SWATCHTERM_CRSVG_H

#include <stddef.h>
#include <stdint.h>

// An element to paint, and its image. All sizes are in pixels.
typedef struct {
  // The name of the element, with its `#`.
  const char *name;
  // The size at which the whole document would be painted.
  double document_width, document_height;
  // From there to the image: xx, yx, xy, yy, x0, y0, as in Cairo.
  double matrix[6];
  int width, height;
  // The image: `width` times `height` pixels of 4 bytes as Cairo has them, premultiplied. NULL when it was not painted.
  uint8_t *pixels;
} rsvg_element;

// Opens librsvg, once; zero when it is not installed.
int crsvg_open(void);

// Paints elements of a document, which can open no files, in a thread that has so many seconds of a processor for it, and
// four times as long by the clock. A thread that takes longer is left to itself; while it runs, nothing else is painted.
void crsvg_paint(const uint8_t *document, size_t count, rsvg_element *elements, size_t element_count, double seconds);

// Frees an image; NULL is none.
void crsvg_free(uint8_t *pixels);

#endif
