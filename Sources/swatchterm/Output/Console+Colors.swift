import SwatchColor

extension Console {
  /// Appends swatches of the library one a line, the notation before the name or, as JSON, one an element.
  mutating func appendAll(_ swatches: [SavedSwatch], as notation: Notation) throws {
    let colors = swatches.map { ColorCoordinates($0.color) }
    let width = isJSON ? 0 : colors.map { notation.text(for: $0).count }.max() ?? 0
    for (swatch, color) in zip(swatches, colors) {
      if isJSON {
        appendElement { json in
          json.append("name", swatch.name)
          json.append(color, as: notation)
        }
      } else {
        let name = swatch.shownName
        appendSwatch(swatch.color)
        if case .template = notation.form {
          // It says by itself where the name is to stand.
          append(notation.text(for: color, name: name.isEmpty ? nil : name) + "\n")
        } else {
          let text = notation.text(for: color)
          let space = String(repeating: " ", count: width - text.count)
          append(name.isEmpty ? "\(text)\n" : "\(text)\(space)  \(name)\n")
        }
      }
      try flushIfLarge()
    }
  }

  /// Appends a color that was given as `#rrggbb`, as that; says whether it was.
  mutating func appendHexadecimal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    palette.isEmpty && append(hexadecimal: text)
  }

  /// Appends what became of a color that was given, as a line or, as JSON, as an element that tells both.
  mutating func append(_ color: ColorCoordinates, from given: GivenColor, as notation: Notation) {
    guard isJSON else { return appendLine(color, as: notation) }
    appendElement { json in
      json.append("input", text: { $0.append(contentsOf: given.text) })
      json.append(color, as: notation)
    }
  }

  /// Appends results one a line or, as JSON, one an element.
  mutating func appendAll(_ colors: [ColorCoordinates], as notation: Notation) throws {
    for color in colors {
      if isJSON || notation.isLimitedToSRGB { noteMapping(of: color) }
      if isJSON {
        appendElement { $0.append(color, as: notation) }
      } else {
        appendLine(color, as: notation)
      }
      try flushIfLarge()
    }
  }
}

extension JSONObject {
  /// Appends the members that tell a result: in the notation, unless that is JSON itself, and in all others.
  fileprivate mutating func append(_ color: ColorCoordinates, as notation: Notation) {
    if notation.form != .format(.json) { append("output", text: { notation.append(color, to: &$0) }) }
    append("color", color, precision: notation.precision)
  }
}
