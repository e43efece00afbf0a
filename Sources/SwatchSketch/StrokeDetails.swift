/// The properties that few strokes have, stored separately to keep others small.
final class StrokeDetails: Sendable {
  let label: Label?
  /// The lines of the label, as text on the canvas.
  let lines: [Stroke]
  let id: Int?
  let connector: Connector?

  init?(_ label: Label?, _ id: Int?, _ connector: Connector?, of shape: Shape, _ ink: Ink) {
    guard label != nil || id != nil || connector != nil, case .path(let path) = shape else { return nil }
    lines = label.map { LabelLayout($0, on: path, ink).lines } ?? []
    // What has no outline has no place for text.
    self.label = lines.isEmpty ? nil : label
    (self.id, self.connector) = (id, connector)
    if self.label == nil, id == nil, connector == nil { return nil }
  }
}
