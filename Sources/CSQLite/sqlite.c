#include "CSQLite.h"
#include "CLate.h"

// A database is open only where colors are kept, and after the first frame. Until then SQLite need not be there.

#define FUNCTIONS(F)                                                                                           \
  F(int, sqlite3_bind_blob64,                                                                                  \
    (sqlite3_stmt * statement, int index, const void *bytes, sqlite3_uint64 count, void (*release)(void *)),   \
    (statement, index, bytes, count, release))                                                                 \
  F(int, sqlite3_bind_double, (sqlite3_stmt * statement, int index, double value), (statement, index, value))  \
  F(int, sqlite3_bind_int64, (sqlite3_stmt * statement, int index, sqlite3_int64 value),                       \
    (statement, index, value))                                                                                 \
  F(int, sqlite3_bind_null, (sqlite3_stmt * statement, int index), (statement, index))                         \
  F(int, sqlite3_bind_text64,                                                                                  \
    (sqlite3_stmt * statement, int index, const char *text, sqlite3_uint64 count, void (*release)(void *),     \
     unsigned char encoding),                                                                                  \
    (statement, index, text, count, release, encoding))                                                        \
  F(int, sqlite3_busy_timeout, (sqlite3 * connection, int milliseconds), (connection, milliseconds))           \
  F(int, sqlite3_changes, (sqlite3 * connection), (connection))                                                \
  F(int, sqlite3_close, (sqlite3 * connection), (connection))                                                  \
  F(int, sqlite3_close_v2, (sqlite3 * connection), (connection))                                               \
  F(const void *, sqlite3_column_blob, (sqlite3_stmt * statement, int column), (statement, column))            \
  F(int, sqlite3_column_bytes, (sqlite3_stmt * statement, int column), (statement, column))                    \
  F(double, sqlite3_column_double, (sqlite3_stmt * statement, int column), (statement, column))                \
  F(sqlite3_int64, sqlite3_column_int64, (sqlite3_stmt * statement, int column), (statement, column))          \
  F(const unsigned char *, sqlite3_column_text, (sqlite3_stmt * statement, int column), (statement, column))   \
  F(int, sqlite3_column_type, (sqlite3_stmt * statement, int column), (statement, column))                     \
  F(const char *, sqlite3_db_filename, (sqlite3 * connection, const char *name), (connection, name))           \
  F(int, sqlite3_db_readonly, (sqlite3 * connection, const char *name), (connection, name))                    \
  F(const char *, sqlite3_errmsg, (sqlite3 * connection), (connection))                                        \
  F(const char *, sqlite3_errstr, (int code), (code))                                                          \
  F(int, sqlite3_exec,                                                                                         \
    (sqlite3 * connection, const char *sql, int (*row)(void *, int, char **, char **), void *context,          \
     char **message),                                                                                          \
    (connection, sql, row, context, message))                                                                  \
  F(int, sqlite3_extended_errcode, (sqlite3 * connection), (connection))                                       \
  F(int, sqlite3_file_control, (sqlite3 * connection, const char *name, int operation, void *argument),        \
    (connection, name, operation, argument))                                                                   \
  F(int, sqlite3_finalize, (sqlite3_stmt * statement), (statement))                                            \
  F(int, sqlite3_get_autocommit, (sqlite3 * connection), (connection))                                         \
  F(sqlite3_int64, sqlite3_last_insert_rowid, (sqlite3 * connection), (connection))                            \
  F(int, sqlite3_open_v2, (const char *path, sqlite3 **connection, int flags, const char *system),             \
    (path, connection, flags, system))                                                                         \
  F(int, sqlite3_prepare_v2,                                                                                   \
    (sqlite3 * connection, const char *sql, int count, sqlite3_stmt **statement, const char **rest),           \
    (connection, sql, count, statement, rest))                                                                 \
  F(int, sqlite3_sleep, (int milliseconds), (milliseconds))                                                    \
  F(int, sqlite3_step, (sqlite3_stmt * statement), (statement))                                                \
  F(int, sqlite3_system_errno, (sqlite3 * connection), (connection))

// What takes any number of arguments cannot be defined anew with them.
#define VARIADIC(F) F(int, sqlite3_db_config, (sqlite3 * connection, int option, ...), ())

static struct {
  FUNCTIONS(LATE_POINTER)
  VARIADIC(LATE_POINTER)
} library;

FUNCTIONS(LATE_DEFINITION)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;

static void load(void) {
  static const char *const names[] = {"libsqlite3.so.0", "libsqlite3.so", "libsqlite3.dylib", NULL};
  void *handle = late_library(names);
  if (!handle) return;
  int found = 1;
  FUNCTIONS(LATE_LOOK_UP)
  VARIADIC(LATE_LOOK_UP)
  is_open = found;
}

int csqlite_open(void) {
  pthread_once(&once, load);
  return is_open;
}

int csqlite_keep_log_on_close(sqlite3 *connection, int keeps) {
  return library.sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}
