import SwatchColor
import SwatchSketch

/// The pen for the next stroke, and what the pickers that change it remember.
struct PenSettings: Hashable {
  private(set) var pen = Pen.standard
  /// The well that pickers change.
  var activeWell = Well.stroke
  /// The colors of the wells in the terms of the pickers; for a fill of none, the color it had last.
  private var stroke = PickedColor(Pen.standard.strokeColor)
  private var fill = PickedColor(Color(white: 1))

  /// The color of the active well as pickers show it; for a fill of none, the color it had last.
  var picked: PickedColor { picked(of: activeWell) }

  /// The color of the active well by hue, saturation and brightness.
  var hsb: HSB { picked.hsb }

  func picked(of well: Well) -> PickedColor { well == .stroke ? stroke : fill }

  /// The color of a well, with its opacity where only a color is picked.
  func color(of well: Well) -> Color? {
    let color = well == .stroke ? pen.strokeColor : pen.fillColor
    return color?.opacity(picked(of: well).opacity)
  }

  /// Gives the active well a color as a picker made it.
  mutating func setColor(_ picked: PickedColor) {
    keep(picked, of: activeWell)
    setPenColor(picked.color, of: activeWell)
  }

  /// Gives a well a color, or none. Hue and saturation that the color leaves open stay as they were.
  mutating func setColor(_ color: Color?, of well: Well) {
    if let color { keep(picked(of: well).replaced(by: color), of: well) }
    setPenColor(color, of: well)
  }

  /// Gives the active well's color another opacity, 0…1.
  mutating func setColorOpacity(_ opacity: Double) {
    keep(picked.opacity(opacity.clamped(to: 0...1)), of: activeWell)
  }

  mutating func setWidth(_ width: Double) { pen.width = width }

  mutating func setOpacity(_ opacity: Double) { pen.opacity = opacity }

  /// Goes back to the standard pen.
  mutating func reset() {
    pen = .standard
    stroke = stroke.replaced(by: pen.strokeColor)
  }

  private mutating func keep(_ picked: PickedColor, of well: Well) {
    if well == .stroke { stroke = picked } else { fill = picked }
  }

  private mutating func setPenColor(_ color: Color?, of well: Well) {
    switch well {
    case .stroke: pen.strokeColor = color ?? pen.strokeColor
    case .fill: pen.fillColor = color
    }
  }
}

extension PenSettings {
  /// What a well holds: a color as it was picked, and whether it is used.
  struct WellState: Hashable {
    let picked: PickedColor
    let isNone: Bool
  }

  func state(of well: Well) -> WellState {
    WellState(picked: picked(of: well), isNone: color(of: well) == nil)
  }

  /// Puts a well back to what it held.
  mutating func restore(_ state: WellState, of well: Well) {
    keep(state.picked, of: well)
    setPenColor(state.isNone ? nil : state.picked.color, of: well)
  }
}
