import SwatchScreen
import SwatchText

/// A mouse report, parsed byte by byte (xterm control sequences, "Extended coordinates"). Columns and rows
/// are in cells, or pixels in mode 1016, counted from 1. Pixels left of or above the screen can be negative.
struct MouseReport {
  private var numbers = SIMD3<Int>()
  private var signs = SIMD3(repeating: 1)
  private var field = 0
  private var digitCount = 0
  private var isValid = true
  private var isOutOfRange = false
  private var isRelease = false

  init(_ bytes: ArraySlice<UInt8> = []) { for byte in bytes { _ = append(byte) } }

  init(code: Int, column: Int, row: Int) { (numbers, field) = (SIMD3(code, column, row), 3) }

  private static let limit = 1 << 16
  /// The buttons by their numbers; 3 means none. ncurses does not support others.
  private static let buttons: [MouseEvent.Button] = [.left, .middle, .right]

  /// Appends a byte; returns true at the end of the report.
  mutating func append(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): append(digit: Int(byte) - 48)
    case UInt8(ascii: ";"): endField()
    case UInt8(ascii: "-"):
      if 1...2 ~= field, digitCount == 0, signs[field] == 1 { signs[field] = -1 } else { isValid = false }
    case UInt8(ascii: "M"), UInt8(ascii: "m"):
      endField()
      isRelease = byte == UInt8(ascii: "m")
      return true
    default: isValid = false
    }
    return false
  }

  /// The event for a report in cells; `nil` if the report is invalid.
  ///
  /// Beyond the left and upper edges, motions and releases are clamped, and presses and wheel turns are
  /// ignored.
  var event: MouseEvent? { isComplete ? event(at: position, fraction: nil, isOnScreen: isOnScreen) : nil }

  /// Returns the event for a report in an older encoding, decoded without ncurses.
  func event(codeOffset: Int, heldButton: MouseEvent.Button?) -> MouseEvent? {
    guard numbers.x >= codeOffset else { return nil }
    var report = self
    report.numbers.x -= codeOffset
    var event = report.event
    if event?.action == .motion(nil), report.numbers.x & 32 == 0, let heldButton {
      event?.action = .release(heldButton)
    }
    return event
  }

  /// Returns an event from ncurses with its exact position and, for a motion, the button; `nil` if ignored.
  func completed(_ event: MouseEvent, codeOffset: Int) -> MouseEvent? {
    var event = event
    event.position = position
    if event.action == .motion(nil) { event.action = .motion(button(code: numbers.x - codeOffset)) }
    return Self.accepted(event, isOnScreen: isOnScreen)
  }

  private var position: CellPosition { CellPosition(column: max(column, 1) - 1, row: max(row, 1) - 1) }
  private var isOnScreen: Bool { !isOutOfRange && column >= 1 && row >= 1 }

  /// Returns reports in an encoding that ncurses reads; an empty array if the report is invalid or ncurses
  /// does not know the button.
  ///
  /// ncurses tracks pressed buttons, and misreads reports if an earlier one was lost. So each report of a
  /// button is preceded by one that establishes the required state.
  ///
  /// - Parameters:
  ///   - codeOffset: The offset that the encoding adds to the button code.
  ///   - heldButton: The released button in encodings that omit it. If `nil`, a release becomes a motion.
  func reports(
    in encoding: MouseEncoding, codeOffset: Int = 0, heldButton: MouseEvent.Button? = nil
  ) -> [[UInt8]] {
    guard isComplete, numbers.x >= codeOffset else { return [] }
    var (code, isRelease) = (numbers.x - codeOffset, isRelease)
    guard code & 128 == 0, code & 0b100_0010 != 0b100_0010 else { return [] }
    let isButtonReport = code & 64 == 0
    if isButtonReport, code & 0b10_0011 == 3 {
      if case .other = heldButton { return [] }
      isRelease = heldButton != nil
      code = heldButton.map { code - 3 + (Self.buttons.firstIndex(of: $0) ?? 3) } ?? code | 32
    }
    func report(_ code: Int, isRelease: Bool) -> [UInt8] {
      encoding.report(
        code: code, column: column.clamped(to: 1...encoding.limit), row: row.clamped(to: 1...encoding.limit),
        isRelease: isRelease)
    }
    let last = report(code, isRelease: isRelease)
    guard isButtonReport, code & 3 != 3 else { return [last] }
    return [report(code & ~32, isRelease: code & 32 == 0 && !isRelease), last]
  }

  /// Returns the event for a report in pixels, clamped to the screen; `nil` if the report is invalid.
  func event(in pixels: ScreenPixels) -> MouseEvent? {
    guard isComplete else { return nil }
    let (position, fraction) = pixels.location(column: column - 1, row: row - 1)
    return event(at: position, fraction: fraction, isOnScreen: !isOutOfRange)
  }

  private func event(at position: CellPosition, fraction: CellFraction?, isOnScreen: Bool) -> MouseEvent? {
    let event = MouseEvent(action, at: position, fraction: fraction, modifiers: modifiers)
    return Self.accepted(event, isOnScreen: isOnScreen)
  }

  /// Returns the event; `nil` for presses and wheel turns beyond the screen.
  private static func accepted(_ event: MouseEvent, isOnScreen: Bool) -> MouseEvent? {
    switch event.action {
    case .motion, .release: event
    case .press, .wheel: isOnScreen ? event : nil
    }
  }

  /// Codes of 256 and above are not buttons: kitty sends them when the pointer leaves the window.
  private var isComplete: Bool { isValid && field == 3 && numbers.x < 256 }
  private var column: Int { signs.y * numbers.y }
  private var row: Int { signs.z * numbers.z }

  private mutating func append(digit: Int) {
    digitCount += 1
    guard field < 3 else { return isValid = false }
    let number = numbers[field] * 10 + digit
    numbers[field] = min(number, Self.limit)
    guard number > Self.limit else { return }
    if field == 0 { isValid = false } else { isOutOfRange = true }
  }

  private mutating func endField() {
    if digitCount == 0 { isValid = false }
    digitCount = 0
    field += 1
  }

  private var action: MouseEvent.Action {
    let code = numbers.x
    if code & 64 != 0 { return .wheel([.up, .down, .left, .right][code & 0b11]) }
    let button = button(code: code)
    if code & 32 != 0, !isRelease { return .motion(button) }
    guard let button else { return .motion(nil) }
    return isRelease ? .release(button) : .press(button)
  }

  private func button(code: Int) -> MouseEvent.Button? {
    let number = code & 0b11
    return code & 128 != 0 ? .other(8 + number) : number < 3 ? Self.buttons[number] : nil
  }

  /// The bits are in the order of ``Modifiers``: Shift, Alt, Control.
  private var modifiers: Modifiers { Modifiers(rawValue: UInt8(numbers.x >> 2 & 0b111)) }
}
