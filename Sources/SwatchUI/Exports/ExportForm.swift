import SwatchPicker
import SwatchScenes
import SwatchSketch
import SwatchText
import SwatchWidgets

struct ExportForm: Hashable {
  private(set) var path: TextField
  private(set) var kind: ExportKind
  let kinds: [ExportKind]
  /// The path of the drawing's own file as a user would type it; `nil` if it has none.
  var ownPath: String?
  /// The typed values, including those that the current format does not support.
  private var texts: [ExportOption: TextField] = [:]
  var crop = ExportCrop.sheet
  var isTransparent = false
  var isASCII = false
  var colors: ExportColors?
  var part = Part.all

  enum Part: Hashable {
    case all, selection
    case layer(String)
  }

  /// Creates an empty form for the first of `kinds`; returns `nil` if there are none.
  init?(kinds: [ExportKind]) {
    guard let first = kinds.first else { return nil }
    (path, kind, self.kinds) = (TextField(), first, kinds)
  }

  func text(_ option: ExportOption) -> TextField { texts[option] ?? TextField() }

  /// The groups of options that set the size. They are mutually exclusive.
  private static let sizeOptions: [Set<ExportOption>] = [[.scale], [.width, .height], [.sizes]]

  /// Sets the text of an option, clearing conflicting size options.
  mutating func set(_ option: ExportOption, to text: TextField) {
    texts[option] = text
    guard !text.text.isEmpty, let group = Self.sizeOptions.first(where: { $0.contains(option) }) else {
      return
    }
    for other in Self.sizeOptions.joined() where !group.contains(other) { texts[other] = nil }
  }

  /// Sets the path. A known file extension also sets the format.
  mutating func set(path: TextField) {
    self.path = path
    let fileExtension = path.text.path.pathExtension
    kind = kinds.first { $0.has(fileExtension: fileExtension) } ?? kind
  }

  /// Sets the format and changes the file extension accordingly.
  mutating func set(kind: ExportKind) {
    self.kind = kind
    let (text, fileExtension) = (path.text, path.text.path.pathExtension)
    guard !kind.has(fileExtension: fileExtension) else { return }
    let isKnown =
      kinds.contains { $0.has(fileExtension: fileExtension) }
      && text.lowercased().hasSuffix(".\(fileExtension)")
    propose(isKnown ? String(text.dropLast(fileExtension.count + 1)) : text)
  }

  /// Sets the path to `stem` with the extension of the format, avoiding the drawing's own path.
  mutating func propose(_ stem: String) {
    let proposed = "\(stem).\(kind.name)"
    path = TextField(proposed == ownPath ? "\(stem)-export.\(kind.name)" : proposed)
  }

  /// The path without quotes, with an extension.
  var outputPath: String {
    let path = path.text.path
    return path.isEmpty || kind.has(fileExtension: path.pathExtension) ? path : path + "." + kind.name
  }

  func options() throws(ExportProblem) -> ExportOptions {
    var words: [String] = []
    for (option, text) in texts where kind.options.contains(option) && !text.text.isEmpty {
      words += ["--\(option.rawValue)", text.text]
    }
    var options = try ExportOptions(words: words)
    options.crop = crop
    if kind.options.contains(.transparent) { options.isTransparent = isTransparent }
    if kind.options.contains(.ascii) { options.isASCII = isASCII }
    if kind.options.contains(.color) { options.colors = colors }
    switch part {
    case .all: break
    case .selection: options.isSelectionOnly = true
    case .layer(let name): options.layer = name
    }
    return options
  }

  var problem: String? {
    do throws(ExportProblem) {
      return try options().problem(with: kind, among: kinds).map(Self.withRowTitles)
    } catch {
      return Self.withRowTitles(error.description)
    }
  }

  /// Replaces the names of options with the titles of their rows.
  private static func withRowTitles(_ message: String) -> String {
    ExportField.options.reduce(message) { message, option in
      message.replacing(text: "--\(option.rawValue)", with: ExportField.option(option).title)
    }
  }

  /// The requested export; `nil` if options are invalid.
  var settings: ExportSettings? {
    guard problem == nil, let options = try? options() else { return nil }
    return ExportSettings(kind: kind, options: options)
  }
}

struct ExportSettings: Hashable {
  let kind: ExportKind
  let options: ExportOptions
}
