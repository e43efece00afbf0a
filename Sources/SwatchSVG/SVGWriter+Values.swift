import SwatchColor
import SwatchSketch
import SwatchText

extension SVGWriter {
  /// Writes an attribute with the value that `body` writes.
  @inline(__always) mutating func write(_ name: StaticString, value body: (inout SVGWriter) -> Void) {
    write(name)
    write("=\"")
    body(&self)
    write("\"")
  }

  mutating func write(_ name: StaticString, _ value: Double) { write(name) { $0.write(value) } }

  /// Writes a color without its alpha, as `#rrggbb` if that is exact.
  mutating func write(_ name: StaticString, _ color: Color) {
    let rounded = color.rgb24
    write(name) { writer in
      if Color(rounded) == color.opacity(1) {
        writer.write("#")
        for component in [rounded.red, rounded.green, rounded.blue] {
          writer.bytes += [(component >> 4).hexadecimalDigit, (component & 15).hexadecimalDigit]
        }
      } else {
        writer.write("rgb(")
        writer.writePercentage(color.red)
        for component in [color.green, color.blue] {
          writer.write(",")
          writer.writePercentage(component)
        }
        writer.write(")")
      }
    }
  }

  mutating func write(_ corner: CanvasPoint, _ size: CanvasPoint) {
    write(" x", corner.x)
    write(" y", corner.y)
    write(" width", size.x)
    write(" height", size.y)
  }

  /// Writes a number with the fewest digits that read back as the same value.
  @inline(__always) mutating func write(_ value: Double) {
    // Fast path for hundredths, which are correctly rounded quotients.
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e9, hundredths / 100 == value else { return writeAny(value) }
    let magnitude = UInt32(abs(hundredths))
    if hundredths < 0 { write(byte: "-") }
    let (whole, remainder) = (magnitude / 100, magnitude % 100)
    writeDigits(whole)
    guard remainder > 0 else { return }
    write(byte: ".")
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remainder / 10))
    let hundredth = remainder % 10
    if hundredth > 0 { bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: hundredth)) }
  }

  @inline(__always) private mutating func writeDigits(_ value: UInt32) {
    var divisor: UInt32 = 1
    while value / divisor > 9 { divisor *= 10 }
    var remainder = value
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remainder / divisor))
      remainder %= divisor
      divisor /= 10
    }
  }

  /// Writes any number. Swift's description is the shortest exact one, and the same on all platforms.
  private mutating func writeAny(_ value: Double) {
    guard value.isFinite else { return write("0") }
    let text = value.description.utf8
    bytes.append(contentsOf: text.suffix(2).elementsEqual(".0".utf8) ? text.dropLast(2) : text[...])
  }

  /// Writes a number in 0…1 as a percentage that reads back exactly, by adding 2 to the exponent.
  private mutating func writePercentage(_ value: Double) {
    let text = value.description.utf8
    guard value.isFinite, let exponent = text.firstIndex(of: UInt8(ascii: "e")) else {
      write(value)
      return write("e2%")
    }
    bytes.append(contentsOf: text[..<exponent])
    write("e")
    let power = Int(Substring(text[text.index(after: exponent)...])) ?? 0
    bytes.append(contentsOf: "\(power + 2)".utf8)
    write("%")
  }

  mutating func write(_ name: StaticString, list values: [Double]) { write(name) { $0.writeList(values) } }

  mutating func writeList(_ values: [Double]) {
    for (index, value) in values.enumerated() {
      if index > 0 { write(" ") }
      write(value)
    }
  }

  mutating func write(_ path: Path) { write(" d") { $0.writeData(of: path) } }

  /// Writes path data with absolute coordinates, omitting repeated commands.
  mutating func writeData(of path: Path) {
    // A path without a move starts at the origin.
    if let first = path.verbs.first, first != .move { write("M0 0") }
    var next = 0
    var previous: Path.Verb?
    path.points.withUnsafeBufferPointer { points in
      for verb in path.verbs {
        // A coordinate pair after a move is an implicit line, so never omit a move command.
        var needsSpace = verb == previous && verb != .move
        if !needsSpace { bytes.append(verb.letter) }
        for point in points[next..<next + verb.pointCount] {
          write(point.x, afterSpace: needsSpace)
          write(point.y, afterSpace: true)
          needsSpace = true
        }
        next += verb.pointCount
        previous = verb == .close ? nil : verb
      }
    }
  }

  /// Writes a number, preceded by a space if needed. A minus sign separates numbers by itself.
  @inline(__always) private mutating func write(_ value: Double, afterSpace needsSpace: Bool) {
    let value = value.isFinite ? value : 0
    if needsSpace, value >= 0 { write(byte: " ") }
    write(value)
  }

  mutating func write(_ text: SwatchSketch.TextLine) {
    write(" x", text.origin.x)
    write(" y", text.origin.y)
    write(" font-size", text.size)
    writeProperties(of: text.style)
    // Set the width, because fonts differ. Skip text whose characters might not be one cell wide.
    if writesTextLength, text.style == .monospaced, text.string.utf8.count > 1,
      text.string.utf8.allSatisfy({ 0x20...0x7E ~= $0 })
    {
      let length = SwatchSketch.TextLine.advance * text.size * Double(text.string.utf8.count)
      write(" textLength", Precision.standard.rounded(length: length))
    }
    write(">")
    write(characters: text.string)
  }

  mutating func writeProperties(of style: TextStyle) {
    guard style != .monospaced else { return }
    for ((name, value), standard) in zip(style.svgProperties, TextStyle.monospaced.svgProperties)
    where value != standard.1 { bytes += " \(name)=\"\(value.escaped)\"".utf8 }
  }

  mutating func write(characters text: String) { text.unicodeScalars.forEach { write(character: $0) } }

  private mutating func write(character scalar: Unicode.Scalar) {
    switch scalar {
    case "&": write("&amp;")
    case "<": write("&lt;")
    case ">": write("&gt;")
    // XML cannot represent these.
    case "\u{FFFE}", "\u{FFFF}": bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
    case _ where scalar.properties.generalCategory == .control: write(" ")
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension Path.Verb {
  fileprivate var letter: UInt8 {
    switch self {
    case .move: UInt8(ascii: "M")
    case .line: UInt8(ascii: "L")
    case .curve: UInt8(ascii: "C")
    case .close: UInt8(ascii: "Z")
    }
  }
}

enum SVGNumber {
  /// Returns the number without binary noise: ten digits, at most nine decimals, or 14 below 0.001.
  static func rounded(_ value: Double) -> Double {
    var decimals = 9
    while decimals > 0, abs(value) * (1 / Precision(decimals: decimals).step) > 1e10 { decimals -= 1 }
    if abs(value) < 1e-3, value != 0 { decimals = 14 }
    return Precision(decimals: decimals).rounded(value)
  }

  static func text(_ value: Double) -> String {
    var writer = SVGWriter()
    writer.write(rounded(value))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func list(_ values: [Double]) -> String { values.map(text).joined(separator: " ") }
}

extension CanvasTransform {
  /// The shortest attribute value for the transform, or `nil` for the identity.
  var text: String? {
    let size = max(abs(a), abs(b), abs(c), abs(d))
    let isAxisAligned = abs(b) <= 1e-9 * size && abs(c) <= 1e-9 * size
    let isTranslation = isAxisAligned && abs(a - 1) <= 1e-9 && abs(d - 1) <= 1e-9
    let isUntranslated = abs(e) <= 1e-7 && abs(f) <= 1e-7
    if isTranslation { return isUntranslated ? nil : "translate(\(SVGNumber.list([e, f])))" }
    if isAxisAligned, isUntranslated { return "scale(\(SVGNumber.list(a == d ? [a] : [a, d])))" }
    return "matrix(\(SVGNumber.list([a, b, c, d, e, f])))"
  }
}
