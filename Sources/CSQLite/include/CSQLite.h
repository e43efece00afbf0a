#ifndef SWATCHTERM_CSQLITE_H
#define SWATCHTERM_CSQLITE_H

#include <sqlite3.h>

/// Opens SQLite, once; zero when it is not installed. No other function may be called before.
int csqlite_open(void);

// SQLITE_TRANSIENT is a cast inside a macro, which Swift does not import. An empty Swift string may have no
// address, which SQLite would take for NULL.
static inline int shim_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, count ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// As for text; without an address it would be NULL.
static inline int shim_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}

/// Closing leaves the write-ahead log as it is: SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE. Swift does not import what is variadic.
int csqlite_keep_log_on_close(sqlite3 *connection, int keeps);

#endif
