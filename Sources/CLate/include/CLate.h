#ifndef SWATCHTERM_CLATE_H
#define SWATCHTERM_CLATE_H

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

#endif
