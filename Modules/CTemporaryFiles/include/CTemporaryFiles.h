// Removes temporary files when a signal ends the process. Only SIGKILL and a power cut leave one behind.

#ifndef SWATCHTERM_CTEMPORARYFILES_H
#define SWATCHTERM_CTEMPORARYFILES_H

#include <sys/types.h>

// Creates a file, open for writing, and catches the signals that would end the process unless they are caught or
// ignored already. Returns the descriptor, or -1 with errno set: EEXIST if there is such a file, EINTR
// if a signal is ending the process.
int temporary_file_create(const char *path, mode_t mode);

// Declares that the file behind a descriptor of temporary_file_create has another name now, or was removed. To be
// called before the descriptor is closed.
void temporary_file_forget(int descriptor);

// Removes all files that were not forgotten. Async-signal-safe: for handlers that end the process.
void temporary_files_remove(void);

#endif
