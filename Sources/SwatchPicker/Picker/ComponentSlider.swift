import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchText
import SwatchWidgets

struct ComponentSlider: SliderControl {
  let component: ColorComponent
  let frame: CellRect

  static let labelWidth = 4

  var id: ControlID { .slider(component) }

  static func label(of component: ColorComponent, in picker: ColorPicker) -> String {
    picker.wells.color == nil ? "none" : component.label(component.value(in: picker.wells.picked))
  }

  func slider(in picker: ColorPicker) -> Slider {
    let picked = picker.wells.picked
    // The other sliders have one-letter titles, too.
    let title = component == .opacity && picker.subject == .pen ? "A" : component.title
    var slider = Slider(
      title: title, range: component.range, step: component.step, labelWidth: Self.labelWidth,
      frame: frame)
    slider.label = Self.label(of: component, in: picker)
    slider.titleStyle = picker.textStyle(of: id)
    slider.value = component.value(in: picked)
    // Beside the color tracks, a colored opacity track would look like another color component.
    guard picker.wells.color != nil, component != .opacity || picker.subject == .color else { return slider }
    slider.track = { [component] value in
      let (light, dark) = component.color(replacing: value, in: picked).overCheckerboard
      return .init(light: light, dark: dark)
    }
    slider.isExact = { [component] in component.isInGamut($0, in: picked) }
    return slider
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    var slider = slider(in: picker)
    // Only hide the knob: keys and the wheel start from the previous color.
    if picker.wells.color == nil { slider.value = nil }
    slider.draw(on: &surface)
  }

  func commandForValue(_ value: Double, in picker: ColorPicker) -> Command<ColorPicker> {
    .pick(component.replacing(in: picker.wells.picked, with: value))
  }

  var commandForPrompt: Command<ColorPicker> { Command { [component] in $0.askForValue(of: component) } }
}

// MARK: Typed values

extension ColorPicker {
  mutating func askForValue(of component: ColorComponent) {
    let label = ComponentSlider.label(of: component, in: self)
    present(
      Prompt(
        label, forValueOf: .slider(component), labelWidth: ComponentSlider.labelWidth,
        problem: { $1.problem(with: $0, for: component) },
        submit: { $1.submit($0, for: component, showing: label) }))
  }

  mutating func askForFirstValue() {
    guard let component = page.components.first else { return askForNotation() }
    askForValue(of: component)
  }

  private mutating func submit(_ text: String, for component: ColorComponent, showing label: String) {
    // Keep the exact value if its rounded label was not edited.
    if text == label {
      closeDialog()
    } else if let value = value(text, for: component) {
      closeDialog()
      pick(component.replacing(in: wells.picked, with: value))
    } else if text.looksLikeColor {
      submitNotation(text)
    } else {
      report(problem(with: text, for: component) ?? "")
    }
  }

  private func value(_ text: String, for component: ColorComponent) -> Double? {
    ValueExpression.value(
      of: text, current: component.value(in: wells.picked), whole: component.range.upperBound)
  }

  private func problem(with text: String, for component: ColorComponent) -> String? {
    guard value(text, for: component) == nil else { return nil }
    if text.looksLikeColor { return Self.problem(withNotation: text) }
    return "Invalid value \(text.quoted). Type a number from \(component.range.expectedText), +10, or a color"
  }
}

extension String {
  /// True if the text is a color rather than a value. Hexadecimal digits alone are a value.
  fileprivate var looksLikeColor: Bool {
    if hasPrefix("#") || contains("(") { return true }
    return !allSatisfy(\.isHexDigit) && (try? ColorCoordinates(parsing: withoutQuotes)) != nil
  }
}

extension ControlID {
  static func slider(_ component: ColorComponent) -> ControlID { ControlID(component.rawValue) }
}
