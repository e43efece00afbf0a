#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// What glibc declares for _GNU_SOURCE only, and so keeps from Swift: POSIX_SPAWN_SETSID, the spawn
// action that changes the folder, and ppoll.

/// Starts the program at the path that is the first of `arguments` in `folder`, as the leader of a new
/// session whose controlling terminal is the one at `terminal`. Returns 0, or the number of the error.
int clinux_spawn(
    pid_t *process, char *const arguments[], const char *terminal, const char *folder,
    char *const environment[]);

/// Waits for `events` of poll(2) on `descriptor`, for `nanoseconds` at most, which poll(2) would
/// round to milliseconds. Returns false when the time passed or a signal came.
bool clinux_wait(int descriptor, short events, int64_t nanoseconds);

#endif
