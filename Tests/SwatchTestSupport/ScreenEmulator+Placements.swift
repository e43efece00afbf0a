// Placed images of kitty's protocol, as implemented by three terminals.
extension ScreenEmulator {
  /// The behavior of placed images.
  public enum PlacementBehavior: Sendable {
    /// As in kitty: placements follow changes of the image and are removed when it is sent again. They cover
    /// text.
    case live
    /// As in Konsole: placements keep their pixels until another image reuses the number, and cover text.
    case copied
    /// As in WezTerm: images are stored per cell and erased by text.
    case inCells
  }

  /// A cell of a placed image.
  struct PlacedCell {
    let id, number: UInt32
    /// The corner in the image, in pixels.
    let x, y: Int
    /// The pixels at the time of placement, row by row.
    let pixels: [UInt32]
  }

  /// Shows a part of an image, starting at the cursor.
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
    guard !isCursorUndefined, !isAboutToWrap, column + columns <= self.columns, row + rows <= self.rows,
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

  /// Removes a placement, or all placements of an image.
  mutating func remove(_ id: UInt32, number: UInt32? = nil) {
    for index in placed.keys {
      placed[index]?.removeAll { $0.id == id && (number == nil || $0.number == number) }
    }
  }

  /// Returns true if an image has been placed over a cell.
  public func hasPlacement(row: Int, column: Int) -> Bool { placed[row * columns + column]?.isEmpty == false }

  /// Returns the placed pixels of a cell; `nil` if images overlap, since their order is undefined.
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
