import ArgumentParser
import Glibc
import SwatchColor

/// A list of colors, given as arguments or as lines of standard input.
struct ColorArguments: ParsableArguments {
  @Argument(
    help: "The colors. If omitted or -, they are read from standard input, one per line.",
    completion: .colors)
  var color: [String] = []

  /// Called with the text of a color and its line number, which is `nil` for arguments.
  typealias TextBody = (UTF8Text, Int?, inout Console) throws -> Void

  /// Calls `body` with each color. Invalid colors are reported and skipped.
  func forEach(_ console: inout Console, _ body: (InputColor, inout Console) throws -> Void) throws {
    try forEachText(&console) { text, line, console in
      guard let input = Self.input(text, line, &console) else { return }
      try body(input, &console)
    }
  }

  /// Calls `body` with each color, on several threads if there are many lines. The output is in input order.
  /// `fastPath` is called first with the text of each color, and returns true if it wrote the result.
  func forEachInParallel(
    _ console: Console, fastPath: @escaping @Sendable (UTF8Text, inout Console) -> Bool = { _, _ in false },
    body: @escaping @Sendable (InputColor, inout Console) throws -> Void
  ) throws {
    let body: @Sendable (UTF8Text, Int?, inout Console) throws -> Void = { text, line, console in
      guard !fastPath(text, &console), let input = Self.input(text, line, &console) else { return }
      try body(input, &console)
    }
    var console = console
    try forEachText(&console, body) { block, console in
      try console.appendParts(of: block) { part, console in
        try part.forEachLine { try Self.process($0, &console, body) }
      }
    }
    try console.finish()
  }

  /// Swaps a misplaced argument with the first color that fits instead: `teal 0.3` is read as `0.3 teal`.
  func exchanged(with argument: String, if fits: (String) -> Bool) -> (argument: String, colors: Self) {
    guard !fits(argument), let index = color.firstIndex(where: fits) else { return (argument, self) }
    var colors = self
    let found = colors.color.remove(at: index)
    colors.color.insert(argument, at: 0)
    return (found, colors)
  }

  func all(_ console: inout Console) throws -> [ColorCoordinates] {
    var colors: [ColorCoordinates] = []
    try forEach(&console) { input, _ in colors.append(input.color) }
    return colors
  }

  func forEachText(_ console: inout Console, _ body: TextBody) throws {
    try forEachText(&console, body) { block, console in
      try block.forEachLine { line in
        try Self.process(line, &console, body)
        try console.flushIfLarge()
      }
    }
  }

  private func forEachText(
    _ console: inout Console, _ body: TextBody, lines: (LineBlock, inout Console) throws -> Void
  ) throws {
    if color.isEmpty, isatty(STDIN_FILENO) == 1 { throw Self.noColors }
    for text in color.isEmpty ? ["-"] : color {
      if text == "-" {
        let reader = LineReader(maximumCapacity: LineBlock.partSize * Processors.count)
        var isEmpty = true
        while let block = try reader.readBlock() {
          isEmpty = isEmpty && block.isBlank
          try lines(block, &console)
          // Show results as input arrives.
          try console.flush()
        }
        if isEmpty, color.count <= 1 { throw Self.noColors }
      } else {
        var text = text
        try text.withUTF8 { try body($0, nil, &console) }
      }
      try console.flushIfLarge()
    }
  }

  private static var noColors: Failure {
    .usage("No colors. Specify some, as in '#3fa7d6' tomato, or write them to standard input, one per line.")
  }

  private static func process(_ line: InputLine, _ console: inout Console, _ body: TextBody) throws {
    if line.isTooLong {
      console.reportError("line \(line.number): \(InputLine.tooLongMessage)")
    } else if !line.isBlank {
      try body(line.bytes, line.number, &console)
    }
  }

  private static func input(_ text: UTF8Text, _ line: Int?, _ console: inout Console) -> InputColor? {
    console.read(text, line: line, ColorCoordinates.init(pastingUTF8:)).map {
      InputColor(color: $0, text: text, line: line)
    }
  }
}
