import SwatchColor
import SwatchSketch

/// The pen for the next stroke, and what the pickers that change it remember.
struct PenSettings: Hashable {
  private(set) var pen = Pen.standard
  /// The well that pickers change.
  var activeWell = Well.stroke
  /// The colors of the wells, with the hues that grays have forgotten.
  private var colors: [Well: HSB] = [
    .stroke: HSB(Pen.standard.strokeColor), .fill: HSB(hue: 0, saturation: 0, brightness: 1),
  ]

  /// The color of the active well as pickers show it; for a fill of none, the color it had last.
  var hsb: HSB { colors[activeWell] ?? .black }

  func color(of well: Well) -> Color? {
    well == .stroke ? pen.strokeColor : pen.fillColor
  }

  /// Gives the active well a color chosen by hue, saturation and brightness.
  mutating func setColor(_ hsb: HSB) {
    colors[activeWell] = hsb
    setPenColor(hsb.color, of: activeWell)
  }

  /// Gives a well a color, or none. Hue and saturation that the color leaves open stay as they were.
  mutating func setColor(_ color: Color?, of well: Well) {
    if let color { colors[well] = HSB(color, remembering: colors[well] ?? .black) }
    setPenColor(color, of: well)
  }

  mutating func setWidth(_ width: Double) { pen.width = width }

  mutating func setOpacity(_ opacity: Double) { pen.opacity = opacity }

  /// Goes back to the standard pen.
  mutating func reset() {
    pen = .standard
    colors[.stroke] = HSB(pen.strokeColor, remembering: colors[.stroke] ?? .black)
  }

  private mutating func setPenColor(_ color: Color?, of well: Well) {
    switch well {
    case .stroke: pen.strokeColor = color ?? pen.strokeColor
    case .fill: pen.fillColor = color
    }
  }
}
