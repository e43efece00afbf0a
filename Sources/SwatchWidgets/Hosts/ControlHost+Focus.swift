import SwatchScreen

// Focus movement with Tab and arrow keys.
extension ControlHost {
  func nextFocus(after press: KeyPress) -> ControlID? {
    // Modified arrow keys move the selected item. When it cannot move further, they must not move the focus.
    guard press.key == .tab || press.modifiers.isEmpty else { return nil }
    let focus = interaction.focus
    if press.key == .tab { return control(after: focus, backwards: press.modifiers.contains(.shift)) }
    guard let (columns, rows) = press.key.direction else { return nil }
    return control(beside: focus, columns: columns, rows: rows)
  }

  /// Returns the next or previous control in Tab order; the first one if `control` is not on the screen.
  func control(after control: ControlID, backwards: Bool) -> ControlID? {
    let controls = controls
    guard let index = controls.firstIndex(where: { $0.id == control }) else { return controls.first?.id }
    return controls[(index + (backwards ? controls.count - 1 : 1)) % controls.count].id
  }

  /// Returns the nearest control in a direction, given as -1, 0 or 1; `nil` if there is none.
  func control(beside control: ControlID, columns: Int, rows: Int) -> ControlID? {
    guard let start = self.control(control)?.frame.center else { return nil }
    func cost(of other: any Control<Self>) -> Int? {
      guard other.id != control, other.isReachedByArrows, let center = other.frame.center else { return nil }
      // Rows count double: a cell is twice as high as it is wide.
      let (right, down) = (center.column - start.column, 2 * (center.row - start.row))
      let ahead = right * columns + down * rows
      let sideways = abs(right * rows) + abs(down * columns)
      return ahead > 0 ? ahead + 3 * sideways : nil
    }
    let candidates = controls.compactMap { other in cost(of: other).map { (other.id, $0) } }
    return candidates.min { $0.1 < $1.1 }?.0
  }
}

extension CellRect {
  fileprivate var center: CellPosition? { isEmpty ? nil : middle }
}
