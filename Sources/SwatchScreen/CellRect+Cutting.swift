extension CellRect {
  /// Cuts rows off at the top, as many as there are.
  public mutating func cutTop(_ count: Int) -> CellRect {
    let end = min(rows.lowerBound + count, rows.upperBound)
    defer { rows = end..<rows.upperBound }
    return CellRect(columns: columns, rows: rows.lowerBound..<end)
  }

  /// Cuts rows off at the bottom, as many as there are.
  public mutating func cutBottom(_ count: Int) -> CellRect {
    let start = max(rows.upperBound - count, rows.lowerBound)
    defer { rows = rows.lowerBound..<start }
    return CellRect(columns: columns, rows: start..<rows.upperBound)
  }

  /// Cuts columns off at the left, as many as there are.
  public mutating func cutLeft(_ count: Int) -> CellRect {
    let end = min(columns.lowerBound + count, columns.upperBound)
    defer { columns = end..<columns.upperBound }
    return CellRect(columns: columns.lowerBound..<end, rows: rows)
  }

  /// Cuts columns off at the right, as many as there are.
  public mutating func cutRight(_ count: Int) -> CellRect {
    let start = max(columns.upperBound - count, columns.lowerBound)
    defer { columns = columns.lowerBound..<start }
    return CellRect(columns: start..<columns.upperBound, rows: rows)
  }
}
