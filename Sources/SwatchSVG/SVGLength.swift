import SwatchXML

struct SVGLength: Hashable {
  let value: Double
  let unit: Unit

  enum Unit: Hashable {
    case user
    /// Relative to the font size of the element (em) or of the root element (rem).
    case em, rem
    case percent
  }

  init(value: Double, unit: Unit = .user) { (self.value, self.unit) = (value, unit) }

  /// Fails for unknown units. Absolute units are converted to px, 1/96 inch (CSS Values 3, section 6.2).
  init?(_ number: Double, _ unit: String) {
    let inch = 96.0
    switch unit.lowercased() {
    case "", "px": self.init(value: number)
    case "pt": self.init(value: number * 4 / 3)
    case "pc": self.init(value: number * 16)
    case "in": self.init(value: number * inch)
    case "cm": self.init(value: number * inch / 2.54)
    case "mm": self.init(value: number * inch / 25.4)
    case "q": self.init(value: number * inch / 101.6)
    case "em": self.init(value: number, unit: .em)
    case "rem": self.init(value: number, unit: .rem)
    case "ex", "ch": self.init(value: number / 2, unit: .em)
    case "%": self.init(value: number, unit: .percent)
    default: return nil
    }
  }

  init?(_ text: XMLBytes) {
    var scanner = SVGScanner(text)
    self.init(&scanner)
    guard scanner.isAtEndOfText else { return nil }
  }

  /// Reads a length. The cursor may move even on failure.
  init?(_ scanner: inout SVGScanner) {
    scanner.skipSpace()
    guard let number = scanner.number(), number.isFinite else { return nil }
    self.init(number, scanner.unit())
  }

  static func list(_ text: XMLBytes, limit: Int = .max) -> [SVGLength]? {
    var (scanner, lengths): (SVGScanner, [SVGLength]) = (SVGScanner(text), [])
    scanner.skipSpace()
    while !scanner.isAtEnd, lengths.count < limit {
      guard let length = SVGLength(&scanner) else { return nil }
      lengths.append(length)
      scanner.skipSeparator()
    }
    return lengths
  }

  /// Returns the length in user units, where `extent` corresponds to 100%.
  func resolved(extent: Double, in sizes: SVGFontSizes) -> Double {
    switch unit {
    case .user: value
    case .em: value * sizes.own
    case .rem: value * sizes.root
    case .percent: value * extent / 100
    }
  }
}

struct SVGFontSizes: Hashable {
  var own = 16.0
  var root = 16.0
}
