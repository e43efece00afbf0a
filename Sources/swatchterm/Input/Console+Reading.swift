import SwatchColor

extension Console {
  /// Reads two color arguments; `-` means the next line of standard input.
  ///
  /// - Parameter reportsMapping: True to report colors outside sRGB.
  mutating func colors(
    _ first: String, _ second: String, reportsMapping: Bool = true
  ) throws -> (ColorCoordinates, ColorCoordinates) {
    let reader = LineReader()
    return (
      try color(first, from: reader, reportsMapping: reportsMapping),
      try color(second, from: reader, reportsMapping: reportsMapping)
    )
  }

  mutating func color(
    _ argument: String, from reader: LineReader = LineReader(), reportsMapping: Bool = true
  ) throws -> ColorCoordinates {
    let text = argument == "-" ? try reader.nextLine() : argument
    guard let text else {
      throw Failure("Standard input has no color for ‘-’. Write one color per line.", status: .usage)
    }
    do throws(ColorSyntaxError) {
      let color = try ColorCoordinates(pasting: text)
      var copy = text
      if reportsMapping { copy.withUTF8 { noteMapping(of: InputColor(color: color, text: $0, line: nil)) } }
      return color
    } catch {
      throw Failure("\(error)")
    }
  }

  /// Parses text that contains a color, and reports errors with the line number.
  mutating func read<Value>(
    _ text: UnsafeBufferPointer<UInt8>, line: Int?,
    _ read: (UnsafeBufferPointer<UInt8>) throws(ColorSyntaxError) -> Value
  ) -> Value? {
    do throws(ColorSyntaxError) {
      return try read(text)
    } catch {
      reportError(line.map { "line \($0): \(error)" } ?? "\(error)")
      return nil
    }
  }
}
