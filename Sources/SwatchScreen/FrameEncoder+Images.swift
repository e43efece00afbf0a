import SwatchColor

// What stands in cells that show images, and when it is sent.
extension FrameEncoder {
  /// Removes all images from a screen that has been cleared.
  mutating func beginImages() {
    shownImages = imageEncoder == nil ? [] : Array(repeating: nil, count: size.columns * size.rows)
    let size = size
    if let bytes = imageEncoder?.begin(on: size) { output.append(bytes) }
  }

  /// What brings the images to the terminal that it does not show yet.
  mutating func imageUpdate(for surface: Surface, isComplete: Bool) -> ImageUpdate {
    guard imageEncoder != nil else { return ImageUpdate() }
    var changes: [ImageChange] = []
    for row in 0..<size.rows {
      for column in isComplete ? 0..<size.columns : surface.drawn[row] {
        let index = row * size.columns + column
        let image = surface.image(at: index)
        guard image != shownImages[index] else { continue }
        shownImages[index] = image
        changes.append(ImageChange(image.map { seen($0) }, at: CellPosition(column: column, row: row)))
      }
    }
    return changes.isEmpty ? ImageUpdate() : imageEncoder?.encode(changes) ?? ImageUpdate()
  }

  /// Sends what comes after the text.
  mutating func appendImages(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    output.append(bytes)
    cursor = nil
  }

  /// What stands in a cell as text.
  func standIn(for cell: Cell, at position: CellPosition) -> Cell {
    guard cell == .image else { return cell }
    guard let imageEncoder else { return .blank }
    return imageEncoder.placeholder(at: position)?.cell ?? cell
  }

  /// How a cell is written.
  mutating func resolve(_ cell: Cell) -> ResolvedStyle {
    if cell.isPlaceholder, case .rgb(let id) = cell.style.foreground { return ResolvedStyle(imageID: id) }
    return resolver.resolve(cell.style)
  }

  /// An image in the colors that it is to be seen in.
  private mutating func seen(_ image: CellImage) -> CellImage {
    guard vision != nil else { return image }
    return CellImage(image.pixels.map { resolver.seen(RGB24($0)).packed })
  }
}
