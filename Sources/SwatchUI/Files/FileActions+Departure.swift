import SwatchColor
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
    Action(.open, "Open a drawing", .file, keys: .control("o"), argument: openArgument) {
      $0.depart(.opening(path: nil))
    },
    Action(.new, "New drawing", .file, keys: .control("n")) { $0.depart(.beginning) },
  ]

  static let openArgument = ActionArgument<FileActions>(
    "the path of a drawing", path: \.drawingPaths, run: { $1.depart(.opening(path: $0)) })

  /// Goes to a destination, after asking about unsaved changes.
  mutating func depart(_ departure: Departure) {
    finishTool()
    guard session.sketch.isEdited else { return go(departure, discarding: false) }
    // A blank drawing has nothing to lose; its history remains in the journal.
    let isBlank = session.drawing.strokes.isEmpty && session.drawing.paper == Drawing().paper
    if session.document.path == nil, isBlank { return go(departure, discarding: true) }
    // Ask about the current drawing only if the other one can be opened.
    if let path = departure.path, let store {
      let canBeOpened = attempt { _ = try $0.file(at: path, mayBeNew: departure.mayBeNew, in: store) }
      guard canBeOpened else { return }
    }
    let count = session.countLabel
    guard store != nil else { return askToLose(count, departure) }
    let name = session.document.path == nil ? "" : " in \(session.document.name)"
    present(
      Question(
        title: departure.title, text: "Save \(count)\(name)?",
        answers: [
          .init("Save", keys: ["s", "y"]) { $0.save(before: departure) },
          .init("Discard", keys: ["d", "n"]) { $0.go(departure, discarding: true) },
          .init("Stay", keys: ["c"]),
        ], interruption: departure == .leaving ? { $0.leave() } : nil))
  }

  private mutating func askToLose(_ count: String, _ departure: Departure) {
    present(
      Question(
        title: departure.title, text: "Discard \(count)?",
        answers: [
          .init(departure.title, keys: ["y", "Y"]) { $0.go(departure, discarding: true) },
          .init("Stay", keys: ["n", "N"]),
        ], selection: 1, interruption: departure == .leaving ? { $0.leave() } : nil))
  }

  private mutating func save(before departure: Departure) {
    departureWhenSaved = departure
    saveDocument()
  }

  mutating func go(_ departure: Departure, discarding: Bool) {
    departureWhenSaved = nil
    switch departure {
    case .leaving: discarding ? discardAndLeave() : leave()
    case .beginning: arrivals.append(Arrival(file: nil, discardsDrawing: discarding))
    case .opening(let path?): openInPlace(path, discarding: discarding)
    case .openingAll(let paths): openInPlace(paths[0], among: paths, discarding: discarding)
    case .turning(let path): openInPlace(path, mayBeNew: true, discarding: discarding)
    case .opening(nil): askForDrawing(discarding: discarding)
    }
  }

  private mutating func askForDrawing(discarding: Bool) {
    guard store != nil else { return say("Drawings cannot be opened here") }
    present(
      Prompt(
        "", placeholder: "path, such as drawing.svg",
        hint: "Type or paste a path · Enter open · Esc cancel",
        at: .window(title: "Open a Drawing"),
        submit: { $1.openInPlace($0.path, discarding: discarding) }))
  }

  /// Opens a file in place of the drawing. On failure reports the error; a typed path stays for correction.
  ///
  /// - Parameters:
  ///   - mayBeNew: True to start a new drawing if the file does not exist.
  ///   - paths: The drawings to add to the list on success.
  private mutating func openInPlace(
    _ path: String, among paths: [String] = [], mayBeNew: Bool = false, discarding: Bool
  ) {
    guard let store, !path.isEmpty else { return say("Type the path of a drawing, such as drawing.svg") }
    attempt {
      let file = try $0.file(at: path, mayBeNew: mayBeNew, in: store)
      $0.closeDialog()
      let current = [$0.session.document.path].compactMap(\.self)
      if paths.count > 1 { $0.list = FileList($0.list.paths + current + paths) }
      $0.arrivals.append(Arrival(file: file, discardsDrawing: discarding))
    }
  }

  private func file(at path: String, mayBeNew: Bool, in store: any DrawingStore) throws -> SketchFile {
    let stored = try store.read(path)
    guard stored != nil || mayBeNew else { throw MissingFile(path: path) }
    return SketchFile(path: store.absolutePath(path), stored: stored)
  }
}
