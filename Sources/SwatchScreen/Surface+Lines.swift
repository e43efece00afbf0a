extension Surface {
  /// The cells as lines of text, for output that scrolls: with control sequences for colors and attributes, but none
  /// that move the cursor, unless it is for images. Each line ends in the terminal's own colors; blank cells at its end
  /// are left out.
  ///
  /// - Parameters:
  ///   - colors: How many colors whoever shows them has.
  ///   - images: What brings images to the terminal; without, their cells are blank.
  /// - Complexity: O(*n*) in the number of cells.
  public func lines(colors: ColorDepth, images: (any ImageEncoder)? = nil) -> [UInt8] {
    var encoder = FrameEncoder(colors: colors)
    encoder.imageEncoder = images
    encoder.begin(on: size)
    let changes = encoder.imageChanges(on: self, isComplete: true)
    encoder.appendPlaced(changes, isPassing: false)
    for row in 0..<size.rows { encoder.appendLine(of: self, row) }
    encoder.appendPainted(changes, isPassing: false)
    return encoder.output.bytes
  }
}

extension FrameEncoder {
  fileprivate mutating func appendLine(of surface: Surface, _ row: Int) {
    style = ResolvedStyle()
    let start = row * surface.size.columns
    let cells = surface.cells[start..<start + surface.size.columns]
    let end = cells.lastIndex { $0 != .blank } ?? start - 1
    for index in start..<end + 1 where cells[index].part != .second {
      let cell = standIn(for: cells[index], at: CellPosition(column: index - start, row: row))
      show(cell)
    }
    change(to: ResolvedStyle())
    output.append(UInt8(ascii: "\n"))
  }
}
