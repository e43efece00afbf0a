import SwatchSketch
import SwatchText

// A path with its label: a group of both, on one line.
extension SVGWriter {
  static let labelMark = "data-label"

  /// Begins the group around a path and its label.
  mutating func begin(_ label: Label, attributes: String = "") {
    let value = label.string.escaped.replacing(text: "\n", with: "&#10;")
    begin("g\(attributes) \(Self.labelMark)=\"\(value)\">")
  }

  /// Ends the group that was begun before the last path.
  mutating func endLabel(_ lines: [Stroke]) {
    bytes.removeLast()
    begin("text text-anchor=\"middle\"")
    // Text has no line whose width could count.
    if let ink = lines.first?.ink {
      write(ink.with(width: 1, opacity: ink.opacity), line: " fill", fill: " data-fill")
    }
    write(lines)
    end("g")
    write("\n")
  }

  /// Writes the lines of a label, their size included, and the end of their element.
  mutating func write(_ lines: [Stroke]) {
    for case (let index, .text(let line)) in lines.map(\.shape).enumerated() {
      if index == 0 {
        write(" font-size", line.size)
        write(">")
      }
      let precision = Precision(decimals: line.size < 4 ? 6 : 2)
      begin("tspan")
      write(" x", precision.rounded(line.bounds?.center.x ?? line.origin.x))
      write(" y", line.origin.y)
      write(">")
      write(characters: line.string)
      end("tspan")
    }
    end("text")
  }
}
