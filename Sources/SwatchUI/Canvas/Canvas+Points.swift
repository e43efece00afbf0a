import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

extension Canvas {
  static let pointActions: [Action<Canvas>] = [
    Action(.addPoint, "Add point after this one", .selection, keys: KeyPress(.insert), "n") { $0.addPoint() },
    Action(.removePoint, "Remove point", .selection, keys: KeyPress(.delete), KeyPress(.backspace)) {
      $0.removePoint()
    },
    Action(.nextPoint, "Next point", .selection, keys: KeyPress(.tab)) { $0.stepPoint(1) },
    Action("previous-point", "Previous point", .selection, keys: KeyPress(.tab, .shift)) { $0.stepPoint(-1) },
    Action("handles", "Next handle", .selection, keys: ".") { $0.chooseHandle() },
    Action("stop-editing-points", "Stop editing points", .selection, keys: KeyPress(.enter)) {
      $0.session.endEditingPoints()
      $0.report("Stopped editing points")
    },
  ]

  var pointHint: String {
    "Drag or ←↑↓→ move · \(label(of: .addPoint)) add · \(label(of: .removePoint)) remove · Esc done"
  }

  private mutating func selectedPoint() -> Outline.Place? {
    if session.selectedPoint == nil { report("No point selected · \(label(of: .nextPoint)) select") }
    return session.selectedPoint
  }

  private mutating func stepPoint(_ distance: Int) {
    guard let nodes = session.editedOutline?.nodes, !nodes.isEmpty else { return }
    let index = (session.selectedPoint?.atNode).flatMap(nodes.firstIndex)
    session.choose(nodes[index.map { ($0 + distance + nodes.count) % nodes.count } ?? 0])
    reportPoint()
  }

  /// Selects the next handle of the point, and after the last one the point itself.
  private mutating func chooseHandle() {
    guard let chosen = selectedPoint(), let outline = session.editedOutline else { return }
    let places = [chosen.atNode] + outline.controls(around: chosen).filter { $0.atNode == chosen.atNode }
    guard places.count > 1 else { return report("Straight lines have no handles") }
    session.choose(places[((places.firstIndex(of: chosen) ?? 0) + 1) % places.count])
    reportPoint()
  }

  mutating func movePoint(by vector: CanvasPoint) {
    guard let place = selectedPoint() else { return }
    _ = session.reshape { outline in
      outline.move(place, by: vector)
      return place
    }
    reportPoint()
  }

  /// Adds a point in the middle of the following segment, or of the preceding one at the end of a line.
  private mutating func addPoint() {
    guard let place = selectedPoint()?.atNode else { return }
    let isAdded = session.reshape { outline in
      outline.divide(after: place)
        ?? outline.divide(after: Outline.Place(subpath: place.subpath, node: place.node - 1))
    }
    if isAdded { reportPoint("Added") } else { report("A point cannot be added here") }
  }

  mutating func addPoint(at point: CanvasPoint) {
    guard let spot = session.editedOutline?.nearestSpot(to: point) else { return }
    if session.reshape({ $0.divide(after: spot.start, at: spot.fraction) }) { reportPoint("Added") }
  }

  private mutating func removePoint() {
    guard let place = selectedPoint()?.atNode else { return }
    let isRemoved = session.reshape { outline in
      guard outline.remove(place) else { return place }
      return outline[place] == nil ? Outline.Place(subpath: place.subpath, node: place.node - 1) : place
    }
    if isRemoved { reportPoint("Removed; now") } else { report("A line needs at least two points") }
  }
}
