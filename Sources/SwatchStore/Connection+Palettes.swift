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
    let value = id.map { SQLiteValue.integer($0.rawValue) } ?? .null
    var palettes: [SavedPalette] = []
    try forEachRow(Self.palettesQuery, value) { row in
      let id = PaletteID(rawValue: row.integer(0))
      if palettes.last?.id != id { palettes.append(SavedPalette(id: id, name: row.text(1), swatches: [])) }
      guard !row.isNull(2) else { return }
      palettes[palettes.count - 1].swatches.append(SavedSwatch(row))
    }
    return palettes
  }

  /// Returns the palette of a swatch; `nil` if the swatch does not exist.
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

extension SavedSwatch {
  /// Other programs may have written anything: invalid components become 0, an invalid alpha 1.
  fileprivate init(_ row: Row) {
    let color = Color(
      red: row.real(4) ?? 0, green: row.real(5) ?? 0, blue: row.real(6) ?? 0, alpha: row.real(7) ?? 1)
    self.init(id: SwatchID(rawValue: row.integer(2)), name: row.text(3), color: color)
  }

  var value: Swatch { Swatch(name: name, color: color) }
}
