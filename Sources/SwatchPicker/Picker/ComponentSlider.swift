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

  func slider(in picker: ColorPicker) -> Slider {
    let picked = picker.wells.picked
    // The other sliders have one-letter titles, too.
    let title = component == .opacity && picker.subject == .pen ? "A" : component.title
    var slider = Slider(
      title: title, range: component.range, step: component.step, labelWidth: Self.labelWidth, frame: frame)
    let value = component.value(in: picked)
    slider.label = picker.wells.color == nil ? "none" : component.label(value)
    slider.titleStyle = picker.textStyle(of: id)
    slider.value = value
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

  func problem(with text: String, in picker: ColorPicker) -> String? {
    if text.looksLikeColor { return ColorPicker.problem(withNotation: text) }
    return "Invalid value \(text.quoted). Type a number from \(component.range.expectedText), +10, or a color"
  }

  func submit(_ text: String, to picker: inout ColorPicker) {
    guard !text.looksLikeColor else { return picker.submitNotation(text) }
    picker.report(problem(with: text, in: picker) ?? "")
  }
}

extension ColorPicker {
  mutating func askForFirstValue() {
    guard let component = page.components.first else { return askForNotation() }
    ComponentSlider(component: component, frame: .empty).commandForPrompt.run(&self)
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
