enum LibrarySchema {
  /// Identifies a library among databases (`PRAGMA application_id`): `SwTm`.
  static let applicationID: Int64 = 0x5377_546D
  static let firstPalette = "My Colors"

  /// The migrations from version *n* to *n* + 1 (`PRAGMA user_version`). Released steps must not change.
  /// Statements must not require more than SQLite 3.8, because older versions of SQLite would report damage.
  /// Keys are not reused (`AUTOINCREMENT`), so that a late edit cannot change a different swatch.
  static let migrations = [
    """
    CREATE TABLE palette (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      position INTEGER CHECK (typeof(position) = 'integer'),
      name TEXT CHECK (typeof(name) = 'text')
    );
    CREATE TABLE swatch (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      palette INTEGER CHECK (typeof(palette) = 'integer'),
      position INTEGER CHECK (typeof(position) = 'integer'),
      name TEXT CHECK (typeof(name) = 'text'),
      red REAL CHECK (typeof(red) = 'real'),
      green REAL CHECK (typeof(green) = 'real'),
      blue REAL CHECK (typeof(blue) = 'real'),
      alpha REAL CHECK (typeof(alpha) = 'real')
    );
    INSERT INTO palette (position, name) VALUES (0, '\(firstPalette)');
    """
  ]

  static var version: Int64 { Int64(migrations.count) }
}
