import SwatchColor
import SwatchSession
import SwatchSketch
import SwatchWidgets

// The file that the drawing is kept in.
extension Controller {
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
  fileprivate func saveDocument() {
    settleTouch()
    guard let path = model.document.path else { return askForDrawingPath() }
    guard model.document.lostBySaving.isEmpty else { return askToLoseParts(path) }
    write(to: path, replacing: model.document.writeCondition)
  }

  /// Asks where to save the drawing, or to export it.
  func askForDrawingPath() {
    present(
      Prompt(
        model.document.path ?? "", placeholder: "path, such as drawing.svg",
        hint: "Type the path to save as; \(endingsHint)", at: .window(title: "Save the Drawing as"),
        actions: .init(submit: { $1.submitDrawingPath($0) })))
  }

  /// Takes the path that was typed to save as.
  private func submitDrawingPath(_ text: String) {
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
      if model.leavesWhenSaved { leave() }
    } catch let error as ChangedFileError {
      askToReplace(error.description) { $0.write(to: path, replacing: .anything) }
    } catch {
      model.leavesWhenSaved = false
      // A path that was typed stays, to be mended.
      say("\(error)")
    }
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
      askToReplace(error.description) { $0.export(to: path, replacesExisting: true) }
    } catch {
      // A path that was typed stays, to be mended.
      say("\(error)")
    }
  }

  private func askToReplace(_ reason: String, replace: @escaping DialogAction<Controller>) {
    present(
      Question(
        title: "Save", text: reason,
        answers: [
          .init("Replace", keys: ["r", "y"], action: replace),
          .init("Save as…", keys: ["a", "s"]) { $0.askForDrawingPath() },
          .init("Cancel", keys: ["c", "n"]),
        ], selection: 1))
  }

  private func askToLoseParts(_ path: String) {
    let sentence = "Saving would drop parts of \(model.document.name): \(model.document.lossLabel)."
    let condition = model.document.writeCondition
    present(
      Question(
        title: "Save", text: sentence,
        answers: [
          .init("Save without them", keys: ["w", "y"]) { $0.write(to: path, replacing: condition) },
          .init("Save as…", keys: ["a", "s"]) { $0.askForDrawingPath() },
          .init("Cancel", keys: ["c", "n"]),
        ], selection: 1))
  }

  // MARK: Leaving

  func askToLeave() {
    finishTool()
    guard model.sketch.isEdited, !model.isPicker else { return leave() }
    let count = strokeCountLabel(model.sketch.drawing.strokes.count)
    guard services.drawings != nil else {
      return present(
        Question(
          title: "Leave", text: "Lose \(count)?",
          answers: [
            .init("Leave", keys: ["y", "Y"]) { $0.discardAndLeave() },
            .init("Stay", keys: ["n", "N"]),
          ], selection: 1, interruption: { $0.leave() }))
    }
    let name = model.document.path == nil ? "" : " in \(model.document.name)"
    present(
      Question(
        title: "Leave", text: "Save \(count)\(name)?",
        answers: [
          .init("Save", keys: ["s", "y"]) { $0.saveAndLeave() },
          .init("Discard", keys: ["d", "n"]) { $0.discardAndLeave() },
          .init("Stay", keys: ["c"]),
        ], interruption: { $0.leave() }))
  }

  /// Draws the drawing once more, on a scene of its own.
  private func playBack() {
    guard !session.drawing.strokes.isEmpty else { return say("There is nothing to play back") }
    do {
      next = try Replay(
        of: session.drawing, size: surface.size, display: surface.display, vision: model.vision,
        now: services.now)
    } catch {
      say("\(error)")
    }
  }

  private func saveAndLeave() {
    model.leavesWhenSaved = true
    saveDocument()
  }

  fileprivate func openFileMenu() {
    present(
      Menu(
        title: model.document.name,
        items: [
          .init("w  Save", keys: ["w"]) { $0.saveDocument() },
          .init("W  Save as, export…", keys: ["W"]) { $0.askForDrawingPath() },
          .init("I  Picture to trace…", keys: ["I"]) { $0.openBackdrop() },
          .init("c  Color of the paper…", keys: ["c"]) { $0.openPaperMenu() },
          .init("h  History…", keys: ["h"]) { $0.openHistory() },
          .init("p  Play back", keys: ["p"]) { $0.playBack() },
          .init("o  Older drawings…", keys: ["o"]) { $0.look(for: .list) },
          .init("q  Leave", keys: ["q"]) { $0.askToLeave() },
        ]))
  }
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

// What keys and controls ask for.
extension Command {
  /// Saves the drawing where it was, or asks where.
  static let saveDocument = Command { $0.saveDocument() }
  static let askForDrawingPath = Command { $0.askForDrawingPath() }
  static let openFileMenu = Command { $0.openFileMenu() }
  static let askToLeave = Command { $0.askToLeave() }
}
