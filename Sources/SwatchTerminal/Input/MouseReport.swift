import SwatchScreen
import SwatchText

/// A mouse report in numbers, read byte by byte.
///
/// Button, column and row come separated by semicolons, and `M`, or `m` for a release (xterm control sequences, "Extended
/// coordinates"). Columns and rows are those of cells, or in mode 1016 of pixels, which the report does not tell. They
/// count from 1; pixels beyond the edges can be negative.
struct MouseReport {
  private var numbers = SIMD3<Int>()
  private var signs = SIMD3(repeating: 1)
  private var field = 0
  private var digitCount = 0
  private var isValid = true
  /// True if the place is farther away than any screen is large.
  private var isFar = false
  private var isRelease = false

  init() {}

  init(code: Int, column: Int, row: Int) {
    numbers = SIMD3(code, column, row)
    field = 3
  }

  /// Larger numbers do not come from a mouse.
  private static let limit = 1 << 16

  /// Takes the next byte, and returns true for the last one.
  mutating func append(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): append(digit: Int(byte) - 48)
    case UInt8(ascii: ";"): endField()
    case UInt8(ascii: "-"): appendSign()
    case UInt8(ascii: "M"), UInt8(ascii: "m"):
      endField()
      isRelease = byte == UInt8(ascii: "m")
      return true
    default: isValid = false
    }
    return false
  }

  /// The event for a report in cells, or `nil` if the report is invalid.
  ///
  /// Beyond the left and the upper edge, motions and releases are moved to the edge: a drag ends wherever the button is
  /// released. Presses and the wheel mean nothing there.
  var event: MouseEvent? { isComplete ? event(at: position, fraction: nil, isOnScreen: isOnScreen) : nil }

  /// The event for a report of an older encoding without ncurses.
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

  /// An event that ncurses decoded from this report, with what ncurses does not tell: the button of a motion, and a cell beyond
  /// those that it counts.
  func completed(_ event: MouseEvent, codeOffset: Int) -> MouseEvent? {
    var event = event
    event.position = position
    if event.action == .motion(nil) { event.action = .motion(button(code: numbers.x - codeOffset)) }
    return event.isMeant(onScreen: isOnScreen) ? event : nil
  }

  /// The cell, at the edge of the screen for places to the left of it or above.
  private var position: CellPosition { CellPosition(column: max(column, 1) - 1, row: max(row, 1) - 1) }
  private var isOnScreen: Bool { !isFar && column >= 1 && row >= 1 }

  /// The report in an encoding that ncurses reads, after one that prepares ncurses for it; empty if the report is invalid, or
  /// about a button that ncurses does not know: a wheel that turns to the sides, or one beyond the fifth.
  ///
  /// ncurses remembers which buttons are down. It takes a press of one that is down for a motion, and a motion or a release of
  /// one that is not for a press or a motion. As reports may get lost, each is read as if the reports before had been complete.
  ///
  /// - Parameters:
  ///   - codeOffset: The number added to the button.
  ///   - heldButton: The button that a release releases in encodings that do not tell. Without one, a release is a motion.
  func reports(
    in encoding: MouseEncoding, codeOffset: Int = 0, heldButton: MouseEvent.Button? = nil
  ) -> [[UInt8]] {
    guard isComplete, numbers.x >= codeOffset else { return [] }
    var (code, isRelease) = (numbers.x - codeOffset, isRelease)
    guard code & 128 == 0, code & 0b100_0010 != 0b100_0010 else { return [] }
    let isOfButton = code & 64 == 0
    if isOfButton, code & 0b10_0011 == 3 {
      if case .other = heldButton { return [] }
      isRelease = heldButton != nil
      code = heldButton.map { code - 3 + $0.code } ?? code | 32
    }
    func report(_ code: Int, isRelease: Bool) -> [UInt8] {
      encoding.report(
        code: code, column: column.clamped(to: 1...encoding.limit), row: row.clamped(to: 1...encoding.limit),
        isRelease: isRelease)
    }
    let last = report(code, isRelease: isRelease)
    guard isOfButton, code & 3 != 3 else { return [last] }
    let isMotion = code & 32 != 0
    return [report(code & ~32, isRelease: !isMotion && !isRelease), last]
  }

  /// What the report says if it names one of `pixels`, or `nil` if it is none. The nearest pixel of the screen counts.
  func event(in pixels: ScreenPixels) -> MouseEvent? {
    guard isComplete else { return nil }
    let (position, fraction) = pixels.place(column: column - 1, row: row - 1)
    return event(at: position, fraction: fraction, isOnScreen: !isFar)
  }

  private func event(at position: CellPosition, fraction: CellFraction?, isOnScreen: Bool) -> MouseEvent? {
    let event = MouseEvent(action, at: position, fraction: fraction, modifiers: modifiers)
    return event.isMeant(onScreen: isOnScreen) ? event : nil
  }

  /// True if this is a report. A code from 256 on is none of a button: kitty tells so that the pointer left its window.
  private var isComplete: Bool { isValid && field == 3 && numbers.x < 256 }
  private var column: Int { signs.y * numbers.y }
  private var row: Int { signs.z * numbers.z }

  private mutating func append(digit: Int) {
    digitCount += 1
    guard field < 3 else { return isValid = false }
    let number = numbers[field] * 10 + digit
    numbers[field] = min(number, Self.limit)
    guard number > Self.limit else { return }
    if field == 0 { isValid = false } else { isFar = true }
  }

  private mutating func appendSign() {
    guard 1...2 ~= field, digitCount == 0, signs[field] == 1 else { return isValid = false }
    signs[field] = -1
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
    return code & 128 != 0 ? .other(8 + number) : [.left, .middle, .right, nil][number]
  }

  /// The bits stand in the order of ``Modifiers``: Shift, Alt, Control.
  private var modifiers: Modifiers { Modifiers(rawValue: UInt8(numbers.x >> 2 & 0b111)) }
}

extension MouseEvent {
  /// True unless the event is a press or a turn of the wheel beyond the screen.
  fileprivate func isMeant(onScreen: Bool) -> Bool {
    switch action {
    case .motion, .release: true
    case .press, .wheel: onScreen
    }
  }
}

extension MouseEvent.Button {
  /// The number of the button in reports; 3 stands for none.
  fileprivate var code: Int {
    switch self {
    case .left: 0
    case .middle: 1
    case .right: 2
    // Not one that ncurses reads.
    case .other: 3
    }
  }
}
