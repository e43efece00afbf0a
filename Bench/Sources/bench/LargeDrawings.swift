import Glibc

struct LargeDrawings {
  let strokeCounts: [Int]
  let paths: [String]
  private let scratch = ScratchFolder()

  init(strokeCounts: [Int], curvesPerStroke: Int) throws(BenchError) {
    self.strokeCounts = strokeCounts
    let folder = scratch.path
    paths = strokeCounts.map { "\(folder)/\($0).svg" }
    for (path, count) in zip(paths, strokeCounts) {
      var writer = ScribbleWriter()
      let bytes = writer.drawing(strokeCount: count, curvesPerStroke: curvesPerStroke)
      guard Files.write(bytes, to: path) else { throw .unwritableFile(path) }
    }
  }

  func remove() { scratch.remove() }

  func section(_ title: String, _ rows: [Row]) -> Section {
    let columns = strokeCounts.map { $0 == 0 ? "empty" : grouped($0) }
    return Section(title: title, columns: columns, comparison: .toFirst, rows: rows)
  }
}

/// Writes deterministic SVG documents with lines that wander over 1,600 × 1,000 points.
private struct ScribbleWriter {
  private static let (width, height) = (1_600.0, 1_000.0)
  private static let colors = ["3fa7d6", "ee6352", "59cd90", "fac05e", "f79d84", "222222"]
  private static let step = 8.0

  private var bytes: [UInt8] = []
  private var state: UInt64 = 0x5EED
  private var (x, y, direction, bend) = (0.0, 0.0, 0.0, 0.0)

  mutating func drawing(strokeCount: Int, curvesPerStroke: Int) -> [UInt8] {
    bytes = []
    bytes.reserveCapacity(500 + strokeCount * curvesPerStroke * 44)
    write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1600\" height=\"1000\" viewBox=\"0 0 1600 1000\">\n")
    write("<rect id=\"paper\" width=\"1600\" height=\"1000\" fill=\"#ffffff\"/>\n")
    write("<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    write(" font-family=\"monospace\" xml:space=\"preserve\">\n")
    for index in 0..<strokeCount {
      write(
        "<path stroke=\"#\(Self.colors[index % Self.colors.count])\" stroke-width=\"\(1 + index % 5)\" d=\"")
      writeLine(curvesPerStroke)
      write("\"/>\n")
    }
    write("</g>\n</svg>\n")
    return bytes
  }

  private mutating func writeLine(_ curveCount: Int) {
    (x, y, direction, bend) = (random() * Self.width, random() * Self.height, random() * 2 * .pi, 0)
    write("M")
    write(x, y)
    for index in 0..<curveCount {
      // Bend back toward the sheet, as far as possible.
      bend = (bend + random() * 0.2 - 0.1) * 0.9
      let (fromX, fromY, before) = (x, y, direction)
      direction += bend
      (x, y) = (x + Self.step * cos(direction), y + Self.step * sin(direction))
      if !(0...Self.width ~= x && 0...Self.height ~= y) { direction += 0.5 }
      write(index == 0 ? "C" : " ")
      write(fromX + Self.step / 3 * cos(before), fromY + Self.step / 3 * sin(before))
      write(" ")
      write(x - Self.step / 3 * cos(direction), y - Self.step / 3 * sin(direction))
      write(" ")
      write(x, y)
    }
  }

  private mutating func write(_ x: Double, _ y: Double) {
    write(x)
    write(" ")
    write(y)
  }

  private mutating func write(_ value: Double) {
    let hundredths = Int((value * 100).rounded())
    if hundredths < 0 { write("-") }
    write("\(abs(hundredths) / 100)")
    let rest = abs(hundredths) % 100
    guard rest > 0 else { return }
    write(rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func random() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(1 << 31)
  }
}
