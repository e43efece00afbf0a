import CNcurses
import SwatchScreen
import SwatchText

/// The encoding in which ncurses reads mouse reports.
enum MouseEncoding {
  /// `ESC [ M` and three bytes, each 32 more than its number.
  case bytes
  /// `ESC [ < button ; column ; row M` (mode 1006).
  case numbers

  /// The encoding that the database lists for the terminal: ncurses looks at the modes that `XM` switches on.
  static func ofDatabase(_ database: TerminalDatabase = TerminalDatabase()) -> MouseEncoding {
    database.string("XM")?.contains(text: "1006") == true ? .numbers : .bytes
  }

  /// The largest column and row that a report can tell, counted from 1.
  var limit: Int { self == .bytes ? 223 : 1 << 15 }

  /// A report. The code has button, modifiers and motion as in mode 1006; column and row are in 1…``limit``.
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
  /// Converts a mouse event of ncurses, whose motions have no button; `nil` for events that the program ignores.
  init?(_ event: MEVENT) {
    guard let action = Self.action(event.bstate) else { return nil }
    let known: [(mmask_t, Modifiers)] = [
      (shim_shift(), .shift), (shim_alt(), .alt), (shim_control(), .control),
    ]
    self.init(
      action, at: CellPosition(column: Int(event.x), row: Int(event.y)),
      modifiers: known.reduce(into: []) { if event.bstate & $1.0 != 0 { $0.insert($1.1) } })
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
