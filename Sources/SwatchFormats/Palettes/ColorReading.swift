import SwatchColor
import SwatchText

/// The result of reading text that may be a color.
enum ColorReading {
  case color(ColorCoordinates)
  /// A color that cannot be read, with the reason.
  case unreadable(String)
  case other

  var isColor: Bool { if case .color = self { true } else { false } }

  /// Reads a CSS value: a function, a name, or hexadecimal digits after `#`. `400` is a font weight, not
  /// `#440000`. HSL components such as `240 10% 3.9%` are also a color.
  init(cssValue text: Substring) {
    let head = text.utf8.prefix {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0.lowercasedASCII || $0 == UInt8(ascii: "-")
    }
    let isFunction = !head.isEmpty && text.utf8.dropFirst(head.count).first == UInt8(ascii: "(")
    let isHex = text.utf8.first == UInt8(ascii: "#")
    if !isFunction, !isHex, text.utf8.last == UInt8(ascii: "%") || text.utf8.contains(UInt8(ascii: "/")) {
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
      // Shadows also start with a color.
      let isColor =
        error.reason != .trailingText
        && (isHex || isFunction && Self.functions.contains(Substring(head).lowercased()))
      self = isColor ? .unreadable(error.description) : .other
    }
  }

  init(expected text: Substring) {
    do throws(ColorSyntaxError) {
      self = .color(try ColorCoordinates(parsing: text))
    } catch {
      self = .unreadable(error.description)
    }
  }

  private static let functions: Set = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
  ]
}
