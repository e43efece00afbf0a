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
  case notWritten(PaletteFormat)
  /// The palette has more swatches than the format allows.
  case tooManySwatches(format: PaletteFormat, count: Int, limit: Int)

  /// A message for the user.
  public var description: String {
    switch self {
    case .tooLarge(let fileName, let byteCount):
      "‘\(fileName)’ has \(byteCount) bytes; palettes are limited to \(PaletteImport.byteLimit)."
    case .unknownFormat(let fileName):
      "‘\(fileName)’ is not a supported palette. Use one of \(Self.extensions(of: PaletteFormat.allCases))."
    case .noColors(_, _, let problem?):
      "No colors could be read: \(problem)"
    case .noColors(let fileName, let format, nil):
      "‘\(fileName)’ was read as \(format.title) and has no colors."
    case .notWritten(let format):
      "Palettes cannot be written as \(format.title). Use one of \(Self.extensions(of: PaletteFormat.written))."
    case .tooManySwatches(let format, let count, let limit):
      "The palette has \(count) colors, but \(format.title) holds \(limit). Choose another format."
    }
  }

  private static func extensions(of formats: [PaletteFormat]) -> String {
    var known: [String] = []
    for format in formats where !known.contains(format.fileExtension) { known.append(format.fileExtension) }
    return known.map { "." + $0 }.joined(separator: ", ")
  }
}
