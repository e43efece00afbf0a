// The part of librsvg 2.46 or later, Cairo and GLib used by rsvg.c. The real headers are not included,
// because they need those of GLib.

#ifndef SWATCHTERM_RSVG_TABLE_H
#define SWATCHTERM_RSVG_TABLE_H

#include <stddef.h>
#include <stdint.h>

typedef struct _RsvgHandle RsvgHandle;
typedef struct _GError GError;
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;

typedef struct _RsvgRectangle {
  double x, y, width, height;
} RsvgRectangle;

typedef struct _cairo_matrix {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;

typedef void (*GLogFunc)(const char *domain, int level, const char *message, void *data);

#define RSVG_CONSTANTS(C)                                                                                              \
  C(CAIRO_FORMAT_ARGB32, 0)                                                                                            \
  C(CAIRO_STATUS_SUCCESS, 0)

#define RSVG_FUNCTIONS(F)                                                                                              \
  F(RsvgHandle *, rsvg_handle_new_from_data, (const uint8_t *bytes, size_t count, GError **error))                     \
  F(int, rsvg_handle_render_layer,                                                                                     \
    (RsvgHandle *handle, cairo_t *context, const char *name, const RsvgRectangle *viewport, GError **error))           \
  F(void, rsvg_handle_set_dpi, (RsvgHandle *handle, double dpi))                                                       \
  F(void, g_object_unref, (void *object))                                                                              \
  F(void, g_clear_error, (GError **error))                                                                             \
  F(GLogFunc, g_log_set_default_handler, (GLogFunc handler, void *data))                                               \
  F(cairo_surface_t *, cairo_image_surface_create_for_data,                                                            \
    (unsigned char *pixels, int format, int width, int height, int stride))                                            \
  F(int, cairo_surface_status, (cairo_surface_t *surface))                                                             \
  F(void, cairo_surface_finish, (cairo_surface_t *surface))                                                            \
  F(void, cairo_surface_destroy, (cairo_surface_t *surface))                                                           \
  F(cairo_t *, cairo_create, (cairo_surface_t *surface))                                                               \
  F(void, cairo_set_matrix, (cairo_t *context, const cairo_matrix_t *matrix))                                          \
  F(void, cairo_destroy, (cairo_t *context))

#endif
