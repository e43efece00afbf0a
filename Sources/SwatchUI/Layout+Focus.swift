import SwatchScreen

extension Layout {
  /// The next visible control in the order of Tab, or the one before.
  func control(after control: Control, backwards: Bool) -> Control {
    let controls = visibleControls
    guard let index = controls.firstIndex(of: control) else { return .canvas }
    return controls[(index + (backwards ? controls.count - 1 : 1)) % controls.count]
  }

  /// The nearest control in a direction, `columns` and `rows` being -1, 0 or 1; `nil` when there is none.
  func control(beside control: Control, columns: Int, rows: Int) -> Control? {
    guard let start = controls[control]?.center else { return nil }
    func cost(of other: Control) -> Int? {
      // The border is in the way to everything; Tab and keys lead to it.
      guard other != control, !other.isInBorder, let center = controls[other]?.center else { return nil }
      // Rows count double: a cell is twice as high as wide.
      let (right, down) = (center.column - start.column, 2 * (center.row - start.row))
      let ahead = right * columns + down * rows
      let aside = abs(right * rows) + abs(down * columns)
      return ahead > 0 ? ahead + 3 * aside : nil
    }
    let candidates = visibleControls.compactMap { other in cost(of: other).map { (other, $0) } }
    return candidates.min { $0.1 < $1.1 }?.0
  }
}

extension CellRect {
  fileprivate var center: CellPosition? { isEmpty ? nil : centered(CellSize(columns: 1, rows: 1)).origin }
}
