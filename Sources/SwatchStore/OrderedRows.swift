import SwatchColor

/// The rows of a table, or some of them, ordered by the `position` column.
///
/// Positions are integers, possibly with gaps. They are determined in transactions, relative to other rows,
/// so that edits by several instances do not conflict.
struct OrderedRows {
  private let table: String
  private let condition: String

  static let palettes = OrderedRows(table: "palette", condition: "TRUE")

  static func swatches(of palette: PaletteID) -> OrderedRows {
    OrderedRows(table: "swatch", condition: "palette = \(palette.rawValue)")
  }

  /// Makes space for rows before `next`, or at the end. Returns the position of the first one.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  func makeRoom(
    for count: Int64 = 1, before next: Int64? = nil, on connection: Connection
  ) throws(SQLiteError) -> Int64 {
    let find = "SELECT position FROM \(table) WHERE \(condition) AND id = ?"
    guard let next, let position = try connection.integer(find, .integer(next)) else {
      let last = try connection.integer("SELECT max(position) FROM \(table) WHERE \(condition)")
      return (last ?? -1) &+ 1
    }
    let shift = "UPDATE \(table) SET position = position + ?1 WHERE \(condition) AND position >= ?2"
    try connection.run(shift, .integer(count), .integer(position))
    return position
  }

  /// Returns the row after `id`.
  func next(after id: Int64, on connection: Connection) throws(SQLiteError) -> Int64? {
    let query = """
      SELECT id FROM \(table)
      WHERE \(condition) AND (position, id) > (SELECT position, id FROM \(table) WHERE id = ?)
      ORDER BY position, id LIMIT 1
      """
    return try connection.integer(query, .integer(id))
  }
}
