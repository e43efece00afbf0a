// The part of gdk-pixbuf 2.x and GLib 2.x used by pixbuf.c. The real headers are not included, because build
// tools would then link the libraries.

#ifndef SWATCHTERM_GDK_PIXBUF_TABLE_H
#define SWATCHTERM_GDK_PIXBUF_TABLE_H

#include <stddef.h>
#include <stdint.h>

typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;
typedef struct _GClosure GClosure;
typedef struct _GLogField GLogField;

typedef struct _GError {
  uint32_t domain;
  int code;
  char *message;
} GError;

typedef void (*GCallback)(void);
typedef void (*GClosureNotify)(void *data, GClosure *closure);
typedef void (*GDestroyNotify)(void *data);
typedef void (*GdkPixbufDestroyNotify)(uint8_t *pixels, void *data);
typedef void (*GLogFunc)(const char *domain, int level, const char *message, void *data);
typedef int (*GLogWriterFunc)(int level, const GLogField *fields, size_t count, void *data);

#define GDK_PIXBUF_CONSTANTS(C)                                                                                        \
  C(GDK_COLORSPACE_RGB, 0)                                                                                             \
  C(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY, 1)                                                                           \
  C(GDK_PIXBUF_ERROR_UNKNOWN_TYPE, 3)                                                                                  \
  C(GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION, 4)                                                                         \
  C(G_LOG_WRITER_HANDLED, 1)

#define GDK_PIXBUF_FUNCTIONS(F)                                                                                        \
  F(GdkPixbufLoader *, gdk_pixbuf_loader_new_with_mime_type, (const char *type, GError **error))                       \
  F(void, gdk_pixbuf_loader_set_size, (GdkPixbufLoader *loader, int width, int height))                                \
  F(int, gdk_pixbuf_loader_write, (GdkPixbufLoader *loader, const uint8_t *bytes, size_t count, GError **error))       \
  F(int, gdk_pixbuf_loader_close, (GdkPixbufLoader *loader, GError **error))                                           \
  F(GdkPixbuf *, gdk_pixbuf_loader_get_pixbuf, (GdkPixbufLoader *loader))                                              \
  F(const char *, gdk_pixbuf_get_option, (GdkPixbuf *pixbuf, const char *key))                                         \
  F(int, gdk_pixbuf_get_colorspace, (const GdkPixbuf *pixbuf))                                                         \
  F(int, gdk_pixbuf_get_bits_per_sample, (const GdkPixbuf *pixbuf))                                                    \
  F(int, gdk_pixbuf_get_n_channels, (const GdkPixbuf *pixbuf))                                                         \
  F(int, gdk_pixbuf_get_width, (const GdkPixbuf *pixbuf))                                                              \
  F(int, gdk_pixbuf_get_height, (const GdkPixbuf *pixbuf))                                                             \
  F(int, gdk_pixbuf_get_rowstride, (const GdkPixbuf *pixbuf))                                                          \
  F(const uint8_t *, gdk_pixbuf_read_pixels, (const GdkPixbuf *pixbuf))                                                \
  F(GdkPixbuf *, gdk_pixbuf_new_from_data,                                                                             \
    (const uint8_t *pixels, int colorspace, int has_alpha, int bits_per_sample, int width, int height, int stride,     \
     GdkPixbufDestroyNotify destroy, void *data))                                                                      \
  F(int, gdk_pixbuf_save_to_bufferv,                                                                                   \
    (GdkPixbuf *pixbuf, uint8_t **bytes, size_t *count, const char *format, char **keys, char **values, GError **error))  \
  F(void, g_free, (void *memory))                                                                                      \
  F(unsigned long, g_signal_connect_data,                                                                              \
    (void *object, const char *signal, GCallback handler, void *data, GClosureNotify destroy, int flags))              \
  F(void *, g_object_ref, (void *object))                                                                              \
  F(void, g_object_unref, (void *object))                                                                              \
  F(void, g_error_free, (GError *error))                                                                               \
  F(GLogFunc, g_log_set_default_handler, (GLogFunc handler, void *data))                                               \
  F(void, g_log_set_writer_func, (GLogWriterFunc writer, void *data, GDestroyNotify destroy))

#endif
