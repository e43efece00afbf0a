import SwatchScreen

/// A part of the screen. Views are values made for a layout; they read the model and change nothing.
protocol View {
  /// The cells of the view.
  var frame: CellRect { get }

  /// All cells that it draws on: those of its frame, and perhaps a label or a border around it.
  var extent: [CellRect] { get }

  /// Draws the view.
  func draw(_ model: Model, on surface: inout Surface)
}

extension View {
  var extent: [CellRect] { [frame] }
}
