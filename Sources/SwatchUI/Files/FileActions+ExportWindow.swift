import SwatchColor
import SwatchPicker
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension FileActions {
  static let exportActions: [Action<FileActions>] = [
    Action(
      .export, "Export with preview", .file,
      keywords: "png jpeg webp icon pdf svg gif apng text window size bytes pixels width transparent crop",
      keys: .control("e"), argument: exportArgument
    ) { $0.openExport() }
  ]

  /// Opens the window with the values from its last use.
  mutating func openExport() {
    guard let form = exportForm else { return report("Drawings cannot be exported here") }
    endGesture()
    let selection: [ExportForm.Part] = session.toolState.selection.isEmpty ? [] : [.selection]
    let parts = [.all] + selection + session.layers.map(ExportForm.Part.layer)
    var shown = form
    if !parts.contains(shown.part) { shown.part = .all }
    formDidChange(shown)
    present(
      ExportWindow(
        shown, parts: parts,
        evaluate: { .init(preview: $1.preview, problem: $1.problem(with: $0)) },
        change: { $1.formDidChange($0) }, write: { $1.writeExport($0) }, close: { $0.preview.end() }))
    // Small drawings are encoded before the window appears.
    advanceExport()
  }

  /// The form from the last export, with a new path if that was for another drawing; else a new form.
  private var exportForm: ExportForm? {
    guard var form = export.form ?? ExportForm(kinds: exportKinds) else { return nil }
    if export.form != nil, export.document == session.document.path { return form }
    form.ownPath = ownPath
    let fileExtension = ownPath?.pathExtension ?? ""
    form.propose(
      ownPath.map { fileExtension.isEmpty ? $0 : String($0.dropLast(fileExtension.count + 1)) } ?? "drawing")
    return form
  }

  private var ownPath: String? {
    guard let path = session.document.path else { return nil }
    let isInCurrentFolder = absolute(session.document.name) == path
    return (isInCurrentFolder ? session.document.name : path).escapedPath
  }

  private mutating func formDidChange(_ form: ExportForm) {
    export = (form, session.document.path)
    isWritePending = false
    preview.request(form.settings)
  }

  /// Returns an error message for the form; `nil` if none is known in advance.
  private func problem(with form: ExportForm) -> String? {
    if let problem = form.problem { return problem }
    let path = form.outputPath
    guard !path.isEmpty else { return "Type the name of a file, such as drawing.\(form.kind.name)" }
    return ownFileProblem(path) ?? paths.problem(with: path)
  }

  /// Starts or continues encoding the preview.
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
    let path = form.outputPath
    write(encoded, to: absolute(path), alternative: .init(title: "Change…") { $0.openExport() })
  }
}
