import ArgumentParser
import Glibc
import SwatchColor
import SwatchStore
import SwatchSystem
import SwatchText

/// Standard output and standard error of a command that does not take the screen: gathered, and written in blocks.
struct Console {
  /// Whether results are JSON: one array, unless a command has just one.
  let isJSON: Bool
  /// The colors of standard output. They are found out when they are needed: the terminal may have to be asked.
  private(set) lazy var palette: SwatchPalette = SwatchPalette(color)
  /// Whether standard output is a terminal, with colors or without.
  let isTerminal = isatty(STDOUT_FILENO) == 1

  private let color: ColorOption
  /// What waits for standard output.
  private(set) var output: [UInt8] = []
  private var complaints: [UInt8] = []
  private(set) var hasFailed = false
  private var mappedLineCount = 0
  private var hasTranslucentBackground = false
  private var hasElements = false
  private var isArray = true
  private var partConsoles: [Guarded<Console>] = []

  /// Output is written once there is so much of it.
  private static let blockSize = 1 << 16

  init(_ options: OutputOptions) {
    self.init(isJSON: options.json, color: options.color)
  }

  init(isJSON: Bool = false, color: ColorOption = .auto) {
    self.isJSON = isJSON
    self.color = isJSON ? .never : color
  }

  mutating func append(_ text: String) { append(text.utf8) }

  mutating func append(_ bytes: some Sequence<UInt8>) { output.append(contentsOf: bytes) }

  /// Appends a line of lower-case `#rrggbb`, if the text is that in any letter case and needs no swatch.
  ///
  /// - Returns: True if it was.
  mutating func appendHexadecimal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    palette.isEmpty && output.appendHexadecimalLine(text)
  }

  /// Appends a color in a notation, after a swatch of it where there are colors.
  mutating func appendLine(_ color: ColorCoordinates, as notation: Notation) {
    if !palette.isEmpty { appendSwatch(Color(color)) }
    notation.append(color, to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends a swatch of so many columns, where there are colors.
  mutating func appendSwatch(_ color: Color, columns: Int = 4) {
    palette.appendSwatch(color, columns: columns, to: &output)
  }

  // MARK: JSON

  /// What stands before elements of the array.
  private static var firstElement: String { "[\n" }
  private static var nextElement: String { ",\n" }

  mutating func appendElement(_ body: (inout JSONObject) -> Void) {
    append(hasElements ? Self.nextElement : Self.firstElement)
    hasElements = true
    JSONObject.append(to: &output, body)
  }

  /// Appends the one object that is the whole result.
  mutating func appendObject(_ body: (inout JSONObject) -> Void) {
    isArray = false
    JSONObject.append(to: &output, body)
    append("\n")
  }

  // MARK: Parts

  /// Consoles for parts of what comes, each for one thread at a time. They stay, with the memory that they have.
  mutating func partConsoles(_ count: Int) -> [Guarded<Console>] {
    // Only one may ask the terminal.
    let palette = palette
    while partConsoles.count < count {
      var console = Console(isJSON: isJSON, color: color)
      console.palette = palette
      partConsoles.append(Guarded(console))
    }
    return Array(partConsoles.prefix(count))
  }

  /// Forgets the consoles for parts, with what is in them.
  mutating func dropPartConsoles() { partConsoles = [] }

  /// Appends what another console was given, and leaves it empty.
  mutating func append(contentsOf part: inout Console) {
    // Its first element begins an array, as the first one of all does; what is before the next is as long.
    if hasElements, part.hasElements {
      part.output.replaceSubrange(..<Self.firstElement.utf8.count, with: Self.nextElement.utf8)
    }
    // Memory changes hands, so that nothing is copied.
    if output.isEmpty { swap(&output, &part.output) } else { output += part.output }
    part.output.removeAll(keepingCapacity: true)
    complaints += part.complaints
    part.complaints.removeAll()
    hasElements = hasElements || part.hasElements
    hasFailed = hasFailed || part.hasFailed
    mappedLineCount += part.mappedLineCount
    hasTranslucentBackground = hasTranslucentBackground || part.hasTranslucentBackground
    (part.hasElements, part.mappedLineCount) = (false, 0)
  }

  // MARK: Complaints

  /// Tells the user what went wrong. The exit status will be 1.
  mutating func complain(_ sentence: String) {
    hasFailed = true
    note(sentence)
  }

  /// Tells the user something about the result.
  mutating func note(_ sentence: String) {
    complaints.append(contentsOf: "swatchterm: \(sentence.withoutControls)\n".utf8)
  }

  /// Tells the user if a color is beyond sRGB and comes out changed: at once for an argument, with a count at the
  /// end for lines.
  mutating func noteMapping(of given: GivenColor) {
    guard !given.color.isInGamut(of: .srgb) else { return }
    guard given.line == nil else { return mappedLineCount += 1 }
    let text = String(decoding: given.text, as: UTF8.self).shownSafely(limit: 60)
    note("‘\(text)’ is beyond sRGB; the color is the nearest within it.")
  }

  /// The same for a color that was calculated.
  mutating func noteMapping(of color: ColorCoordinates) {
    if !color.isInGamut(of: .srgb) { mappedLineCount += 1 }
  }

  /// Tells the user, at the end and once, if a background is translucent.
  mutating func noteTranslucence(ofBackground color: Color) {
    if color.alpha < 1 { hasTranslucentBackground = true }
  }

  // MARK: Writing

  /// Writes what there is if it has become much.
  mutating func flushIfLarge() throws(OutputError) {
    if output.count >= Self.blockSize || complaints.count >= Self.blockSize { try flush() }
  }

  /// Writes bytes behind what there is. However many they are, few of them wait.
  mutating func write(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
    var rest = bytes
    while !rest.isEmpty {
      append(rest.prefix(Self.blockSize))
      rest = rest.dropFirst(Self.blockSize)
      try flushIfLarge()
    }
  }

  mutating func flush() throws(OutputError) {
    try FileBytes.write(output, to: STDOUT_FILENO)
    output.removeAll(keepingCapacity: true)
    // Results do not depend on anyone listening to complaints.
    try? FileBytes.write(complaints, to: STDERR_FILENO)
    complaints.removeAll()
  }

  /// Writes the rest, and ends with status 1 if anything went wrong.
  mutating func finish() throws {
    if isJSON, isArray { append(hasElements ? "\n]\n" : "[]\n") }
    if mappedLineCount == 1 { note("One color is beyond sRGB; it is the nearest within it.") }
    if mappedLineCount > 1 {
      note("\(mappedLineCount) colors are beyond sRGB; they are the nearest within it.")
    }
    if hasTranslucentBackground {
      note("The background counts as opaque, as nothing says what is behind it.")
    }
    try flush()
    if hasFailed { throw ExitCode.failure }
  }
}
