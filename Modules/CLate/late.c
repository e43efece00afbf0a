#include "CLate.h"

void *late_library(const char *name) { return dlopen(name, RTLD_LAZY | RTLD_LOCAL); }

void late_drop_message(const char *domain, int level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}
