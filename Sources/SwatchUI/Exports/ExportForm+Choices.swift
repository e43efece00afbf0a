import SwatchColor
import SwatchScenes
import SwatchSketch
import SwatchText
import SwatchWidgets

extension ExportForm {
  func rows(_ parts: [Part]) -> [ExportField] {
    let options = ExportField.options.filter(kind.options.contains).map(ExportField.option)
    return [.path, .format] + options + (parts.count > 1 ? [.strokes] : [])
  }

  /// Returns the choices of a row and the current one; `nil` for text rows.
  func choices(of field: ExportField, _ parts: [Part]) -> (names: [String], selection: Int)? {
    switch field {
    case .format: (kinds.map(\.name), kinds.firstIndex(of: kind) ?? 0)
    case .option(.crop): (ExportCrop.allCases.map(\.rawValue), ExportCrop.allCases.firstIndex(of: crop) ?? 0)
    case .option(.transparent): (["no", "yes"], isTransparent ? 1 : 0)
    case .option(.ascii): (["no", "yes"], isASCII ? 1 : 0)
    case .option(.color):
      (
        ExportColors.allCases.map(\.rawValue),
        colors.flatMap(ExportColors.allCases.firstIndex) ?? 0
      )
    case .strokes: (parts.map(\.name), parts.firstIndex(of: part) ?? 0)
    default: nil
    }
  }

  mutating func choose(_ index: Int, in field: ExportField, _ parts: [Part]) {
    switch field {
    case .format: if kinds.indices.contains(index) { set(kind: kinds[index]) }
    case .option(.crop): if ExportCrop.allCases.indices.contains(index) { crop = ExportCrop.allCases[index] }
    case .option(.transparent): isTransparent = index == 1
    case .option(.ascii): isASCII = index == 1
    case .option(.color):
      colors = index > 0 && ExportColors.allCases.indices.contains(index) ? ExportColors.allCases[index] : nil
    case .strokes: if parts.indices.contains(index) { part = parts[index] }
    default: break
    }
  }

  /// Returns the text of a row; `nil` for rows with choices.
  func field(_ field: ExportField) -> TextField? {
    switch field {
    case .path: path
    case .option(let option) where !Self.choiceOptions.contains(option): text(option)
    default: nil
    }
  }

  private static let choiceOptions: Set<ExportOption> = [
    .crop, .transparent, .ascii, .color, .selection, .layer,
  ]

  mutating func set(_ text: TextField, in field: ExportField) {
    switch field {
    case .path: set(path: text)
    case .option(let option): set(option, to: text)
    default: break
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
    set(option, to: TextField(number.label(decimals: 3, keepsZeros: false)))
  }
}

extension ExportForm.Part {
  fileprivate var name: String {
    switch self {
    case .all: "all"
    case .selection: "selected"
    case .layer(let name): name
    }
  }
}
