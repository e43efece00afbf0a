/// A kind of file that a drawing can be written as.
///
/// The raw value is the extension of such files, and the name for command lines.
public enum DrawingFormat: String, CaseIterable, Hashable, Sendable {
  /// Pixels.
  case png
  /// A page of curves, for print.
  case pdf
  /// The document that drawings are kept in.
  case svg
  /// Text with control sequences for colors.
  case ans
  /// Text in shades of characters.
  case txt
  /// The drawing drawn once more, stroke by stroke, in pixels.
  case gif
  /// The same in a terminal, as asciinema plays it.
  case cast

  /// The format that files with this extension have, in any letter case and without the period.
  public init?(fileExtension: some StringProtocol) {
    self.init(rawValue: fileExtension.lowercased())
  }

  /// The endings of all files that drawings can be written as, without the period.
  public static let fileExtensions = allCases.map(\.rawValue)

  /// Whether a file can be of any size.
  public var isScalable: Bool { [.png, .pdf, .gif].contains(self) }

  /// What users call the format.
  public var title: String {
    switch self {
    case .png: "PNG"
    case .pdf: "PDF"
    case .svg: "SVG"
    case .ans: "ANSI text"
    case .txt: "plain text"
    case .gif: "GIF"
    case .cast: "asciicast"
    }
  }

  /// Whether the bytes mean nothing to a terminal.
  public var isBinary: Bool {
    switch self {
    case .png, .pdf, .gif: true
    case .svg, .ans, .txt, .cast: false
    }
  }
}
