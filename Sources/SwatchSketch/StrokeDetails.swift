/// Rare properties of a stroke, stored separately to keep other strokes small.
final class StrokeDetails: Sendable {
  let label: Label?
  let lines: [Stroke]
  let id: Int?
  let connector: Connector?

  init?(_ label: Label?, _ id: Int?, _ connector: Connector?, of shape: Shape, _ ink: Ink) {
    guard label != nil || id != nil || connector != nil, case .path(let path) = shape else { return nil }
    lines = label.map { LabelLayout($0, on: path, ink).lines } ?? []
    // An empty path has no position for text.
    self.label = lines.isEmpty ? nil : label
    (self.id, self.connector) = (id, connector)
    if self.label == nil, id == nil, connector == nil { return nil }
  }
}
