import SwatchColor
import SwatchPicker
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// Where the user goes from a drawing, once it is saved or given up.
enum Departure: Hashable {
  case leaving
  /// To blank paper.
  case beginning
  /// To a drawing whose path is asked for, or known.
  case opening(path: String?)
  /// To the first of several drawings, which join the list.
  case openingAll([String])
  /// To another of the drawings that the program was started with, which there may not be yet.
  case turning(to: String)

  var title: String { self == .leaving ? "Leave" : self == .beginning ? "New" : "Open" }

  /// The file to open, as far as it is known.
  var path: String? {
    switch self {
    case .leaving, .beginning: nil
    case .opening(let path): path
    case .openingAll(let paths): paths.first
    case .turning(let path): path
    }
  }

  /// True if the file need not exist.
  var mayBeNew: Bool { if case .turning = self { true } else { false } }
}

/// A drawing that takes the place of the one there is.
struct Arrival {
  /// Its file; `nil` for blank paper.
  let file: SketchFile?
  let discardsDrawing: Bool
}

/// A drawing that does not exist.
