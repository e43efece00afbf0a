import SwatchPicker
import SwatchScenes
import SwatchSketch
import SwatchText
import SwatchWidgets

struct ExportForm: Hashable {
  private(set) var path: TextField
  private(set) var kind: ExportKind
  let kinds: [ExportKind]
  /// The path of the drawing itself, as it would be typed; `nil` where there is none.
  var ownPath: String?
  /// What is typed, by option. What the kind of file has not is kept for one that has it.
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

  /// Creates a form without options; the file becomes the first of `kinds`, of which there must be one.
  init?(kinds: [ExportKind]) {
    guard let first = kinds.first else { return nil }
    (path, kind, self.kinds) = (TextField(), first, kinds)
  }

  // MARK: What is typed

  func text(_ option: ExportOption) -> TextField { texts[option] ?? TextField() }

  /// The options that all say how large it is: only those of one row go together.
  private static let sizeOptions: [Set<ExportOption>] = [[.scale], [.width, .height], [.sizes]]

  /// Types something behind an option. What says otherwise how large it is, is taken back.
  mutating func set(_ option: ExportOption, to text: TextField) {
    texts[option] = text
    guard !text.text.isEmpty, let own = Self.sizeOptions.first(where: { $0.contains(option) }) else { return }
    for other in Self.sizeOptions.joined() where !own.contains(other) { texts[other] = nil }
  }

  /// Types where the file is written; an ending that is known tells the format.
  mutating func set(path: TextField) {
    self.path = path
    let ending = path.text.path.pathExtension
    kind = kinds.first { $0.has(fileExtension: ending) } ?? kind
  }

  /// Chooses what the file becomes; the ending of its name follows.
  mutating func set(kind: ExportKind) {
    self.kind = kind
    let (text, ending) = (path.text, path.text.path.pathExtension)
    guard !kind.has(fileExtension: ending) else { return }
    let isKnown =
      kinds.contains { $0.has(fileExtension: ending) } && text.lowercased().hasSuffix(".\(ending)")
    propose(isKnown ? String(text.dropLast(ending.count + 1)) : text)
  }

  /// Types `stem` with the ending of the kind of file: never the path of the drawing itself.
  mutating func propose(_ stem: String) {
    let proposed = "\(stem).\(kind.name)"
    path = TextField(proposed == ownPath ? "\(stem)-export.\(kind.name)" : proposed)
  }

  // MARK: What it says

  /// The path without quotes and the like, with an ending.
  var writtenPath: String {
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

  /// What is wrong with it, in a sentence; `nil` where nothing is.
  var problem: String? {
    do throws(ExportProblem) {
      return try options().problem(with: kind, among: kinds)
    } catch {
      return error.description
    }
  }

  /// What there is to be made; `nil` where that cannot be said.
  var wish: ExportWish? {
    guard problem == nil, let options = try? options() else { return nil }
    return ExportWish(kind: kind, options: options)
  }
}

/// A kind of file, and what is said about it: what there is to know to make the bytes of an export.
struct ExportWish: Hashable {
  let kind: ExportKind
  let options: ExportOptions
}
