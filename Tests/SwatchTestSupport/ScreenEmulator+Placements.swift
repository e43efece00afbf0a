// Images of kitty's protocol that are placed at the cursor, as three terminals understand them.
extension ScreenEmulator {
  /// What becomes of images that are placed.
  public enum Placing: Sendable {
    /// As in kitty: they show what the image has become, and go when it is sent anew. Text stays below them.
    case live
    /// As in Konsole: they keep the pixels that they were placed with, until another has their number. Text stays below them.
    case copied
    /// As in WezTerm: they are kept cell by cell with the text, which erases them.
    case inCells
  }

  /// A cell of an image that is placed.
  struct PlacedCell {
    let id, number: UInt32
    /// The corner in the image, in pixels.
    let x, y: Int
    /// The pixels that it had, row by row.
    let pixels: [UInt32]
  }

  /// Shows a part of an image over the cells from the cursor on.
  mutating func place(_ id: UInt32, _ keys: [String: String]) {
    guard Set(keys.keys) == Set(["a", "i", "p", "x", "y", "w", "h", "c", "r", "C", "q"]), keys["C"] == "1"
    else { return errors.append("placed in another way: \(keys)") }
    func number(_ key: String) -> Int { Int(keys[key] ?? "") ?? -1 }
    let (x, y, width, height) = (number("x"), number("y"), number("w"), number("h"))
    guard let image = images[id], x >= 0, y >= 0, width > 0, height > 0, x + width <= image.width,
      y + height <= image.height
    else { return errors.append("not in the image: \(keys)") }
    let (columns, rows) = (number("c"), number("r"))
    guard width == columns * cellWidth, height == rows * cellHeight else {
      return errors.append("a scaled image")
    }
    guard !isLost, !isAboutToWrap, column + columns <= self.columns, row + rows <= self.rows,
      let number = UInt32(keys["p"] ?? ""), number > 0
    else { return errors.append("not on the screen: \(keys)") }
    remove(id, number: number)
    for cellRow in 0..<rows {
      for cellColumn in 0..<columns {
        let (left, top) = (x + cellColumn * cellWidth, y + cellRow * cellHeight)
        let cell = PlacedCell(
          id: id, number: number, x: left, y: top, pixels: pixels(of: image, left, top))
        placed[(row + cellRow) * self.columns + column + cellColumn, default: []].append(cell)
      }
    }
  }

  /// Removes a placement, or all of an image.
  mutating func remove(_ id: UInt32, number: UInt32? = nil) {
    for index in placed.keys {
      placed[index]?.removeAll { $0.id == id && (number == nil || $0.number == number) }
    }
  }

  /// Whether an image has been placed over a cell.
  public func hasPlacement(row: Int, column: Int) -> Bool { placed[row * columns + column]?.isEmpty == false }

  /// The pixels that have been placed over a cell; none where images lie over each other, of which nobody knows which is to be
  /// seen.
  func placedPixels(row: Int, column: Int) -> [UInt32]? {
    guard let cells = placed[row * columns + column], let cell = cells.first else { return nil }
    guard cells.count == 1 else { return [] }
    guard placing == .live else { return cell.pixels }
    return images[cell.id].map { pixels(of: $0, cell.x, cell.y) } ?? []
  }

  private func pixels(of image: Image, _ left: Int, _ top: Int) -> [UInt32] {
    (top..<top + cellHeight).flatMap { y in
      image.pixels[y * image.width + left..<y * image.width + left + cellWidth]
    }
  }
}
