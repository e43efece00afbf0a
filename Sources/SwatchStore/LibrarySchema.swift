enum LibrarySchema {
  /// Tells a library from other databases (`PRAGMA application_id`): `SwTm`.
  static let applicationID: Int64 = 0x5377_546D

  /// What the palette of a new library is called.
  static let firstPalette = "My Colors"

  /// What makes version *n* + 1 from version *n*; the version is in `PRAGMA user_version`. Released steps are never
  /// changed, only followed by others.
  ///
  /// Nothing here is newer than SQLite 3.8: an older one than ours would take it for damage. The keys are never
  /// used twice (`AUTOINCREMENT`), so a late edit does not meet another swatch.
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

  /// The version that this program writes.
  static var version: Int64 { Int64(migrations.count) }
}
