import SwatchSketch
import SwatchWidgets

enum PenProperty: String, CaseIterable {
  case width, opacity

  var id: ControlID { ControlID("pen \(rawValue)") }
  var title: String { self == .width ? "Width" : "Opacity" }
  /// In points, in percent.
  var range: ClosedRange<Double> { self == .width ? Pen.widths : 0...100 }
  /// How far one press of an arrow key goes.
  var step: Double { self == .width ? 1 : 5 }
  var labelWidth: Int { self == .width ? 2 : 4 }
}
