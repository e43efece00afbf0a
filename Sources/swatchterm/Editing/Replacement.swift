import ArgumentParser
import Glibc
import SwatchColor
import SwatchLiterals
import SwatchSystem
import SwatchText

/// The edit requested with `pick --replace`: a color at a position in a file or in standard input.
struct Replacement {
  private let source: SourceText
  private let literal: ColorLiteral
  private let isJSON: Bool
  var color: ColorCoordinates { literal.color }

  /// Finds the color at `FILE:LINE:COLUMN`, or in standard input at `LINE:COLUMN` or a byte offset. The language
  /// is that of `name`, or of the file. Without a color and JSON, standard input is written back.
  init(at text: String, name: String?, isJSON: Bool) throws {
    self.isJSON = isJSON
    guard let position = Position(text) else {
      throw Failure.usage(
        "\(text.quoted) is not a position. Use FILE:LINE:COLUMN, or LINE:COLUMN for standard input.")
    }
    guard position.isValid else { throw FilePosition.failure(text) }
    let bytes =
      try position.path.map { try SourceFile().bytes(at: $0) }
      ?? InputFile.bytes(at: "-", limit: SourceFiles.sizeLimit)
    let path = name ?? position.path ?? ""
    guard let found = SourceText.locate(path: path, bytes: bytes, at: position.offset) else {
      if !isJSON, position.path == nil { try FileBytes.write(bytes, to: STDOUT_FILENO) }
      throw Failure("No color at \(position.title).")
    }
    (source, literal) = found
  }

  /// Writes the text unchanged, for editors that replace their text with the output. JSON output stays empty.
  func writeUnchanged() throws { if !isJSON { try FileBytes.write(source.bytes, to: STDOUT_FILENO) } }

  /// Writes the text with the new color or, as JSON, the edit.
  func write(_ color: ColorCoordinates, keepsNotation: Bool) throws {
    let new = source.text.rewriting(literal, as: color, keepsNotation: keepsNotation)
    if !new.isExact { Failure.note("Replaced with the nearest supported color, \(new.text.quoted).") }
    guard isJSON else {
      let edit = TextEdit(literal.range, Array(new.text.utf8))
      return try FileBytes.write(source.applying([edit]), to: STDOUT_FILENO)
    }
    let position = source.text.position(of: literal)
    var line: [UInt8] = []
    JSONObject.append(to: &line) { json in
      json.append([
        "line": position.line, "column": position.column, "offset": literal.range.lowerBound,
        "length": literal.range.count,
      ])
      json.append("old", source.text.text(of: literal))
      json.append("text", new.text)
    }
    try FileBytes.write(line + [0x0A], to: STDOUT_FILENO)
  }

  private struct Position {
    var path: String?
    var line: Int?
    var column = 1
    var byteOffset = 0

    init?(_ text: String) {
      if let number = Int(text), number >= 0 {
        byteOffset = number
        return
      }
      // Without a file, the text is a position in standard input.
      let input = FilePosition("-:\(text)").flatMap { $0.path == "-" ? $0 : nil }
      guard let position = input ?? FilePosition(text) else { return nil }
      (path, line, column) = (input == nil ? position.path : nil, position.line, position.column)
    }

    var isValid: Bool { line.map { $0 > 0 && column > 0 } ?? true }
    var title: String { line.map { "line \($0), column \(column)" } ?? "byte \(byteOffset)" }

    func offset(in source: SourceText) -> Int? {
      guard let line else { return byteOffset <= source.text.bytes.count ? byteOffset : nil }
      return source.offset(line: line, column: column)
    }
  }
}
