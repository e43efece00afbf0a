#ifndef SWATCHTERM_CSQLITE_SHIM_H
#define SWATCHTERM_CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift does not import SQLITE_TRANSIENT, a cast in a macro. An empty Swift string may have a null address,
// which SQLite binds as NULL.
static inline int shim_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, count ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// Swift does not import variadic functions. If `keeps` is set, closing does not checkpoint the log.
static inline int shim_keep_log_on_close(sqlite3 *connection, int keeps) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}

#endif
