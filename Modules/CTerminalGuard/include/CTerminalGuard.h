// Restores the terminal however the process ends, and handles suspending and resuming.
//
// Normal exits call terminal_guard_leave. Fatal signals are caught: the terminal is restored with
// async-signal-safe calls, and the signal is raised again with its default action. Output to stderr is held
// back until the screen is left.

#ifndef SWATCHTERM_CTERMINALGUARD_H
#define SWATCHTERM_CTERMINALGUARD_H

#include <stddef.h>

// Saves the state of the terminal `tty` and installs the signal handlers. Returns a descriptor to poll, or -1
// with errno set. One byte can be read per signal: 'w' if the window size may have changed, 't' if the
// process should stop, 'c' if it was resumed after an unexpected stop.
int terminal_guard_begin(int tty);

// Sets the bytes that enter and leave the screen, before it is entered. Copies them; returns 0 on success.
int terminal_guard_entered(const char *enter, size_t enter_length, const char *leave, size_t leave_length);

// Sets bytes to write before leaving the screen, none by default. Copies them; returns 0 on success.
int terminal_guard_set_leave_prefix(const char *bytes, size_t length);

// Saves the current mode of the terminal as the one to restore on re-entry. Returns 0 on success.
int terminal_guard_keep_mode(void);

// Leaves the screen and restores the terminal's mode. Safe to call at any time, and repeatedly.
void terminal_guard_leave(void);

// Leaves the screen, stops the process group as Ctrl-Z does, and re-enters the screen when resumed. Does
// nothing if SIGTSTP was ignored from the start.
void terminal_guard_suspend(void);

// Re-enters the screen after an unexpected stop. In the background, stops again until it is in the
// foreground.
void terminal_guard_reenter(void);

#endif
