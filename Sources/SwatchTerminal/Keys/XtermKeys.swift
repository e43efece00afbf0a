import SwatchScreen

/// The keys of xterm, kitty, rxvt, the Linux console and VT220 keypads, for terminals whose database entries
/// lack them.
///
/// Source: XTerm Control Sequences, "PC-Style Function Keys" and "VT220-Style Function Keys".
enum XtermKeys {
  static var all: [(sequence: String, press: KeyPress)] { letters + numbered + keypad }

  private static var letters: [(String, KeyPress)] {
    let keys: [(String, Key)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
      ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
    ]
    return keys.flatMap { final, key in
      [("\u{1B}O\(final)", KeyPress(key))] + modified(key) { "\u{1B}[1;\($0)\(final)" }
        + modified(key) { "\u{1B}O\($0)\(final)" }
    } + keys.map { ("\u{1B}[\($0)", KeyPress($1)) } + [("\u{1B}[Z", KeyPress(.tab, .shift))]
  }

  private static var numbered: [(String, KeyPress)] {
    let keys: [(Int, Key)] =
      [
        (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home),
        (8, .end),
      ]
      + zip(1..., [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]).map { ($1, .function($0)) }
    // The menu key, and the first function keys of the Linux console.
    let others =
      [("\u{1B}[29~", KeyPress(.function(10), .shift))]
      + zip(1..., "ABCDE").map { ("\u{1B}[[\($1)", KeyPress(.function($0))) }
    return keys.flatMap { number, key in
      [("\u{1B}[\(number)~", KeyPress(key))] + modified(key) { "\u{1B}[\(number);\($0)~" }
    } + others
  }

  /// The keypad in application mode (VT220).
  private static var keypad: [(String, KeyPress)] {
    [("\u{1B}OM", KeyPress(.enter))]
      + zip("jklmnopqrstuvwxyX", "*+,-./0123456789=").map { ("\u{1B}O\($0)", KeyPress(.character($1))) }
  }

  /// Returns a key with each set of modifiers, encoded as 1 plus the bits of Shift, Alt and Control.
  private static func modified(_ key: Key, by sequence: (Int) -> String) -> [(String, KeyPress)] {
    (2...8).map { (sequence($0), KeyPress(key, Modifiers(rawValue: UInt8($0 - 1)))) }
  }
}
