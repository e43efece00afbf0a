import SwatchColor
import SwatchPicker
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The next step after the current drawing is saved or discarded.
enum Destination: Hashable {
  case leaving
  case beginning
  /// A drawing at a path; `nil` to prompt for the path.
  case opening(path: String?)
  /// The first of several drawings, all of which are added to the list.
  case openingAll([String])
  /// A listed drawing, which may not exist yet.
  case turning(to: String)

  var title: String { self == .leaving ? "Quit" : self == .beginning ? "New" : "Open" }

  /// The path of the drawing to open, if known.
  var path: String? {
    switch self {
    case .leaving, .beginning: nil
    case .opening(let path): path
    case .openingAll(let paths): paths.first
    case .turning(let path): path
    }
  }

  var mayBeNew: Bool { if case .turning = self { true } else { false } }
}

/// A drawing that replaces the current one.
struct IncomingDrawing {
  /// The file; `nil` for a blank drawing.
  let file: SketchFile?
  let discardsDrawing: Bool
}
