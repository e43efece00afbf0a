import SwatchColor
import SwatchText

/// What a text in a file that is not only about colors is.
enum ColorReading {
  /// A color.
  case color(ColorCoordinates)
  /// A color that cannot be read, and why.
  case unreadable(String)
  /// Anything else.
  case other

  /// Reads a value as CSS writes it: only what begins as a hexadecimal color, a function or a name can be a color.
  /// `400` is a weight there, not `#440000`. Components of HSL, as `240 10% 3.9%`, are a color.
  init(cssValue text: Substring) {
    let head = text.utf8.prefix { $0.isLetterOrHyphen }
    let isFunction = !head.isEmpty && text.utf8.dropFirst(head.count).first == UInt8(ascii: "(")
    let isHex = text.utf8.first == UInt8(ascii: "#")
    // What is put into `hsl()`.
    if text.utf8.last == UInt8(ascii: "%") || text.utf8.contains(UInt8(ascii: "/")), !isFunction, !isHex {
      var copy = String(text)
      if let color = copy.withUTF8({ ColorCoordinates(hslComponents: $0) }) {
        self = .color(color)
        return
      }
    }
    guard isHex || !head.isEmpty else {
      self = .other
      return
    }
    do throws(ColorSyntaxError) {
      self = .color(try ColorCoordinates(parsing: text))
    } catch {
      // Shadows and the like begin with a color, too.
      let isColor = error.reason != .trailingText && (isHex || isFunction && Self.isColorFunction(head))
      self = isColor ? .unreadable(error.description) : .other
    }
  }

  /// Reads a text where a color is expected, in any notation.
  init(expected text: Substring) {
    do throws(ColorSyntaxError) {
      self = .color(try ColorCoordinates(parsing: text))
    } catch {
      self = .unreadable(error.description)
    }
  }

  private static let colorFunctions = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
  ]

  private static func isColorFunction(_ head: Substring.UTF8View.SubSequence) -> Bool {
    head.count <= 10 && colorFunctions.contains(Substring(head).lowercased())
  }
}

extension UInt8 {
  fileprivate var isLetterOrHyphen: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercasedASCII || self == UInt8(ascii: "-")
  }
}
