import SwatchScenes
import SwatchScreen
import SwatchSketch
import SwatchWidgets

struct PenSlider: Control {
  let value: PenProperty
  let frame: CellRect

  var id: ControlID { value.id }
  var takesFocusFromTouches: Bool { true }

  /// The cells of a slider whose track has `trackWidth`.
  static func width(of value: PenProperty, trackWidth: Int) -> Int {
    Slider(title: value.title, range: value.range, labelWidth: value.labelWidth, frame: .empty)
      .width(trackWidth: trackWidth)
  }

  func hint(in pen: PenOptions) -> String { Slider.hint }

  private func slider(in pen: PenOptions) -> Slider {
    var slider = Slider(
      title: value.title, range: value.range, step: value.step, labelWidth: value.labelWidth, frame: frame)
    slider.value = pen.value(of: value)
    slider.label = pen.label(of: value)
    slider.titleStyle = pen.textStyle(of: id)
    return slider
  }

  func draw(_ pen: PenOptions, on surface: inout Surface) { slider(in: pen).draw(on: &surface) }

  func command(for touch: Touch, in pen: PenOptions) -> Command<PenOptions>? {
    switch slider(in: pen).handle(touch) {
    case .touchedOrDragged(let number), .touchEnded(let number): setting(number)
    case .labelTouched: asking
    case nil: nil
    }
  }

  func command(for key: KeyPress, in pen: PenOptions) -> Command<PenOptions>? {
    if key == "=" || key.key == .enter { return asking }
    return slider(in: pen).value(after: key.key).map(setting)
  }

  func command(for wheel: Wheel, in pen: PenOptions) -> Command<PenOptions>? {
    slider(in: pen).value(after: wheel.sliderKey).map(setting)
  }

  private func setting(_ number: Double) -> Command<PenOptions> {
    Command { [value] in $0.set(value, to: number) }
  }

  private var asking: Command<PenOptions> { Command { [value] in $0.ask(for: value) } }
}
