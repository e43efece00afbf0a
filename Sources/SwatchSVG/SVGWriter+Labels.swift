import SwatchSketch
import SwatchText

// A path with a label is written as a group on one line.
extension SVGWriter {
  static let labelMark = "data-label"

  mutating func begin(_ label: Label, attributes: String = "") {
    let value = label.string.escaped.replacing(text: "\n", with: "&#10;")
    begin("g\(attributes) \(Self.labelMark)=\"\(value)\">")
  }

  mutating func endLabel(_ lines: [Stroke]) {
    bytes.removeLast()
    begin("text text-anchor=\"middle\"")
    // Text has no line width.
    if let ink = lines.first?.ink {
      write(ink.with(width: 1, opacity: ink.opacity), line: " fill", fill: " data-fill")
    }
    if case .text(let line) = lines.first?.shape { writeProperties(of: line.style) }
    write(lines)
    end("g")
    write("\n")
  }

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
