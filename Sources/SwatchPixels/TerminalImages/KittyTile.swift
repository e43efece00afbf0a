import SwatchScreen

/// An image in the terminal's memory, with its pending changes.
struct KittyTile: Sendable {
  private(set) var isSent = false
  private let size: CellSize
  /// The images of the tile's cells, row by row; unused ones are black.
  private var images: [CellImage?]
  /// The images that the terminal still has, for cells that changed.
  private var sent: [Int: CellImage?] = [:]

  init(size: CellSize) {
    self.size = size
    images = Array(repeating: nil, count: size.count)
  }

  /// Sets the image of a cell. Returns false if it is unchanged.
  mutating func show(_ image: CellImage, column: Int, row: Int) -> Bool {
    let index = row * size.columns + column
    guard images[index] != image else { return false }
    if sent[index] == nil { sent[index] = .some(images[index]) }
    images[index] = image
    return true
  }

  subscript(column: Int, row: Int) -> CellImage? { images[row * size.columns + column] }

  mutating func markSent() {
    isSent = true
    sent.removeAll(keepingCapacity: true)
  }

  /// Returns the bounds of the pixels that differ from the terminal's; `nil` if there are none.
  func changedPixels(of cell: CellMetrics) -> PixelRect? {
    var changed = PixelRect.empty
    for (index, old) in sent {
      guard let new = images[index]?.pixels else { continue }
      let origin = cell.pixels(of: size.position(of: index)).origin
      changed = changed.union(differences(new, old?.pixels, of: cell).offset(by: origin))
    }
    return changed.isEmpty ? nil : changed
  }

  private func differences(_ new: [UInt32], _ old: [UInt32]?, of cell: CellMetrics) -> PixelRect {
    guard let old else { return PixelRect(columns: 0..<cell.width, rows: 0..<cell.height) }
    var changed = PixelRect.empty
    for index in new.indices where new[index] != old[index] {
      let (row, column) = index.quotientAndRemainder(dividingBy: cell.width)
      changed = changed.union(PixelRect(columns: column..<column + 1, rows: row..<row + 1))
    }
    return changed
  }

  /// Returns the red, green and blue components of the pixels in `rect`, row by row.
  func bytes(in rect: PixelRect, of cell: CellMetrics) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * rect.pixelCount)
    for row in rect.rows {
      let (cellRow, y) = row.quotientAndRemainder(dividingBy: cell.height)
      for column in rect.columns {
        let (cellColumn, x) = column.quotientAndRemainder(dividingBy: cell.width)
        let pixel = images[cellRow * size.columns + cellColumn]?.pixels[y * cell.width + x] ?? 0
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
        bytes.append(UInt8(truncatingIfNeeded: pixel))
      }
    }
    return bytes
  }
}
