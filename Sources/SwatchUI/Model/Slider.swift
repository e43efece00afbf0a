import SwatchColor
import SwatchSketch

/// A value that a slider shows and changes. Positions are fractions of the track, 0…1 from left to right.
enum Slider: Hashable {
  case width, opacity
  case component(ColorComponent)

  /// All sliders that there are.
  static let all = [Slider.width, .opacity] + ColorComponent.allCases.map(Slider.component)

  /// What no other slider is called.
  var name: String {
    switch self {
    case .width: "pen width"
    case .opacity: "pen opacity"
    case .component(let component): component.rawValue
    }
  }

  var title: String {
    switch self {
    case .width: "Width"
    case .opacity: "Opacity"
    case .component(let component): component.title
    }
  }

  /// The values from one end of the track to the other, in the unit that is shown and typed.
  var range: ClosedRange<Double> {
    switch self {
    case .width: Pen.widths
    case .opacity: 0...100
    case .component(let component): component.range
    }
  }

  /// How far one press of an arrow key goes, in the unit of ``range``.
  var step: Double {
    switch self {
    case .width: 1
    case .opacity: 5
    case .component(let component): component.step
    }
  }

  /// The value, in the unit of ``range``.
  func value(in model: Model) -> Double {
    switch self {
    case .width: model.pen.width
    case .opacity: model.pen.opacity * 100
    case .component(let component): component.value(in: model.settings.picked)
    }
  }

  /// Whether there is a value to show.
  func hasValue(in model: Model) -> Bool {
    if case .component = self { model.hasColor } else { true }
  }

  /// Where the knob is.
  func position(in model: Model) -> Double {
    (value(in: model) - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The value in words.
  func label(in model: Model) -> String {
    switch self {
    case .width: "\(Int(model.pen.width.rounded()))"
    case .opacity: model.pen.opacity.percentLabel
    case .component(let component):
      hasValue(in: model) ? component.label(component.value(in: model.settings.picked)) : "none"
    }
  }

  /// The cells that the longest label takes.
  var labelWidth: Int { self == .width ? 2 : 4 }

  /// What giving it `value` does. Beyond the ends of the range it stays at the end.
  func command(settingTo value: Double, in model: Model) -> Command {
    let value = value.clamped(to: range)
    switch self {
    case .width: return .setWidth(value.rounded())
    case .opacity: return .setOpacity(value / 100)
    case .component(let component):
      return .pick(component.replacing(in: model.settings.picked, with: value))
    }
  }

  /// What moving the knob to `position` does. Beyond the ends of the track it stays at the end.
  func command(at position: Double, in model: Model) -> Command {
    command(settingTo: value(at: position), in: model)
  }

  /// The color that moving the knob to `position` would give, for sliders of colors; beyond the ends, the
  /// color at the end.
  func trackColor(at position: Double, in model: Model) -> Color? {
    guard case .component(let component) = self, model.hasColor else { return nil }
    return component.color(replacing: value(at: position), in: model.settings.picked)
  }

  /// Whether sRGB can show what `position` asks for.
  func isShowable(at position: Double, in model: Model) -> Bool {
    guard case .component(let component) = self else { return true }
    return component.isShowable(value(at: position), in: model.settings.picked)
  }

  private func value(at position: Double) -> Double {
    range.lowerBound + position.clamped(to: 0...1) * (range.upperBound - range.lowerBound)
  }
}

extension Model {
  /// The slider of opacity: that of the pen or, where only a color is picked, that of the color.
  var opacity: Slider { isPicker ? .component(.opacity) : .opacity }
}

extension Slider {
  /// What can be typed, for sentences.
  var expectedText: String {
    func label(_ bound: Double) -> String { bound == bound.rounded() ? "\(Int(bound))" : "\(bound)" }
    let numbers = "\(label(range.lowerBound)) to \(label(range.upperBound))"
    if case .component = self { return "\(numbers), +10 and the like, or a color" }
    return "\(numbers), or +10 and the like"
  }
}
