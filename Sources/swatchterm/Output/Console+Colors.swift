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

  /// Reads what has a color in it; tells what is wrong with it, if it is an argument or a line of standard input.
  mutating func read<Value>(
    _ text: UnsafeBufferPointer<UInt8>, line: Int?,
    _ read: (UnsafeBufferPointer<UInt8>) throws(ColorSyntaxError) -> Value
  ) -> Value? {
    do throws(ColorSyntaxError) {
      return try read(text)
    } catch {
      complain(line.map { "line \($0): \(error)" } ?? "\(error)")
      return nil
    }
  }

  /// Appends swatches of the library one a line, the notation before the name or, as JSON, one an element.
  mutating func appendAll(_ swatches: [SavedSwatch], as notation: Notation) throws {
    let colors = swatches.map { ColorCoordinates($0.color) }
    let width = isJSON ? 0 : colors.map { notation.text(for: $0).count }.max() ?? 0
    for (swatch, color) in zip(swatches, colors) {
      if isJSON {
        appendElement { json in
          json.append("name", swatch.name)
          if notation != .format(.json) { json.append("output", notation.text(for: color)) }
          json.append("color", color)
        }
      } else {
        let name = swatch.shownName
        appendSwatch(swatch.color)
        if case .template(let template) = notation {
          // It says by itself where the name is to stand.
          append(template.formatted(color, name: name.isEmpty ? nil : name) + "\n")
        } else {
          let text = notation.text(for: color)
          let space = String(repeating: " ", count: width - text.count)
          append(name.isEmpty ? "\(text)\n" : "\(text)\(space)  \(name)\n")
        }
      }
      try flushIfLarge()
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
