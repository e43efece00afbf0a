import SwatchScenes
import SwatchScreen
import SwatchSketch
import SwatchWidgets

struct PenSlider: SliderControl {
  let property: PenProperty
  let frame: CellRect

  var id: ControlID { property.id }

  static func width(of property: PenProperty, trackWidth: Int) -> Int {
    Slider(title: property.title, range: property.range, labelWidth: property.labelWidth, frame: .empty)
      .width(trackWidth: trackWidth)
  }

  func slider(in pen: PenOptions) -> Slider {
    var slider = Slider(
      title: property.title, range: property.range, step: property.step,
      labelWidth: property.labelWidth, frame: frame)
    slider.value = pen.value(of: property)
    slider.label = pen.label(of: property)
    slider.titleStyle = pen.textStyle(of: id)
    return slider
  }

  func draw(_ pen: PenOptions, on surface: inout Surface) { slider(in: pen).draw(on: &surface) }

  func commandForValue(_ number: Double, in pen: PenOptions) -> Command<PenOptions> {
    Command { [property] in $0.set(property, to: number) }
  }

  var commandForPrompt: Command<PenOptions> { Command { [property] in $0.prompt(for: property) } }
}
