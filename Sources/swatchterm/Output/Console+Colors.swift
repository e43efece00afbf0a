import SwatchColor

extension Console {
  /// Reads a color that a command was given alone; `-` stands for the next line of standard input.
  ///
  /// - Parameters:
  ///   - isMapped: Whether the command works within sRGB, so that the user is told if the color lies beyond.
  /// - Throws: ``Failure`` when the text is no color.
  mutating func color(
    _ argument: String, from reader: LineReader, isMapped: Bool = true
  ) throws -> ColorCoordinates {
    let text = argument == "-" ? try reader.nextLine() : argument
    guard let text else {
      throw Failure("Standard input has no color for ‘-’; write one a line.", status: .usage)
    }
    do throws(ColorSyntaxError) {
      let color = try ColorCoordinates(parsing: text)
      var copy = text
      if isMapped { copy.withUTF8 { noteMapping(of: GivenColor(color: color, text: $0, line: nil)) } }
      return color
    } catch {
      throw Failure("\(error)")
    }
  }

  /// Appends results one a line or, as JSON, one an element.
  mutating func appendAll(_ colors: [ColorCoordinates], as notation: Notation) throws {
    for color in colors {
      if isJSON || notation.isLimitedToSRGB { noteMapping(of: color) }
      if isJSON {
        appendElement { json in
          if notation != .format(.json) { json.append("output", notation.text(for: color)) }
          json.append("color", color)
        }
      } else {
        appendLine(color, as: notation)
      }
      try flushIfLarge()
    }
  }
}
