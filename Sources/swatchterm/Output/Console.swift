import ArgumentParser
import Glibc
import SwatchColor
import SwatchScreen
import SwatchSystem
import SwatchText

/// Buffered standard output and standard error of a command.
struct Console {
  /// True if results are written as JSON: an array, or a single object.
  let isJSON: Bool
  /// The color support of standard output. Lazy, since the terminal may have to be queried.
  private(set) lazy var outputColors: ColorDepth = ColorDepth(color)
  let isTerminal = isatty(STDOUT_FILENO) == 1
  private let color: ColorOption
  private(set) var output: [UInt8] = []
  private var messages: [UInt8] = []
  private(set) var hasFailed = false
  /// The number of colors outside sRGB to report.
  private var mappings = 0
  /// True if there was a translucent background.
  private var hasTranslucency = false
  private var hasElements = false
  private var isArray = true
  var partConsoles: [LockedValue<Console>] = []
  private static let blockSize = 1 << 16

  init(_ options: OutputOptions) { self.init(isJSON: options.json, color: options.color) }

  init(isJSON: Bool = false, color: ColorOption = .auto) {
    self.isJSON = isJSON
    self.color = isJSON ? .never : color
  }

  mutating func append(_ text: String) { append(text.utf8) }
  mutating func append(_ bytes: some Sequence<UInt8>) { output.append(contentsOf: bytes) }

  /// Appends hex as a line of lowercase `#rrggbb`. Returns false for other text, or if swatches are shown.
  mutating func appendHexadecimal(_ text: UTF8Text) -> Bool {
    outputColors == .mono && output.appendHexadecimalLine(text)
  }

  mutating func appendLine(_ color: ColorCoordinates, as notation: Notation) {
    if outputColors != .mono { appendSwatch(Color(color)) }
    notation.append(color, to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends a swatch, if colors are supported.
  mutating func appendSwatch(_ color: Color, columns: Int = 4) {
    outputColors.appendSwatch(color, columns: columns, to: &output)
  }

  // MARK: JSON

  /// The separators before elements of the array; both have the same length.
  private static var firstElement: String { "[\n" }
  private static var nextElement: String { ",\n" }

  mutating func appendElement(_ body: (inout JSONObject) -> Void) {
    append(hasElements ? Self.nextElement : Self.firstElement)
    hasElements = true
    JSONObject.append(to: &output, body)
  }

  mutating func appendObject(_ body: (inout JSONObject) -> Void) {
    isArray = false
    JSONObject.append(to: &output, body)
    append("\n")
  }

  // MARK: Parts

  /// Returns consoles for parallel work, one per part. They are reused to save allocations.
  mutating func partConsoles(_ count: Int) -> [LockedValue<Console>] {
    // Only one console may query the terminal.
    let outputColors = outputColors
    while partConsoles.count < count {
      var console = Console(isJSON: isJSON, color: color)
      console.outputColors = outputColors
      partConsoles.append(LockedValue(console))
    }
    return Array(partConsoles.prefix(count))
  }

  /// Moves the output of another console to the end of this one.
  mutating func append(contentsOf part: inout Console) {
    // The part starts its own array. Replace its opening bracket with a separator of the same length.
    if hasElements, part.hasElements {
      part.output.replaceSubrange(..<Self.firstElement.utf8.count, with: Self.nextElement.utf8)
    }
    if output.isEmpty { swap(&output, &part.output) } else { output += part.output }
    part.output.removeAll(keepingCapacity: true)
    messages += part.messages
    part.messages.removeAll()
    hasElements = hasElements || part.hasElements
    hasFailed = hasFailed || part.hasFailed
    mappings += part.mappings
    hasTranslucency = hasTranslucency || part.hasTranslucency
    (part.hasElements, part.mappings) = (false, 0)
  }

  // MARK: Messages

  /// Reports an error. The exit status will be 1.
  mutating func reportError(_ message: String) {
    hasFailed = true
    note(message)
  }

  mutating func note(_ message: String) {
    messages.append(contentsOf: "swatchterm: \(message.replacingControlCharacters)\n".utf8)
  }

  /// Reports a color outside sRGB: immediately for an argument, in a final count for a line.
  mutating func noteMapping(of input: InputColor) {
    guard !input.color.isInGamut(of: .srgb) else { return }
    guard input.line == nil else { return mappings += 1 }
    let text = String(decoding: input.text, as: UTF8.self).sanitized(limit: 60)
    note("‘\(text)’ is outside sRGB. The nearest sRGB color was used.")
  }

  mutating func noteMapping(of color: ColorCoordinates) { if !color.isInGamut(of: .srgb) { mappings += 1 } }

  /// Translucent backgrounds are reported once, at the end.
  mutating func noteOpacity(ofBackground color: Color) { if color.alpha < 1 { hasTranslucency = true } }

  // MARK: Writing

  mutating func flushIfLarge() throws(OutputError) {
    if output.count >= Self.blockSize || messages.count >= Self.blockSize { try flush() }
  }

  /// Writes bytes after the buffered output, in blocks.
  mutating func write(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: Self.blockSize) {
      append(bytes[start...].prefix(Self.blockSize))
      try flushIfLarge()
    }
  }

  mutating func flush() throws(OutputError) {
    try FileBytes.write(output, to: STDOUT_FILENO)
    output.removeAll(keepingCapacity: true)
    // Ignore errors, so that results do not depend on standard error.
    try? FileBytes.write(messages, to: STDERR_FILENO)
    messages.removeAll()
  }

  /// Writes the remaining output, and throws exit status 1 if an error was reported.
  mutating func finish() throws {
    if isJSON, isArray { append(hasElements ? "\n]\n" : "[]\n") }
    if mappings == 1 { note("One color is outside sRGB. The nearest sRGB color was used.") }
    if mappings > 1 { note("\(mappings) colors are outside sRGB. The nearest sRGB colors were used.") }
    if hasTranslucency { note("Translucent backgrounds were treated as opaque.") }
    try flush()
    if hasFailed { throw ExitCode.failure }
  }
}
