// Removes temporary files when a signal ends the process. Only SIGKILL and power failures leave files behind.

#ifndef SWATCHTERM_CTEMPORARYFILES_H
#define SWATCHTERM_CTEMPORARYFILES_H

#include <sys/types.h>

// Creates a file, open for writing, and installs handlers for fatal signals that have the default action.
// Returns the descriptor, or -1 with errno set: EEXIST if the file exists, EINTR if a signal ends the
// process.
int temporary_file_create(const char *path, mode_t mode);

// Stops tracking a file that was renamed or removed. Call it before closing the descriptor.
void temporary_file_forget(int descriptor);

// Removes all tracked files. Async-signal-safe, for handlers that end the process.
void temporary_files_remove(void);

#endif
