import SwatchPicker
import SwatchRaster
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension FileActions {
  var exportKinds: [ExportKind] { store?.exportKinds ?? [] }

  /// Returns an error message for an export; `nil` if none is known in advance.
  func exportProblem(_ options: ExportOptions, _ kind: ExportKind) -> String? {
    if let problem = options.problem(with: kind, among: exportKinds) { return problem }
    if options.isSelectionOnly, selection.isEmpty { return "Nothing selected" }
    return nil
  }

  func ownFileProblem(_ path: String) -> String? {
    absolute(path) == document.path
      ? "\(document.name.quoted) is this drawing’s own file. Save the drawing instead." : nil
  }

  func absolute(_ path: String) -> String { store?.absolutePath(path) ?? path }

  func kind(of path: String) -> ExportKind? {
    exportKinds.first { $0.has(fileExtension: path.pathExtension) }
  }

  /// Returns completions for a path: files, image sizes and, after two hyphens, options.
  func suggestions(for text: String) -> [Completion] {
    let target = SavePath(text)
    let kind = kind(of: target.path)
    if let kind, let suggestions = optionSuggestions(for: text, kind) { return suggestions }
    if let size = pixelLabel(target) { return [Completion(text, label: size)] }
    let files = paths.suggestions(for: text)
    guard let kind, kind.options.contains(.scale), target.options.size == nil else { return files }
    let path = text.last == " " ? text : text + " "
    let sheet = session.sheetToSave.size
    let (width, height) = (Int(sheet.width.rounded(.up)), Int(sheet.height.rounded(.up)))
    let sizes = [2, 3].map { Completion("\(path)\($0)x", label: "\($0)x: \(width * $0) × \(height * $0)") }
    return files.filter { $0.text != text } + sizes
  }

  /// Returns an image's size in pixels as text; `nil` if it cannot be calculated from the sheet alone.
  private func pixelLabel(_ target: SavePath) -> String? {
    guard target.problem == nil, let size = target.options.size, target.options.crop == .sheet,
      let kind = kind(of: target.path), kind.name != "pdf", exportProblem(target.options, kind) == nil
    else { return nil }
    let sheet = session.sheetToSave
    let pixels = SheetImage.size(of: sheet, scale: size.scale(of: sheet))
    return "\(pixels.width) × \(pixels.height) pixels"
  }

  private func optionSuggestions(for text: String, _ kind: ExportKind) -> [Completion]? {
    guard let last = text.split(separator: " ", omittingEmptySubsequences: false).last, last.hasPrefix("--")
    else { return nil }
    let before = text.dropLast(last.count)
    return ExportOption.allCases.compactMap { option in
      let word = "--\(option.rawValue)"
      guard kind.options.contains(option), word.hasPrefix(last.lowercased()),
        !before.contains(text: word + " ")
      else { return nil }
      return Completion(before + word + " ", label: option.isFlag ? word : "\(word) \(option.example)")
    }
  }

  /// Returns an error message for a typed export; `nil` if none is known in advance.
  func problem(withExport text: String) -> String? {
    let target = SavePath(text)
    let path = target.path
    guard !path.isEmpty else { return "Type the name of a file, such as drawing.png" }
    if let problem = PathCompleter.folderProblem(with: path) ?? target.problem { return problem }
    guard let kind = kind(of: path) else {
      return "Type a file extension: \(exportKinds.map { ".\($0.name)" }.joined(separator: " "))"
    }
    return ownFileProblem(path) ?? exportProblem(target.options, kind) ?? paths.problem(with: path)
  }

  mutating func submitExport(_ text: String) {
    if let problem = problem(withExport: text) { return report(problem) }
    let target = SavePath(text)
    export(to: absolute(target.path), target.options)
  }

  mutating func export(to path: String, _ options: ExportOptions) {
    guard let store, let kind = kind(of: path) else { return report("Drawings cannot be exported here") }
    // On failure, keep the prompt open, so that the path can be corrected.
    attempt { $0.write(try $0.session.encode(as: kind, options, in: store), to: path) }
  }

  mutating func write(
    _ export: EncodedExport, to path: String, replacesExisting: Bool = false,
    alternative: (title: String, action: DialogAction<FileActions>)? = nil
  ) {
    guard let store else { return }
    // An export is not a save, so quitting must be requested again.
    destinationAfterSaving = nil
    do {
      let written = try store.write(export, to: path, replacesExisting: replacesExisting)
      closeDialog()
      preview.end()
      // Show the size first, because a long path may be cut off.
      let pixels = export.extent.map { " \($0.label)" } ?? ""
      let paths = written.paths
      let name = paths.count == 1 ? paths[0] : "\(paths[0]) and \((paths.count - 1).counting("other"))"
      report("Exported\(pixels) as \(name)\(hardLinkLabel(written.otherLinkCount))")
    } catch let error as ChangedFileError {
      preview.end()
      askToReplace(path, error.description, alternative: alternative) {
        $0.write(export, to: path, replacesExisting: true)
      }
    } catch {
      report("\(error)")
    }
  }

  static let exportActions: [Action<FileActions>] = [
    Action(
      .export, "Export with preview", .file,
      keywords: "png jpeg webp icon pdf svg gif apng text window size bytes pixels width transparent crop",
      keys: .control("e"),
      argument: ActionArgument(
        "a path and options, such as drawing.png --width 800",
        completions: { typed, files in files.suggestions(for: typed).map { .init($0.text) } },
        parse: { typed, files in .run(unless: files.problem(withExport: typed)) { $0.submitExport(typed) } })
    ) { $0.openExport() }
  ]

  mutating func openExport() {
    guard var form = exportForm else { return report("Drawings cannot be exported here") }
    endGesture()
    let selected: [ExportForm.Part] = selection.isEmpty ? [] : [.selection]
    let parts = [.all] + selected + session.layers.map(ExportForm.Part.layer)
    if !parts.contains(form.part) { form.part = .all }
    formDidChange(form)
    present(
      ExportWindow(
        form, parts: parts, evaluate: { ($1.preview, $1.problem(with: $0)) },
        change: { $1.formDidChange($0) }, write: { $1.writeExport($0) }, close: { $0.preview.end() }))
    // Small drawings are encoded before the window appears.
    advanceExport()
  }

  /// The form from the last export, with a new path if that was for another drawing; else a new form.
  private var exportForm: ExportForm? {
    guard var form = export.form ?? ExportForm(kinds: exportKinds) else { return nil }
    if export.form != nil, export.document == document.path { return form }
    form.ownPath = ownPath
    let fileExtension = ownPath?.pathExtension ?? ""
    form.propose(
      ownPath.map { fileExtension.isEmpty ? $0 : String($0.dropLast(fileExtension.count + 1)) } ?? "drawing")
    return form
  }

  private var ownPath: String? {
    guard let path = document.path else { return nil }
    let isInCurrentFolder = absolute(document.name) == path
    return (isInCurrentFolder ? document.name : path).escapedPath
  }

  private mutating func formDidChange(_ form: ExportForm) {
    export = (form, document.path)
    isWritePending = false
    preview.request(form.settings)
  }

  private func problem(with form: ExportForm) -> String? {
    if let problem = form.problem { return problem }
    let path = form.outputPath
    guard !path.isEmpty else { return "Type the name of a file, such as drawing.\(form.kind.name)" }
    return ownFileProblem(path) ?? paths.problem(with: path)
  }

  mutating func advanceExport() {
    guard let store else { return }
    let session = session
    let isChanged = preview.advance { settings in
      store.beginEncoding(try session.exportRequest(as: settings.kind, settings.options))
    }
    guard isChanged else { return }
    dialogDidChange()
    if isWritePending, let form = export.form { writeExport(form) }
  }

  private mutating func writeExport(_ form: ExportForm) {
    isWritePending = false
    if let problem = problem(with: form) ?? preview.problem { return report(problem) }
    guard let encoded = preview.export else {
      isWritePending = true
      return report("Encoding… · the file will be written when done · Esc cancel")
    }
    write(encoded, to: absolute(form.outputPath), alternative: ("Change…", { $0.openExport() }))
  }
}
