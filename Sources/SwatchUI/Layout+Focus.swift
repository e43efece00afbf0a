import SwatchScreen

extension Layout {
  /// The next visible control in the order of Tab, or the one before.
  func control(after control: ControlID, backwards: Bool) -> ControlID {
    let controls = visibleControls
    guard let index = controls.firstIndex(where: { $0.id == control }) else { return .canvas }
    return controls[(index + (backwards ? controls.count - 1 : 1)) % controls.count].id
  }

  /// The nearest control in a direction, `columns` and `rows` being -1, 0 or 1; `nil` when there is none.
  func control(beside control: ControlID, columns: Int, rows: Int) -> ControlID? {
    guard let start = controls[control]?.center else { return nil }
    func cost(of other: any Control) -> Int? {
      // The border is in the way to everything; Tab and keys lead to it.
      guard other.id != control, !other.isInBorder, let center = other.frame.center else { return nil }
      // Rows count double: a cell is twice as high as wide.
      let (right, down) = (center.column - start.column, 2 * (center.row - start.row))
      let ahead = right * columns + down * rows
      let aside = abs(right * rows) + abs(down * columns)
      return ahead > 0 ? ahead + 3 * aside : nil
    }
    let candidates = visibleControls.compactMap { other in cost(of: other).map { (other.id, $0) } }
    return candidates.min { $0.1 < $1.1 }?.0
  }
}

extension CellRect {
  fileprivate var center: CellPosition? { isEmpty ? nil : centered(CellSize(columns: 1, rows: 1)).origin }
}
