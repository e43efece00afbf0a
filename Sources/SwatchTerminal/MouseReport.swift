import SwatchScreen

/// A mouse report in the encoding of mode 1006, read character by character.
///
/// After `ESC [ <` come button, column and row, separated by semicolons, and `M`, or `m` for a release (xterm
/// control sequences, "Extended coordinates"). Columns and rows count from 1.
struct MouseReport {
  private var numbers: (Int, Int, Int) = (0, 0, 0)
  private var field = 0
  private var digitCount = 0
  private var isValid = true
  private var isRelease = false

  /// Larger numbers do not come from a mouse.
  private static let limit = 1 << 16

  /// Takes the next character.
  ///
  /// - Returns: Whether it was the last one.
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9": append(digit: Int(scalar.value) - 48)
    case ";": endField()
    case "M", "m":
      endField()
      isRelease = scalar == "m"
      return true
    default: isValid = false
    }
    return false
  }

  /// What the report says, or `nil` if it is none.
  var event: MouseEvent? {
    let (code, column, row) = numbers
    guard isValid, field == 3, column >= 1, row >= 1 else { return nil }
    return MouseEvent(
      action(code: code), at: CellPosition(column: column - 1, row: row - 1), modifiers: modifiers(code: code)
    )
  }

  private mutating func append(digit: Int) {
    switch field {
    case 0: numbers.0 = numbers.0 * 10 + digit
    case 1: numbers.1 = numbers.1 * 10 + digit
    default: numbers.2 = numbers.2 * 10 + digit
    }
    digitCount += 1
    if max(numbers.0, numbers.1, numbers.2) > Self.limit || field > 2 { isValid = false }
    // No overflow, however many digits follow.
    if !isValid { numbers = (0, 0, 0) }
  }

  private mutating func endField() {
    if digitCount == 0 { isValid = false }
    digitCount = 0
    field += 1
  }

  private func action(code: Int) -> MouseEvent.Action {
    let number = code & 0b11
    if code & 64 != 0 { return .wheel([.up, .down, .left, .right][number]) }
    let button: MouseEvent.Button? =
      if code & 128 != 0 { .other(8 + number) } else { [.left, .middle, .right, nil][number] }
    if code & 32 != 0, !isRelease { return .motion(button) }
    // Only encodings older than this one leave open which button was released.
    guard let button else { return .motion(nil) }
    return isRelease ? .release(button) : .press(button)
  }

  private func modifiers(code: Int) -> Modifiers {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}
