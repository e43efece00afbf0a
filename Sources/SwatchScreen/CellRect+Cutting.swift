extension CellRect {
  /// Cuts rows off at the top, as many as there are.
  public mutating func cutTop(_ count: Int) -> CellRect {
    CellRect(columns: columns, rows: rows.cutFirst(count))
  }

  /// Cuts rows off at the bottom, as many as there are.
  public mutating func cutBottom(_ count: Int) -> CellRect {
    CellRect(columns: columns, rows: rows.cutLast(count))
  }

  /// Cuts columns off at the left, as many as there are.
  public mutating func cutLeft(_ count: Int) -> CellRect {
    CellRect(columns: columns.cutFirst(count), rows: rows)
  }

  /// Cuts columns off at the right, as many as there are.
  public mutating func cutRight(_ count: Int) -> CellRect {
    CellRect(columns: columns.cutLast(count), rows: rows)
  }
}

extension Range<Int> {
  fileprivate mutating func cutFirst(_ count: Int) -> Range<Int> {
    let end = Swift.min(lowerBound + count, upperBound)
    defer { self = end..<upperBound }
    return lowerBound..<end
  }

  fileprivate mutating func cutLast(_ count: Int) -> Range<Int> {
    let start = Swift.max(upperBound - count, lowerBound)
    defer { self = lowerBound..<start }
    return start..<upperBound
  }
}
