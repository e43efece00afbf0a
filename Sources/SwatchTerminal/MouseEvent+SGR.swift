import SwatchScreen

extension MouseEvent {
  /// Reads what follows `ESC [ <` in a mouse report: `button;column;row` and `M`, or `m` for a release (xterm
  /// control sequences, "Extended coordinates"). Columns and rows count from 1.
  init?(sgrReport report: String) {
    let fields = report.dropLast().split(separator: ";", omittingEmptySubsequences: false)
    guard let final = report.last, final == "M" || final == "m", fields.count == 3 else { return nil }
    let numbers = fields.compactMap { field in
      field.allSatisfy(\.isASCIIDigit) ? Int(field) : nil
    }
    guard numbers.count == 3, numbers[1] >= 1, numbers[2] >= 1, numbers[1] <= 1 << 16, numbers[2] <= 1 << 16
    else { return nil }
    self.init(
      Self.action(code: numbers[0], isRelease: final == "m"),
      at: CellPosition(column: numbers[1] - 1, row: numbers[2] - 1),
      modifiers: Self.modifiers(code: numbers[0]))
  }

  private static func action(code: Int, isRelease: Bool) -> Action {
    let number = code & 0b11
    if code & 64 != 0 { return .wheel([.up, .down, .left, .right][number]) }
    let button: Button? =
      if code & 128 != 0 { .other(8 + number) } else { [.left, .middle, .right, nil][number] }
    if code & 32 != 0, !isRelease { return .motion(button) }
    // Only encodings older than this one leave open which button was released.
    guard let button else { return .motion(nil) }
    return isRelease ? .release(button) : .press(button)
  }

  private static func modifiers(code: Int) -> Modifiers {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
