import SwatchColor
import SwatchSketch

/// A value that a slider shows and changes. Positions are fractions of the track, 0…1 from left to right.
enum Slider: Hashable, CaseIterable {
  case width, opacity
  case hue, saturation, brightness

  var title: String {
    switch self {
    case .width: "Width"
    case .opacity: "Opacity"
    case .hue: "H"
    case .saturation: "S"
    case .brightness: "B"
    }
  }

  /// How far one press of an arrow key goes.
  var step: Double {
    switch self {
    case .width: 1 / (Pen.widths.upperBound - Pen.widths.lowerBound)
    case .hue: 1 / 360
    case .opacity: 0.05
    case .saturation, .brightness: 0.01
    }
  }

  /// Where the knob is.
  func position(in model: Model) -> Double {
    switch self {
    case .width:
      (model.pen.width - Pen.widths.lowerBound) / (Pen.widths.upperBound - Pen.widths.lowerBound)
    case .opacity: model.pen.opacity
    case .hue: model.settings.hsb.hue / 360
    case .saturation: model.settings.hsb.saturation
    case .brightness: model.settings.hsb.brightness
    }
  }

  /// The value in words.
  func label(in model: Model) -> String {
    switch self {
    case .width: "\(Int(model.pen.width.rounded()))"
    case .opacity: model.pen.opacity.percentLabel
    case .hue: model.settings.hsb.hueLabel
    case .saturation: model.settings.hsb.saturationLabel
    case .brightness: model.settings.hsb.brightnessLabel
    }
  }

  /// The cells that the longest label takes.
  var labelWidth: Int { self == .width ? 2 : 4 }

  /// What moving the knob to `position` does. Beyond the ends of the track it stays at the end.
  func command(at position: Double, in model: Model) -> Command {
    let position = position.clamped(to: 0...1)
    switch self {
    case .width:
      let range = Pen.widths
      return .setWidth((range.lowerBound + position * (range.upperBound - range.lowerBound)).rounded())
    case .opacity: return .setOpacity(position)
    case .hue, .saturation, .brightness: return .pick(hsb(at: position, in: model))
    }
  }

  /// The color that moving the knob to `position` would give, for sliders of colors; beyond the ends, the
  /// color at the end.
  func trackColor(at position: Double, in model: Model) -> RGB24? {
    switch self {
    case .width, .opacity: nil
    case .hue, .saturation, .brightness: hsb(at: position, in: model).color.rgb24
    }
  }

  private func hsb(at position: Double, in model: Model) -> HSB {
    var hsb = model.settings.hsb
    switch self {
    case .hue: hsb.hue = position * 360
    case .saturation: hsb.saturation = position
    case .brightness: hsb.brightness = position
    case .width, .opacity: break
    }
    return hsb
  }
}
