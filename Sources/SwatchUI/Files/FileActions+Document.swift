import SwatchPicker
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension FileActions {
  mutating func open(_ file: SketchFile) {
    session.open(file)
    guard let stored = file.stored else {
      let missing = store?.missingFolder(of: file.path).map { "; no such folder: \($0.quoted)" }
      return report("\(document.name) is new\(missing ?? " · \(label(of: .save)) save")")
    }
    let unsupported = stored.unsupportedFeatures.joined(separator: ", ")
    let loss = unsupported.isEmpty ? "" : "; unsupported: \(unsupported)"
    let viewport = session.raster.viewport
    let isWhole = viewport.canvasRect.contains(drawing.sheet)
    let zoom = viewport.zoom == 1 ? "" : "; zoom \(viewport.zoomLabel)"
    let note = isWhole ? zoom : " · \(label(of: .zoomReset)) show all"
    report("Opened \(document.name), \(session.countLabel)\(loss)\(note)")
  }

  mutating func saveDocument() {
    endGesture()
    guard let path = document.path else { return askForDrawingPath() }
    var condition = document.writeCondition
    if case .version(let version) = condition, replacedPaths.contains(path) {
      condition = .readOnlyVersion(version)
    }
    write(to: path, replacing: condition)
  }

  mutating func askForDrawingPath(_ path: String? = nil) {
    present(
      Prompt(
        path ?? document.path ?? "", placeholder: "path, such as drawing.svg",
        hint: ".svg save · .png .jpg .pdf .gif and others export", at: .window(title: "Save drawing as"),
        guide: PromptGuide(
          note: "house.svg saves · house.png 2x exports at double size",
          suggestions: { $1.suggestions(for: $0) }, problem: { $1.problem(withPath: $0) }),
        submit: { $1.submitDrawingPath($0) }, cancel: { $0.destinationAfterSaving = nil }))
  }

  /// Returns an error message for a typed path; `nil` if none is known in advance.
  func problem(withPath text: String) -> String? {
    let target = SavePath(text)
    let path = target.path
    // The drawing's own file can always be saved, regardless of its extension.
    guard absolute(path) != document.path else { return nil }
    if let problem = PathCompleter.folderProblem(with: path) ?? target.problem { return problem }
    let fileExtension = path.pathExtension
    if ["", "svg"].contains(fileExtension) {
      return target.options.options.isEmpty
        ? paths.problem(with: path)
        : "Saving has no options. Use the export command to write a copy."
    }
    guard let kind = kind(of: path) else {
      let names = exportKinds.map(\.name).filter { $0 != "svg" }.map { ".\($0)" }.joined(separator: " ")
      return "Unknown file extension \(("." + fileExtension).quoted) · .svg save · \(names) export"
    }
    return exportProblem(target.options, kind) ?? paths.problem(with: path)
  }

  mutating func submitDrawingPath(_ text: String) {
    let target = SavePath(text)
    guard !target.path.isEmpty else { return report("Type the name of a file, such as drawing.svg") }
    if let problem = problem(withPath: text) { return report(problem) }
    // Absolute, because the journal may be recovered in another working directory.
    var path = absolute(target.path)
    if path != document.path {
      switch target.path.pathExtension {
      case "svg": break
      case "": path += ".svg"
      default: return export(to: path, target.options)
      }
    }
    // Saving to the drawing's own file may require other questions.
    if path == document.path { saveDocument() } else { write(to: path, replacing: .nothing) }
  }

  /// Writes the drawing. Asks before replacing changes made by other programs.
  ///
  /// - Parameter allowsLoss: True to drop unsupported parts; `nil` only in another file, as the original has them.
  private mutating func write(to path: String, replacing condition: WriteCondition, allowsLoss: Bool? = nil) {
    guard let store else { return report("Drawings cannot be saved here") }
    do {
      let allowsLoss = allowsLoss ?? (path != document.path)
      let written = try session.save(to: path, replacing: condition, allowsLoss: allowsLoss, in: store)
      closeDialog()
      report(savedLabel(of: written))
      if let destination = destinationAfterSaving { proceed(destination, discarding: false) }
    } catch let error as ChangedFileError {
      askToReplace(path, error.description) {
        $0.replacedPaths.insert(path)
        $0.write(to: path, replacing: .anything)
      }
    } catch let error as LossError {
      confirmLoss(path, condition, error)
    } catch {
      destinationAfterSaving = nil
      // Keep the prompt open, so that the path can be corrected.
      report("\(error)")
    }
  }

  private func savedLabel(of written: WrittenFile) -> String {
    // An automatic sheet has grown around all strokes.
    let outsideCount =
      drawing.sheetSetup.hasFixedSize ? drawing.clippedStrokes.subtracting(document.clippedStrokes).count : 0
    let loss = written.lost.isEmpty ? "" : ", without \(document.lossDescription(written.lost))"
    let links = hardLinkLabel(written.otherLinkCount)
    let outside =
      outsideCount == 0 ? "" : "; \(outsideCount.counting("stroke")) outside the sheet (:sheet free)"
    return "Saved \(document.name), \(session.countLabel)\(loss)\(links)\(outside)"
  }

  func hardLinkLabel(_ otherLinkCount: Int) -> String {
    switch otherLinkCount {
    case ...0: ""
    case 1: "; its other hard link keeps the old content"
    default: "; \(otherLinkCount) other hard links keep the old content"
    }
  }

  /// Asks before replacing a file. The default alternative is to save elsewhere.
  mutating func askToReplace(
    _ path: String, _ reason: String, alternative: (title: String, action: DialogAction<FileActions>)? = nil,
    replace: @escaping DialogAction<FileActions>
  ) {
    let alternative = alternative ?? ("Save as…", { $0.askForDrawingPath(path) })
    present(
      Question(
        title: "Save", text: reason,
        answers: [
          .init("Replace", keys: ["r", "y"], action: replace),
          .init(alternative.title, keys: ["a", "s", "e"], action: alternative.action),
          .init("Cancel", keys: ["c", "n"]),
        ], selection: 1, dismissal: { $0.destinationAfterSaving = nil }))
  }

  private mutating func confirmLoss(_ path: String, _ condition: WriteCondition, _ loss: LossError) {
    let (name, parts) = (document.name, document.lossDescription(loss.parts))
    present(
      Question(
        title: "Save",
        text: loss.isFileGone
          ? "\(name) no longer exists. Saving recreates it without: \(parts)."
          : "Saving would drop parts of \(name): \(parts).",
        answers: [
          .init(loss.isFileGone ? "Recreate" : "Save without them", keys: ["w", "y"]) {
            $0.write(to: path, replacing: condition, allowsLoss: true)
          },
          .init("Save as…", keys: ["a", "s"]) { $0.askForDrawingPath() },
          .init("Cancel", keys: ["c", "n"]),
        ], selection: 1, dismissal: { $0.destinationAfterSaving = nil }))
  }
}
