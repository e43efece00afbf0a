import SwatchText

/// An error that prevents a palette file from being read or written.
public enum PaletteFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is larger than ``PaletteImport/byteLimit``.
  case tooLarge(fileName: String, byteCount: Int)
  /// Neither the contents nor the extension match a palette format.
  case unknownFormat(fileName: String)
  /// No color could be read. `problem` is the first problem found.
  case noColors(fileName: String, format: PaletteFormat, problem: PaletteProblem?)
  /// The format is read-only.
  case readOnly(PaletteFormat)
  /// The palette has more swatches than the format allows.
  case tooManySwatches(format: PaletteFormat, count: Int, limit: Int)

  /// A message for the user.
  public var description: String {
    switch self {
    case .tooLarge(let fileName, let byteCount):
      "‘\(fileName)’ is \(byteCount) bytes; palette files are limited to \(PaletteImport.byteLimit) bytes."
    case .unknownFormat(let fileName):
      "‘\(fileName)’ is not a supported palette. Use one of \(Self.extensions(of: PaletteFormat.allCases))."
    case .noColors(_, _, let problem?): "No colors could be read: \(problem)"
    case .noColors(let fileName, let format, nil): "‘\(fileName)’ has no colors (format: \(format.title))."
    case .readOnly(let format):
      "The \(format.title) format is read-only. Use one of \(Self.extensions(of: PaletteFormat.writable))."
    case .tooManySwatches(let format, let count, let limit):
      "The palette has \(count) colors, but the \(format.title) format holds at most \(limit). Choose another format."
    }
  }

  private static func extensions(of formats: [PaletteFormat]) -> String {
    formats.map(\.fileExtension).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .map { "." + $0 }.joined(separator: ", ")
  }
}
