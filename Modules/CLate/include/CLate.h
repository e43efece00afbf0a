// Loads libraries on first use, so that they cost nothing until then and may be missing.
//
// Each library has a header with a table of its functions, `#define TABLE(F) F(result, name, (parameters))
// …`, and the types and constants they need, under their real names. `make check-tables` compares them with
// the library's own headers. The function pointers are in `static struct { TABLE(LATE_POINTER) } library;`.

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

/// Defines a function under its own name. The table also has the arguments: `F(result, name, (parameters),
/// (arguments))`.
///
/// The function is hidden, so that it does not interpose the library's own calls.
#define LATE_DEFINITION(result, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) result name parameters { return library.name arguments; }

/// An enumerator of a table of constants, `#define CONSTANTS(C) C(name, value) …`.
#define LATE_CONSTANT(name, value) name = value,

#endif
