extension Surface {
  /// Returns the image in a cell; `nil` if it shows a character.
  public func image(at position: CellPosition) -> CellImage? {
    guard !images.isEmpty, size.bounds.contains(position) else { return nil }
    return image(at: size.index(of: position))
  }

  func image(at index: Int) -> CellImage? { images.isEmpty || cells[index] != .image ? nil : images[index] }

  /// Shows an image in a cell.
  public mutating func show(_ image: CellImage, at position: CellPosition) {
    guard clip.contains(position) else { return }
    self[position] = .image
    if images.isEmpty { images = Array(repeating: nil, count: cells.count) }
    images[size.index(of: position)] = image
  }

  /// Copies the content of another surface, starting at `origin`.
  public mutating func copy(_ other: Surface, to origin: CellPosition) {
    for (index, cell) in other.cells.enumerated() {
      let source = other.size.position(of: index)
      let position = CellPosition(column: origin.column + source.column, row: origin.row + source.row)
      if let image = other.image(at: index) { show(image, at: position) } else { self[position] = cell }
    }
  }
}
