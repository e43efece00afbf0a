#include "CLate.h"

#include <dlfcn.h>
#include <string.h>

void *late_library(const char *const *names) {
  for (; *names; names++) {
    void *library = dlopen(*names, RTLD_LAZY | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

int late_functions(void *library, const late_function *functions, size_t count) {
  for (size_t index = 0; index < count; index++) {
    void *function = dlsym(library, functions[index].name);
    if (!function) return 0;
    memcpy(functions[index].function, &function, sizeof function);
  }
  return 1;
}
