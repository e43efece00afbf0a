#include "CCairo.h"
#include "CLate.h"
#include "cairo-table.h"

// Loading Cairo and its twenty libraries takes longer than converting a color, so it is loaded when the first
// picture is drawn.

static struct {
  CAIRO_FUNCTIONS(LATE_POINTER)
  CAIRO_FILE_FUNCTIONS(LATE_POINTER)
} library;

CAIRO_FUNCTIONS(LATE_DEFINITION)
CAIRO_FILE_FUNCTIONS(LATE_DEFINITION)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;

static void load(void) {
  void *handle = late_library("libcairo.so.2");
  if (!handle) return;
  int found = 1;
  CAIRO_FUNCTIONS(LATE_LOOK_UP)
  is_open = found;
  CAIRO_FILE_FUNCTIONS(LATE_LOOK_UP)
}

int ccairo_open(void) {
  pthread_once(&once, load);
  return is_open;
}

int ccairo_writes_pdf(void) {
  return ccairo_open() && library.cairo_pdf_surface_create_for_stream &&
         library.cairo_pdf_surface_set_size && library.cairo_show_page;
}

int ccairo_writes_png(void) {
  return ccairo_open() && library.cairo_surface_write_to_png_stream &&
         library.cairo_image_surface_create_from_png_stream;
}
