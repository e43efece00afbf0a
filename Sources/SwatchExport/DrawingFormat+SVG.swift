import SwatchSVG
import SwatchSketch

extension DrawingFormat {
  /// The native document format.
  public static let svg = DrawingFormat(
    kind: ExportKind("svg", title: "SVG", options: [.transparent], isBinary: false),
    extent: { _, _ in nil }
  ) { drawing, encoding in drawing.svg(isTransparent: encoding.options.isTransparent) }
}
