import CNcurses
import SwatchScreen
import SwatchText

/// An encoding of mouse reports that ncurses reads.
enum MouseEncoding {
  /// `ESC [ M` and three bytes, each offset by 32.
  case bytes
  /// `ESC [ < button ; column ; row M` (mode 1006).
  case numbers

  /// Returns the encoding used by ncurses, which depends on the modes in the capability `XM`.
  static func fromDatabase() -> MouseEncoding {
    TerminalDatabase().string("XM")?.contains(text: "1006") == true ? .numbers : .bytes
  }

  /// The largest column and row in a report, counted from 1.
  var limit: Int { self == .bytes ? 223 : 1 << 15 }

  /// Encodes a report. `code` is as in mode 1006; column and row are in 1…``limit``.
  func report(code: Int, column: Int, row: Int, isRelease: Bool) -> [UInt8] {
    switch self {
    case .bytes:
      [0x1B, 0x5B, 0x4D]
        + [isRelease ? code | 3 : code, column, row].map { UInt8(truncatingIfNeeded: 32 + $0) }
    case .numbers: Array("\u{1B}[<\(code);\(column);\(row)\(isRelease ? "m" : "M")".utf8)
    }
  }
}

extension MouseEvent {
  /// Converts an ncurses event, whose motions have no button; returns `nil` for ignored events.
  init?(_ event: MEVENT) {
    guard let action = Self.action(event.bstate) else { return nil }
    let modifierBits: [(mmask_t, Modifiers)] = [
      (shim_shift(), .shift), (shim_alt(), .alt), (shim_control(), .control),
    ]
    self.init(
      action, at: CellPosition(column: Int(event.x), row: Int(event.y)),
      modifiers: modifierBits.reduce(into: []) { if event.bstate & $1.0 != 0 { $0.insert($1.1) } })
  }

  private static func action(_ state: mmask_t) -> MouseEvent.Action? {
    let buttons: [(Int32, MouseEvent.Button)] = [(1, .left), (2, .middle), (3, .right)]
    for (number, button) in buttons {
      if state & shim_pressed(number) != 0 { return .press(button) }
      if state & shim_released(number) != 0 { return .release(button) }
    }
    if state & shim_pressed(4) != 0 { return .wheel(.up) }
    if state & shim_pressed(5) != 0 { return .wheel(.down) }
    return state & shim_moved() != 0 ? .motion(nil) : nil
  }
}
