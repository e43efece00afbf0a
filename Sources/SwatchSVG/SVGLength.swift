import SwatchXML

/// A number with a unit, as SVG writes lengths.
struct SVGLength {
  let value: Double
  let unit: Unit

  enum Unit: Hashable {
    /// Units of the document.
    case user
    /// Sizes of the font, and of the font of the outermost element.
    case em, rem
    /// Hundredths of the extent of the viewport.
    case percent
  }

  /// Creates a length, in units of the document if no other unit is given.
  init(value: Double, unit: Unit = .user) { (self.value, self.unit) = (value, unit) }

  /// Reads a length, or returns `nil` where there is none. Absolute units are px of a 96th of an inch (CSS Values
  /// 3, section 6.2).
  init?(_ text: XMLBytes) {
    var scanner = SVGScanner(text)
    self.init(&scanner)
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
  }

  /// Steps over a length; the cursor may have moved where there is none.
  init?(_ scanner: inout SVGScanner) {
    scanner.skipSpace()
    guard let number = scanner.number(), number.isFinite else { return nil }
    let name = scanner.consume { $0.isASCIILetter || $0 == UInt8(ascii: "%") }
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "", "px": (value, unit) = (number, .user)
    case "pt": (value, unit) = (number * 4 / 3, .user)
    case "pc": (value, unit) = (number * 16, .user)
    case "in": (value, unit) = (number * 96, .user)
    case "cm": (value, unit) = (number * 96 / 2.54, .user)
    case "mm": (value, unit) = (number * 96 / 25.4, .user)
    case "q": (value, unit) = (number * 96 / 101.6, .user)
    case "em": (value, unit) = (number, .em)
    case "rem": (value, unit) = (number, .rem)
    case "ex", "ch": (value, unit) = (number / 2, .em)
    case "%": (value, unit) = (number, .percent)
    default: return nil
    }
  }

  /// The length in units of the document.
  ///
  /// - Parameters:
  ///   - extent: The length of 100 %.
  ///   - sizes: The lengths of 1 em and 1 rem.
  func resolved(extent: Double, in sizes: SVGFontSizes) -> Double {
    switch unit {
    case .user: value
    case .em: value * sizes.own
    case .rem: value * sizes.root
    case .percent: value * extent / 100
    }
  }
}

/// The sizes of fonts that lengths of an element can count in.
struct SVGFontSizes: Hashable {
  /// The size of the element itself.
  var own = 16.0
  /// The size of the outermost element.
  var root = 16.0
}
