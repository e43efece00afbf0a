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
    let update = encoder.imageUpdate(for: self)
    encoder.output.append(update.beforeText)
    for row in 0..<size.rows { encoder.appendLine(of: self, row) }
    encoder.output.append(update.afterText)
    return encoder.output.bytes
  }
}

extension FrameEncoder {
  /// What brings all images of a surface to a terminal that shows none of them.
  fileprivate mutating func imageUpdate(for surface: Surface) -> ImageUpdate {
    guard imageEncoder?.begin(on: surface.size) != nil else { return ImageUpdate() }
    let changes = surface.cells.indices.compactMap { index in
      surface.image(at: index).map { image in
        let (row, column) = index.quotientAndRemainder(dividingBy: surface.size.columns)
        return ImageChange(image, at: CellPosition(column: column, row: row))
      }
    }
    return imageEncoder?.encode(changes) ?? ImageUpdate()
  }

  fileprivate mutating func appendLine(of surface: Surface, _ row: Int) {
    style = ResolvedStyle()
    let start = row * surface.size.columns
    let cells = surface.cells[start..<start + surface.size.columns]
    let end = cells.lastIndex { $0 != .blank } ?? start - 1
    for index in start..<end + 1 where cells[index].part != .second {
      let cell = standIn(for: cells[index], at: CellPosition(column: index - start, row: row))
      show(cell == .image ? .blank : cell)
    }
    change(to: ResolvedStyle())
    output.append(UInt8(ascii: "\n"))
  }
}
