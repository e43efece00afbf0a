import SwatchColor
import SwatchText

enum ColorComponent: String, Hashable, CaseIterable {
  case hue, saturation, brightness
  case red, green, blue
  case lightness, chroma, lchHue
  case okHue, okSaturation, okValue
  case opacity

  var title: String {
    switch self {
    case .hue, .lchHue, .okHue: "H"
    case .saturation, .okSaturation: "S"
    case .okValue: "V"
    case .brightness, .blue: "B"
    case .red: "R"
    case .green: "G"
    case .lightness: "L"
    case .chroma: "C"
    case .opacity: "Opacity"
    }
  }

  /// The range of the slider in the displayed unit: degrees, percent, 8-bit steps, or chroma.
  var range: ClosedRange<Double> {
    switch self {
    case .hue, .lchHue, .okHue: 0...360
    case .saturation, .brightness, .lightness, .opacity, .okSaturation, .okValue: 0...100
    case .red, .green, .blue: 0...255
    case .chroma: 0...0.4
    }
  }

  var step: Double {
    switch self {
    case .chroma: 0.004
    case .opacity: 5
    default: 1
    }
  }

  func value(in picked: PickedColor) -> Double {
    switch self {
    case .hue: picked.hsb.hue
    case .saturation: picked.hsb.saturation * 100
    case .brightness: picked.hsb.brightness * 100
    case .red: picked.color.red * 255
    case .green: picked.color.green * 255
    case .blue: picked.color.blue * 255
    case .lightness: picked.oklch.lightness * 100
    case .chroma: picked.oklch.chroma
    case .lchHue: picked.oklch.hue
    case .okHue: picked.okhsv.hue
    case .okSaturation: picked.okhsv.saturation * 100
    case .okValue: picked.okhsv.value * 100
    case .opacity: picked.opacity * 100
    }
  }

  /// Returns the color with the component set to a value, clamped to the range.
  func replacing(in picked: PickedColor, with value: Double) -> PickedColor {
    let components = components(of: picked, replacing: value)
    return switch self {
    case .hue, .saturation, .brightness: picked.replaced(by: components.hsb)
    case .red, .green, .blue: picked.replaced(by: components.rgb)
    case .lightness, .chroma, .lchHue: picked.replaced(by: components.oklch)
    case .okHue, .okSaturation, .okValue: picked.replaced(by: components.okhsv)
    case .opacity: picked.opacity(components.opacity)
    }
  }

  /// Returns the color with the component changed by a number of steps, clamped to the range.
  func stepping(_ picked: PickedColor, by steps: Double) -> PickedColor {
    replacing(in: picked, with: value(in: picked) + steps * step)
  }

  /// Returns only the color of ``replacing(in:with:)``, for the dozens of colors of a track.
  func color(replacing value: Double, in picked: PickedColor) -> Color {
    let components = components(of: picked, replacing: value)
    return switch self {
    case .hue, .saturation, .brightness: components.hsb.color
    case .red, .green, .blue: components.rgb
    case .lightness, .chroma, .lchHue: components.oklch.mapping.color
    case .okHue, .okSaturation, .okValue: components.okhsv.color
    case .opacity: picked.color.opacity(components.opacity)
    }
  }

  private typealias Components = (hsb: HSB, rgb: Color, oklch: OKLCH, okhsv: OKHSV, opacity: Double)

  private func components(of picked: PickedColor, replacing value: Double) -> Components {
    var components: Components = (picked.hsb, picked.color, picked.oklch, picked.okhsv, picked.opacity)
    let value = value.clamped(to: range)
    switch self {
    case .hue: components.hsb.hue = value
    case .saturation: components.hsb.saturation = value / 100
    case .brightness: components.hsb.brightness = value / 100
    case .red: components.rgb.red = value / 255
    case .green: components.rgb.green = value / 255
    case .blue: components.rgb.blue = value / 255
    case .lightness: components.oklch.lightness = value / 100
    case .chroma: components.oklch.chroma = value
    case .lchHue: components.oklch.hue = value
    case .okHue: components.okhsv.hue = value
    case .okSaturation: components.okhsv.saturation = value / 100
    case .okValue: components.okhsv.value = value / 100
    case .opacity: components.opacity = value / 100
    }
    return components
  }

  func label(_ value: Double) -> String {
    let number = String(Int((self == .chroma ? value * 1000 : value).rounded()))
    return switch self {
    case .hue, .lchHue, .okHue: number + "°"
    case .saturation, .brightness, .lightness, .opacity, .okSaturation, .okValue: number + "%"
    case .red, .green, .blue: number
    case .chroma: "." + String(repeating: "0", count: max(0, 3 - number.count)) + number
    }
  }

  /// Returns true if the color with the component set to `value` is in sRGB. Always true except in OKLCH.
  func isInGamut(_ value: Double, in picked: PickedColor) -> Bool {
    switch self {
    case .lightness, .chroma, .lchHue: components(of: picked, replacing: value).oklch.isInSRGB
    default: true
    }
  }
}
