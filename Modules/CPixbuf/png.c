#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "CPixbuf.h"
#include "CLate.h"
#include "png-table.h"

// Already loaded by gdk-pixbuf.
LATE_LIBRARY("libpng16.so.16", PNG_FUNCTIONS)
enum { PNG_CONSTANTS(LATE_CONSTANT) };

// An error handler of libpng must not return.
static void leave(png_struct *reader, const char *message) {
  (void)message;
  longjmp(*(jmp_buf *)library.png_get_error_ptr(reader), 1);
}

static void drop_warning(png_struct *reader, const char *message) { (void)reader, (void)message; }

typedef struct {
  const uint8_t *bytes;
  size_t count;
} source;

static void read_bytes(png_struct *reader, uint8_t *bytes, size_t count) {
  source *source = library.png_get_io_ptr(reader);
  if (count > source->count) library.png_error(reader, "the end");
  memcpy(bytes, source->bytes, count);
  source->bytes += count;
  source->count -= count;
}

// A pass over the pixels: every `columns`th column from `column`, and likewise for rows.
typedef struct {
  uint32_t column, columns, row, rows;
} pass;

// PNG specification, section 8.2.
static const pass whole = {0, 1, 0, 1};
static const pass interlaced[] = {
    {0, 8, 0, 8}, {4, 8, 0, 8}, {0, 4, 4, 8}, {2, 4, 0, 4}, {0, 2, 2, 4}, {1, 2, 0, 2}, {0, 1, 1, 2},
};

typedef struct {
  uint32_t width, height, divisor;
  pixbuf_placement placement;
  uint8_t *pixels;
} target;

static void read_pass(png_struct *reader, const pass *pass, uint8_t *samples, const target *target) {
  if (pass->column >= target->width) return;
  for (uint32_t row = pass->row; row < target->height; row += pass->rows) {
    library.png_read_row(reader, samples, NULL);
    if (row % target->divisor) continue;
    const uint8_t *sample = samples;
    ptrdiff_t start = target->placement.first + (ptrdiff_t)(row / target->divisor) * target->placement.down;
    for (uint32_t column = pass->column; column < target->width; column += pass->columns, sample += 4) {
      if (column % target->divisor) continue;
      ptrdiff_t place = start + (ptrdiff_t)(column / target->divisor) * target->placement.across;
      memcpy(target->pixels + 4 * place, sample, 4);
    }
  }
}

static void read_pixels(png_struct *reader, png_info *info, uint8_t *samples, const target *target) {
  library.png_read_info(reader, info);
  // Compare transparent colors in 16 bits before rounding.
  library.png_set_expand(reader);
  library.png_set_scale_16(reader);
  library.png_set_gray_to_rgb(reader);
  library.png_set_add_alpha(reader, 0xFFFF, PNG_FILLER_AFTER);
  library.png_read_update_info(reader, info);
  if (library.png_get_image_width(reader, info) != target->width ||
      library.png_get_image_height(reader, info) != target->height ||
      library.png_get_rowbytes(reader, info) != 4 * (size_t)target->width) {
    library.png_error(reader, "another extent");
  }
  if (library.png_get_interlace_type(reader, info)) {
    for (size_t index = 0; index < sizeof interlaced / sizeof *interlaced; index++) {
      read_pass(reader, &interlaced[index], samples, target);
    }
  } else {
    read_pass(reader, &whole, samples, target);
  }
  library.png_read_end(reader, NULL);
}

pixbuf_result pixbuf_decode_png(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t divisor,
                                pixbuf_placement placement, uint8_t *pixels) {
  if (!is_open()) return PIXBUF_NO_LIBRARY;
  uint8_t *samples = malloc(4 * (size_t)width);
  if (!samples) return PIXBUF_NO_MEMORY;
  jmp_buf failure;
  png_struct *reader = library.png_create_read_struct(library.png_get_libpng_ver(NULL), &failure, leave, drop_warning);
  png_info *info = reader ? library.png_create_info_struct(reader) : NULL;
  source source = {bytes, count};
  target target = {width, height, divisor, placement, pixels};
  volatile pixbuf_result result = PIXBUF_DAMAGED;
  if (info && setjmp(failure) == 0) {
    library.png_set_read_fn(reader, &source, read_bytes);
    read_pixels(reader, info, samples, &target);
    result = PIXBUF_DECODED;
  }
  if (reader) library.png_destroy_read_struct(&reader, &info, NULL);
  free(samples);
  return result;
}
