// The part of GIO 2.x and GLib 2.x used by portal.c. The real headers are not included, because build tools
// would then link the libraries.

#ifndef SWATCHTERM_GIO_TABLE_H
#define SWATCHTERM_GIO_TABLE_H

#include <stddef.h>
#include <stdint.h>

typedef struct _GCancellable GCancellable;
typedef struct _GDBusConnection GDBusConnection;
typedef struct _GMainContext GMainContext;
typedef struct _GSource GSource;
typedef struct _GVariant GVariant;
typedef struct _GVariantType GVariantType;

typedef struct _GError {
  uint32_t domain;
  int code;
  char *message;
} GError;

typedef void (*GDBusSignalCallback)(GDBusConnection *connection, const char *sender, const char *path,
                                    const char *interface, const char *signal, GVariant *parameters, void *data);
typedef void (*GDestroyNotify)(void *data);
typedef int (*GSourceFunc)(void *data);

#define GIO_CONSTANTS(C)                                                                                               \
  C(G_BUS_TYPE_SESSION, 2)                                                                                             \
  C(G_DBUS_CALL_FLAGS_NONE, 0)                                                                                         \
  C(G_DBUS_ERROR_NAME_HAS_NO_OWNER, 3)                                                                                 \
  C(G_DBUS_ERROR_SERVICE_UNKNOWN, 2)                                                                                   \
  C(G_DBUS_ERROR_UNKNOWN_INTERFACE, 42)                                                                                \
  C(G_DBUS_ERROR_UNKNOWN_METHOD, 19)                                                                                   \
  C(G_DBUS_ERROR_UNKNOWN_OBJECT, 41)                                                                                   \
  C(G_DBUS_SIGNAL_FLAGS_NONE, 0)

#define GIO_FUNCTIONS(F)                                                                                               \
  F(GDBusConnection *, g_bus_get_sync, (int type, GCancellable *cancellable, GError **error))                          \
  F(void, g_dbus_connection_set_exit_on_close, (GDBusConnection *connection, int exits))                               \
  F(const char *, g_dbus_connection_get_unique_name, (GDBusConnection *connection))                                    \
  F(int, g_dbus_connection_is_closed, (GDBusConnection *connection))                                                   \
  F(unsigned, g_dbus_connection_signal_subscribe,                                                                      \
    (GDBusConnection *connection, const char *sender, const char *interface, const char *member, const char *path,     \
     const char *argument, int flags, GDBusSignalCallback callback, void *data, GDestroyNotify destroy))               \
  F(void, g_dbus_connection_signal_unsubscribe, (GDBusConnection *connection, unsigned subscription))                  \
  F(GVariant *, g_dbus_connection_call_sync,                                                                           \
    (GDBusConnection *connection, const char *name, const char *path, const char *interface, const char *method,       \
     GVariant *parameters, const GVariantType *reply, int flags, int timeout, GCancellable *cancellable,               \
     GError **error))                                                                                                  \
  F(uint32_t, g_dbus_error_quark, (void))                                                                              \
  F(int, g_dbus_error_strip_remote_error, (GError *error))                                                             \
  F(GVariant *, g_variant_parse,                                                                                       \
    (const GVariantType *type, const char *text, const char *limit, const char **end, GError **error))                 \
  F(int, g_variant_is_of_type, (GVariant *variant, const GVariantType *type))                                          \
  F(GVariant *, g_variant_get_child_value, (GVariant *variant, size_t index))                                          \
  F(GVariant *, g_variant_lookup_value, (GVariant *dictionary, const char *key, const GVariantType *type))             \
  F(double, g_variant_get_double, (GVariant *variant))                                                                 \
  F(uint32_t, g_variant_get_uint32, (GVariant *variant))                                                               \
  F(const char *, g_variant_get_string, (GVariant *variant, size_t *length))                                           \
  F(void, g_variant_unref, (GVariant *variant))                                                                        \
  F(GMainContext *, g_main_context_new, (void))                                                                        \
  F(void, g_main_context_push_thread_default, (GMainContext *context))                                                 \
  F(void, g_main_context_pop_thread_default, (GMainContext *context))                                                  \
  F(int, g_main_context_iteration, (GMainContext *context, int blocks))                                                \
  F(void, g_main_context_unref, (GMainContext *context))                                                               \
  F(GSource *, g_timeout_source_new, (unsigned interval))                                                              \
  F(void, g_source_set_callback, (GSource *source, GSourceFunc callback, void *data, GDestroyNotify destroy))          \
  F(unsigned, g_source_attach, (GSource *source, GMainContext *context))                                               \
  F(void, g_source_destroy, (GSource *source))                                                                         \
  F(void, g_source_unref, (GSource *source))                                                                           \
  F(void, g_object_unref, (void *object))                                                                              \
  F(void, g_error_free, (GError *error))

#endif
