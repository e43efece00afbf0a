// Kills a program under test (loaded by LD_PRELOAD) immediately before a system call that changes files.
// KILL_POINT is the number of that call, counted from 1. KILL_SIGNAL is the signal to send, by default
// SIGKILL. If KILL_FILE is set, counting starts when a file whose path contains that text is created.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The path of the file that is being created, or a null pointer.
static void count_call(const char *created) {
  static long count;
  const char *point = getenv("KILL_POINT");
  const char *signal = getenv("KILL_SIGNAL");
  const char *file = getenv("KILL_FILE");
  if (file && count == 0 && !(created && strstr(created, file))) return;
  if (point && ++count == atol(point)) kill(getpid(), signal ? atoi(signal) : SIGKILL);
}

// The original function.
#define COUNTED(result, name, parameters, arguments)                        \
  result name parameters {                                                  \
    count_call(NULL);                                                       \
    result(*next) parameters = (result(*) parameters)dlsym(RTLD_NEXT, #name); \
    return next arguments;                                                  \
  }

COUNTED(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
COUNTED(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t place), (file, bytes, count, place))
COUNTED(ssize_t, pwrite64, (int file, const void *bytes, size_t count, off64_t place), (file, bytes, count, place))
COUNTED(int, fsync, (int file), (file))
COUNTED(int, fdatasync, (int file), (file))
COUNTED(int, ftruncate, (int file, off_t length), (file, length))
COUNTED(int, ftruncate64, (int file, off64_t length), (file, length))
COUNTED(int, fchmod, (int file, mode_t mode), (file, mode))
COUNTED(int, flock, (int file, int operation), (file, operation))
COUNTED(int, link, (const char *path, const char *other), (path, other))
COUNTED(int, rename, (const char *path, const char *other), (path, other))
COUNTED(int, unlink, (const char *path), (path))

static int open_counted(const char *name, const char *path, int flags, mode_t mode) {
  if (flags & O_CREAT) count_call(path);
  int (*next)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, name);
  return next(path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return open_counted("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return open_counted("open64", path, flags, mode);
}
