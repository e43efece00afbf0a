import SwatchSession
import SwatchSketch
import SwatchWidgets

/// Where the user goes from a drawing, once it is saved or given up.
enum Departure: Hashable {
  /// Out of the program.
  case leaving
  /// To blank paper.
  case beginning
  /// To a drawing whose path is asked for, or known.
  case opening(path: String?)
  /// To another of the drawings that the program was started with, which there may not be yet.
  case turning(to: String)

  fileprivate var title: String { self == .leaving ? "Leave" : self == .beginning ? "New" : "Open" }
}

/// A drawing that takes the place of the one there is.
struct Arrival {
  /// Its file; `nil` for blank paper.
  let file: SketchFile?
  /// Whether the drawing before is to be forgotten.
  let discardsDrawing: Bool
}

// Leaving a drawing, for another or for good.
extension FileActions {
  static let openingKeys: [KeyBinding<FileActions>] = [
    .init(.control("o"), help: .init("Open a drawing", .file)) {
      $0.depart(.opening(path: nil))
    },
    .init(.control("n"), help: .init("New drawing", .file)) { $0.depart(.beginning) },
  ]

  /// Goes where the user wants to; asks before what is not saved.
  mutating func depart(_ departure: Departure) {
    finishTool()
    guard session.sketch.isEdited else { return go(departure, discarding: false) }
    // There is nothing that anybody would miss; the steps are among the older drawings.
    let isBlank = session.drawing.strokes.isEmpty && session.drawing.paper == Drawing().paper
    if session.document.path == nil, isBlank { return go(departure, discarding: true) }
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
        title: departure.title, text: "Lose \(count)?",
        answers: [
          .init(departure.title, keys: ["y", "Y"]) { $0.go(departure, discarding: true) },
          .init("Stay", keys: ["n", "N"]),
        ], selection: 1, interruption: departure == .leaving ? { $0.leave() } : nil))
  }

  private mutating func save(before departure: Departure) {
    departureWhenSaved = departure
    saveDocument()
  }

  /// Goes there from a drawing that is saved, or that is not wanted any more.
  mutating func go(_ departure: Departure, discarding: Bool) {
    departureWhenSaved = nil
    switch departure {
    case .leaving: discarding ? discardAndLeave() : leave()
    case .beginning: arrivals.append(Arrival(file: nil, discardsDrawing: discarding))
    case .opening(let path?): openInPlace(path, discarding: discarding)
    case .turning(let path): openInPlace(path, mayBeNew: true, discarding: discarding)
    case .opening(nil): askForDrawing(discarding: discarding)
    }
  }

  private mutating func askForDrawing(discarding: Bool) {
    guard store != nil else { return say("Drawings cannot be opened here") }
    present(
      Prompt(
        "", placeholder: "path, such as drawing.svg",
        hint: "Type or paste the path of a drawing; Enter opens it, Esc stays",
        at: .window(title: "Open a Drawing"),
        actions: .init(submit: { $1.openInPlace($0.path, discarding: discarding) })))
  }

  /// Opens a file in place of the drawing. When that fails nothing changes but what is said, and a path that was typed
  /// stays, to be mended.
  ///
  /// - Parameter mayBeNew: Whether a file that there is none of is to be made.
  private mutating func openInPlace(_ path: String, mayBeNew: Bool = false, discarding: Bool) {
    guard let store, !path.isEmpty else { return say("Type the path of a drawing, such as drawing.svg") }
    do {
      let stored = try store.read(path)
      guard stored != nil || mayBeNew else { return say("There is no such file as \(path.quoted)") }
      closeDialog()
      let file = SketchFile(path: store.absolutePath(path), stored: stored)
      arrivals.append(Arrival(file: file, discardsDrawing: discarding))
    } catch {
      say("\(error)")
    }
  }
}
