extension Surface {
  /// Returns the cells as lines of text with control sequences, for scrolling output.
  ///
  /// The cursor moves only for images. Each line ends in the default colors, without trailing blanks.
  ///
  /// - Parameter images: The encoder for images; `nil` to leave their cells blank.
  /// - Complexity: O(*n*) in the number of cells.
  public func lines(colors: ColorDepth, images: (any ImageEncoder)? = nil) -> [UInt8] {
    var encoder = FrameEncoder(colors: colors)
    encoder.imageEncoder = images
    encoder.begin(on: size)
    let changes = encoder.imageChanges(on: self, isFullRedraw: true)
    encoder.appendPlaceholderImages(changes)
    for row in 0..<size.rows { encoder.appendLine(of: self, row) }
    encoder.appendPaintedImages(changes)
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
      show(substitute(for: cells[index], at: CellPosition(column: index - start, row: row)))
    }
    change(to: ResolvedStyle())
    output.append(UInt8(ascii: "\n"))
  }
}
