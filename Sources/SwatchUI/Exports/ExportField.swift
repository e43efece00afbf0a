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
    case .option(.scale): "Pixels per canvas point, 0.01 to 100"
    case .option(.width): "Width in pixels; with a height, scaled to fit both"
    case .option(.height): "Height in pixels; with a width, scaled to fit both"
    case .option(.sizes): "Sizes of square images in pixels, such as 16,32,48"
    case .option(.dpi): "Pixels per inch for print, 1 to 10000"
    case .option(.quality): "Quality of lossy compression, 1 to 100"
    case .option(.length): "Duration of the animation in seconds, 0.5 to 600"
    case .option(.size): "Maximum columns and rows, such as 80x24"
    case .option(.ascii): "Use only ASCII characters"
    case .option(.color): "Color depth of the text"
    case .option(.crop): "The whole sheet, or the area around the ink"
    case .option(.transparent): "Omit the paper"
    case .option(.selection), .option(.layer): ""
    }
  }

  var hasSteps: Bool { if case .option(let option) = self { option.steps != nil } else { false } }
  var isButton: Bool { self == .write || self == .close }
}

extension ExportOption {
  /// The step and range of a numeric option; `nil` for others.
  var steps: (step: Double, range: ClosedRange<Double>)? {
    switch self {
    case .scale: (1, ExportSize.scales)
    case .width, .height: (100, ExportSize.extents)
    case .dpi: (50, ExportOptions.densities)
    case .quality:
      (5, Double(ExportOptions.qualities.lowerBound)...Double(ExportOptions.qualities.upperBound))
    case .length: (1, ExportOptions.lengths)
    case .crop, .transparent, .sizes, .selection, .layer, .size, .ascii, .color: nil
    }
  }
}
