// Opens libraries on first use. Until then a library costs nothing, and it may be missing.
//
// Each library has a header with a table of its functions, `#define TABLE(F) F(result, name, (parameters)) …`, and the
// types and constants that these need, all under their real names. `make check-tables` compares them with the library's
// own headers. The addresses are kept in `static struct { TABLE(LATE_POINTER) } library;`.

#ifndef SWATCHTERM_CLATE_H
#define SWATCHTERM_CLATE_H

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

/// Opens a library.
///
/// - Parameter name: The file name, such as `libcairo.so.2`.
/// - Returns: A handle for `dlsym`, or `NULL` if the library is not installed.
void *late_library(const char *name);

/// The member of `library` that points to a function.
#define LATE_POINTER(result, name, parameters, ...) result(*name) parameters;

/// Looks up a function in `handle`, and in the libraries that it depends on. Clears `found` if it is missing.
#define LATE_LOOK_UP(result, name, parameters, ...) \
  found &= (library.name = (result(*) parameters)dlsym(handle, #name)) != NULL;

/// Defines a function under its own name. Such tables also have the arguments: `F(result, name, (parameters), (arguments))`.
///
/// The function is hidden, so that it does not replace the one that the library itself calls.
#define LATE_DEFINITION(result, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) result name parameters { return library.name arguments; }

/// An enumerator of a table of constants, `#define CONSTANTS(C) C(name, value) …`.
#define LATE_CONSTANT(name, value) name = value,

#endif
