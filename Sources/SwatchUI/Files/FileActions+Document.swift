import SwatchColor
import SwatchPicker
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension FileActions {

  mutating func open(_ file: SketchFile) {
    session.open(file)
    guard let stored = file.stored else { return tellOfNewFile(file.path) }
    let viewport = session.raster.viewport
    let isWhole = viewport.canvasRect.contains(session.drawing.sheet)
    let zoom = viewport.zoom == 1 ? "" : "; zoom \(viewport.zoomLabel)"
    let rest = isWhole ? zoom : " · \(label(of: .zoomReset)) show all"
    say("Opened \(session.document.name), \(session.countLabel)\(label(of: stored.notUnderstood))\(rest)")
  }

  private mutating func tellOfNewFile(_ path: String) {
    let missing = store?.missingFolder(of: path).map { "; no such folder: \($0.quoted)" }
    say("\(session.document.name) is new\(missing ?? " · \(label(of: .save)) save")")
  }

  private func label(of parts: [String]) -> String {
    parts.isEmpty ? "" : "; unsupported: \(parts.joined(separator: ", "))"
  }

  mutating func saveDocument() {
    settle()
    guard let path = session.document.path else { return askForDrawingPath() }
    var condition = session.document.writeCondition
    if case .version(let version) = condition, replacedPaths.contains(path) {
      condition = .readOnlyVersion(version)
    }
    write(to: path, replacing: condition)
  }

  mutating func askForDrawingPath(_ path: String? = nil) {
    present(
      Prompt(
        path ?? session.document.path ?? "", placeholder: "path, such as drawing.svg",
        hint: ".svg save · .png .jpg .pdf .gif and others export",
        at: .window(title: "Save Drawing As"),
        guide: PromptGuide(
          note: "house.svg saves; house.png 2x exports at double size",
          suggestions: { $1.suggestions(for: $0) }, problem: { $1.problem(withPath: $0) }),
        submit: { $1.submitDrawingPath($0) }, cancel: { $0.departureWhenSaved = nil }))
  }

  /// Returns an error message for a typed path; `nil` if none is known in advance.
  func problem(withPath text: String) -> String? {
    let wanted = SavePath(text)
    let path = wanted.path
    // The drawing's own file can always be saved, whatever its extension.
    guard absolute(path) != session.document.path else { return nil }
    if let problem = PathGuide.folderProblem(with: path) ?? wanted.problem { return problem }
    let ending = path.pathExtension
    if ["", "svg"].contains(ending) {
      return wanted.options.options.isEmpty
        ? paths.problem(with: path)
        : "Saving has no options. Use the export command to write a copy."
    }
    guard let kind = kind(of: path) else {
      return "Unknown file extension \(("." + ending).quoted); \(endingsHint)"
    }
    return exportProblem(wanted.options, kind) ?? paths.problem(with: path)
  }

  mutating func submitDrawingPath(_ text: String) {
    let wanted = SavePath(text)
    let path = wanted.path
    guard !path.isEmpty else { return say("Type the name of a file, such as drawing.svg") }
    if let problem = problem(withPath: text) { return say(problem) }
    // Absolute, because the journal may be recovered in another working directory.
    let name = absolute(path)
    if name == session.document.path { return saveDocument() }
    switch path.pathExtension {
    case "svg": save(as: name)
    case "": save(as: name + ".svg")
    default: export(to: name, wanted.options)
    }
  }

  private mutating func save(as path: String) {
    // Saving to the drawing's own file may require other questions.
    if path == session.document.path { saveDocument() } else { write(to: path, replacing: .nothing) }
  }

  /// Writes the drawing, and asks before it replaces changes by others.
  ///
  /// - Parameter mayLoseParts: True if unsupported parts of the file may be lost. By default only when
  ///   saving to another file, because the original keeps them.
  private mutating func write(
    to path: String, replacing condition: WriteCondition, mayLoseParts: Bool? = nil
  ) {
    guard let store else { return say("Drawings cannot be saved here") }
    do {
      let mayLoseParts = mayLoseParts ?? (path != session.document.path)
      let written = try session.save(to: path, replacing: condition, mayLoseParts: mayLoseParts, in: store)
      closeDialog()
      say(savedLabel(of: written))
      if let departure = departureWhenSaved { go(departure, discarding: false) }
    } catch let error as ChangedFileError {
      askToReplace(path, error.description) {
        $0.replacedPaths.insert(path)
        $0.write(to: path, replacing: .anything)
      }
    } catch let error as LossError {
      askToLoseParts(path, condition, error)
    } catch {
      departureWhenSaved = nil
      // A typed path stays for correction.
      say("\(error)")
    }
  }

  /// Returns a status message about the saved strokes, lost parts, and strokes beyond the sheet.
  private func savedLabel(of written: WrittenFile) -> String {
    let drawing = session.drawing
    // Otherwise the sheet has grown around all strokes.
    let beyond =
      drawing.sheetSetup.isChosen
      ? drawing.clippedStrokes.subtracting(session.document.clippedStrokes).count : 0
    var label = "Saved \(session.document.name), \(session.countLabel)"
    if !written.lost.isEmpty { label += ", without \(session.document.lossLabel(written.lost))" }
    label += splitLabel(written.otherNameCount)
    if beyond > 0 { label += "; \(beyond) beyond the sheet (:sheet free)" }
    return label
  }

  func splitLabel(_ otherNameCount: Int) -> String {
    switch otherNameCount {
    case ...0: ""
    case 1: "; its other hard link keeps the old content"
    default: "; \(otherNameCount) other hard links keep the old content"
    }
  }

  struct Otherwise {
    let title: String
    let action: DialogAction<FileActions>
  }

  /// Asks before replacing a file. The default alternative is to save elsewhere.
  mutating func askToReplace(
    _ path: String, _ reason: String, otherwise: Otherwise? = nil,
    replace: @escaping DialogAction<FileActions>
  ) {
    let otherwise = otherwise ?? Otherwise(title: "Save as…") { $0.askForDrawingPath(path) }
    present(
      Question(
        title: "Save", text: reason,
        answers: [
          .init("Replace", keys: ["r", "y"], action: replace),
          .init(otherwise.title, keys: ["a", "s", "e"], action: otherwise.action),
          .init("Cancel", keys: ["c", "n"]),
        ], selection: 1, dismissal: { $0.departureWhenSaved = nil }))
  }

  private mutating func askToLoseParts(_ path: String, _ condition: WriteCondition, _ loss: LossError) {
    let parts = session.document.lossLabel(loss.parts)
    let name = session.document.name
    let sentence =
      loss.isFileGone
      ? "\(name) no longer exists. Saving recreates it without: \(parts)."
      : "Saving would drop parts of \(name): \(parts)."
    present(
      Question(
        title: "Save", text: sentence,
        answers: [
          .init(loss.isFileGone ? "Recreate" : "Save without them", keys: ["w", "y"]) {
            $0.write(to: path, replacing: condition, mayLoseParts: true)
          },
          .init("Save as…", keys: ["a", "s"]) { $0.askForDrawingPath() },
          .init("Cancel", keys: ["c", "n"]),
        ], selection: 1, dismissal: { $0.departureWhenSaved = nil }))
  }
}
