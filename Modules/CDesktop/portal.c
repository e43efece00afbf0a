#include "CDesktop.h"
#include "CLate.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// What is used of the interfaces of GIO and GLib 2.x, which are stable. Their headers are left out because build tools
// that find them link the libraries too.

typedef struct {
  uint32_t domain;
  int code;
  char *message;
} error;

enum { BUS_TYPE_SESSION = 2 };                                 // GBusType
enum { SIGNAL_FLAGS_NONE = 0, CALL_FLAGS_NONE = 0 };           // GDBusSignalFlags, GDBusCallFlags
enum { ERROR_SERVICE_UNKNOWN = 2, ERROR_NO_OWNER = 3, ERROR_UNKNOWN_METHOD = 19 };  // GDBusError
enum { ERROR_UNKNOWN_OBJECT = 41, ERROR_UNKNOWN_INTERFACE = 42 };

typedef void signal_handler(void *connection, const char *sender, const char *path, const char *interface,
                            const char *name, void *parameters, void *data);

static struct {
  void *(*bus_get_sync)(int type, void *cancellable, error **problem);
  void (*set_exit_on_close)(void *connection, int exits);
  const char *(*get_unique_name)(void *connection);
  int (*is_closed)(void *connection);
  unsigned (*signal_subscribe)(void *connection, const char *sender, const char *interface, const char *member,
                               const char *path, const char *argument, int flags, signal_handler *handler, void *data,
                               void (*destroy)(void *));
  void (*signal_unsubscribe)(void *connection, unsigned subscription);
  void *(*call_sync)(void *connection, const char *name, const char *path, const char *interface, const char *method,
                     void *parameters, const void *reply, int flags, int timeout, void *cancellable, error **problem);
  uint32_t (*error_domain)(void);
  int (*strip_remote_error)(error *problem);
  void *(*variant_parse)(const char *type, const char *text, const char *limit, const char **end, error **problem);
  int (*variant_is_of_type)(void *variant, const char *type);
  void *(*variant_get_child)(void *variant, size_t index);
  void *(*variant_lookup)(void *dictionary, const char *key, const char *type);
  double (*variant_get_double)(void *variant);
  uint32_t (*variant_get_uint32)(void *variant);
  const char *(*variant_get_string)(void *variant, size_t *length);
  void (*variant_unref)(void *variant);
  void *(*context_new)(void);
  void (*context_push)(void *context);
  void (*context_pop)(void *context);
  int (*context_iteration)(void *context, int blocks);
  void (*context_unref)(void *context);
  void *(*timeout_source_new)(unsigned interval);
  void (*source_set_callback)(void *source, int (*callback)(void *), void *data, void (*destroy)(void *));
  unsigned (*source_attach)(void *source, void *context);
  void (*source_destroy)(void *source);
  void (*source_unref)(void *source);
  void (*object_unref)(void *);
  void (*error_free)(error *);
} gio;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;

static void open_once(void) {
  static const char *const names[] = {
      "libgio-2.0.so.0", "libgio-2.0.0.dylib", "/opt/homebrew/lib/libgio-2.0.0.dylib", "/opt/local/lib/libgio-2.0.0.dylib",
      NULL,
  };
  void *library = late_library(names);
  if (!library) return;
  // The functions of GLib are found too, as GIO depends on it.
  const late_function functions[] = {
      {"g_bus_get_sync", &gio.bus_get_sync},
      {"g_dbus_connection_set_exit_on_close", &gio.set_exit_on_close},
      {"g_dbus_connection_get_unique_name", &gio.get_unique_name},
      {"g_dbus_connection_is_closed", &gio.is_closed},
      {"g_dbus_connection_signal_subscribe", &gio.signal_subscribe},
      {"g_dbus_connection_signal_unsubscribe", &gio.signal_unsubscribe},
      {"g_dbus_connection_call_sync", &gio.call_sync},
      {"g_dbus_error_quark", &gio.error_domain},
      {"g_dbus_error_strip_remote_error", &gio.strip_remote_error},
      {"g_variant_parse", &gio.variant_parse},
      {"g_variant_is_of_type", &gio.variant_is_of_type},
      {"g_variant_get_child_value", &gio.variant_get_child},
      {"g_variant_lookup_value", &gio.variant_lookup},
      {"g_variant_get_double", &gio.variant_get_double},
      {"g_variant_get_uint32", &gio.variant_get_uint32},
      {"g_variant_get_string", &gio.variant_get_string},
      {"g_variant_unref", &gio.variant_unref},
      {"g_main_context_new", &gio.context_new},
      {"g_main_context_push_thread_default", &gio.context_push},
      {"g_main_context_pop_thread_default", &gio.context_pop},
      {"g_main_context_iteration", &gio.context_iteration},
      {"g_main_context_unref", &gio.context_unref},
      {"g_timeout_source_new", &gio.timeout_source_new},
      {"g_source_set_callback", &gio.source_set_callback},
      {"g_source_attach", &gio.source_attach},
      {"g_source_destroy", &gio.source_destroy},
      {"g_source_unref", &gio.source_unref},
      {"g_object_unref", &gio.object_unref},
      {"g_error_free", &gio.error_free},
  };
  is_open = LATE_FUNCTIONS(library, functions);
}

static const char portal[] = "org.freedesktop.portal.Desktop";

// A request to the portal, which answers by a signal.
typedef struct {
  int is_answered;
  portal_result result;
  double *color;
} request;

// Takes the color out of an answer whose form anyone may have made up.
static portal_result answer(void *parameters, double color[3]) {
  if (!gio.variant_is_of_type(parameters, "(ua{sv})")) return PORTAL_FAILED;
  void *code = gio.variant_get_child(parameters, 0);
  uint32_t response = gio.variant_get_uint32(code);
  gio.variant_unref(code);
  if (response != 0) return response == 1 ? PORTAL_CANCELED : PORTAL_FAILED;
  void *results = gio.variant_get_child(parameters, 1);
  void *found = gio.variant_lookup(results, "color", "(ddd)");
  gio.variant_unref(results);
  if (!found) return PORTAL_FAILED;
  for (size_t index = 0; index < 3; index++) {
    void *component = gio.variant_get_child(found, index);
    color[index] = gio.variant_get_double(component);
    gio.variant_unref(component);
  }
  gio.variant_unref(found);
  return PORTAL_PICKED;
}

static void responded(void *connection, const char *sender, const char *path, const char *interface, const char *name,
                      void *parameters, void *data) {
  (void)connection, (void)sender, (void)path, (void)interface, (void)name;
  request *request = data;
  if (request->is_answered) return;
  request->result = answer(parameters, request->color);
  request->is_answered = 1;
}

// The portal has another owner than before, or none: it will not answer any more.
static void owner_changed(void *connection, const char *sender, const char *path, const char *interface,
                          const char *name, void *parameters, void *data) {
  (void)connection, (void)sender, (void)path, (void)interface, (void)name;
  request *request = data;
  if (request->is_answered || !gio.variant_is_of_type(parameters, "(sss)")) return;
  void *old = gio.variant_get_child(parameters, 1);
  int had_owner = *gio.variant_get_string(old, NULL) != 0;
  gio.variant_unref(old);
  // It gets its first one when it is started by the call.
  if (!had_owner) return;
  request->result = PORTAL_SILENT;
  request->is_answered = 1;
}

// Wakes the loop, which looks at the clock.
static int tick(void *data) {
  (void)data;
  return 1;
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static portal_result result_of(error *problem, char *message, size_t size) {
  if (!problem) return PORTAL_FAILED;
  portal_result result = PORTAL_FAILED;
  if (problem->domain == gio.error_domain()) {
    switch (problem->code) {
      case ERROR_SERVICE_UNKNOWN:
      case ERROR_NO_OWNER: result = PORTAL_NONE; break;
      case ERROR_UNKNOWN_METHOD:
      case ERROR_UNKNOWN_OBJECT:
      case ERROR_UNKNOWN_INTERFACE: result = PORTAL_NO_COLORS; break;
      default: break;
    }
  }
  gio.strip_remote_error(problem);
  snprintf(message, size, "%s", problem->message ? problem->message : "");
  gio.error_free(problem);
  return result;
}

static unsigned listen(void *connection, const char *path, request *request) {
  return gio.signal_subscribe(connection, portal, "org.freedesktop.portal.Request", "Response", path, NULL,
                              SIGNAL_FLAGS_NONE, responded, request, NULL);
}

// Where the answer will come, which has to be listened to before the call.
static void predict_path(const char *unique_name, const char *token, char *path, size_t size) {
  char name[256];
  snprintf(name, sizeof name, "%s", *unique_name == ':' ? unique_name + 1 : unique_name);
  for (char *character = name; *character; character++) {
    if (*character == '.') *character = '_';
  }
  snprintf(path, size, "/org/freedesktop/portal/desktop/request/%s/%s", name, token);
}

static void wait_for_answer(void *connection, void *context, request *request, int patience) {
  void *source = gio.timeout_source_new(250);
  gio.source_set_callback(source, tick, NULL, NULL);
  gio.source_attach(source, context);
  int64_t deadline = milliseconds() + patience;
  while (!request->is_answered && milliseconds() < deadline && !gio.is_closed(connection)) {
    gio.context_iteration(context, 1);
  }
  gio.source_destroy(source);
  gio.source_unref(source);
}

// Calls the portal and waits. An older one answers elsewhere than it was told to.
static void ask(void *connection, void *context, request *request, int patience, char *message, size_t size) {
  static int count;
  char token[64], path[512];
  snprintf(token, sizeof token, "swatchterm_%ld_%d", (long)getpid(), ++count);
  const char *unique_name = gio.get_unique_name(connection);
  predict_path(unique_name ? unique_name : "", token, path, sizeof path);
  unsigned subscription = listen(connection, path, request), other = 0;
  unsigned watch = gio.signal_subscribe(
      connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", "/org/freedesktop/DBus", portal,
      SIGNAL_FLAGS_NONE, owner_changed, request, NULL);

  char arguments[128];
  snprintf(arguments, sizeof arguments, "('', {'handle_token': <'%s'>})", token);
  void *parameters = gio.variant_parse("(sa{sv})", arguments, NULL, NULL, NULL);
  error *problem = NULL;
  // A program that has to be started first may take its time.
  void *reply = gio.call_sync(connection, portal, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Screenshot",
                              "PickColor", parameters, "(o)", CALL_FLAGS_NONE, patience < 30000 ? patience : 30000, NULL,
                              &problem);
  if (parameters) gio.variant_unref(parameters);
  if (reply) {
    void *handle = gio.variant_get_child(reply, 0);
    const char *actual = gio.variant_get_string(handle, NULL);
    if (strcmp(actual, path) != 0) other = listen(connection, actual, request);
    gio.variant_unref(handle);
    gio.variant_unref(reply);
    wait_for_answer(connection, context, request, patience);
  } else {
    request->result = result_of(problem, message, size);
  }
  gio.signal_unsubscribe(connection, subscription);
  gio.signal_unsubscribe(connection, watch);
  if (other) gio.signal_unsubscribe(connection, other);
}

portal_result portal_pick_color(int patience, double color[3], char *message, size_t size) {
  if (size > 0) *message = 0;
  pthread_once(&once, open_once);
  if (!is_open) return PORTAL_NO_LIBRARY;
  error *problem = NULL;
  void *connection = gio.bus_get_sync(BUS_TYPE_SESSION, NULL, &problem);
  if (!connection) {
    result_of(problem, message, size);
    return PORTAL_NO_BUS;
  }
  // Else the end of the bus would be that of the program.
  gio.set_exit_on_close(connection, 0);
  void *context = gio.context_new();
  gio.context_push(context);
  request request = {.result = PORTAL_SILENT, .color = color};
  ask(connection, context, &request, patience, message, size);
  gio.context_pop(context);
  gio.context_unref(context);
  gio.object_unref(connection);
  return request.result;
}
