import ArgumentParser
import Glibc
import SwatchColor

/// The colors of commands that take any number: arguments, or lines of standard input.
struct ColorArguments: ParsableArguments {
  @Argument(help: "Colors; none or - reads them from standard input, one a line.", completion: .colors)
  var color: [String] = []

  /// Calls `body` with each color, and writes what it leaves in the console. What is no color is reported, and
  /// the others go on.
  ///
  /// - Throws: ``Failure`` when there is no color at all, ``OutputError``, or the exit status 1 when there was
  ///   something to report.
  func forEach(
    in output: OutputOptions, _ body: (GivenColor, inout Console) throws -> Void
  ) throws {
    var console = Console(output)
    try forEach(&console, body)
    try console.finish()
  }

  /// All colors, for commands that need them together. What is no color is reported, and the others are taken.
  ///
  /// - Throws: ``Failure`` when there is no color at all, and ``OutputError``.
  func all(_ console: inout Console) throws -> [ColorCoordinates] {
    var colors: [ColorCoordinates] = []
    try forEach(&console) { given, _ in colors.append(given.color) }
    return colors
  }

  private func forEach(
    _ console: inout Console, _ body: (GivenColor, inout Console) throws -> Void
  ) throws {
    try forEachText(&console) { text, line, console in
      guard
        let color = console.read(
          text, line: line, { text throws(ColorSyntaxError) in try ColorCoordinates(parsingUTF8: text) })
      else { return }
      try body(GivenColor(color: color, text: text, line: line), &console)
    }
  }

  /// Calls `body` with each text that should be a color, and with the number of its line.
  ///
  /// - Throws: ``Failure`` when there is no text at all, ``OutputError``, and what `body` throws.
  func forEachText(
    _ console: inout Console, _ body: (UnsafeBufferPointer<UInt8>, Int?, inout Console) throws -> Void
  ) throws {
    if color.isEmpty, isatty(STDIN_FILENO) == 1 { throw Self.noColors }
    for text in color.isEmpty ? ["-"] : color {
      if text == "-" {
        let isEmpty = try readLines(&console, body)
        if isEmpty, color.count <= 1 { throw Self.noColors }
      } else {
        var text = text
        try text.withUTF8 { try body($0, nil, &console) }
      }
      try console.flushIfLarge()
    }
  }

  private static var noColors: Failure {
    Failure(
      "There are no colors; give some, or write them to standard input one a line, as in "
        + "swatchterm convert '#3fa7d6' tomato --to oklch.", status: .usage)
  }

  /// Returns whether there was nothing but blank lines.
  private func readLines(
    _ console: inout Console, _ body: (UnsafeBufferPointer<UInt8>, Int?, inout Console) throws -> Void
  ) throws -> Bool {
    let reader = LineReader()
    var isEmpty = true
    while try reader.readLines({ line in
      guard !line.isBlank else { return }
      isEmpty = false
      if line.isTooLong {
        console.complain("line \(line.number): \(LineReader.Line.isTooLongSentence)")
      } else {
        try body(line.bytes, line.number, &console)
      }
      try console.flushIfLarge()
    }) {
      // Whoever writes slowly sees results at once.
      try console.flush()
    }
    return isEmpty
  }
}
