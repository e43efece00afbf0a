// Loads libraries on first use, so that they cost nothing until then and may be missing.
//
// Each library has a header with a table of its functions, `#define TABLE(F) F(result, name, (parameters))
// …`, and the types and constants they need, under their real names. `make check-tables` compares them with
// the library's own headers. `LATE_LIBRARY` defines the function pointers and their lookup.

#ifndef SWATCHTERM_CLATE_H
#define SWATCHTERM_CLATE_H

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

/// Opens a library by its file name, such as `libcairo.so.2`. Returns a handle for `dlsym`, or `NULL`.
void *late_library(const char *name);

/// The function pointer in `library`.
#define LATE_POINTER(result, name, parameters, ...) result(*name) parameters;

/// Looks up a function in `handle` and its dependencies. Clears `found` if it is missing.
#define LATE_LOOK_UP(result, name, parameters, ...) \
  found &= (library.name = (result(*) parameters)dlsym(handle, #name)) != NULL;

/// Defines `library`, the functions of a table, and `is_open()`, which loads them on its first call.
///
/// `name` is the file name. The functions of its dependencies are found, too. Further arguments are statements
/// that are executed after loading.
#define LATE_LIBRARY(name, TABLE, ...)                \
  static struct { TABLE(LATE_POINTER) } library;      \
  static int is_loaded;                               \
  static void load(void) {                            \
    void *handle = late_library(name);                \
    if (!handle) return;                              \
    int found = 1;                                    \
    TABLE(LATE_LOOK_UP)                               \
    if (!found) return;                               \
    __VA_ARGS__                                       \
    is_loaded = 1;                                    \
  }                                                   \
  static int is_open(void) {                          \
    static pthread_once_t once = PTHREAD_ONCE_INIT;   \
    pthread_once(&once, load);                        \
    return is_loaded;                                 \
  }

/// Ignores a log message of GLib, which would appear in the middle of the screen.
void late_drop_message(const char *domain, int level, const char *message, void *data);

/// Defines a function under its own name. The table also has the arguments: `F(result, name, (parameters),
/// (arguments))`.
///
/// The function is hidden, so that it does not interpose the library's own calls.
#define LATE_DEFINITION(result, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) result name parameters { return library.name arguments; }

/// An enumerator of a table of constants, `#define CONSTANTS(C) C(name, value) …`.
#define LATE_CONSTANT(name, value) name = value,

#endif
