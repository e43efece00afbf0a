#define _GNU_SOURCE
#include "CRsvg.h"
#include "CLate.h"
#include "rsvg-table.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

LATE_LIBRARY("librsvg-2.so.2", RSVG_FUNCTIONS, library.g_log_set_default_handler(late_drop_message, NULL);)
enum { RSVG_CONSTANTS(LATE_CONSTANT) };

int crsvg_open(void) { return is_open(); }

// A rendering job, owned by its thread and by the waiting caller; the last owner frees it.
typedef struct {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  int owners;
  int is_done;
  uint8_t *document;
  size_t count;
  rsvg_element *elements;
  size_t element_count;
} job;

// Callers are serialized, but do not wait for an abandoned thread.
static pthread_mutex_t callers = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t only = PTHREAD_MUTEX_INITIALIZER;
static int is_busy;

static void free_job(job *job) {
  for (size_t index = 0; index < job->element_count; index++) {
    free((void *)job->elements[index].name);
    free(job->elements[index].pixels);
  }
  free(job->elements);
  free(job->document);
  pthread_cond_destroy(&job->changed);
  pthread_mutex_destroy(&job->mutex);
  free(job);
}

static void release(job *job) {
  pthread_mutex_lock(&job->mutex);
  int is_last = --job->owners == 0;
  pthread_mutex_unlock(&job->mutex);
  if (is_last) free_job(job);
}

static job *new_job(const uint8_t *document, size_t count, const rsvg_element *elements, size_t element_count) {
  job *result = calloc(1, sizeof *result);
  if (!result) return NULL;
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_mutex_init(&result->mutex, NULL);
  pthread_cond_init(&result->changed, &attributes);
  pthread_condattr_destroy(&attributes);
  result->owners = 1;
  result->document = malloc(count ? count : 1);
  result->elements = calloc(element_count, sizeof *elements);
  if (!result->document || !result->elements) {
    free_job(result);
    return NULL;
  }
  memcpy(result->document, document, count);
  result->count = count;
  for (size_t index = 0; index < element_count; index++) {
    result->elements[index] = elements[index];
    result->elements[index].name = strdup(elements[index].name);
    result->elements[index].pixels = NULL;
  }
  result->element_count = element_count;
  return result;
}

static uint8_t *paint(RsvgHandle *handle, const rsvg_element *element) {
  if (!element->name || element->width <= 0 || element->height <= 0) return NULL;
  uint8_t *pixels = calloc((size_t)element->width * element->height, 4);
  if (!pixels) return NULL;
  cairo_surface_t *surface = library.cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, element->width,
                                                                         element->height, 4 * element->width);
  int is_painted = 0;
  if (library.cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) {
    cairo_t *context = library.cairo_create(surface);
    GError *error = NULL;
    const double *m = element->matrix;
    cairo_matrix_t matrix = {m[0], m[1], m[2], m[3], m[4], m[5]};
    library.cairo_set_matrix(context, &matrix);
    RsvgRectangle viewport = {0, 0, element->document_width, element->document_height};
    is_painted = library.rsvg_handle_render_layer(handle, context, element->name, &viewport, &error);
    library.g_clear_error(&error);
    library.cairo_destroy(context);
    library.cairo_surface_finish(surface);
  }
  library.cairo_surface_destroy(surface);
  if (is_painted) return pixels;
  free(pixels);
  return NULL;
}

static void *run(void *data) {
  job *job = data;
  GError *error = NULL;
  RsvgHandle *handle = library.rsvg_handle_new_from_data(job->document, job->count, &error);
  library.g_clear_error(&error);
  if (handle) {
    library.rsvg_handle_set_dpi(handle, 96);
    for (size_t index = 0; index < job->element_count; index++) {
      uint8_t *pixels = paint(handle, &job->elements[index]);
      pthread_mutex_lock(&job->mutex);
      job->elements[index].pixels = pixels;
      // The caller has stopped waiting.
      int is_alone = job->owners == 1;
      pthread_mutex_unlock(&job->mutex);
      if (is_alone) break;
    }
    library.g_object_unref(handle);
  }
  pthread_mutex_lock(&only);
  is_busy = 0;
  pthread_mutex_unlock(&only);
  pthread_mutex_lock(&job->mutex);
  job->is_done = 1;
  pthread_cond_signal(&job->changed);
  pthread_mutex_unlock(&job->mutex);
  release(job);
  return NULL;
}

static int start(job *job, pthread_t *thread) {
  pthread_mutex_lock(&only);
  int is_free = !is_busy;
  is_busy = 1;
  pthread_mutex_unlock(&only);
  if (!is_free) return 0;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Nested elements are rendered recursively.
  pthread_attr_setstacksize(&attributes, 16 << 20);
  job->owners = 2;
  // Signals are for the thread that runs the interface.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int is_started = pthread_create(thread, &attributes, run, job) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (!is_started) {
    job->owners = 1;
    pthread_mutex_lock(&only);
    is_busy = 0;
    pthread_mutex_unlock(&only);
  }
  return is_started;
}

static double seconds_of(clockid_t clock) {
  struct timespec time;
  return clock_gettime(clock, &time) == 0 ? time.tv_sec + time.tv_nsec / 1e9 : 0;
}

// The mutex of the job must be locked.
static void wait_for(job *job, pthread_t thread, double seconds) {
  const double start = seconds_of(CLOCK_MONOTONIC);
  for (double now = start; !job->is_done && now - start < 4 * seconds; now = seconds_of(CLOCK_MONOTONIC)) {
    // The thread runs, and has a clock, until its job is done.
    clockid_t own;
    if (pthread_getcpuclockid(thread, &own) == 0 && seconds_of(own) > seconds) return;
    double next = now + 0.05;
    struct timespec end = {(time_t)next, (long)((next - (double)(time_t)next) * 1e9)};
    pthread_cond_timedwait(&job->changed, &job->mutex, &end);
  }
}

void crsvg_paint(const uint8_t *document, size_t count, rsvg_element *elements, size_t element_count, double seconds) {
  for (size_t index = 0; index < element_count; index++) elements[index].pixels = NULL;
  if (!crsvg_open() || element_count == 0) return;
  job *job = new_job(document, count, elements, element_count);
  if (!job) return;
  pthread_t thread;
  pthread_mutex_lock(&callers);
  if (start(job, &thread)) {
    pthread_mutex_lock(&job->mutex);
    wait_for(job, thread, seconds);
    for (size_t index = 0; index < element_count; index++) {
      elements[index].pixels = job->elements[index].pixels;
      job->elements[index].pixels = NULL;
    }
    pthread_mutex_unlock(&job->mutex);
  }
  pthread_mutex_unlock(&callers);
  release(job);
}

void crsvg_free(uint8_t *pixels) { free(pixels); }
