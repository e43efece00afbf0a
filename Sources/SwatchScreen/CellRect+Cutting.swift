extension CellRect {
  /// Removes and returns up to `count` rows at the top.
  public mutating func cutTop(_ count: Int) -> Self { Self(columns: columns, rows: rows.cutFirst(count)) }
  /// Removes and returns up to `count` rows at the bottom.
  public mutating func cutBottom(_ count: Int) -> Self { Self(columns: columns, rows: rows.cutLast(count)) }
  /// Removes and returns up to `count` columns on the left.
  public mutating func cutLeft(_ count: Int) -> Self { Self(columns: columns.cutFirst(count), rows: rows) }
  /// Removes and returns up to `count` columns on the right.
  public mutating func cutRight(_ count: Int) -> Self { Self(columns: columns.cutLast(count), rows: rows) }
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
