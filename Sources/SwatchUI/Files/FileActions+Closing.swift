import SwatchPicker
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

private struct MissingFile: Error, CustomStringConvertible {
  let path: String
  var description: String { "No such file: \(path.quoted)" }
}

extension FileActions {
  static let openingActions: [Action<FileActions>] = [
    Action(
      .open, "Open a drawing", .file, keys: .control("o"),
      argument: ActionArgument("the path of a drawing", path: \.drawingPaths) {
        $1.closeDrawing(.open(path: $0))
      }
    ) { $0.closeDrawing(.open(path: nil)) },
    Action(.new, "New drawing", .file, keys: .control("n")) { $0.closeDrawing(.newDrawing) },
  ]

  mutating func closeDrawing(_ destination: Destination) {
    finishTool()
    guard session.sketch.isEdited else { return proceed(destination, discarding: false) }
    // A blank drawing has nothing to lose; its history remains in the journal.
    let isBlank = drawing.strokes.isEmpty && drawing.paper == Drawing().paper
    if document.path == nil, isBlank { return proceed(destination, discarding: true) }
    // Ask about the current drawing only if the other one can be opened.
    if case .open(let path?, _, let mayBeNew) = destination, let store {
      guard attempt({ _ = try $0.file(at: path, mayBeNew: mayBeNew, in: store) }) else { return }
    }
    let count = session.countLabel
    guard store != nil else {
      return present(
        Question(
          title: destination.title, text: "Discard \(count)?",
          answers: [
            .init(destination.title, keys: ["y", "Y"]) { $0.proceed(destination, discarding: true) },
            .init("Cancel", keys: ["n", "N"]),
          ], selection: 1, interruption: destination == .quit ? { $0.quit() } : nil))
    }
    present(
      Question(
        title: destination.title,
        text: "Save \(document.path == nil ? count : "the changes to \(document.name)")?",
        answers: [
          .init("Save", keys: ["s", "y"]) {
            $0.destinationAfterSaving = destination
            $0.saveDocument()
          },
          .init("Discard", keys: ["d", "n"]) { $0.proceed(destination, discarding: true) },
          .init("Cancel", keys: ["c"]),
        ], interruption: destination == .quit ? { $0.quit() } : nil))
  }

  mutating func proceed(_ destination: Destination, discarding: Bool) {
    destinationAfterSaving = nil
    switch destination {
    case .quit:
      discardsDrawing = discarding
      quit()
    case .newDrawing: incomingDrawings.append((nil, discarding))
    case .open(let path?, let paths, let mayBeNew):
      openInPlace(path, among: paths, mayBeNew: mayBeNew, discarding: discarding)
    case .open(nil, _, _):
      guard store != nil else { return report("Drawings cannot be opened here") }
      present(
        Prompt(
          "", placeholder: "path, such as drawing.svg",
          hint: "Type or paste a path · Enter open · Esc cancel",
          at: .window(title: "Open a drawing"), submit: { $1.openInPlace($0.path, discarding: discarding) }))
    }
  }

  /// Opens a file in place of the drawing and adds `paths` to the list. On failure, keeps the prompt open.
  private mutating func openInPlace(
    _ path: String, among paths: [String] = [], mayBeNew: Bool = false, discarding: Bool
  ) {
    guard let store, !path.isEmpty else { return report("Type the path of a drawing, such as drawing.svg") }
    attempt {
      let file = try $0.file(at: path, mayBeNew: mayBeNew, in: store)
      $0.closeDialog()
      let current = [$0.document.path].compactMap(\.self)
      if paths.count > 1 { $0.list = FileList($0.list.paths + current + paths) }
      $0.incomingDrawings.append((file, discarding))
    }
  }

  private func file(at path: String, mayBeNew: Bool, in store: any DrawingStore) throws -> SketchFile {
    let stored = try store.read(path)
    guard stored != nil || mayBeNew else { throw MissingFile(path: path) }
    return SketchFile(path: store.absolutePath(path), stored: stored)
  }
}
