#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <CTemporaryFiles.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

// Everything that handlers read is set before `entered`.
static struct {
  int tty;
  int notify[2];
  struct termios found, ours;
  char *enter, *leave;
  size_t enter_length, leave_length;
  // Replaced as a whole, so that a handler reads either the old or the new text.
  struct text { size_t length; char bytes[]; } *volatile leave_prefix;
  int held_stderr, real_stderr;
  volatile sig_atomic_t entered, suspending;
} guard = {.tty = -1, .notify = {-1, -1}, .held_stderr = -1, .real_stderr = -1};

static const int notified_signals[] = {SIGWINCH, SIGTSTP, SIGCONT};
enum { notified_signal_count = sizeof notified_signals / sizeof *notified_signals };

// True if the default action ends the process and can be replaced, as for real-time signals.
static int ends_process(int signal) {
  switch (signal) {
  case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU:
  case SIGCONT: case SIGCHLD: case SIGURG: case SIGWINCH:
    return 0;
  default:
    return 1;
  }
}

// Writes all bytes, unless the descriptor accepts nothing for two seconds: a stopped terminal must not keep
// the process from ending.
static void write_all(int descriptor, const char *bytes, size_t length) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags >= 0) fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
  while (length > 0) {
    struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
    int count = poll(&ready, 1, 2000);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    ssize_t written = write(descriptor, bytes, length);
    if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (written <= 0) break;
    bytes += written;
    length -= (size_t)written;
  }
  if (flags >= 0) fcntl(descriptor, F_SETFL, flags);
}

// Setting terminal modes from the background stops the process unless SIGTTOU is blocked.
static void set_mode(const struct termios *mode) {
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  sigprocmask(SIG_BLOCK, &blocked, &before);
  while (tcsetattr(guard.tty, TCSANOW, mode) < 0 && errno == EINTR) {}
  sigprocmask(SIG_SETMASK, &before, NULL);
}

static void hold_stderr(void) {
#ifdef __linux__
  if (guard.held_stderr < 0) guard.held_stderr = memfd_create("stderr", MFD_CLOEXEC);
  if (guard.held_stderr < 0 || !isatty(STDERR_FILENO)) return;
  if (guard.real_stderr < 0) guard.real_stderr = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (guard.real_stderr >= 0) dup2(guard.held_stderr, STDERR_FILENO);
#endif
}

static void release_stderr(void) {
  if (guard.real_stderr < 0) return;
  dup2(guard.real_stderr, STDERR_FILENO);
  char bytes[512];
  ssize_t count;
  lseek(guard.held_stderr, 0, SEEK_SET);
  while ((count = read(guard.held_stderr, bytes, sizeof bytes)) > 0) {
    write_all(STDERR_FILENO, bytes, (size_t)count);
  }
  if (ftruncate(guard.held_stderr, 0) == 0) lseek(guard.held_stderr, 0, SEEK_SET);
}

static void write_leaving(void) {
  struct text *also = guard.leave_prefix;
  if (also) write_all(guard.tty, also->bytes, also->length);
  write_all(guard.tty, guard.leave, guard.leave_length);
}

void terminal_guard_leave(void) {
  if (!guard.entered) return;
  // Restore the mode last: with echo, typed text could end up inside an escape sequence. If a signal
  // interrupts this, its handler starts over, which is harmless.
  write_leaving();
  set_mode(&guard.found);
  guard.entered = 0;
  release_stderr();
}

static void end(int signal) {
  int saved = errno;
  // Discard pending output, which may fill the terminal's buffer.
  if (guard.entered) tcflush(guard.tty, TCOFLUSH);
  terminal_guard_leave();
  temporary_files_remove();
  // Do not restore the original crash handler: Swift's backtracer would prompt on the terminal.
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
  raise(signal);
  errno = saved;
}

static void notify(int signal) {
  int saved = errno;
  // terminal_guard_suspend re-enters the screen itself, so SIGCONT only requires checking the size.
  char byte = signal == SIGTSTP ? 't' : signal == SIGCONT && !guard.suspending ? 'c' : 'w';
  // If the pipe is full, a notification is pending anyway.
  if (write(guard.notify[1], &byte, 1) < 0) {}
  errno = saved;
}

static void catch(int signal, void (*handler)(int)) {
  struct sigaction action, old;
  if (sigaction(signal, NULL, &old) == 0 && old.sa_handler == SIG_IGN) return;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_ONSTACK | (handler == notify ? SA_RESTART : 0);
  sigfillset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

int terminal_guard_begin(int tty) {
  guard.tty = tty;
  if (tcgetattr(tty, &guard.found) < 0) return -1;
  if (pipe(guard.notify) < 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(guard.notify[end], F_SETFD, FD_CLOEXEC);
    fcntl(guard.notify[end], F_SETFL, O_NONBLOCK);
  }
  // An alternate stack lets handlers run after a stack overflow.
  stack_t stack = {.ss_size = 64 * 1024};
  stack.ss_sp = malloc(stack.ss_size);
  if (stack.ss_sp) sigaltstack(&stack, NULL);
  // sigaction rejects the signals reserved by the C library.
  for (int signal = 1; signal < NSIG; signal++) {
    if (ends_process(signal)) catch(signal, end);
  }
  for (int index = 0; index < notified_signal_count; index++) catch(notified_signals[index], notify);
  // Exceeding the file size limit must fail the write, not end the program.
  signal(SIGXFSZ, SIG_IGN);
  atexit(terminal_guard_leave);
  return guard.notify[0];
}

int terminal_guard_entered(const char *enter, size_t enter_length, const char *leave, size_t leave_length) {
  char *enter_copy = malloc(enter_length), *leave_copy = malloc(leave_length);
  if (!enter_copy || !leave_copy) {
    free(enter_copy);
    free(leave_copy);
    return -1;
  }
  memcpy(enter_copy, enter, enter_length);
  memcpy(leave_copy, leave, leave_length);
  guard.enter = enter_copy;
  guard.enter_length = enter_length;
  guard.leave = leave_copy;
  guard.leave_length = leave_length;
  guard.ours = guard.found;
  guard.entered = 1;
  hold_stderr();
  return 0;
}

int terminal_guard_set_leave_prefix(const char *bytes, size_t length) {
  struct text *text = malloc(sizeof *text + length);
  if (!text) return -1;
  text->length = length;
  memcpy(text->bytes, bytes, length);
  // The old text is leaked: a handler may be reading it.
  guard.leave_prefix = text;
  return 0;
}

int terminal_guard_keep_mode(void) {
  return tcgetattr(guard.tty, &guard.ours);
}

// Stops the process group until it is in the foreground, even if it is resumed in the background. An orphaned
// process group does not stop, hence the limit.
static void await_foreground(void) {
  for (int attempt = 0; attempt < 1000; attempt++) {
    pid_t foreground = tcgetpgrp(guard.tty);
    if (foreground < 0 || foreground == getpgrp()) return;
    kill(0, SIGTTOU);
  }
}

void terminal_guard_reenter(void) {
  if (!guard.enter) return;
  guard.suspending = 1;
  await_foreground();
  guard.suspending = 0;
  // After an unexpected stop, the screen was never left; entering it twice would save it twice.
  if (guard.entered) write_leaving();
  guard.entered = 1;
  set_mode(&guard.ours);
  write_all(guard.tty, guard.enter, guard.enter_length);
  hold_stderr();
}

void terminal_guard_suspend(void) {
  struct sigaction stop = {.sa_handler = SIG_DFL}, ours;
  // In $(...), shells ignore the signal for the command they wait for; nothing could resume it.
  if (sigaction(SIGTSTP, NULL, &ours) == 0 && ours.sa_handler == SIG_IGN) return;
  terminal_guard_leave();
  sigaction(SIGTSTP, &stop, &ours);
  // Stop the whole group, as the terminal does, so that a pipeline or `make run` stops as one.
  guard.suspending = 1;
  kill(0, SIGTSTP);
  guard.suspending = 0;
  sigaction(SIGTSTP, &ours, NULL);
  terminal_guard_reenter();
}
