/// The next step after the current drawing is saved or discarded.
enum Destination: Hashable {
  case quit, newDrawing
  /// A drawing at a path, which may be missing if it `mayBeNew`; `nil` to prompt for the path. If it is one of
  /// several, all of them are added to the list.
  case open(path: String?, among: [String] = [], mayBeNew: Bool = false)

  var title: String { self == .quit ? "Quit" : self == .newDrawing ? "New" : "Open" }
}
