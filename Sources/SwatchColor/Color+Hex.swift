extension Color {
  /// The web notation, `#rrggbb` in lower case, alpha left out.
  public var hex: String { rgb24.hex }

  /// Creates a color from hexadecimal web notation: 3, 4, 6 or 8 digits, any letter case, with or without
  /// the leading `#`; the fourth component is the alpha (CSS Color 4, section 5.2). White space around it
  /// is ignored. Anything else is `nil`.
  public init?(hex text: some StringProtocol) {
    var digits = text.drop(while: \.isWhitespace)
    while digits.last?.isWhitespace == true { digits.removeLast() }
    if digits.first == "#" { digits.removeFirst() }
    let nibbles = digits.utf8.compactMap(hexDigitValue)
    guard nibbles.count == digits.utf8.count else { return nil }

    let bytes: [Int]
    switch nibbles.count {
    case 3, 4: bytes = nibbles.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] * 16 + nibbles[$0 + 1] }
    default: return nil
    }
    let components = bytes.map { Double($0) / 255 }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }
}

extension RGB24 {
  /// The web notation, `#rrggbb` in lower case.
  public var hex: String {
    let digits = String(packed, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

private func hexDigitValue(_ byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}
