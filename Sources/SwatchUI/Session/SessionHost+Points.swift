import SwatchSession
import SwatchSketch
import SwatchWidgets

// The points of a selected line.
extension SessionHost {
  /// Begins to edit them; keys go to the canvas.
  mutating func editPoints() {
    guard hasSelection() else { return }
    guard session.beginEditingPoints() else {
      return say("Select one line or shape; text and pictures have no points")
    }
    closeDialog()
    focus(.canvas)
    sayPoint("Points:")
  }

  /// Says which point is chosen, and where it is.
  mutating func sayPoint(_ verb: String? = nil) {
    guard let outline = session.editedOutline, let place = session.chosenPoint, let point = outline[place],
      let index = outline.nodes.firstIndex(of: place.atNode)
    else { return }
    let word = place.part == .node ? "point" : "handle of point"
    let label = "\(word) \(index + 1) of \(outline.nodes.count) at \(Int(point.x)), \(Int(point.y))"
    let title = verb.map { "\($0) \(label)" } ?? label.prefix(1).uppercased() + label.dropFirst()
    say("\(title); \(self.label(of: .addPoint)) adds, \(self.label(of: .removePoint)) removes, Esc leaves")
  }
}
