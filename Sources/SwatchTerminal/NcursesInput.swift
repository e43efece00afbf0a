import CNcurses
import Glibc
import SwatchScreen

/// Input as ncurses decodes it.
///
/// Read from a pad: reading from the standard screen would draw it. Sequences that the terminal database
/// does not list, of the mouse, the focus, paste and modified keys, are made known to ncurses as keys.
struct NcursesInput: InputSource {
  private let pad: UnsafeMutablePointer<WINDOW>
  private let keys: [Int32: InputUnit]

  init?() {
    guard let pad = newpad(1, 1) else { return nil }
    self.pad = pad
    keypad(pad, true)
    nodelay(pad, true)
    keys = Self.definedKeys().merging(Self.databaseKeys()) { defined, _ in defined }
  }

  func next(_ patience: Patience) -> InputUnit? {
    if patience != .none { wtimeout(pad, patience.milliseconds) }
    defer { if patience != .none { wtimeout(pad, 0) } }
    while true {
      var code: wint_t = 0
      switch wget_wch(pad, &code) {
      case OK:
        return Unicode.Scalar(code).map(InputUnit.character)
      case KEY_CODE_YES:
        if let unit = unit(forKey: Int32(bitPattern: code)) { return unit }
      default:
        return nil
      }
    }
  }

  private func unit(forKey code: Int32) -> InputUnit? {
    code == KEY_MOUSE ? mouseEvent().map(InputUnit.mouse) : keys[code]
  }

  /// What `getmouse` tells, for terminals without mode 1006. It knows the left button only.
  private func mouseEvent() -> MouseEvent? {
    var event = MEVENT()
    guard getmouse(&event) == OK else { return nil }
    let position = CellPosition(column: Int(event.x), row: Int(event.y))
    switch shim_left_button_action(event) {
    case 1: return MouseEvent(.press(.left), at: position)
    case 2: return MouseEvent(.release(.left), at: position)
    case 3: return MouseEvent(.motion(.left), at: position)
    default: return nil
    }
  }

  /// Makes sequences known to ncurses, under codes of our own.
  private static func definedKeys() -> [Int32: InputUnit] {
    var units: [(String, InputUnit)] = [
      ("\u{1B}[<", .mouseReport), ("\u{1B}[200~", .pasteStart), ("\u{1B}[201~", .pasteEnd),
      ("\u{1B}[I", .focus(true)), ("\u{1B}[O", .focus(false)),
    ]
    let letters: [(String, Key)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ]
    let numbers: [(String, Key)] = [
      ("2", .insert), ("3", .delete), ("5", .pageUp), ("6", .pageDown),
    ]
    // The database lists the keys of one keypad mode; some terminals stay in the other.
    for (final, key) in letters {
      units += ["\u{1B}[", "\u{1B}O"].map { ($0 + final, .key(KeyPress(key))) }
    }
    for parameter in 2...8 {
      // xterm: the parameter is 1 plus the bits of shift, alt and control.
      let modifiers = Modifiers(rawValue: UInt8(parameter - 1))
      for (final, key) in letters {
        units.append(("\u{1B}[1;\(parameter)\(final)", .key(KeyPress(key, modifiers))))
      }
      for (number, key) in numbers {
        units.append(("\u{1B}[\(number);\(parameter)~", .key(KeyPress(key, modifiers))))
      }
    }
    var keys: [Int32: InputUnit] = [:]
    for (offset, (sequence, unit)) in units.enumerated() {
      let code = KEY_MAX + 1 + Int32(offset)
      define_key(sequence, code)
      keys[code] = unit
    }
    return keys
  }

  /// The keys that the terminal database lists.
  private static func databaseKeys() -> [Int32: InputUnit] {
    var keys: [Int32: Key] = [
      KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home, KEY_END: .end,
      KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_IC: .insert, KEY_DC: .delete, KEY_ENTER: .enter,
      KEY_BACKSPACE: .backspace,
    ]
    for number in 1...12 { keys[shim_function_key(Int32(number))] = .function(number) }
    let shifted: [Int32: Key] = [
      KEY_SR: .up, KEY_SF: .down, KEY_SLEFT: .left, KEY_SRIGHT: .right, KEY_SHOME: .home, KEY_SEND: .end,
      KEY_BTAB: .tab,
    ]
    return keys.mapValues { .key(KeyPress($0)) }
      .merging(shifted.mapValues { .key(KeyPress($0, .shift)) }) { plain, _ in plain }
  }
}
