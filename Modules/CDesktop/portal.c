#include "CDesktop.h"
#include "CLate.h"
#include "gio-table.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

LATE_LIBRARY("libgio-2.0.so.0", GIO_FUNCTIONS)
enum { GIO_CONSTANTS(LATE_CONSTANT) };

// Like G_VARIANT_TYPE: a type is represented by its string.
static const GVariantType *variant_type(const char *text) { return (const GVariantType *)text; }

static const char portal[] = "org.freedesktop.portal.Desktop";

// A request to the portal, which replies by a signal.
typedef struct {
  int is_answered;
  portal_result result;
  double *color;
} request;

// Extracts the color from a reply, which is untrusted.
static portal_result answer(GVariant *parameters, double color[3]) {
  if (!library.g_variant_is_of_type(parameters, variant_type("(ua{sv})"))) return PORTAL_FAILED;
  GVariant *code = library.g_variant_get_child_value(parameters, 0);
  uint32_t response = library.g_variant_get_uint32(code);
  library.g_variant_unref(code);
  if (response != 0) return response == 1 ? PORTAL_CANCELED : PORTAL_FAILED;
  GVariant *results = library.g_variant_get_child_value(parameters, 1);
  GVariant *found = library.g_variant_lookup_value(results, "color", variant_type("(ddd)"));
  library.g_variant_unref(results);
  if (!found) return PORTAL_FAILED;
  for (size_t index = 0; index < 3; index++) {
    GVariant *component = library.g_variant_get_child_value(found, index);
    color[index] = library.g_variant_get_double(component);
    library.g_variant_unref(component);
  }
  library.g_variant_unref(found);
  return PORTAL_PICKED;
}

static void responded(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                      const char *name, GVariant *parameters, void *data) {
  (void)connection, (void)sender, (void)path, (void)interface, (void)name;
  request *request = data;
  if (request->is_answered) return;
  request->result = answer(parameters, request->color);
  request->is_answered = 1;
}

// Called when the portal's bus name changes its owner. The old portal will not reply.
static void owner_changed(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                          const char *name, GVariant *parameters, void *data) {
  (void)connection, (void)sender, (void)path, (void)interface, (void)name;
  request *request = data;
  if (request->is_answered || !library.g_variant_is_of_type(parameters, variant_type("(sss)"))) return;
  GVariant *old = library.g_variant_get_child_value(parameters, 1);
  int had_owner = *library.g_variant_get_string(old, NULL) != 0;
  library.g_variant_unref(old);
  // The call itself may start the portal, which then becomes the first owner.
  if (!had_owner) return;
  request->result = PORTAL_TIMED_OUT;
  request->is_answered = 1;
}

// Wakes the loop so that it checks the deadline.
static int tick(void *data) {
  (void)data;
  return 1;
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static portal_result result_of(GError *error, char *message, size_t size) {
  if (!error) return PORTAL_FAILED;
  portal_result result = PORTAL_FAILED;
  if (error->domain == library.g_dbus_error_quark()) {
    switch (error->code) {
      case G_DBUS_ERROR_SERVICE_UNKNOWN:
      case G_DBUS_ERROR_NAME_HAS_NO_OWNER: result = PORTAL_NONE; break;
      case G_DBUS_ERROR_UNKNOWN_METHOD:
      case G_DBUS_ERROR_UNKNOWN_OBJECT:
      case G_DBUS_ERROR_UNKNOWN_INTERFACE: result = PORTAL_NO_COLORS; break;
      default: break;
    }
  }
  library.g_dbus_error_strip_remote_error(error);
  snprintf(message, size, "%s", error->message ? error->message : "");
  library.g_error_free(error);
  return result;
}

static unsigned listen(GDBusConnection *connection, const char *path, request *request) {
  return library.g_dbus_connection_signal_subscribe(connection, portal, "org.freedesktop.portal.Request", "Response",
                                                    path, NULL, G_DBUS_SIGNAL_FLAGS_NONE, responded, request, NULL);
}

// Predicts the object path of the reply, as the subscription has to exist before the call.
static void predict_path(const char *unique_name, const char *token, char *path, size_t size) {
  char name[256];
  snprintf(name, sizeof name, "%s", *unique_name == ':' ? unique_name + 1 : unique_name);
  for (char *character = name; *character; character++) {
    if (*character == '.') *character = '_';
  }
  snprintf(path, size, "/org/freedesktop/portal/desktop/request/%s/%s", name, token);
}

static void wait_for_answer(GDBusConnection *connection, GMainContext *context, request *request, int timeout) {
  GSource *source = library.g_timeout_source_new(250);
  library.g_source_set_callback(source, tick, NULL, NULL);
  library.g_source_attach(source, context);
  int64_t deadline = milliseconds() + timeout;
  while (!request->is_answered && milliseconds() < deadline && !library.g_dbus_connection_is_closed(connection)) {
    library.g_main_context_iteration(context, 1);
  }
  library.g_source_destroy(source);
  library.g_source_unref(source);
}

// Calls the portal and waits for its reply. Old versions reply at another path than requested.
static void ask(GDBusConnection *connection, GMainContext *context, request *request, int timeout, char *message,
                size_t size) {
  static int count;
  char token[64], path[512];
  snprintf(token, sizeof token, "swatchterm_%ld_%d", (long)getpid(), ++count);
  const char *unique_name = library.g_dbus_connection_get_unique_name(connection);
  predict_path(unique_name ? unique_name : "", token, path, sizeof path);
  unsigned subscription = listen(connection, path, request), other = 0;
  unsigned watch = library.g_dbus_connection_signal_subscribe(
      connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", "/org/freedesktop/DBus", portal,
      G_DBUS_SIGNAL_FLAGS_NONE, owner_changed, request, NULL);

  char arguments[128];
  snprintf(arguments, sizeof arguments, "('', {'handle_token': <'%s'>})", token);
  GVariant *parameters = library.g_variant_parse(variant_type("(sa{sv})"), arguments, NULL, NULL, NULL);
  GError *error = NULL;
  // Starting the portal may take a while.
  GVariant *reply = library.g_dbus_connection_call_sync(
      connection, portal, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Screenshot", "PickColor",
      parameters, variant_type("(o)"), G_DBUS_CALL_FLAGS_NONE, timeout < 30000 ? timeout : 30000, NULL, &error);
  if (parameters) library.g_variant_unref(parameters);
  if (reply) {
    GVariant *handle = library.g_variant_get_child_value(reply, 0);
    const char *actual = library.g_variant_get_string(handle, NULL);
    if (strcmp(actual, path) != 0) other = listen(connection, actual, request);
    library.g_variant_unref(handle);
    library.g_variant_unref(reply);
    wait_for_answer(connection, context, request, timeout);
  } else {
    request->result = result_of(error, message, size);
  }
  library.g_dbus_connection_signal_unsubscribe(connection, subscription);
  library.g_dbus_connection_signal_unsubscribe(connection, watch);
  if (other) library.g_dbus_connection_signal_unsubscribe(connection, other);
}

portal_result portal_pick_color(int timeout, double color[3], char *message, size_t size) {
  if (size > 0) *message = 0;
  if (!is_open()) return PORTAL_NO_LIBRARY;
  GError *error = NULL;
  GDBusConnection *connection = library.g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
  if (!connection) {
    result_of(error, message, size);
    return PORTAL_NO_BUS;
  }
  // By default, the process exits when the bus closes the connection.
  library.g_dbus_connection_set_exit_on_close(connection, 0);
  GMainContext *context = library.g_main_context_new();
  library.g_main_context_push_thread_default(context);
  request request = {.result = PORTAL_TIMED_OUT, .color = color};
  ask(connection, context, &request, timeout, message, size);
  library.g_main_context_pop_thread_default(context);
  library.g_main_context_unref(context);
  library.g_object_unref(connection);
  return request.result;
}
