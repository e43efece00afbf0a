#ifndef SWATCHTERM_CCAIRO_H
#define SWATCHTERM_CCAIRO_H

// Defined here under their own names, the functions of Cairo are hidden; its header must not say otherwise.
#define cairo_public __attribute__((visibility("hidden")))
#include <cairo/cairo.h>

/// Opens Cairo, once; zero when it is not installed. No other function may be called before.
int ccairo_open(void);

// Declared here because a Cairo built without them lacks their headers, too.
cairo_public cairo_surface_t *cairo_pdf_surface_create_for_stream(
    cairo_write_func_t write_func, void *closure, double width_in_points, double height_in_points);
cairo_public void cairo_pdf_surface_set_size(
    cairo_surface_t *surface, double width_in_points, double height_in_points);
cairo_public cairo_surface_t *cairo_image_surface_create_from_png_stream(
    cairo_read_func_t read_func, void *closure);
cairo_public cairo_status_t cairo_surface_write_to_png_stream(
    cairo_surface_t *surface, cairo_write_func_t write_func, void *closure);

/// Whether Cairo has the functions that make PDF files.
int ccairo_writes_pdf(void);

/// Whether Cairo has the functions that make and read PNG files.
int ccairo_writes_png(void);

#endif
