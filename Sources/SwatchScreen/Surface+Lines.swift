extension Surface {
  /// The cells as lines of text, for output that scrolls: with control sequences for colors and attributes, but none
  /// that move the cursor. Each line ends in the terminal's own colors; blank cells at its end are left out.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func lines(colors: ColorDepth) -> [UInt8] {
    var encoder = FrameEncoder(colors: colors)
    for row in 0..<size.rows { encoder.appendLine(cells[row * size.columns..<(row + 1) * size.columns]) }
    return encoder.output.bytes
  }
}

extension FrameEncoder {
  fileprivate mutating func appendLine(_ cells: ArraySlice<Cell>) {
    style = ResolvedStyle()
    let end = cells.lastIndex { $0 != .blank } ?? cells.startIndex - 1
    for cell in cells[...end] where cell.part != .second {
      show(cell)
      for mark in cell.marks { output.append(mark) }
    }
    change(to: ResolvedStyle())
    output.append(UInt8(ascii: "\n"))
  }
}
