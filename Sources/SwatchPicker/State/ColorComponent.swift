import SwatchColor
import SwatchText

enum ColorComponent: String, Hashable, CaseIterable {
  case hue, saturation, brightness
  case red, green, blue
  case lightness, chroma, lchHue
  case okHue, okSaturation, okValue
  case opacity

  private typealias Traits = (
    title: String, path: KeyPath<PickedColor, Double>, scale: Double, maximum: Double, unit: String,
    step: Double
  )

  /// The title, the component, the displayed value of 1, and the maximum, unit and step of displayed values.
  private var traits: Traits {
    switch self {
    case .hue: ("H", \.hsb.hue, 1, 360, "°", 1)
    case .saturation: ("S", \.hsb.saturation, 100, 100, "%", 1)
    case .brightness: ("B", \.hsb.brightness, 100, 100, "%", 1)
    case .red: ("R", \.color.red, 255, 255, "", 1)
    case .green: ("G", \.color.green, 255, 255, "", 1)
    case .blue: ("B", \.color.blue, 255, 255, "", 1)
    case .lightness: ("L", \.oklch.lightness, 100, 100, "%", 1)
    case .chroma: ("C", \.oklch.chroma, 1, 0.4, "", 0.004)
    case .lchHue: ("H", \.oklch.hue, 1, 360, "°", 1)
    case .okHue: ("H", \.okhsv.hue, 1, 360, "°", 1)
    case .okSaturation: ("S", \.okhsv.saturation, 100, 100, "%", 1)
    case .okValue: ("V", \.okhsv.value, 100, 100, "%", 1)
    case .opacity: ("Opacity", \.opacity, 100, 100, "%", 5)
    }
  }

  var title: String { traits.title }
  var step: Double { traits.step }
  /// The range of the slider in the displayed unit: degrees, percent, 8-bit steps, or chroma.
  var range: ClosedRange<Double> { 0...traits.maximum }
  func value(in picked: PickedColor) -> Double { picked[keyPath: traits.path] * traits.scale }

  /// Returns the color with the component set to a value, clamped to the range.
  func replacing(in picked: PickedColor, with value: Double) -> PickedColor {
    let components = components(of: picked, replacing: value.clamped(to: range))
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

  /// Returns only the color of ``replacing(in:with:)``, for the dozens of colors of a track, all in the range.
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
    guard self == .chroma else { return number + traits.unit }
    return "." + String(repeating: "0", count: max(0, 3 - number.count)) + number
  }

  /// Returns true if the color with the component set to `value` is in sRGB. Always true except in OKLCH.
  func isInGamut(_ value: Double, in picked: PickedColor) -> Bool {
    switch self {
    case .lightness, .chroma, .lchHue: components(of: picked, replacing: value).oklch.isInSRGB
    default: true
    }
  }
}
