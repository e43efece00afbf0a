// The minimum to follow a drag with ncursesw: its keys, screen and diff.

#include <curses.h>
#include <locale.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/// The key code for the start of an SGR mouse report.
enum { REPORT = KEY_MAX + 1 };

static const char mouse_on[] = "\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l";

/// Reports may be split between drains, so the parser keeps its state.
struct parser {
  bool in_report;
  int fields[3];
  int field;
};

static void write_modes(const char *modes) {
  // ncurses does not know mode 1002 and restores only modes that it set.
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
  // Toggle the cell, because ncurses does not redraw unchanged cells.
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

/// Reads all pending keys. Returns false if one of them quits.
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
  // Read keys from a pad, because reading from stdscr would refresh it for every key.
  WINDOW *keys = newpad(1, 1);
  keypad(keys, TRUE);
  nodelay(keys, TRUE);
  // After keypad(), which would treat the prefix as the terminal's own mouse key.
  define_key("\033[<", REPORT);
  paint_screen();
  write_modes(mouse_on);
  run(keys);
  write_modes(mouse_off);
  endwin();
  return 0;
}
