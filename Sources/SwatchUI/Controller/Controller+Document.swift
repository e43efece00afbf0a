import SwatchSession
import SwatchSketch

// The file that the drawing is kept in.
extension Controller {
  func perform(_ command: DocumentCommand) {
    switch command {
    case .save: saveDocument()
    case .saveAndLeave: saveAndLeave()
    case .write(let path, let condition): write(to: path, replacing: condition)
    case .export(let path, let replacesExisting): export(to: path, replacesExisting: replacesExisting)
    case .openMenu: openFileMenu()
    }
  }

  // MARK: Opening

  /// Opens the drawing that the program was started with.
  func open(_ file: SketchFile) {
    session.open(file)
    guard let stored = file.stored else { return say("\(model.document.name) is new; w saves it") }
    dirty.parts = .all
    say(
      "Opened \(model.document.name), \(strokeCountLabel(stored.drawing.strokes.count))\(label(of: stored.notUnderstood))"
    )
  }

  private func label(of parts: [String]) -> String {
    parts.isEmpty ? "" : "; not understood: \(parts.joined(separator: ", "))"
  }

  // MARK: Saving

  /// Saves the drawing where it was, or asks where.
  private func saveDocument() {
    settleTouch()
    closeMenu()
    guard let path = model.document.path else { return type(.drawingPath) }
    guard model.document.lostBySaving.isEmpty else { return askToLoseParts(path) }
    write(to: path, replacing: model.document.writeCondition)
  }

  /// Takes the path that was typed to save as.
  func submitDrawingPath(_ text: String) {
    let path = text.path
    guard !path.isEmpty else { return say("Type the name of a file, such as drawing.svg") }
    // The journal may give it back to a program that was started elsewhere.
    let name = services.drawings?.absolutePath(path) ?? path
    if name == model.document.path { return saveDocument() }
    switch path.pathExtension {
    case "svg": save(as: name)
    case let ending where exportExtensions.contains(ending): export(to: name, replacesExisting: false)
    case "": save(as: name + ".svg")
    case let ending: say("The ending \(("." + ending).quoted) is not known; \(endingsHint)")
    }
  }

  private func save(as path: String) {
    // What is asked when it is saved there has to be asked now, too.
    if path == model.document.path { saveDocument() } else { write(to: path, replacing: .nothing) }
  }

  /// The endings of files, for sentences.
  var endingsHint: String {
    ".svg saves; " + exportExtensions.map { ".\($0)" }.joined(separator: " ") + " export"
  }

  private var exportExtensions: [String] { services.drawings?.exportExtensions ?? [] }

  /// Writes the drawing, and asks when that would replace what someone else wrote.
  private func write(to path: String, replacing condition: WriteCondition) {
    guard let store = services.drawings else { return say("Drawings cannot be saved here") }
    do {
      try session.save(to: path, replacing: condition, in: store)
      closeDialog()
      say("Saved \(model.document.name), \(strokeCountLabel(model.sketch.drawing.strokes.count))")
      if model.leavesWhenSaved { perform(.leave) }
    } catch let error as ChangedFileError {
      askToReplace(error.description, .document(.write(to: path, replacing: .anything)))
    } catch {
      model.leavesWhenSaved = false
      sayFailure(error)
    }
  }

  /// Tells why a file was not written. A path that was typed stays, to be mended.
  private func sayFailure(_ error: any Error) {
    if case .question? = model.dialog { closeDialog() }
    say("\(error)")
  }

  /// Writes the drawing as a picture or text.
  private func export(to path: String, replacesExisting: Bool) {
    guard let store = services.drawings else { return say("Drawings cannot be saved here") }
    // That is not saved; the user sees what came of it, and asks to leave again.
    model.leavesWhenSaved = false
    do {
      try session.export(to: path, replacesExisting: replacesExisting, in: store)
      closeDialog()
      say("Exported as \(path)")
    } catch let error as ChangedFileError {
      askToReplace(error.description, .document(.export(to: path, replacesExisting: true)))
    } catch {
      sayFailure(error)
    }
  }

  private func askToReplace(_ reason: String, _ command: Command) {
    ask(
      Question(
        title: "Save", text: reason,
        answers: [
          .init(title: "Replace", keys: ["r", "y"], command: command),
          .init(title: "Save as…", keys: ["a", "s"], command: .type(.drawingPath)),
          .init(title: "Cancel", keys: ["c", "n"], command: .dismiss),
        ], selection: 1))
  }

  private func askToLoseParts(_ path: String) {
    let sentence = "Saving would drop parts of \(model.document.name): \(model.document.lossLabel)."
    let condition = model.document.writeCondition
    ask(
      Question(
        title: "Save", text: sentence,
        answers: [
          .init(
            title: "Save without them", keys: ["w", "y"],
            command: .document(.write(to: path, replacing: condition))),
          .init(title: "Save as…", keys: ["a", "s"], command: .type(.drawingPath)),
          .init(title: "Cancel", keys: ["c", "n"], command: .dismiss),
        ], selection: 1))
  }

  // MARK: Leaving

  func askToLeave() {
    finishTool()
    guard model.sketch.isEdited, !model.isPicker else { return perform(.leave) }
    let count = strokeCountLabel(model.sketch.drawing.strokes.count)
    guard services.drawings != nil else {
      return ask(
        Question(
          title: "Leave", text: "Lose \(count)?",
          answers: [
            .init(title: "Leave", keys: ["y", "Y"], command: .discardAndLeave),
            .init(title: "Stay", keys: ["n", "N"], command: .dismiss),
          ], selection: 1, interruption: .leave))
    }
    let name = model.document.path == nil ? "" : " in \(model.document.name)"
    ask(
      Question(
        title: "Leave", text: "Save \(count)\(name)?",
        answers: [
          .init(title: "Save", keys: ["s", "y"], command: .document(.saveAndLeave)),
          .init(title: "Discard", keys: ["d", "n"], command: .discardAndLeave),
          .init(title: "Stay", keys: ["c"], command: .dismiss),
        ], interruption: .leave))
  }

  private func saveAndLeave() {
    closeDialog()
    model.leavesWhenSaved = true
    saveDocument()
  }

  private func openFileMenu() {
    open(
      .menu(
        Menu(
          title: model.document.name,
          items: [
            .init(title: "w  Save", key: "w", command: .document(.save)),
            .init(title: "W  Save as, export…", key: "W", command: .type(.drawingPath)),
            .init(title: "I  Picture to trace…", key: "I", command: .openBackdrop),
            .init(title: "h  History…", key: "h", command: .openHistory),
            .init(title: "o  Older drawings…", key: "o", command: .recover(.list)),
            .init(title: "q  Leave", key: "q", command: .askToLeave),
          ])))
  }

  func ask(_ question: Question) { open(.question(question)) }
}

/// Something to do with the file of the drawing.
enum DocumentCommand: Hashable {
  /// Saves the drawing where it was, or asks where.
  case save
  case saveAndLeave
  case write(to: String, replacing: WriteCondition)
  /// Writes the drawing as a picture or text.
  case export(to: String, replacesExisting: Bool)
  case openMenu
}

extension String {
  /// The ending of the file in lower case, without its period; empty when it has none: what follows the period of a hidden
  /// file, and the number of a version, belong to the name.
  fileprivate var pathExtension: String {
    let name = split(separator: "/").last ?? ""
    guard let period = name.lastIndex(of: "."), period > name.startIndex else { return "" }
    let ending = name[name.index(after: period)...].lowercased()
    let number = ending.first == "v" ? ending.dropFirst() : ending[...]
    return number.allSatisfy(\.isNumber) ? "" : ending
  }
}
