#include "CPixbuf.h"
#include "CLate.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions of gdk-pixbuf 2.x and GLib 2.x that are used; their interfaces are stable. Their headers are left out
// because build tools that find them link the libraries too.

typedef struct loader loader;
typedef struct pixbuf pixbuf;

typedef struct {
  uint32_t domain;
  int code;
  char *message;
} error;

enum { INSUFFICIENT_MEMORY = 1, UNKNOWN_TYPE = 3, UNSUPPORTED_OPERATION = 4 };  // GdkPixbufError
enum { COLORSPACE_RGB = 0 };       // GdkColorspace
enum { LOG_WRITER_HANDLED = 1 };   // GLogWriterOutput

static struct {
  loader *(*loader_new_with_mime_type)(const char *type, error **problem);
  void (*loader_set_size)(loader *, int width, int height);
  int (*loader_write)(loader *, const uint8_t *bytes, size_t count, error **problem);
  int (*loader_close)(loader *, error **problem);
  pixbuf *(*loader_get_pixbuf)(loader *);
  const char *(*get_option)(pixbuf *, const char *key);
  int (*get_colorspace)(const pixbuf *);
  int (*get_bits_per_sample)(const pixbuf *);
  int (*get_n_channels)(const pixbuf *);
  int (*get_width)(const pixbuf *);
  int (*get_height)(const pixbuf *);
  int (*get_rowstride)(const pixbuf *);
  const uint8_t *(*read_pixels)(const pixbuf *);
  pixbuf *(*new_from_data)(const uint8_t *, int colorspace, int has_alpha, int bits, int width, int height, int stride,
                           void (*destroy)(uint8_t *, void *), void *data);
  int (*save_to_bufferv)(pixbuf *, uint8_t **bytes, size_t *count, const char *format, char **keys, char **values,
                         error **problem);
  void (*free)(void *);
  unsigned long (*signal_connect_data)(void *, const char *signal, void (*)(void), void *data,
                                       void (*destroy)(void *, void *), int flags);
  void *(*object_ref)(void *);
  void (*object_unref)(void *);
  void (*error_free)(error *);
  void *(*log_set_default_handler)(void (*)(const char *, int, const char *, void *), void *);
  void (*log_set_writer_func)(int (*)(int, const void *, size_t, void *), void *, void (*)(void *));
} glib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;
static const char *version;

static void *open_library(void) {
  static const char *const names[] = {
      "libgdk_pixbuf-2.0.so.0",
      "libgdk_pixbuf-2.0.0.dylib",
      "/opt/homebrew/lib/libgdk_pixbuf-2.0.0.dylib",
      "/opt/local/lib/libgdk_pixbuf-2.0.0.dylib",
      NULL,
  };
  return late_library(names);
}

static void drop_message(const char *domain, int level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}

static int drop_structured_message(int level, const void *fields, size_t count, void *data) {
  (void)level, (void)fields, (void)count, (void)data;
  return LOG_WRITER_HANDLED;
}

static void open_once(void) {
  void *library = open_library();
  if (!library) return;
  // The functions of GLib are found too, as gdk-pixbuf depends on it.
  const late_function functions[] = {
      {"gdk_pixbuf_loader_new_with_mime_type", &glib.loader_new_with_mime_type},
      {"gdk_pixbuf_loader_set_size", &glib.loader_set_size},
      {"gdk_pixbuf_loader_write", &glib.loader_write},
      {"gdk_pixbuf_loader_close", &glib.loader_close},
      {"gdk_pixbuf_loader_get_pixbuf", &glib.loader_get_pixbuf},
      {"gdk_pixbuf_get_option", &glib.get_option},
      {"gdk_pixbuf_get_colorspace", &glib.get_colorspace},
      {"gdk_pixbuf_get_bits_per_sample", &glib.get_bits_per_sample},
      {"gdk_pixbuf_get_n_channels", &glib.get_n_channels},
      {"gdk_pixbuf_get_width", &glib.get_width},
      {"gdk_pixbuf_get_height", &glib.get_height},
      {"gdk_pixbuf_get_rowstride", &glib.get_rowstride},
      {"gdk_pixbuf_read_pixels", &glib.read_pixels},
      {"gdk_pixbuf_new_from_data", &glib.new_from_data},
      {"gdk_pixbuf_save_to_bufferv", &glib.save_to_bufferv},
      {"g_free", &glib.free},
      {"g_signal_connect_data", &glib.signal_connect_data},
      {"g_object_ref", &glib.object_ref},
      {"g_object_unref", &glib.object_unref},
      {"g_error_free", &glib.error_free},
      {"g_log_set_default_handler", &glib.log_set_default_handler},
      {"g_log_set_writer_func", &glib.log_set_writer_func},
  };
  if (!LATE_FUNCTIONS(library, functions)) return;
  // Both ways for messages to reach the terminal, where they would land in the middle of the screen.
  glib.log_set_default_handler(drop_message, NULL);
  glib.log_set_writer_func(drop_structured_message, NULL, NULL);
  const char *const *found = dlsym(library, "gdk_pixbuf_version");
  version = found ? *found : "";
  is_open = 1;
}

const char *pixbuf_version(void) {
  pthread_once(&once, open_once);
  return is_open ? version : NULL;
}

// State shared with the signal handlers of a loader.
typedef struct {
  int64_t pixel_limit;
  int divisor;
  int reports_rows;
  int width, height;
  int is_too_large;
  // The decoded rows.
  int top, bottom;
} progress;

static int divided(int length, int divisor) { return (length - 1) / divisor + 1; }

static void size_prepared(loader *loader, int width, int height, progress *progress) {
  progress->width = width;
  progress->height = height;
  progress->is_too_large = (int64_t)width * height > progress->pixel_limit;
  // 0 by 0 makes a loader stop before it allocates pixels; gdk_pixbuf_get_file_info does the same.
  if (progress->is_too_large) {
    glib.loader_set_size(loader, 0, 0);
  } else if (progress->divisor > 1) {
    glib.loader_set_size(loader, divided(width, progress->divisor), divided(height, progress->divisor));
  }
}

static void area_updated(loader *loader, int x, int y, int width, int height, progress *progress) {
  (void)loader, (void)x, (void)width;
  if (y < progress->top) progress->top = y;
  if (y + height > progress->bottom) progress->bottom = y + height;
}

static pixbuf_result take_pixels(loader *loader, const progress *progress, pixbuf_image *image) {
  pixbuf *decoded = glib.loader_get_pixbuf(loader);
  if (!decoded) return PIXBUF_DAMAGED;
  int has_all_rows = progress->top <= 0 && progress->bottom >= glib.get_height(decoded);
  if (progress->reports_rows && !has_all_rows) return PIXBUF_DAMAGED;
  const char *orientation = glib.get_option(decoded, "orientation");
  image->orientation = orientation ? atoi(orientation) : 0;
  image->owner = glib.object_ref(decoded);
  image->width = glib.get_width(decoded);
  image->height = glib.get_height(decoded);
  image->channels = glib.get_n_channels(decoded);
  image->stride = (size_t)glib.get_rowstride(decoded);
  image->pixels = glib.read_pixels(decoded);
  int is_supported = glib.get_colorspace(decoded) == COLORSPACE_RGB && glib.get_bits_per_sample(decoded) == 8 &&
                     (image->channels == 3 || image->channels == 4) && image->pixels;
  if (is_supported) return PIXBUF_DECODED;
  pixbuf_release(image);
  return PIXBUF_DAMAGED;
}

static pixbuf_result result_of(error *problem) {
  pixbuf_result result = problem && problem->code == INSUFFICIENT_MEMORY ? PIXBUF_NO_MEMORY : PIXBUF_DAMAGED;
  if (problem) glib.error_free(problem);
  return result;
}

pixbuf_result pixbuf_decode(const char *type, const uint8_t *bytes, size_t count, int64_t pixel_limit, int divisor,
                            int reports_rows, pixbuf_image *image) {
  memset(image, 0, sizeof *image);
  pthread_once(&once, open_once);
  if (!is_open) return PIXBUF_NO_LIBRARY;
  error *problem = NULL;
  loader *loader = glib.loader_new_with_mime_type(type, &problem);
  if (!loader) {
    result_of(problem);
    return PIXBUF_NO_LOADER;
  }
  progress progress = {
      .pixel_limit = pixel_limit, .divisor = divisor, .reports_rows = reports_rows, .top = INT32_MAX};
  glib.signal_connect_data(loader, "size-prepared", (void (*)(void))size_prepared, &progress, NULL, 0);
  glib.signal_connect_data(loader, "area-updated", (void (*)(void))area_updated, &progress, NULL, 0);
  int is_written = glib.loader_write(loader, bytes, count, &problem);
  // A loader is always closed, but the first problem is the one to tell.
  int is_closed = glib.loader_close(loader, is_written ? &problem : NULL);

  pixbuf_result result;
  if (progress.is_too_large) {
    image->width = progress.width;
    image->height = progress.height;
    result = PIXBUF_TOO_LARGE;
    if (problem) glib.error_free(problem);
  } else if (is_written && is_closed) {
    result = take_pixels(loader, &progress, image);
  } else {
    result = result_of(problem);
  }
  glib.object_unref(loader);
  return result;
}

void pixbuf_release(pixbuf_image *image) {
  if (image->owner) glib.object_unref(image->owner);
  memset(image, 0, sizeof *image);
}

pixbuf_result pixbuf_encode_jpeg(const uint8_t *pixels, int width, int height, int quality, pixbuf_file *file) {
  memset(file, 0, sizeof *file);
  pthread_once(&once, open_once);
  if (!is_open) return PIXBUF_NO_LIBRARY;
  pixbuf *image = glib.new_from_data(pixels, COLORSPACE_RGB, 1, 8, width, height, 4 * width, NULL, NULL);
  if (!image) return PIXBUF_NO_MEMORY;
  char number[12];
  snprintf(number, sizeof number, "%d", quality);
  char key[] = "quality";
  char *keys[] = {key, NULL}, *values[] = {number, NULL};
  error *problem = NULL;
  int is_saved = glib.save_to_bufferv(image, &file->bytes, &file->count, "jpeg", keys, values, &problem);
  glib.object_unref(image);
  if (is_saved) {
    file->release = glib.free;
    return PIXBUF_ENCODED;
  }
  int has_saver = problem && problem->code != UNKNOWN_TYPE && problem->code != UNSUPPORTED_OPERATION;
  if (problem) glib.error_free(problem);
  return has_saver ? PIXBUF_NO_MEMORY : PIXBUF_NO_LOADER;
}

void pixbuf_file_release(pixbuf_file *file) {
  if (file->release) file->release(file->bytes);
  memset(file, 0, sizeof *file);
}
