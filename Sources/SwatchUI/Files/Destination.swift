/// The next step after the current drawing is saved or discarded.
enum Destination: Hashable {
  case quit, newDrawing
  /// A drawing at a path; `nil` to prompt for the path.
  case open(path: String?)
  /// The first of several drawings, all of which are added to the list.
  case openAll([String])
  /// A listed drawing, which may not exist yet.
  case switchDrawing(to: String)

  var title: String { self == .quit ? "Quit" : self == .newDrawing ? "New" : "Open" }

  var path: String? {
    switch self {
    case .quit, .newDrawing: nil
    case .open(let path): path
    case .openAll(let paths): paths.first
    case .switchDrawing(let path): path
    }
  }

  var mayBeNew: Bool { if case .switchDrawing = self { true } else { false } }
}
