import ArgumentParser
import Glibc
import SwatchColor

/// The colors of commands that take any number: arguments, or lines of standard input.
struct ColorArguments: ParsableArguments {
  @Argument(help: "Colors; none or - reads them from standard input, one a line.", completion: .colors)
  var color: [String] = []

  /// What is done with a text that should be a color; the number is that of its line.
  private typealias TextBody = (UnsafeBufferPointer<UInt8>, Int?, inout Console) throws -> Void

  /// Calls `body` with each color. What is no color is reported, and the others go on.
  ///
  /// - Throws: ``Failure`` when there is no color at all, ``OutputError``, and what `body` throws.
  func forEach(_ console: inout Console, _ body: (GivenColor, inout Console) throws -> Void) throws {
    try forEachText(&console) { text, line, console in
      guard let color = Self.color(text, line: line, &console) else { return }
      try body(GivenColor(color: color, text: text, line: line), &console)
    }
  }

  /// Writes what `body` makes of each color, of several of many lines at the same time; the results are in the order of the
  /// colors.
  ///
  /// - Parameter direct: Tried first on each text; says whether it has written what there is to write.
  func forEachInParallel(
    _ console: Console,
    direct: @escaping @Sendable (UnsafeBufferPointer<UInt8>, inout Console) -> Bool = { _, _ in false },
    body: @escaping @Sendable (GivenColor, inout Console) throws -> Void
  ) throws {
    let body: @Sendable (UnsafeBufferPointer<UInt8>, Int?, inout Console) throws -> Void = {
      text, line, console in
      if direct(text, &console) { return }
      guard let color = Self.color(text, line: line, &console) else { return }
      try body(GivenColor(color: color, text: text, line: line), &console)
    }
    var console = console
    try forEachText(&console, body) { block, console in
      try console.appendParts(of: block) { part, console in
        try part.forEachLine { try Self.take($0, &console, body) }
      }
    }
    try console.finish()
  }

  /// Returns another argument and the colors, exchanged if one of these alone is meant for it: `teal 0.3` is `0.3 teal`.
  func exchanged(
    with argument: String, if isMeant: (String) -> Bool
  ) -> (argument: String, colors: ColorArguments) {
    guard !isMeant(argument), let index = color.firstIndex(where: isMeant) else { return (argument, self) }
    var colors = self
    colors.color.remove(at: index)
    colors.color.insert(argument, at: 0)
    return (color[index], colors)
  }

  /// All colors, for commands that need them together.
  func all(_ console: inout Console) throws -> [ColorCoordinates] {
    var colors: [ColorCoordinates] = []
    try forEach(&console) { given, _ in colors.append(given.color) }
    return colors
  }

  /// Calls `body` with each text that should be a color, and with the number of its line.
  ///
  /// - Throws: ``Failure`` when there is no text at all, ``OutputError``, and what `body` throws.
  func forEachText(
    _ console: inout Console, _ body: (UnsafeBufferPointer<UInt8>, Int?, inout Console) throws -> Void
  ) throws {
    try forEachText(&console, body) { block, console in
      try block.forEachLine { line in
        try Self.take(line, &console, body)
        try console.flushIfLarge()
      }
    }
  }

  /// Calls `body` with the arguments, and `lines` with what is read in their place.
  private func forEachText(
    _ console: inout Console, _ body: TextBody, lines: (LineBlock, inout Console) throws -> Void
  ) throws {
    if color.isEmpty, isatty(STDIN_FILENO) == 1 { throw Self.noColors }
    for text in color.isEmpty ? ["-"] : color {
      if text == "-" {
        let isEmpty = try Self.readLines(&console, lines)
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
      "There are no colors; give some, as in '#3fa7d6' tomato, or write them to standard input one a line.",
      status: .usage)
  }

  /// Returns whether there was nothing but blank lines.
  private static func readLines(
    _ console: inout Console, _ lines: (LineBlock, inout Console) throws -> Void
  ) throws -> Bool {
    let reader = LineReader(greatestCapacity: LineBlock.partSize * Processors.count)
    var isEmpty = true
    while let block = try reader.readBlock() {
      isEmpty = isEmpty && block.isBlank
      try lines(block, &console)
      // Whoever writes slowly sees results at once.
      try console.flush()
    }
    return isEmpty
  }

  private static func take(_ line: InputLine, _ console: inout Console, _ body: TextBody) throws {
    if line.isTooLong {
      console.complain("line \(line.number): \(InputLine.isTooLongSentence)")
    } else if !line.isBlank {
      try body(line.bytes, line.number, &console)
    }
  }

  private static func color(
    _ text: UnsafeBufferPointer<UInt8>, line: Int?, _ console: inout Console
  ) -> ColorCoordinates? {
    console.read(text, line: line) { text throws(ColorSyntaxError) in try ColorCoordinates(pastingUTF8: text)
    }
  }
}
