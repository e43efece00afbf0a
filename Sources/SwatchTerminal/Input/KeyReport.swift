import SwatchScreen

/// A key report that includes all modifiers, as in kitty's keyboard protocol
/// (<https://sw.kovidgoyal.net/kitty/keyboard-protocol/>) and xterm's `modifyOtherKeys`.
///
/// - `ESC [ code : shifted : base ; modifiers : event ; text u`. The code is that of the character without
///   Shift, or of a key in the private use area. All but the code can be absent.
/// - `ESC [ 27 ; modifiers ; code ~` from xterm; with Shift, the code is that of the capital letter.
/// - `ESC [ 1 ; modifiers : event A`, and `~` after the number of a key: keys that ncurses knows,
///   possibly with Caps Lock or Num Lock.
struct KeyReport {
  private let fields: [[Int]]
  private let final: UInt8

  private static let digitLimit = 7

  /// Returns `nil` for other sequences. `sequence` has no escape character.
  init?(_ sequence: [UInt8]) {
    guard let final = sequence.last, "u~ABCDEFHPQS".utf8.contains(final) else { return nil }
    let fields = sequence.dropFirst().dropLast().split(separator: 0x3B, omittingEmptySubsequences: false)
      .map { $0.split(separator: 0x3A, omittingEmptySubsequences: false).map(Self.number) }
    let isCharacter = final == UInt8(ascii: "u") || final == UInt8(ascii: "~") && fields[0] == [27]
    guard isCharacter || fields.count == 2, !fields.contains(where: { $0.contains(nil) }) else { return nil }
    (self.fields, self.final) = (fields.map { $0.compactMap(\.self) }, final)
  }

  /// Returns 0 for an empty field; `nil` if it is not a number.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count <= digitLimit, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return digits.reduce(0) { 10 * $0 + Int($1) - 0x30 }
  }

  /// Returns the reported presses; none for a release, an unsupported key, or a modifier of the desktop.
  func presses(with keys: any SequenceDecoder) -> [KeyPress] {
    guard event != Self.release, heldKeys & Self.desktopModifiers == 0 else { return [] }
    if final == UInt8(ascii: "u") { return presses(forCode: value(0)) }
    if final == UInt8(ascii: "~"), value(0) == 27, fields.count > 2 { return presses(forCode: value(2)) }
    return keys.press(for: plainSequence).map { [$0] } ?? []
  }

  private func value(_ field: Int, _ part: Int = 0) -> Int {
    fields.indices.contains(field) && fields[field].indices.contains(part) ? fields[field][part] : 0
  }

  private static let release = 3
  /// Super and Hyper.
  private static let desktopModifiers = 0b1_1000
  private static let meta = 0b10_0000

  private var event: Int { value(1, 1) }
  /// The bits of Shift, Alt, Control, Super, Hyper, Meta, Caps Lock and Num Lock.
  private var heldKeys: Int { max(0, value(1) - 1) }
  private var modifiers: Modifiers {
    Modifiers(rawValue: UInt8(heldKeys & 0b111)).union(heldKeys & Self.meta == 0 ? [] : .alt)
  }

  /// The sequence without lock keys and event type.
  private var plainSequence: [UInt8] {
    let isLetter = final != UInt8(ascii: "~")
    let parameters =
      modifiers.isEmpty
      ? (isLetter ? "" : "\(value(0))") : "\(isLetter ? 1 : value(0));\(modifiers.rawValue + 1)"
    return Array("[\(parameters)".utf8) + [final]
  }

  private func presses(forCode code: Int) -> [KeyPress] {
    if let text { return text.map { KeyPress(.character($0), baseCharacter: base(for: $0)) } }
    return press(forCode: code).map { [$0] } ?? []
  }

  private var text: String? {
    guard fields.count > 2, final == UInt8(ascii: "u") else { return nil }
    let scalars = fields[2].compactMap(Self.character)
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }

  /// Returns the scalar of a code unless it is a control character or a key.
  private static func character(_ code: Int) -> Unicode.Scalar? {
    UInt32(exactly: code).flatMap(Unicode.Scalar.init).flatMap {
      $0.properties.generalCategory == .control || 0xE000...0xF8FF ~= $0.value ? nil : $0
    }
  }

  private func press(forCode code: Int) -> KeyPress? {
    if let press = specialPress(forCode: code) { return press }
    guard let scalar = Self.character(code) else { return nil }
    let key = Character(scalar)
    let typed = modifiers.contains(.shift) ? shifted(key) : key
    guard modifiers.contains(.control) else {
      return KeyPress(.character(typed), modifiers.subtracting(.shift), baseCharacter: base(for: typed))
    }
    let character = base(for: typed) ?? typed
    guard let control = character.controlCharacter
    else { return KeyPress(.character(character), modifiers.subtracting(.shift)) }
    // A letter with Control is the same key with and without Shift.
    var press = KeyPress(typing: control)
    press.modifiers.formUnion(modifiers.intersection(.alt))
    return press
  }

  private func shifted(_ key: Character) -> Character {
    if final == UInt8(ascii: "u"), let reported = Self.character(value(0, 1)) { return Character(reported) }
    return key.isLetter ? USKeyboard.shifted(key) : key
  }

  /// Returns the character on the base layout for a typed character that is not Latin.
  private func base(for typed: Character) -> Character? {
    guard let first = typed.unicodeScalars.first, first.value >= 0x370 else { return nil }
    guard final == UInt8(ascii: "u"), let reported = Self.character(value(0, 2))
    else { return USKeyboard.character(onKeyOf: typed) }
    let base = Character(reported)
    return modifiers.contains(.shift) ? USKeyboard.shifted(base) : base
  }

  /// Returns the press of a key that is not a character, with the modifiers that can change its effect.
  private func specialPress(forCode code: Int) -> KeyPress? {
    switch code {
    case 9: return KeyPress(.tab, modifiers.intersection(.shift))
    case 13, 57414: return KeyPress(.enter, modifiers.intersection(.alt))
    case 27: return KeyPress(.escape)
    case 8, 127: return KeyPress(.backspace, modifiers.subtracting(.shift))
    // The menu key.
    case 57363: return KeyPress(.function(10), .shift)
    case 57376...57398: return KeyPress(functionKey: code - 57376 + 13)
    case 57399...57413: return KeyPress(.character(Array("0123456789./*-+")[code - 57399]))
    case 57415...57416: return KeyPress(.character(Array("=,")[code - 57415]))
    case 57417...57426:
      let keys: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
      return KeyPress(keys[code - 57417], modifiers)
    default: return nil
    }
  }
}

extension Character {
  /// The control character that terminals send for the key with Control; `nil` if there is none.
  fileprivate var controlCharacter: Unicode.Scalar? {
    guard let code = asciiValue else { return nil }
    switch self {
    case "@"..."_", "a"..."z": return Unicode.Scalar(code & 0x1F)
    case " ", "2": return "\0"
    case "3"..."7": return Unicode.Scalar(code - 0x33 + 27)
    case "8", "?": return "\u{7F}"
    case "/": return "\u{1F}"
    case "~": return "\u{1E}"
    default: return nil
    }
  }
}
