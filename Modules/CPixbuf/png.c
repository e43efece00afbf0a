#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "CPixbuf.h"
#include "CLate.h"

// The functions of libpng 1.6 that are used; its interface is stable. gdk-pixbuf has opened the library already.

typedef struct png png;
typedef struct info info;

enum { FILLER_AFTER = 1 };  // PNG_FILLER_AFTER

static struct {
  const char *(*get_libpng_ver)(const png *);
  png *(*create_read_struct)(const char *version, void *error_data, void (*error)(png *, const char *),
                             void (*warning)(png *, const char *));
  info *(*create_info_struct)(png *);
  void (*destroy_read_struct)(png **, info **, info **);
  void *(*get_error_ptr)(const png *);
  void *(*get_io_ptr)(const png *);
  void (*error)(png *, const char *message);
  void (*set_read_fn)(png *, void *data, void (*read)(png *, uint8_t *, size_t));
  void (*read_info)(png *, info *);
  uint32_t (*get_image_width)(const png *, const info *);
  uint32_t (*get_image_height)(const png *, const info *);
  void (*set_expand)(png *);
  void (*set_scale_16)(png *);
  void (*set_gray_to_rgb)(png *);
  void (*set_add_alpha)(png *, uint32_t alpha, int flags);
  uint8_t (*get_interlace_type)(const png *, const info *);
  void (*read_update_info)(png *, info *);
  size_t (*get_rowbytes)(const png *, const info *);
  void (*read_row)(png *, uint8_t *row, uint8_t *display);
  void (*read_end)(png *, info *);
} libpng;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;

static void open_once(void) {
  static const char *const names[] = {
      "libpng16.so.16",
      "libpng16.16.dylib",
      "/opt/homebrew/lib/libpng16.16.dylib",
      "/opt/local/lib/libpng16.16.dylib",
      NULL,
  };
  void *library = late_library(names);
  if (!library) return;
  const late_function functions[] = {
      {"png_get_libpng_ver", &libpng.get_libpng_ver},
      {"png_create_read_struct", &libpng.create_read_struct},
      {"png_create_info_struct", &libpng.create_info_struct},
      {"png_destroy_read_struct", &libpng.destroy_read_struct},
      {"png_get_error_ptr", &libpng.get_error_ptr},
      {"png_get_io_ptr", &libpng.get_io_ptr},
      {"png_error", &libpng.error},
      {"png_set_read_fn", &libpng.set_read_fn},
      {"png_read_info", &libpng.read_info},
      {"png_get_image_width", &libpng.get_image_width},
      {"png_get_image_height", &libpng.get_image_height},
      {"png_set_expand", &libpng.set_expand},
      {"png_set_scale_16", &libpng.set_scale_16},
      {"png_set_gray_to_rgb", &libpng.set_gray_to_rgb},
      {"png_set_add_alpha", &libpng.set_add_alpha},
      {"png_get_interlace_type", &libpng.get_interlace_type},
      {"png_read_update_info", &libpng.read_update_info},
      {"png_get_rowbytes", &libpng.get_rowbytes},
      {"png_read_row", &libpng.read_row},
      {"png_read_end", &libpng.read_end},
  };
  is_open = LATE_FUNCTIONS(library, functions);
}

// libpng is not to go on after an error.
static void leave(png *reader, const char *message) {
  (void)message;
  longjmp(*(jmp_buf *)libpng.get_error_ptr(reader), 1);
}

static void drop_warning(png *reader, const char *message) { (void)reader, (void)message; }

typedef struct {
  const uint8_t *bytes;
  size_t count;
} source;

static void read_bytes(png *reader, uint8_t *bytes, size_t count) {
  source *source = libpng.get_io_ptr(reader);
  if (count > source->count) libpng.error(reader, "the end");
  memcpy(bytes, source->bytes, count);
  source->bytes += count;
  source->count -= count;
}

// One pass over the pixels: those in every `columns`th column from `column`, likewise for rows.
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

static void read_pass(png *reader, const pass *pass, uint8_t *samples, const target *target) {
  if (pass->column >= target->width) return;
  for (uint32_t row = pass->row; row < target->height; row += pass->rows) {
    libpng.read_row(reader, samples, NULL);
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

static void read_pixels(png *reader, info *info, uint8_t *samples, const target *target) {
  libpng.read_info(reader, info);
  // Transparent colors are compared in 16 bits, and only then is anything rounded.
  libpng.set_expand(reader);
  libpng.set_scale_16(reader);
  libpng.set_gray_to_rgb(reader);
  libpng.set_add_alpha(reader, 0xFFFF, FILLER_AFTER);
  libpng.read_update_info(reader, info);
  if (libpng.get_image_width(reader, info) != target->width ||
      libpng.get_image_height(reader, info) != target->height ||
      libpng.get_rowbytes(reader, info) != 4 * (size_t)target->width) {
    libpng.error(reader, "another extent");
  }
  if (libpng.get_interlace_type(reader, info)) {
    for (size_t index = 0; index < sizeof interlaced / sizeof *interlaced; index++) {
      read_pass(reader, &interlaced[index], samples, target);
    }
  } else {
    read_pass(reader, &whole, samples, target);
  }
  libpng.read_end(reader, NULL);
}

pixbuf_result pixbuf_decode_png(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t divisor,
                                pixbuf_placement placement, uint8_t *pixels) {
  pthread_once(&once, open_once);
  if (!is_open) return PIXBUF_NO_LIBRARY;
  uint8_t *samples = malloc(4 * (size_t)width);
  if (!samples) return PIXBUF_NO_MEMORY;
  jmp_buf failure;
  png *reader = libpng.create_read_struct(libpng.get_libpng_ver(NULL), &failure, leave, drop_warning);
  info *info = reader ? libpng.create_info_struct(reader) : NULL;
  source source = {bytes, count};
  target target = {width, height, divisor, placement, pixels};
  volatile pixbuf_result result = PIXBUF_DAMAGED;
  if (info && setjmp(failure) == 0) {
    libpng.set_read_fn(reader, &source, read_bytes);
    read_pixels(reader, info, samples, &target);
    result = PIXBUF_DECODED;
  }
  if (reader) libpng.destroy_read_struct(&reader, &info, NULL);
  free(samples);
  return result;
}
