#ifndef SWATCHTERM_CLATE_H
#define SWATCHTERM_CLATE_H

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

/// A function of a library, and where its address is to be kept.
typedef struct {
  const char *name;
  void *function;
} late_function;

/// Opens a library under the first of its names that is there, up to `NULL`.
///
/// Opened when it is needed, a library costs nothing before, and may be missing.
///
/// - Returns: The library for `dlsym`, or `NULL`.
void *late_library(const char *const *names);

/// Finds functions of a library, and of those that it depends on.
///
/// - Returns: Whether all of them are there.
int late_functions(void *library, const late_function *functions, size_t count);

/// The same for an array of functions.
#define LATE_FUNCTIONS(library, functions) late_functions(library, functions, sizeof(functions) / sizeof *(functions))

// For a table of functions, `#define TABLE(F) F(result, name, (parameters), (arguments)) …`, of a library that is kept as
// `static struct { TABLE(LATE_POINTER) } library;`: a place for each address; each function under its own name, hidden so
// that it does not stand in for the one that the library itself calls; and, with a `handle` and an `int found`, all of
// them looked up.
#define LATE_POINTER(result, name, parameters, arguments) result(*name) parameters;
#define LATE_DEFINITION(result, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) result name parameters { return library.name arguments; }
#define LATE_LOOK_UP(result, name, parameters, arguments) \
  found &= (library.name = (result(*) parameters)dlsym(handle, #name)) != NULL;

#endif
