#include "CTemporaryFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Few files are written at a time. Files beyond this number are removed by the next run.
enum { file_count = 32 };

// Exchanging a path for NULL takes ownership of it, so a handler never reads freed memory.
static struct {
  _Atomic(char *) path;
  atomic_int descriptor;
} files[file_count];

// The number of files being created, which are not in the list yet.
static atomic_int creating;

// Set by a signal handler. Other threads continue until the process ends, and must not create more files.
static atomic_bool ending;

static const int ending_signals[] = {
  SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
  SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP,
};

void temporary_files_remove(void) {
  // Cannot deadlock: a thread that creates a file has signals blocked.
  atomic_store(&ending, true);
  struct timespec pause = {.tv_nsec = 1000000};
  for (int attempt = 0; attempt < 1000 && atomic_load(&creating) > 0; attempt++) nanosleep(&pause, NULL);
  for (int index = 0; index < file_count; index++) {
    char *path = atomic_exchange(&files[index].path, NULL);
    if (path) unlink(path);
  }
}

static void end(int signal) {
  int saved = errno;
  temporary_files_remove();
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
  raise(signal);
  errno = saved;
}

static void catch_signals(void) {
  for (size_t index = 0; index < sizeof ending_signals / sizeof *ending_signals; index++) {
    struct sigaction action, old;
    if (sigaction(ending_signals[index], NULL, &old) < 0) continue;
    // Ignored signals stay ignored. Other handlers call temporary_files_remove before ending the process.
    if ((old.sa_flags & SA_SIGINFO) || old.sa_handler != SIG_DFL) continue;
    memset(&action, 0, sizeof action);
    action.sa_handler = end;
    action.sa_flags = SA_ONSTACK;
    sigfillset(&action.sa_mask);
    sigaction(ending_signals[index], &action, NULL);
  }
}

// Adds a file to the list, which then owns the path. Returns 0 if the list is full.
static int add(char *path, int descriptor) {
  for (int index = 0; index < file_count; index++) {
    char *none = NULL;
    if (!atomic_compare_exchange_strong(&files[index].path, &none, path)) continue;
    atomic_store(&files[index].descriptor, descriptor);
    return 1;
  }
  return 0;
}

int temporary_file_create(const char *path, mode_t mode) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, catch_signals);
  char *copy = strdup(path);
  if (!copy) return -1;
  // A signal between the two steps would leave the file behind.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  atomic_fetch_add(&creating, 1);
  // The order matters: a handler sets `ending` before it reads `creating`.
  int descriptor = -1;
  int code = EINTR;
  if (!atomic_load(&ending)) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    code = errno;
  }
  int is_listed = descriptor >= 0 && add(copy, descriptor);
  atomic_fetch_sub(&creating, 1);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!is_listed) free(copy);
  errno = code;
  return descriptor;
}

void temporary_file_forget(int descriptor) {
  for (int index = 0; index < file_count; index++) {
    if (!atomic_load(&files[index].path) || atomic_load(&files[index].descriptor) != descriptor) continue;
    free(atomic_exchange(&files[index].path, NULL));
  }
}
