// Renders elements of SVG documents with librsvg, which is loaded on first use.

#ifndef SWATCHTERM_CRSVG_H
#define SWATCHTERM_CRSVG_H

#include <stddef.h>
#include <stdint.h>

// An element and its image. All sizes are in pixels.
typedef struct {
  // The ID, with a leading `#`.
  const char *name;
  // The size of the whole rendered document.
  double document_width, document_height;
  // The transformation from the document to the image: xx, yx, xy, yy, x0, y0, as in Cairo.
  double matrix[6];
  int width, height;
  // `width` × `height` premultiplied pixels of 4 bytes in Cairo's format; NULL if rendering failed.
  uint8_t *pixels;
} rsvg_element;

// Loads librsvg once. Returns 0 if it is missing.
int crsvg_open(void);

// Renders elements on a thread, limited to this many seconds of processor time and four times as many of real
// time. The document cannot open files. A thread that exceeds the limit is abandoned; until it ends, nothing
// else is rendered.
void crsvg_paint(const uint8_t *document, size_t count, rsvg_element *elements, size_t element_count, double seconds);

// Frees an image, which may be NULL.
void crsvg_free(uint8_t *pixels);

#endif
