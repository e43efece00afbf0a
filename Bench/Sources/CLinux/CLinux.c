#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <time.h>
#include <unistd.h>

int clinux_spawn(
    pid_t *process, char *const arguments[], const char *terminal, const char *folder,
    char *const environment[]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);

  // The first terminal that a session leader opens becomes its controlling terminal.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO);
  posix_spawn_file_actions_addchdir_np(&actions, folder);
  int error = posix_spawn(process, arguments[0], &actions, &attributes, arguments, environment);

  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

bool clinux_wait(int descriptor, short events, int64_t nanoseconds) {
  struct pollfd request = {.fd = descriptor, .events = events};
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(&request, 1, &time, NULL) > 0;
}
