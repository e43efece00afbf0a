// The minimum to follow a drag: no library, bulk reads, one small write per motion.

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static const char enter[] = "\033[?1049h\033[?25l\033[?1002h\033[?1006h";
static const char leave[] = "\033[?1006l\033[?1002l\033[?25h\033[?1049l";

enum state { GROUND, ESCAPE, BRACKET, REPORT };

/// Reports may be split between reads, so the parser keeps its state.
struct parser {
  enum state state;
  int fields[3];
  int field;
};

static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

static void paint_screen(void) {
  struct winsize size = {.ws_row = 24, .ws_col = 80};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  char *screen = malloc((size_t)size.ws_row * (size.ws_col + 16u));
  if (screen == NULL) return;
  size_t used = 0;
  for (int row = 0; row < size.ws_row; row++) {
    used += (size_t)sprintf(screen + used, "\033[%dH", row + 1);
    for (int column = 0; column < size.ws_col; column++) {
      screen[used++] = (char)('a' + (row + column) % 26);
    }
  }
  write_all(screen, used);
  free(screen);
}

static void light(const struct parser *parser, bool is_release) {
  if (is_release || parser->fields[0] >= 64) return;
  char cell[48];
  int length = snprintf(
      cell, sizeof cell, "\033[%d;%dH\033[7m \033[m", parser->fields[2], parser->fields[1]);
  write_all(cell, (size_t)length);
}

static void parse_report(struct parser *parser, char byte) {
  if (byte >= '0' && byte <= '9') {
    parser->fields[parser->field] = parser->fields[parser->field] * 10 + (byte - '0');
  } else if (byte == ';' && parser->field < 2) {
    parser->field++;
  } else {
    parser->state = GROUND;
    if (byte == 'M' || byte == 'm') light(parser, byte == 'm');
  }
}

/// Returns false if the byte quits.
static bool parse(struct parser *parser, char byte) {
  switch (parser->state) {
    case GROUND:
      if (byte == 'q') return false;
      if (byte == '\033') parser->state = ESCAPE;
      break;
    case ESCAPE:
      parser->state = byte == '[' ? BRACKET : GROUND;
      break;
    case BRACKET:
      *parser = (struct parser){.state = byte == '<' ? REPORT : GROUND};
      break;
    case REPORT:
      parse_report(parser, byte);
      break;
  }
  return true;
}

static void run(void) {
  struct parser parser = {.state = GROUND};
  char input[4096];
  ssize_t count;
  while ((count = read(STDIN_FILENO, input, sizeof input)) > 0) {
    for (ssize_t index = 0; index < count; index++) {
      if (!parse(&parser, input[index])) return;
    }
  }
}

int main(void) {
  struct termios before;
  if (tcgetattr(STDIN_FILENO, &before) != 0) {
    fputs("floor-raw: standard input is not a terminal.\n", stderr);
    return 1;
  }
  struct termios raw = before;
  cfmakeraw(&raw);
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  write_all(enter, strlen(enter));
  paint_screen();
  run();
  write_all(leave, strlen(leave));
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
  return 0;
}
