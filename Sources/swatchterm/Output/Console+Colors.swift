import Glibc
import SwatchColor
import SwatchScreen
import SwatchTerminal

extension Console {
  /// Appends palette swatches, one per line with the notation before the name, or as JSON elements.
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
        let name = swatch.displayName
        let text = notation.text(for: color, name: name.isEmpty ? nil : name)
        appendSwatch(swatch.color)
        // A template places the name itself.
        let placesName = if case .format = notation.form { !name.isEmpty } else { false }
        append(placesName ? "\(text.padded(to: width))  \(name)\n" : "\(text)\n")
      }
      try flushIfLarge()
    }
  }

  /// Appends the result for an input color, as a line, or as a JSON element that includes the input.
  mutating func append(_ color: ColorCoordinates, from input: InputColor, as notation: Notation) {
    guard isJSON else { return appendLine(color, as: notation) }
    appendElement { json in
      json.append("input", text: { $0.append(contentsOf: input.text) })
      json.append(color, as: notation)
    }
  }

  /// Appends results, one per line or as JSON elements.
  mutating func appendAll(_ colors: [ColorCoordinates], as notation: Notation) throws {
    for color in colors {
      if isJSON || notation.isLimitedToSRGB { noteMapping(of: color) }
      if isJSON { appendElement { $0.append(color, as: notation) } } else { appendLine(color, as: notation) }
      try flushIfLarge()
    }
  }

  mutating func append(_ text: String, in color: Color, on background: Color? = nil) {
    append(outputColors.styleSequence(foreground: color.rgb24, background: background?.rgb24))
    append(text)
    if outputColors != .mono { append(ColorDepth.plainStyleSequence) }
  }

  /// Appends up to 8 colors side by side, composited over white, and padding, if colors are supported.
  mutating func appendStrip(_ colors: [Color]) {
    guard outputColors != .mono else { return }
    let shown = colors.prefix(8)
    for color in shown.map({ $0.composited(over: Color(white: 1)).rgb24 }) {
      append(outputColors.styleSequence(foreground: nil, background: color))
      append("  ")
    }
    append(ColorDepth.plainStyleSequence)
    append(String(repeating: " ", count: 2 * (8 - shown.count) + 1))
  }
}

extension ColorDepth {
  /// The color support of standard output: none unless it is a terminal or the user requests colors.
  init(_ option: ColorOption) {
    switch option {
    case .auto where isatty(STDOUT_FILENO) != 1: self = .mono
    case .auto, .always:
      let detected = ColorDepth.forStandardOutput(environment: option.environment())
      // For an unknown terminal, assume 256 colors, the most common depth.
      self = detected == .mono && option == .always ? .indexed256 : detected
    default: self = option.depth ?? .mono
    }
  }

  /// Appends a swatch and a space. One half of a translucent swatch is over white, the other over black.
  func appendSwatch(_ color: Color, columns: Int, to bytes: inout [UInt8]) {
    guard self != .mono else { return }
    for gray in [1.0, 0.0] {
      let shown = color.composited(over: Color(white: gray))
      bytes += styleSequence(foreground: nil, background: shown.rgb24)
      bytes += repeatElement(UInt8(ascii: " "), count: columns / 2)
    }
    bytes += Self.plainStyleSequence
    bytes.append(UInt8(ascii: " "))
  }
}

extension JSONObject {
  /// Appends the result as text in the notation, unless that is JSON, and as a color object.
  fileprivate mutating func append(_ color: ColorCoordinates, as notation: Notation) {
    if notation.form != .format(.json) { append("output", text: { notation.append(color, to: &$0) }) }
    append("color", color, precision: notation.precision)
  }
}
