import SwatchColor

/// The parts of the screen that can be operated, in the order in which Tab visits them.
enum Control: Hashable, CaseIterable {
  case canvas
  case undo, redo, erase, reset, about, help
  case well(Well)
  case slider(Slider)
  case chart

  static let allCases: [Control] =
    [.canvas, .well(.stroke), .well(.fill), .slider(.width), .slider(.opacity)]
    + [.slider(.hue), .slider(.saturation), .slider(.brightness), .chart]
    + [.undo, .redo, .erase, .reset, .about, .help]
}

extension Control {
  /// What to do with the control, for the status line.
  var hint: String {
    switch self {
    case .canvas: "Press and drag to draw; ? shows all keys"
    case .slider: "Left and Right change the value, Tab goes on"
    case .chart: "Arrows move the mark, Tab goes on"
    case .well, .undo, .redo, .erase, .reset, .about, .help: "Space presses, Tab and arrows go on"
    }
  }
}

/// The two colors of the pen. Pickers change the active one.
enum Well: Hashable, CaseIterable {
  case stroke, fill

  var title: String { self == .stroke ? "Stroke" : "Fill" }
}
