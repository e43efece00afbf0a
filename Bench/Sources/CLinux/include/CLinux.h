#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// glibc declares POSIX_SPAWN_SETSID, ppoll and others only with _GNU_SOURCE, so Swift cannot see them.

/// Starts the program at `arguments[0]` in `folder`, as the leader of a new session with `terminal` as its
/// controlling terminal. Returns 0 or an error number.
int clinux_spawn(
    pid_t *process, char *const arguments[], const char *terminal, const char *folder,
    char *const environment[]);

/// Waits for poll(2) `events` on `descriptor`, up to `nanoseconds`, which poll(2) would round to
/// milliseconds. Returns false on timeout or a signal.
bool clinux_wait(int descriptor, short events, int64_t nanoseconds);

#endif
