import SwatchColor
import SwatchText

enum ColorReading {
  case color(ColorCoordinates)
  /// A color that cannot be read, with the reason.
  case unreadable(String)
  case other

  var isColor: Bool { if case .color = self { true } else { false } }

  /// Reads a CSS value: a function, a name, or hexadecimal digits after `#`. `400` is a font weight, not
  /// `#440000`. HSL components such as `240 10% 3.9%` are also accepted.
  init(cssValue text: Substring) {
    let head = text.utf8.prefix { $0.isLetter || $0 == "-" }
    let isFunction = !head.isEmpty && text.utf8.dropFirst(head.count).first == "("
    let isHex = text.utf8.first == "#"
    if !isFunction, !isHex, text.utf8.last == "%" || text.utf8.contains(UInt8(ascii: "/")),
      let color = Array(text.utf8).withUnsafeBufferPointer({ ColorCoordinates(hslComponents: $0) })
    {
      self = .color(color)
    } else if !isHex, head.isEmpty {
      self = .other
    } else {
      do throws(ColorSyntaxError) { self = .color(try ColorCoordinates(parsing: text)) } catch {
        let isColor = isHex || isFunction && Self.functions.contains(Substring(head).lowercased())
        // Text after a color makes it something else, such as a shadow.
        self = isColor && error.reason != .trailingText ? .unreadable(error.description) : .other
      }
    }
  }

  init(expectedColor text: Substring) {
    do throws(ColorSyntaxError) { self = .color(try ColorCoordinates(parsing: text)) } catch {
      self = .unreadable(error.description)
    }
  }

  private static let functions: Set = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
  ]
}

enum ColorModel {
  case rgb, hsb, cmyk, lab, gray

  var componentCount: Int { [ColorModel.cmyk: 4, .gray: 1][self] ?? 3 }

  /// Returns the color with components in 0…1 or, for Lab, in 0…100 and −128…127. Values outside these ranges
  /// are clamped. CMYK is converted without a profile: each ink darkens one channel in proportion.
  func color(_ components: [Double]) -> ColorCoordinates {
    let unit = components.map { $0.clamped(to: 0...1) }
    switch self {
    case .rgb: return ColorCoordinates(.srgb, unit[0], unit[1], unit[2])
    case .hsb: return ColorCoordinates(.hsb, unit[0] * 360, unit[1], unit[2])
    case .gray: return ColorCoordinates(.srgb, unit[0], unit[0], unit[0])
    case .cmyk:
      let light = unit.map { (1 - $0) * (1 - unit[3]) }
      return ColorCoordinates(.srgb, light[0], light[1], light[2])
    case .lab:
      let axes = components.map { $0.clamped(to: -128...127) }
      return ColorCoordinates(.lab, components[0].clamped(to: 0...100), axes[1], axes[2])
    }
  }
}

extension Color {
  var components: [UInt8] { [rgb24.red, rgb24.green, rgb24.blue] }
}
