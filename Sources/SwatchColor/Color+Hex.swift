extension Color {
  /// The color as `#rrggbb` in lowercase, without alpha.
  public var hex: String { rgb24.hex }

  /// Creates a color from 3, 4, 6 or 8 hexadecimal digits in any letter case. A leading `#` and surrounding
  /// white space are optional. The fourth component is alpha (CSS Color 4, section 5.2).
  public init?(hex text: some StringProtocol) {
    var digits = text.drop(while: \.isWhitespace)
    while digits.last?.isWhitespace == true { digits.removeLast() }
    if digits.first == "#" { digits.removeFirst() }
    let nibbles = digits.utf8.compactMap(\.hexadecimalValue)
    guard nibbles.count == digits.utf8.count, [3, 4, 6, 8].contains(nibbles.count) else { return nil }
    let length = nibbles.count < 6 ? 1 : 2
    let components = stride(from: 0, to: nibbles.count, by: length).map {
      Double(nibbles[$0] * 16 + nibbles[$0 + length - 1]) / 255
    }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }
}

extension RGB24 {
  /// The color as `#rrggbb` in lowercase.
  public var hex: String {
    let digits = String(packed, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
