#ifndef SWATCHTERM_CCAIRO_H
#define SWATCHTERM_CCAIRO_H

// The functions are defined here, hidden; Cairo's header must declare them the same way.
#define cairo_public __attribute__((visibility("hidden")))
#include <cairo/cairo.h>

/// Loads Cairo once; must be called before any other function. Returns 0 if Cairo is missing.
int ccairo_open(void);

// A Cairo built without these functions also lacks their headers.
cairo_public cairo_surface_t *cairo_pdf_surface_create_for_stream(
    cairo_write_func_t write_func, void *closure, double width_in_points, double height_in_points);
cairo_public void cairo_pdf_surface_set_size(
    cairo_surface_t *surface, double width_in_points, double height_in_points);
cairo_public cairo_surface_t *cairo_image_surface_create_from_png_stream(
    cairo_read_func_t read_func, void *closure);
cairo_public cairo_status_t cairo_surface_write_to_png_stream(
    cairo_surface_t *surface, cairo_write_func_t write_func, void *closure);

/// Returns nonzero if Cairo can write PDF files.
int ccairo_writes_pdf(void);

/// Returns nonzero if Cairo can read and write PNG files.
int ccairo_writes_png(void);

#endif
