#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// glibc declares POSIX_SPAWN_SETSID, the spawn action for the working directory, and ppoll only with
// _GNU_SOURCE, which hides them from Swift.

/// Starts the program at `arguments[0]` in `folder`, as the leader of a new session with `terminal` as its
/// controlling terminal. Returns 0 or an error number.
int clinux_spawn(
    pid_t *process, char *const arguments[], const char *terminal, const char *folder,
    char *const environment[]);

/// Waits for poll(2) `events` on `descriptor`, up to `nanoseconds`, which poll(2) would round to
/// milliseconds. Returns false on timeout or a signal.
bool clinux_wait(int descriptor, short events, int64_t nanoseconds);

#endif
