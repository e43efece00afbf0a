import SwatchScenes
import SwatchScreen
import SwatchSketch
import SwatchWidgets

struct PenSlider: SliderControl {
  let value: PenProperty
  let frame: CellRect

  var id: ControlID { value.id }

  static func width(of value: PenProperty, trackWidth: Int) -> Int {
    Slider(title: value.title, range: value.range, labelWidth: value.labelWidth, frame: .empty)
      .width(trackWidth: trackWidth)
  }

  func slider(in pen: PenOptions) -> Slider {
    var slider = Slider(
      title: value.title, range: value.range, step: value.step, labelWidth: value.labelWidth, frame: frame)
    slider.value = pen.value(of: value)
    slider.label = pen.label(of: value)
    slider.titleStyle = pen.textStyle(of: id)
    return slider
  }

  func draw(_ pen: PenOptions, on surface: inout Surface) { slider(in: pen).draw(on: &surface) }

  func commandForValue(_ number: Double, in pen: PenOptions) -> Command<PenOptions> {
    Command { [value] in $0.set(value, to: number) }
  }

  var commandForPrompt: Command<PenOptions> { Command { [value] in $0.prompt(for: value) } }
}
