// Gives the terminal back in the state it was found in, however the process ends, and stops and resumes it.
//
// Ordinary ends call terminal_guard_leave. All signals that would end the process are caught, the terminal is restored with async-signal-safe calls only, and the signal is
// raised again with its default action. What is written to stderr meanwhile would land in the middle
// of the screen: it is held back and appears after the screen is left.

#ifndef SWATCHTERM_CTERMINALGUARD_H
#define SWATCHTERM_CTERMINALGUARD_H

#include <stddef.h>

// Remembers the state of the terminal behind `tty` and catches signals from here on.
// Returns a descriptor to poll: one byte can be read from it for each signal that asks for attention, 'w'
// after the window may have changed its size, 't' when the process is asked to stop, 'c' when it was resumed
// after it had been stopped without terminal_guard_suspend.
// Returns -1, with errno set, on failure.
int terminal_guard_begin(int tty);

// Declares what to write when the screen is entered again and when it is left, and that it is about to be
// entered. Bytes are copied; returns 0 on success.
int terminal_guard_entered(const char *enter, size_t enter_length, const char *leave, size_t leave_length);

// Declares what to write before that when the screen is left, nothing by default. Bytes are copied; returns 0 on
// success.
int terminal_guard_leave_also(const char *bytes, size_t length);

// Declares that the current mode of the terminal is the one to come back to. Returns 0 on success.
int terminal_guard_keep_mode(void);

// Leaves the screen and restores the terminal's mode. Safe to call at any time, also twice.
void terminal_guard_leave(void);

// Leaves the screen, stops the process group as Ctrl-Z does, and enters the screen again when resumed. Does nothing
// where SIGTSTP was ignored from the start.
void terminal_guard_suspend(void);

// Enters the screen again, after the process was stopped without being asked. In the background it stops the
// process once more, until it is in the foreground.
void terminal_guard_reenter(void);

#endif
