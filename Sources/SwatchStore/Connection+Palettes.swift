import SwatchColor

extension Connection {
  /// A single statement, so that the result is consistent.
  static let palettesQuery = """
    SELECT palette.id, palette.name, swatch.id, swatch.name, red, green, blue, alpha
    FROM palette LEFT JOIN swatch ON swatch.palette = palette.id
    WHERE ?1 IS NULL OR palette.id = ?1
    ORDER BY palette.position, palette.id, swatch.position, swatch.id
    """

  func palettes(only id: PaletteID? = nil) throws(SQLiteError) -> [SavedPalette] {
    var palettes: [SavedPalette] = []
    try forEachRow(Self.palettesQuery, id.map { .integer($0.rawValue) } ?? .null) { row in
      let id = PaletteID(rawValue: row.integer(0))
      if palettes.last?.id != id { palettes.append(SavedPalette(id: id, name: row.text(1), swatches: [])) }
      guard !row.isNull(2) else { return }
      // Other programs may have written anything: invalid components become 0, an invalid alpha 1.
      let color = Color(
        red: row.real(4) ?? 0, green: row.real(5) ?? 0, blue: row.real(6) ?? 0, alpha: row.real(7) ?? 1)
      let swatch = SavedSwatch(id: SwatchID(rawValue: row.integer(2)), name: row.text(3), color: color)
      palettes[palettes.count - 1].swatches.append(swatch)
    }
    return palettes
  }

  func palette(of swatch: SwatchID) throws(SQLiteError) -> PaletteID? {
    try integer("SELECT palette FROM swatch WHERE id = ?", .integer(swatch.rawValue)).map(PaletteID.init)
  }

  func contains(_ palette: PaletteID) throws(SQLiteError) -> Bool {
    try integer("SELECT id FROM palette WHERE id = ?", .integer(palette.rawValue)) != nil
  }

  /// Adds an empty palette. Does nothing if `id` exists.
  func insertPalette(
    named name: String, id: PaletteID? = nil, at position: Int64
  ) throws(SQLiteError) -> PaletteID {
    try run(
      "INSERT OR IGNORE INTO palette (id, position, name) VALUES (?, ?, ?)",
      id.map { .integer($0.rawValue) } ?? .null, .integer(position), .text(name))
    return id ?? PaletteID(rawValue: lastInsertedID)
  }

  /// Adds a swatch to a palette. Does nothing if `id` exists.
  func insert(
    _ swatch: Swatch, id: SwatchID? = nil, to palette: PaletteID, at position: Int64
  ) throws(SQLiteError) -> SwatchID {
    let color = swatch.color
    try run(
      """
      INSERT OR IGNORE INTO swatch (id, palette, position, name, red, green, blue, alpha)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      id.map { .integer($0.rawValue) } ?? .null, .integer(palette.rawValue), .integer(position),
      .text(swatch.name), .real(color.red), .real(color.green), .real(color.blue), .real(color.alpha))
    return id ?? SwatchID(rawValue: lastInsertedID)
  }
}

/// The rows of a table, or some of them, ordered by the `position` column: integers, possibly with gaps. They
/// are determined in transactions, relative to other rows, so that edits by several instances do not conflict.
struct OrderedRows {
  private let table: String
  private let condition: String
  static let palettes = OrderedRows(table: "palette", condition: "TRUE")

  static func swatches(of palette: PaletteID) -> OrderedRows {
    OrderedRows(table: "swatch", condition: "palette = \(palette.rawValue)")
  }

  /// Makes space for rows before `next`, or at the end, in O(*n*). Returns the position of the first one.
  func makeRoom(
    for count: Int64 = 1, before next: Int64? = nil, on connection: Connection
  ) throws(SQLiteError) -> Int64 {
    let find = "SELECT position FROM \(table) WHERE \(condition) AND id = ?"
    guard let next, let position = try connection.integer(find, .integer(next)) else {
      return try (connection.integer("SELECT max(position) FROM \(table) WHERE \(condition)") ?? -1) &+ 1
    }
    let shift = "UPDATE \(table) SET position = position + ?1 WHERE \(condition) AND position >= ?2"
    try connection.run(shift, .integer(count), .integer(position))
    return position
  }

  func next(after id: Int64, on connection: Connection) throws(SQLiteError) -> Int64? {
    let query = """
      SELECT id FROM \(table)
      WHERE \(condition) AND (position, id) > (SELECT position, id FROM \(table) WHERE id = ?)
      ORDER BY position, id LIMIT 1
      """
    return try connection.integer(query, .integer(id))
  }
}
