import SwatchScreen
import SwatchSketch

extension DrawingFormat {
  /// Text with escape sequences for colors.
  public static let ans = DrawingFormat(
    kind: ExportKind(
      "ans", title: "ANSI text", options: [.size, .transparent, .ascii, .color], isBinary: false),
    extent: { $1.cellExtent(of: $0) }
  ) { drawing, encoding in
    try drawing.lines(
      within: encoding.cellLimit, enlarges: encoding.enlargesText,
      display: encoding.display(colors: .truecolor), isTransparent: encoding.options.isTransparent)
  }

  /// Plain text with shading characters.
  public static let txt = DrawingFormat(
    kind: ExportKind("txt", title: "plain text", options: [.size, .ascii], isBinary: false),
    extent: { $1.cellExtent(of: $0) }
  ) { drawing, encoding in
    try drawing.lines(
      within: encoding.cellLimit, enlarges: encoding.enlargesText, display: encoding.display(colors: .mono))
  }

  /// A time lapse as a terminal recording for asciinema.
  public static let cast = DrawingFormat(
    kind: ExportKind("cast", title: "asciicast", options: [.size, .ascii, .color, .length], isBinary: false),
    extent: { $1.cellExtent(of: $0) }
  ) { drawing, encoding in
    try drawing.asciicast(
      within: encoding.cellLimit, enlarges: encoding.enlargesText,
      display: encoding.display(colors: .truecolor),
      length: encoding.options.length, progress: encoding.progress)
  }
}
