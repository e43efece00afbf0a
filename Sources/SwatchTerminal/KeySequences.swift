import SwatchScreen

/// The keys that terminals report by sequences.
struct KeySequences {
  private var presses: [[UInt8]: KeyPress] = [:]

  /// The keys as xterm and its likes report them, in both modes of the keypad: some terminals stay in one, whatever the database
  /// says.
  init() {
    addArrows()
    addNumbered()
    addKeypad()
  }

  /// The key whose sequence, without the escape character at its beginning, is `sequence`.
  subscript(sequence: [UInt8]) -> KeyPress? { presses[sequence] }

  /// Adds a key.
  ///
  /// - Parameter sequence: What the terminal sends for it. Only escape sequences count: single characters are keys by
  ///   themselves.
  mutating func add(_ press: KeyPress, _ sequence: String) {
    guard sequence.utf8.count > 1, sequence.utf8.first == InputDecoder.escape else { return }
    presses[Array(sequence.utf8.dropFirst())] = press
  }

  /// Adds a key that takes modifiers as xterm has them: by a parameter that is 1 plus the bits of shift, alt and control.
  private mutating func addModified(_ key: Key, by sequence: (Int) -> String) {
    for parameter in 2...8 {
      add(KeyPress(key, Modifiers(rawValue: UInt8(parameter - 1))), sequence(parameter))
    }
  }

  private mutating func addArrows() {
    let letters: [(String, Key)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
      ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
    ]
    for (final, key) in letters {
      add(KeyPress(key), "\u{1B}O\(final)")
      addModified(key) { "\u{1B}[1;\($0)\(final)" }
      addModified(key) { "\u{1B}O\($0)\(final)" }
    }
    for (final, key) in letters.prefix(6) { add(KeyPress(key), "\u{1B}[\(final)") }
    add(KeyPress(.tab, .shift), "\u{1B}[Z")
  }

  private mutating func addNumbered() {
    let numbers: [(Int, Key)] =
      [
        (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home),
        (8, .end),
      ]
      + zip(1..., [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]).map { ($1, .function($0)) }
    for (number, key) in numbers {
      add(KeyPress(key), "\u{1B}[\(number)~")
      addModified(key) { "\u{1B}[\(number);\($0)~" }
    }
    // The menu key.
    add(KeyPress(.function(10), .shift), "\u{1B}[29~")
    // The Linux console.
    for (number, final) in zip(1..., "ABCDE") { add(KeyPress(.function(number)), "\u{1B}[[\(final)") }
  }

  /// The keypad in application mode (VT220).
  private mutating func addKeypad() {
    add(KeyPress(.enter), "\u{1B}OM")
    for (final, character) in zip("jklmnopqrstuvwxyX", "*+,-./0123456789=") {
      add(KeyPress(.character(character)), "\u{1B}O\(final)")
    }
  }
}
