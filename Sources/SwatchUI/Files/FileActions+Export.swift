import SwatchColor
import SwatchPicker
import SwatchRaster
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension FileActions {
  var exportKinds: [ExportKind] { store?.exportKinds ?? [] }

  var extensionsHint: String {
    let acceptedExtensions = exportKinds.map(\.name).filter { $0 != "svg" }
    return ".svg save · " + acceptedExtensions.map { ".\($0)" }.joined(separator: " ") + " export"
  }

  /// Returns an error message for an export; `nil` if none is known in advance.
  func exportProblem(_ options: ExportOptions, _ kind: ExportKind) -> String? {
    if let problem = options.problem(with: kind, among: exportKinds) { return problem }
    if options.isSelectionOnly, session.toolState.selection.isEmpty { return "Nothing selected" }
    return nil
  }

  /// Returns an error message if the path is the drawing's own file, else `nil`.
  func ownFileProblem(_ path: String) -> String? {
    absolute(path) == session.document.path
      ? "\(session.document.name.quoted) is this drawing’s own file. Save the drawing instead." : nil
  }

  func absolute(_ path: String) -> String { store?.absolutePath(path) ?? path }

  func kind(of path: String) -> ExportKind? { store?.exportKind(of: path.pathExtension) }

  /// Returns completions for a path: files, image sizes and, after two hyphens, options.
  func suggestions(for text: String) -> [Completion] {
    let target = SavePath(text)
    let kind = kind(of: target.path)
    if let kind, let suggestions = optionSuggestions(for: text, kind) { return suggestions }
    if let size = pixelLabel(target) { return [Completion(text, label: size)] }
    let files = paths.suggestions(for: text)
    guard let kind, kind.isScalable, target.options.size == nil else { return files }
    let path = text.last == " " ? text : text + " "
    let sheet = session.sheetToSave
    let sizes = [2, 3].map { scale in
      let (width, height) = (
        Int(sheet.size.width.rounded(.up)) * scale, Int(sheet.size.height.rounded(.up)) * scale
      )
      return Completion("\(path)\(scale)x", label: "\(scale)x: \(width) × \(height)")
    }
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
    let matching = ExportOption.allCases.filter {
      kind.options.contains($0) && "--\($0.rawValue)".hasPrefix(last.lowercased())
        && !before.contains(text: "--\($0.rawValue) ")
    }
    return matching.map { option in
      let word = "--\(option.rawValue)"
      return Completion(before + word + " ", label: option.isFlag ? word : "\(word) \(option.example)")
    }
  }

  static let exportArgument = ActionArgument<FileActions>(
    "a path and options, such as drawing.png --width 800",
    completions: { typed, files in files.suggestions(for: typed).map { .init($0.text) } },
    parse: { typed, files in
      if let problem = files.problem(withExport: typed) { return .problem(problem) }
      return .run { $0.submitExport(typed) }
    })

  /// Returns an error message for a typed export; `nil` if none is known in advance.
  func problem(withExport text: String) -> String? {
    let target = SavePath(text)
    let path = target.path
    guard !path.isEmpty else { return "Type the name of a file, such as drawing.png" }
    if let problem = PathCompleter.folderProblem(with: path) ?? target.problem { return problem }
    guard let kind = kind(of: path) else {
      let acceptedExtensions = exportKinds.map { ".\($0.name)" }.joined(separator: " ")
      return "Type a file extension: \(acceptedExtensions)"
    }
    return ownFileProblem(path) ?? exportProblem(target.options, kind) ?? paths.problem(with: path)
  }

  mutating func submitExport(_ text: String) {
    if let problem = problem(withExport: text) { return report(problem) }
    let target = SavePath(text)
    export(to: absolute(target.path), target.options)
  }

  /// Exports the drawing. Asks before replacing a file.
  mutating func export(to path: String, _ options: ExportOptions) {
    guard let store, let kind = kind(of: path) else {
      return report("Drawings cannot be exported here")
    }
    // On failure, keep the prompt open, so that the path can be corrected.
    attempt { $0.write(try $0.session.encode(as: kind, options, in: store), to: path) }
  }

  mutating func write(
    _ export: EncodedExport, to path: String, replacesExisting: Bool = false, alternative: Alternative? = nil
  ) {
    guard let store else { return }
    // An export is not a save, so quitting must be requested again.
    destinationAfterSaving = nil
    do {
      let written = try store.write(export, to: path, replacesExisting: replacesExisting)
      let paths = written.paths
      closeDialog()
      preview.end()
      // Show the size first, because a long path may be cut off.
      let pixels = export.extent.map { " \($0.label)" } ?? ""
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
}
