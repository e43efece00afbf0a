import SwatchColor
import SwatchText

// Components of HSL in custom properties, which others put into `hsl()`.
extension CSSScanner {
  /// Reads the value of a statement that ends here, if it is nothing but the components of a color.
  mutating func readComponents() {
    guard let colon = statement.colon, out.literals.count == statement.literals,
      bytes.matches("--", at: key.lowerBound),
      !Self.otherProperties.contains(where: { bytes.contains($0, in: key) })
    else { return }
    let start = min(colon + 1, end)
    out.addComponents(start..<min(max(start, index), end), key: key, separator: " ")
  }

  /// Name parts of custom properties whose values can be a number and two percentages without being a color.
  private static let otherProperties: [StaticString] = [
    "radius", "position", "origin", "size", "inset", "margin", "padding", "translate", "scale", "offset",
    "ratio",
  ]
}

extension LiteralCollector {
  /// Takes note of components of HSL, if a part of the text is nothing else.
  mutating func addComponents(_ range: Range<Int>, key: Range<Int>, separator: Unicode.Scalar = ".") {
    let value = bytes.trimmed(range)
    guard 7...64 ~= value.count,
      let color = ColorCoordinates(hslComponents: UnsafeBufferPointer(rebasing: bytes.buffer[value]))
    else { return }
    add(value, color, .hslComponents, key: key, separator: separator)
  }
}
