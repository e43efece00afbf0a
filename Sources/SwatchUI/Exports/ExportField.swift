import SwatchSketch

enum ExportField: Hashable {
  case path, format
  case option(ExportOption)
  /// The exported strokes: all, the selection, or a layer.
  case strokes
  case write, close

  /// The options with their own rows, in order. Selection and layer share the row ``strokes``.
  static let options: [ExportOption] = [
    .scale, .width, .height, .sizes, .dpi, .quality, .length, .size, .ascii, .color, .crop, .transparent,
  ]

  var title: String {
    switch self {
    case .path: "File"
    case .format: "Format"
    case .option(.dpi): "DPI"
    case .option(.ascii): "ASCII"
    case .option(.sizes): "Icon sizes"
    case .option(.size): "Max size"
    case .option(let option): option.rawValue.firstUppercased
    case .strokes: "Strokes"
    case .write: "Export"
    case .close: "Close"
    }
  }

  var note: String {
    switch self {
    case .path: "The path; its extension sets the format"
    case .format: "←→ select the file format"
    case .strokes: "All strokes, the selection, or a layer"
    case .write, .close: "Press Enter"
    case .option(let option): option.details.note
    }
  }

  var hasSteps: Bool { if case .option(let option) = self { option.steps != nil } else { false } }
  var isButton: Bool { self == .write || self == .close }
}

extension ExportOption {
  typealias Steps = (step: Double, range: ClosedRange<Double>)

  /// The step and range of a numeric option; `nil` for others.
  var steps: Steps? { details.steps }
  /// The choices in the row of an option, the default first; `nil` for a typed value.
  var choices: [String]? {
    switch self {
    case .crop: ExportCrop.allCases.map(\.rawValue)
    case .color: ExportColors.allCases.map(\.rawValue)
    case .transparent, .ascii: ["no", "yes"]
    default: nil
    }
  }

  var example: String { details.example }
  var isFlag: Bool { example.isEmpty }

  /// The note about an option's row, a sample value unless it is a flag, and the steps of a number.
  fileprivate var details: (note: String, example: String, steps: Steps?) {
    let qualities = Double(ExportOptions.qualities.lowerBound)...Double(ExportOptions.qualities.upperBound)
    return switch self {
    case .scale: ("Pixels per canvas point, 0.01 to 100", "2", (1, ExportSize.scales))
    case .width: ("Width in pixels; with a height, scaled to fit both", "800", (100, ExportSize.extents))
    case .height: ("Height in pixels; with a width, scaled to fit both", "600", (100, ExportSize.extents))
    case .sizes: ("Sizes of square images in pixels, such as 16,32,48", "16,32,48", nil)
    case .dpi: ("Pixels per inch for print, 1 to 10000", "300", (50, ExportOptions.densities))
    case .quality: ("Quality of lossy compression, 1 to 100", "90", (5, qualities))
    case .length: ("Duration of the animation in seconds, 0.5 to 600", "5", (1, ExportOptions.lengths))
    case .size: ("Maximum columns and rows, such as 80x24", "80x24", nil)
    case .ascii: ("Use only ASCII characters", "", nil)
    case .color: ("Color depth of the text", ExportColors.indexed256.rawValue, nil)
    case .crop: ("The whole sheet, or the area around the ink", ExportCrop.ink.rawValue, nil)
    case .transparent: ("Omit the paper", "", nil)
    case .selection: ("", "", nil)
    case .layer: ("", "Ink", nil)
    }
  }
}
