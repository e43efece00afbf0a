import SwatchColor

extension Console {
  mutating func colors(
    _ first: String, _ second: String, reportsMapping: Bool = true
  ) throws -> (ColorCoordinates, ColorCoordinates) {
    let reader = LineReader()
    let colors = try [first, second].map { try color($0, from: reader, reportsMapping: reportsMapping) }
    return (colors[0], colors[1])
  }

  mutating func color(
    _ argument: String, from reader: LineReader = LineReader(), reportsMapping: Bool = true
  ) throws -> ColorCoordinates {
    var text = try reader.text(of: argument)
    do {
      let color = try ColorCoordinates(pasting: text)
      if reportsMapping { text.withUTF8 { noteMapping(of: InputColor(color: color, text: $0, line: nil)) } }
      return color
    } catch { throw Failure("\(error)") }
  }

  /// Parses text that contains a color, and reports errors with the line number.
  mutating func read<Value>(
    _ text: UTF8Text, line: Int?, _ read: (UTF8Text) throws(ColorSyntaxError) -> Value
  ) -> Value? {
    do throws(ColorSyntaxError) { return try read(text) } catch {
      reportError(line.map { "line \($0): \(error)" } ?? "\(error)")
      return nil
    }
  }
}

extension LineReader {
  /// Returns a color argument or, for `-`, the next line of standard input.
  func text(of argument: String) throws -> String {
    guard let text = argument == "-" ? try nextLine() : argument else {
      throw Failure.usage("Standard input has no color for ‘-’. Write one color per line.")
    }
    return text
  }
}
