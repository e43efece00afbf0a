import SwatchColor
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

protocol SessionHost: ControlHost {
  var session: DrawingSession { get }
}

extension SessionHost {
  var drawing: Drawing { session.drawing }
  var document: Document { session.document }
  var selection: [Int] { session.toolState.selection }

  mutating func endGesture() {
    guard session.toolState.touch != nil else { return }
    report(session.endTouch() ?? "Touch Cancelled")
  }

  /// The reason why strokes cannot be added to the current layer; `nil` if they can.
  var layerProblem: String? {
    guard let layer = session.currentLayer, !layer.isEditable else { return nil }
    let (state, step) = layer.isHidden ? ("hidden", "Show") : ("locked", "Unlock")
    return "Layer \(layer.name.quoted) is \(state). \(step) it or choose another with \(label(of: .layers))."
  }

  mutating func acceptsStrokes() -> Bool {
    guard let layerProblem else { return true }
    report(layerProblem)
    return false
  }

  mutating func hasSelection() -> Bool {
    guard selection.isEmpty else { return true }
    report("Nothing selected · \(label(of: ToolKind.select.action)) select")
    return false
  }

  /// Edits the selection and reports the result with a verb such as “Moved”.
  mutating func editSelection(
    _ verb: String, _ suffix: String = "", _ change: (DrawingSelection) -> SelectionEdit
  ) {
    guard hasSelection() else { return }
    endGesture()
    let count = selection.count
    report(session.editSelection(change) ? "\(verb) \(count.counting("stroke"))\(suffix)" : "No changes")
  }

  mutating func restackSelection(_ order: Restacking) {
    let place =
      switch order {
      case .toFront: " to the front"
      case .toBack: " to the back"
      case .forward: " forward"
      case .backward: " backward"
      }
    editSelection("Moved", place) { $0.restacking(order) }
  }

  /// Completes the tool's pending work. Returns a status message about the result, if there is one.
  @discardableResult
  mutating func finishTool() -> String? {
    endGesture()
    return session.finishTool()
  }

  mutating func editPoints() {
    guard hasSelection() else { return }
    guard session.beginEditingPoints() else {
      return report("Select a line or shape. Text and pictures have no points.")
    }
    closeDialog()
    focus(.canvas)
    reportPoint("Editing")
  }

  mutating func reportPoint(_ verb: String? = nil) {
    guard let outline = session.editedOutline, let place = session.selectedPoint, let point = outline[place],
      let index = outline.nodes.firstIndex(of: place.atNode)
    else { return }
    let word = place.part == .node ? "point" : "handle of point"
    let label = "\(word) \(index + 1) of \(outline.nodes.count) at \(Int(point.x)), \(Int(point.y))"
    let title = verb.map { "\($0) \(label)" } ?? label.firstUppercased
    report("\(title) · \(self.label(of: .addPoint)) add · \(self.label(of: .removePoint)) remove · Esc done")
  }
}

extension DrawingSession {
  var countLabel: String { Drawing.countLabel(of: drawing.strokes.count, pictures: pictureCount) }

  /// The touch in progress, such as “Line 126 at 45°, #d6336c”; else the layer, if several, and stroke count.
  var summary: String {
    guard toolState.touch != nil else {
      let layer = drawing.layers.count > 1 ? currentLayer : nil
      return [layer?.name, countLabel].compactMap(\.self).joined(separator: " · ")
    }
    let color = toolState.kind.usesInk ? ", \(settings.pen.strokeColor.rgb24.hex)" : ""
    return "\(toolState.kind.label)\(toolState.tool.measurement.map { " \($0.label)" } ?? "")\(color)"
  }

  /// The result of the last touch, such as “rectangle 96 × 48”; `nil` without dimensions.
  var resultLabel: String? {
    toolState.kind.selects
      ? nil : toolState.resultMeasurement.map { "\(toolState.kind.title.uncapitalized) \($0.label)" }
  }
}

extension ToolMeasurement {
  /// The dimensions as shown to users: whole canvas points, and counterclockwise angles.
  var label: String {
    switch self {
    case .vector(let vector): "\(vector.length.whole) at \((-vector.direction).whole)°"
    case .extent(let size): "\(size.width.whole) × \(size.height.whole)"
    case .change(.move(let vector)): "by \(vector.x.whole), \(vector.y.whole)"
    case .change(.scale(let x, let y, _)): "\((100 * x).whole) × \((100 * y).whole)%"
    case .change(.rotate(let degrees, _)): "by \(degrees.remainder(dividingBy: 360).whole)°"
    }
  }
}

extension Double {
  /// The number with at most one decimal.
  var shortLabel: String { label(decimals: 1, keepsZeros: false) }

  /// The nearest integer, clamped because scale factors can be huge.
  var whole: Int { isNaN ? 0 : Int(rounded().clamped(to: -1e9...1e9)) }
}

extension String {
  var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}

extension ControlID {
  static let canvas = ControlID("canvas")
  static let file = ControlID("file")
  static let panelEdge = ControlID("panel edge")
  static let tool = ControlID("tool")
  static let zoom = ControlID("zoom")
}
