// The least a program can do to follow a drag through ncursesw: its keys, its screen, its diff.

#include <curses.h>
#include <locale.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/// The key code that the start of an SGR mouse report becomes.
enum { REPORT = KEY_MAX + 1 };

static const char mouse_on[] = "\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l";

/// A report may be split between two drains, so the parser keeps its place.
struct parser {
  bool in_report;
  int fields[3];
  int field;
};

static void write_modes(const char *modes) {
  // ncurses knows no 1002, and restores only the modes that it set itself.
  if (write(STDOUT_FILENO, modes, strlen(modes)) < 0) return;
}

static void paint_screen(void) {
  for (int row = 0; row < LINES; row++) {
    for (int column = 0; column < COLS; column++) {
      mvaddch(row, column, (chtype)('a' + (row + column) % 26));
    }
  }
  refresh();
}

static void light(const struct parser *parser, bool is_release) {
  if (is_release || parser->fields[0] >= 64) return;
  int row = parser->fields[2] - 1, column = parser->fields[1] - 1;
  // A cell that is lit already goes dark: ncurses would answer an unchanged cell with silence.
  chtype lit = mvinch(row, column) ^ A_REVERSE;
  mvaddch(row, column, lit);
}

static void parse_report(struct parser *parser, wint_t key) {
  if (key >= '0' && key <= '9') {
    parser->fields[parser->field] = parser->fields[parser->field] * 10 + (int)(key - '0');
  } else if (key == ';' && parser->field < 2) {
    parser->field++;
  } else {
    parser->in_report = false;
    if (key == 'M' || key == 'm') light(parser, key == 'm');
  }
}

/// Takes every key that waits. Returns false when one of them asks to quit.
static bool drain(WINDOW *keys, struct parser *parser) {
  wint_t key;
  int kind;
  while ((kind = wget_wch(keys, &key)) != ERR) {
    if (kind == KEY_CODE_YES) {
      *parser = (struct parser){.in_report = key == REPORT};
    } else if (parser->in_report) {
      parse_report(parser, key);
    } else if (key == 'q') {
      return false;
    }
  }
  return true;
}

static void run(WINDOW *keys) {
  struct parser parser = {.in_report = false};
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  while (poll(&input, 1, -1) > 0 && !(input.revents & POLLHUP)) {
    if (!drain(keys, &parser)) return;
    refresh();
  }
}

int main(void) {
  setlocale(LC_ALL, "");
  if (newterm(NULL, stdout, stdin) == NULL) {
    fputs("floor-ncurses: this terminal is unknown to ncurses.\n", stderr);
    return 1;
  }
  raw();
  noecho();
  curs_set(0);
  set_escdelay(25);
  typeahead(-1);
  // Keys are read from a pad because reading from stdscr would refresh it at every key.
  WINDOW *keys = newpad(1, 1);
  keypad(keys, TRUE);
  nodelay(keys, TRUE);
  // After keypad(), which would take the prefix for the terminal's own mouse key.
  define_key("\033[<", REPORT);
  paint_screen();
  write_modes(mouse_on);
  run(keys);
  write_modes(mouse_off);
  endwin();
  return 0;
}
