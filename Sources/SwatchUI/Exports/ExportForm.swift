import SwatchSketch
import SwatchText
import SwatchWidgets

struct ExportForm: Hashable {
  private(set) var path: TextField
  private(set) var kind: ExportKind
  let kinds: [ExportKind]
  /// The path of the drawing's own file as a user would type it; `nil` if it has none.
  var ownPath: String?
  /// The typed and chosen values, including those that the current format does not support.
  private var texts: [ExportOption: TextField] = [:]
  var part = Part.all

  enum Part: Hashable {
    case all, selection
    case layer(String)

    var name: String {
      switch self {
      case .all: "all"
      case .selection: "selected"
      case .layer(let name): name
      }
    }
  }

  init?(kinds: [ExportKind]) {
    guard let first = kinds.first else { return nil }
    (path, kind, self.kinds) = (TextField(), first, kinds)
  }

  func text(_ option: ExportOption) -> TextField { texts[option] ?? TextField() }

  /// The groups of options that set the size. They are mutually exclusive.
  private static let sizeOptions: [Set<ExportOption>] = [[.scale], [.width, .height], [.sizes]]

  /// Sets the text of a row. A known file extension also sets the format, and a size clears conflicting ones.
  mutating func set(_ text: TextField, in field: ExportField) {
    switch field {
    case .path:
      path = text
      let fileExtension = text.text.path.pathExtension
      kind = kinds.first { $0.has(fileExtension: fileExtension) } ?? kind
    case .option(let option):
      texts[option] = text
      guard !text.text.isEmpty, Self.sizeOptions.joined().contains(option) else { return }
      for other in Self.sizeOptions.filter({ !$0.contains(option) }).joined() { texts[other] = nil }
    default: break
    }
  }

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

  var outputPath: String {
    let path = path.text.path
    return path.isEmpty || kind.has(fileExtension: path.pathExtension) ? path : path + "." + kind.name
  }

  func options() throws(ExportProblem) -> ExportOptions {
    var words: [String] = []
    for (option, text) in texts where kind.options.contains(option) && !text.text.isEmpty {
      words += ["--\(option.rawValue)"] + (option.isFlag ? [] : [text.text])
    }
    var options = try ExportOptions(words: words)
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

  var settings: ExportSettings? {
    guard problem == nil, let options = try? options() else { return nil }
    return ExportSettings(kind: kind, options: options)
  }

  func rows(_ parts: [Part]) -> [ExportField] {
    let options = ExportField.options.filter(kind.options.contains).map(ExportField.option)
    return [.path, .format] + options + (parts.count > 1 ? [.strokes] : [])
  }

  /// Returns the choices of a row and the current one; `nil` for text rows.
  func choices(of field: ExportField, _ parts: [Part]) -> (names: [String], selection: Int)? {
    switch field {
    case .format: (kinds.map(\.name), kinds.firstIndex(of: kind) ?? 0)
    case .option(let option): option.choices.map { ($0, $0.firstIndex(of: text(option).text) ?? 0) }
    case .strokes: (parts.map(\.name), parts.firstIndex(of: part) ?? 0)
    default: nil
    }
  }

  /// Selects one of the ``choices(of:_:)``.
  mutating func choose(_ index: Int, in field: ExportField, _ parts: [Part]) {
    switch field {
    case .format: set(kind: kinds[index])
    case .option(let option): texts[option] = index == 0 ? nil : option.choices.map { TextField($0[index]) }
    case .strokes: part = parts[index]
    default: break
    }
  }

  func field(_ field: ExportField) -> TextField? {
    switch field {
    case .path: path
    case .format, .strokes, .write, .close: nil
    case .option(let option): option.choices == nil ? text(option) : nil
    }
  }

  /// Returns the value used while nothing is typed, for a file of the given size.
  func placeholder(of option: ExportOption, _ extent: ExportExtent?) -> String {
    switch (option, extent) {
    case (.width, .pixels(let width, _)?): "\(width)"
    case (.height, .pixels(_, let height)?): "\(height)"
    case (.size, .cells(let columns, let rows)?): "\(columns)x\(rows)"
    default: kind.defaultValues[option] ?? ([.sizes, .dpi].contains(option) ? "none" : "auto")
    }
  }

  mutating func step(_ option: ExportOption, isUp: Bool, _ extent: ExportExtent?) {
    guard let (step, range) = option.steps else { return }
    let start = Double(text(option).text) ?? Double(placeholder(of: option, extent)) ?? range.lowerBound
    let value = isUp ? (start / step).rounded(.down) + 1 : (start / step).rounded(.up) - 1
    guard value.isFinite else { return }
    // Halve scales of 1 or less, so that they do not reach the minimum in one step.
    let minimum = option == .scale ? max(range.lowerBound, start / 2) : range.lowerBound
    let number = max(value * step, minimum).clamped(to: range)
    set(TextField(number.label(decimals: 3, keepsZeros: false)), in: .option(option))
  }
}

struct ExportSettings: Hashable {
  let kind: ExportKind
  let options: ExportOptions
}
