// What frames show that a lasting one follows.
extension FrameEncoder {
  /// The cell that is shown for one of the surface while frames pass; `nil` where what is shown already will do.
  func passing(_ cell: Cell, at position: CellPosition, of surface: Surface) -> Cell? {
    let shown = shown[position.row * size.columns + position.column]
    guard !cell.hardlyDiffers(from: shown) else { return nil }
    guard let plain = cell.plain else { return cell }
    let shared = middle(around: position, of: surface)?.plain
    let passing = shared.flatMap { $0.isNear(plain) ? $0 : nil } ?? plain
    return passing.hardlyDiffers(from: shown) ? nil : passing
  }

  /// The middle one of the three cells that share a color where they are one slope. Which three depends on their place, not
  /// on what was sent before, so that a picture comes out the same however it came about.
  private func middle(around position: CellPosition, of surface: Surface) -> Cell? {
    let column = position.column - position.column % 3 + 1
    return column < size.columns ? surface.cells[position.row * size.columns + column] : nil
  }
}
