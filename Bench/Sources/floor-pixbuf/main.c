// The minimum to decode a picture. Also creates the picture.
//
//   floor-pixbuf FILE               decodes FILE with gdk-pixbuf
//   floor-pixbuf --make FILE W H    writes W × H deterministic pixels: PNG if FILE ends in .png, else JPEG
//
// Like swatchterm, it loads gdk-pixbuf at run time and declares the functions, so that no headers are needed.

#include <dlfcn.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct pixbuf pixbuf;

static void *library;

static void *function(const char *name) {
  void *found = dlsym(library, name);
  if (!found) {
    fprintf(stderr, "floor-pixbuf: gdk-pixbuf has no %s.\n", name);
    exit(1);
  }
  return found;
}

static int decode(const char *path) {
  pixbuf *(*new_from_file)(const char *, void **) = function("gdk_pixbuf_new_from_file");
  return new_from_file(path, NULL) ? 0 : 1;
}

/// Slow color waves with grain, which compress about as well as a photograph.
static void paint(uint8_t *pixels, int width, int height, int stride) {
  uint32_t grain = 1;
  for (int row = 0; row < height; row++) {
    uint8_t *pixel = pixels + (size_t)row * (size_t)stride;
    for (int column = 0; column < width; column++) {
      // A linear congruential generator with the constants of "Numerical Recipes".
      grain = grain * 1664525 + 1013904223;
      double noise = (double)(grain >> 27) - 16;
      double x = (double)column / width, y = (double)row / height;
      *pixel++ = (uint8_t)(127 + 90 * sin(9 * x + 2 * y) + noise);
      *pixel++ = (uint8_t)(127 + 90 * sin(7 * y - 3 * x) + noise);
      *pixel++ = (uint8_t)(127 + 90 * sin(5 * x * y + 4) + noise);
    }
  }
}

static int make(const char *path, int width, int height) {
  pixbuf *(*new)(int colorspace, int has_alpha, int bits, int width, int height) = function("gdk_pixbuf_new");
  uint8_t *(*get_pixels)(pixbuf *) = function("gdk_pixbuf_get_pixels");
  int (*get_rowstride)(pixbuf *) = function("gdk_pixbuf_get_rowstride");
  int (*save)(pixbuf *, const char *, const char *, void **, ...) = function("gdk_pixbuf_save");
  pixbuf *image = new (0, 0, 8, width, height);
  if (!image) return 1;
  paint(get_pixels(image), width, height, get_rowstride(image));
  const char *ending = strrchr(path, '.');
  if (ending && strcmp(ending, ".png") == 0) return save(image, path, "png", NULL, NULL) ? 0 : 1;
  return save(image, path, "jpeg", NULL, "quality", "90", NULL) ? 0 : 1;
}

int main(int count, char **arguments) {
  library = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fputs("floor-pixbuf: gdk-pixbuf is not installed.\n", stderr);
    return 1;
  }
  if (count == 2) return decode(arguments[1]);
  if (count == 5 && strcmp(arguments[1], "--make") == 0) {
    return make(arguments[2], atoi(arguments[3]), atoi(arguments[4]));
  }
  return 2;
}
