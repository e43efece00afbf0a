import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchGraphics

/// A screen that shows pixels, and what a terminal makes of its frames.
struct ImageScreen {
  static let cell = CellPixelSize(width: 5, height: 11)
  var surface: Surface
  var encoder = FrameEncoder(colors: .truecolor)
  var terminal: ScreenEmulator

  init(_ graphics: Graphics, _ size: CellSize, images: (any ImageEncoder)? = nil) {
    let display = Display(
      colors: .truecolor, glyphs: .unicode, graphics: graphics, cellPixels: Self.cell)
    surface = Surface(size: size, display: display)
    encoder.images = images ?? display.imageEncoder
    terminal = ScreenEmulator(columns: size.columns, rows: size.rows)
    (terminal.cellWidth, terminal.cellHeight) = (display.cellPixels.width, display.cellPixels.height)
  }

  /// Begins anew on a screen of another size, of which nothing is known.
  mutating func resize(to size: CellSize) {
    surface = Surface(size: size, display: surface.display)
    var resized = ScreenEmulator(columns: size.columns, rows: size.rows)
    (resized.cellWidth, resized.cellHeight) = (terminal.cellWidth, terminal.cellHeight)
    (resized.sixelsReplaceOthers, resized.placing) = (terminal.sixelsReplaceOthers, terminal.placing)
    terminal = resized
  }

  /// Sends a frame; returns how many bytes that took.
  @discardableResult
  mutating func send() -> Int {
    let bytes = encoder.encode(&surface)
    terminal.feed(bytes)
    return bytes.count
  }

  /// The first cell that does not look as it should, in words; colors may be off by so much.
  func difference(tolerance: Int) -> String? {
    guard terminal.errors.isEmpty else { return "\(terminal.errors)" }
    for row in 0..<surface.size.rows {
      for column in 0..<surface.size.columns {
        let position = CellPosition(column: column, row: row)
        let wanted = surface.image(at: position)?.pixels
        let shown = terminal.pixels(row: row, column: column)
        let isTrue =
          wanted.map { isClose($0, shown, tolerance) }
          ?? (terminal[row, column].text == surface[position].text
            && terminal.sixels(row: row, column: column) == nil
            && !terminal.hasPlacement(row: row, column: column))
        if !isTrue { return "\(position): \(wanted == nil ? "text" : "picture")" }
      }
    }
    return nil
  }

  private func isClose(_ wanted: [UInt32], _ shown: [UInt32]?, _ tolerance: Int) -> Bool {
    guard let shown, shown.count == wanted.count else { return false }
    return zip(wanted, shown).allSatisfy { one, other in
      other >> 24 == 0 && RGB24(one).greatestDifference(from: RGB24(other)) <= tolerance
    }
  }
}

extension ImageScreen {
  /// Something that happens on a screen: a stroke, text over it, a part that is blank, a picture that moves.
  private mutating func change(
    _ raster: DrawingRaster, _ drawing: inout Drawing,
    using random: inout SeededGenerator
  ) {
    let bounds = surface.size.bounds
    let rect = CellRect(
      column: .random(in: 0..<bounds.width, using: &random),
      row: .random(in: 0..<bounds.height, using: &random),
      width: .random(in: 1...bounds.width, using: &random),
      height: .random(in: 1...bounds.height, using: &random)
    )
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      let strokes = Drawing.ofFewStrokes(using: &random).strokes.prefix(1)
      for stroke in strokes {
        drawing.strokes.append(stroke)
        let changed = raster.add(stroke)
        surface.display.presenter.present(
          changed, of: raster, at: CellPosition(column: 0, row: 0), on: &surface)
      }
    case 5: surface.fill(rect)
    case 6: surface.border(rect, title: "menu")
    case 7: surface.write("日本語 text", at: rect.origin)
    case 8: surface.show(raster, in: rect, origin: CellPosition(column: 0, row: 0))
    default: surface.show(raster, in: rect, origin: CellPosition(column: 3, row: -2))
    }
  }

  mutating func run(seed: UInt64, tolerance: Int) throws {
    var random = SeededGenerator(seed: seed)
    let metrics = surface.display.cellMetrics
    let raster = try DrawingRaster(size: metrics.pixelSize(of: surface.size))
    var drawing = Drawing()
    for step in 0..<30 {
      change(raster, &drawing, using: &random)
      if random.chance(10) { encoder.invalidate() }
      if random.chance(7) {
        resize(
          to: CellSize(
            columns: .random(in: 8...23, using: &random), rows: .random(in: 4...11, using: &random)))
      }
      send()
      if let difference = difference(tolerance: tolerance) {
        Issue.record("step \(step): \(difference)")
        return
      }
      #expect(encoder.encode(&surface).isEmpty)
    }
  }
}

extension RGB24 {
  /// The largest of the differences of the components.
  func greatestDifference(from other: RGB24) -> Int {
    func difference(_ one: UInt8, _ other: UInt8) -> Int { abs(Int(one) - Int(other)) }
    return max(difference(red, other.red), difference(green, other.green), difference(blue, other.blue))
  }
}
