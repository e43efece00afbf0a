// Cells of intermediate frames. A final frame follows them.
extension FrameEncoder {
  /// Returns the cell to show in an intermediate frame; `nil` if the current one is close enough.
  func intermediateCell(_ cell: Cell, at position: CellPosition, of surface: Surface) -> Cell? {
    let shown = shown[position.row * size.columns + position.column]
    guard !cell.isIndistinguishable(from: shown) else { return nil }
    guard let blankInMeanColor = cell.blankInMeanColor else { return cell }
    let shared = middle(around: position, of: surface)?.blankInMeanColor
    let intermediateCell = shared.flatMap { $0.isNear(blankInMeanColor) ? $0 : nil } ?? blankInMeanColor
    return intermediateCell.isIndistinguishable(from: shown) ? nil : intermediateCell
  }

  /// Returns the middle of three cells that share a color in gradients. The groups depend only on position.
  private func middle(around position: CellPosition, of surface: Surface) -> Cell? {
    let column = position.column - position.column % 3 + 1
    return column < size.columns ? surface.cells[position.row * size.columns + column] : nil
  }
}
