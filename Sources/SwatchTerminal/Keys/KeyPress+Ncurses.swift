import SwatchScreen

extension KeyPress {
  /// Creates a key press from a `keyname` result: `KEY_UP`, `KEY_F(13)`, or `kUP5` and others (user_caps(5)).
  init?(ncursesName name: String) {
    if let press = Self.named[name] {
      self = press
    } else if name.hasPrefix("KEY_F("), let number = Int(name.dropFirst(6).dropLast()) {
      self.init(functionKey: number)
    } else if let (capability, key) = Self.modifiable.first(where: { name.hasPrefix($0.0) }) {
      // Without a number, the modifier is Shift.
      let suffix = name.dropFirst(capability.count)
      guard let number = suffix.isEmpty ? 2 : UInt8(suffix), 2...8 ~= number else { return nil }
      self.init(key, Modifiers(rawValue: number - 1))
    } else {
      return nil
    }
  }

  /// Function keys beyond F12 are the same twelve with modifiers.
  init?(functionKey number: Int) {
    let modifiers: [Modifiers] = [[], .shift, .control, [.control, .shift], .alt, [.alt, .shift]]
    guard number >= 1, number <= 12 * modifiers.count else { return nil }
    self.init(.function((number - 1) % 12 + 1), modifiers[(number - 1) / 12])
  }

  private static let named: [String: KeyPress] = [
    "KEY_UP": KeyPress(.up), "KEY_DOWN": KeyPress(.down), "KEY_LEFT": KeyPress(.left),
    "KEY_RIGHT": KeyPress(.right), "KEY_HOME": KeyPress(.home), "KEY_END": KeyPress(.end),
    "KEY_FIND": KeyPress(.home), "KEY_SELECT": KeyPress(.end), "KEY_PPAGE": KeyPress(.pageUp),
    "KEY_NPAGE": KeyPress(.pageDown), "KEY_IC": KeyPress(.insert), "KEY_DC": KeyPress(.delete),
    "KEY_ENTER": KeyPress(.enter), "KEY_BACKSPACE": KeyPress(.backspace), "KEY_BTAB": KeyPress(.tab, .shift),
    "kcbt2": KeyPress(.tab, .shift), "KEY_SR": KeyPress(.up, .shift), "KEY_SF": KeyPress(.down, .shift),
    "KEY_SLEFT": KeyPress(.left, .shift), "KEY_SRIGHT": KeyPress(.right, .shift),
    "KEY_SHOME": KeyPress(.home, .shift), "KEY_SEND": KeyPress(.end, .shift),
    "KEY_SPREVIOUS": KeyPress(.pageUp, .shift), "KEY_SNEXT": KeyPress(.pageDown, .shift),
    "KEY_SIC": KeyPress(.insert, .shift), "KEY_SDC": KeyPress(.delete, .shift),
  ]

  /// Keys whose capabilities end in a modifier number.
  private static let modifiable: [(String, Key)] = [
    ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
    ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
  ]
}
