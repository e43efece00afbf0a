#include "CPixbuf.h"
#include "CLate.h"
#include "gdk-pixbuf-table.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct { GDK_PIXBUF_FUNCTIONS(LATE_POINTER) } library;
enum { GDK_PIXBUF_CONSTANTS(LATE_CONSTANT) };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;
static const char *version;

static void drop_message(const char *domain, int level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}

static int drop_structured_message(int level, const GLogField *fields, size_t count, void *data) {
  (void)level, (void)fields, (void)count, (void)data;
  return G_LOG_WRITER_HANDLED;
}

static void open_once(void) {
  void *handle = late_library("libgdk_pixbuf-2.0.so.0");
  if (!handle) return;
  int found = 1;
  // gdk-pixbuf depends on GLib, so GLib's functions are also found.
  GDK_PIXBUF_FUNCTIONS(LATE_LOOK_UP)
  if (!found) return;
  // Messages would appear in the middle of the screen.
  library.g_log_set_default_handler(drop_message, NULL);
  library.g_log_set_writer_func(drop_structured_message, NULL, NULL);
  const char *const *number = dlsym(handle, "gdk_pixbuf_version");
  version = number ? *number : "";
  is_open = 1;
}

const char *pixbuf_version(void) {
  pthread_once(&once, open_once);
  return is_open ? version : NULL;
}

// State shared with the callbacks of a loader.
typedef struct {
  int64_t pixel_limit;
  int divisor;
  int reports_rows;
  int width, height;
  int is_too_large;
  // The range of decoded rows.
  int top, bottom;
} progress;

static int divided(int length, int divisor) { return (length - 1) / divisor + 1; }

static void size_prepared(GdkPixbufLoader *loader, int width, int height, progress *progress) {
  progress->width = width;
  progress->height = height;
  progress->is_too_large = (int64_t)width * height > progress->pixel_limit;
  // A size of 0 × 0 makes a loader stop before allocating pixels, as in gdk_pixbuf_get_file_info.
  if (progress->is_too_large) {
    library.gdk_pixbuf_loader_set_size(loader, 0, 0);
  } else if (progress->divisor > 1) {
    library.gdk_pixbuf_loader_set_size(loader, divided(width, progress->divisor), divided(height, progress->divisor));
  }
}

static void area_updated(GdkPixbufLoader *loader, int x, int y, int width, int height, progress *progress) {
  (void)loader, (void)x, (void)width;
  if (y < progress->top) progress->top = y;
  if (y + height > progress->bottom) progress->bottom = y + height;
}

static pixbuf_result take_pixels(GdkPixbufLoader *loader, const progress *progress, pixbuf_image *image) {
  GdkPixbuf *decoded = library.gdk_pixbuf_loader_get_pixbuf(loader);
  if (!decoded) return PIXBUF_DAMAGED;
  int has_all_rows = progress->top <= 0 && progress->bottom >= library.gdk_pixbuf_get_height(decoded);
  if (progress->reports_rows && !has_all_rows) return PIXBUF_DAMAGED;
  const char *orientation = library.gdk_pixbuf_get_option(decoded, "orientation");
  image->orientation = orientation ? atoi(orientation) : 0;
  image->owner = library.g_object_ref(decoded);
  image->width = library.gdk_pixbuf_get_width(decoded);
  image->height = library.gdk_pixbuf_get_height(decoded);
  image->channels = library.gdk_pixbuf_get_n_channels(decoded);
  image->stride = (size_t)library.gdk_pixbuf_get_rowstride(decoded);
  image->pixels = library.gdk_pixbuf_read_pixels(decoded);
  int is_supported = library.gdk_pixbuf_get_colorspace(decoded) == GDK_COLORSPACE_RGB &&
                     library.gdk_pixbuf_get_bits_per_sample(decoded) == 8 &&
                     (image->channels == 3 || image->channels == 4) && image->pixels;
  if (is_supported) return PIXBUF_DECODED;
  pixbuf_release(image);
  return PIXBUF_DAMAGED;
}

static pixbuf_result result_of(GError *error) {
  int has_no_memory = error && error->code == GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY;
  if (error) library.g_error_free(error);
  return has_no_memory ? PIXBUF_NO_MEMORY : PIXBUF_DAMAGED;
}

pixbuf_result pixbuf_decode(const char *type, const uint8_t *bytes, size_t count, int64_t pixel_limit, int divisor,
                            int reports_rows, pixbuf_image *image) {
  memset(image, 0, sizeof *image);
  pthread_once(&once, open_once);
  if (!is_open) return PIXBUF_NO_LIBRARY;
  GError *error = NULL;
  GdkPixbufLoader *loader = library.gdk_pixbuf_loader_new_with_mime_type(type, &error);
  if (!loader) {
    result_of(error);
    return PIXBUF_NO_LOADER;
  }
  progress progress = {
      .pixel_limit = pixel_limit, .divisor = divisor, .reports_rows = reports_rows, .top = INT32_MAX};
  library.g_signal_connect_data(loader, "size-prepared", (void (*)(void))size_prepared, &progress, NULL, 0);
  library.g_signal_connect_data(loader, "area-updated", (void (*)(void))area_updated, &progress, NULL, 0);
  int is_written = library.gdk_pixbuf_loader_write(loader, bytes, count, &error);
  // Always close a loader, but report only the first error.
  int is_closed = library.gdk_pixbuf_loader_close(loader, is_written ? &error : NULL);

  pixbuf_result result;
  if (progress.is_too_large) {
    image->width = progress.width;
    image->height = progress.height;
    result = PIXBUF_TOO_LARGE;
    if (error) library.g_error_free(error);
  } else if (is_written && is_closed) {
    result = take_pixels(loader, &progress, image);
  } else {
    result = result_of(error);
  }
  library.g_object_unref(loader);
  return result;
}

void pixbuf_release(pixbuf_image *image) {
  if (image->owner) library.g_object_unref(image->owner);
  memset(image, 0, sizeof *image);
}

pixbuf_result pixbuf_encode_jpeg(const uint8_t *pixels, int width, int height, int quality, pixbuf_file *file) {
  memset(file, 0, sizeof *file);
  pthread_once(&once, open_once);
  if (!is_open) return PIXBUF_NO_LIBRARY;
  GdkPixbuf *image = library.gdk_pixbuf_new_from_data(pixels, GDK_COLORSPACE_RGB, 1, 8, width, height, 4 * width, NULL,
                                                      NULL);
  if (!image) return PIXBUF_NO_MEMORY;
  char number[12];
  snprintf(number, sizeof number, "%d", quality);
  char key[] = "quality";
  char *keys[] = {key, NULL}, *values[] = {number, NULL};
  GError *error = NULL;
  int is_saved = library.gdk_pixbuf_save_to_bufferv(image, &file->bytes, &file->count, "jpeg", keys, values, &error);
  library.g_object_unref(image);
  if (is_saved) {
    file->release = library.g_free;
    return PIXBUF_ENCODED;
  }
  int has_saver = error && error->code != GDK_PIXBUF_ERROR_UNKNOWN_TYPE &&
                  error->code != GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION;
  if (error) library.g_error_free(error);
  return has_saver ? PIXBUF_NO_MEMORY : PIXBUF_NO_LOADER;
}

void pixbuf_file_release(pixbuf_file *file) {
  if (file->release) file->release(file->bytes);
  memset(file, 0, sizeof *file);
}
