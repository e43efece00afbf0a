import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPixels

/// A screen that shows pixels, and an emulated terminal that displays its frames.
struct PixelScreen {
  static let cell = CellMetrics(width: 5, height: 11)

  var surface: Surface
  var encoder = FrameEncoder(colors: .truecolor)
  var terminal: ScreenEmulator

  init(
    _ graphics: Graphics, _ size: CellSize, cell: CellMetrics = PixelScreen.cell,
    images: (any ImageEncoder)? = nil
  ) {
    let display = Display(colors: .truecolor, glyphs: .unicode, graphics: graphics, cellPixels: cell)
    surface = Surface(size: size, display: display)
    encoder.images = images ?? display.imageEncoder
    terminal = ScreenEmulator(columns: size.columns, rows: size.rows)
    (terminal.cellWidth, terminal.cellHeight) = (display.cellPixels.width, display.cellPixels.height)
  }

  /// Restarts with another size and an unknown screen.
  mutating func resize(to size: CellSize) {
    guard size != surface.size else { return }
    surface = Surface(size: size, display: surface.display)
    var resized = ScreenEmulator(columns: size.columns, rows: size.rows)
    (resized.cellWidth, resized.cellHeight) = (terminal.cellWidth, terminal.cellHeight)
    (resized.sixelsReplaceOthers, resized.placing) = (terminal.sixelsReplaceOthers, terminal.placing)
    terminal = resized
  }

  /// Sends a frame and returns its number of bytes.
  @discardableResult
  mutating func send(isIntermediate: Bool = false) -> Int {
    let bytes = encoder.encode(&surface, isIntermediate: isIntermediate)
    terminal.feed(bytes)
    return bytes.count
  }

  /// Describes the first cell that differs by more than `tolerance`.
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
            && hasGround(position) && terminal.sixels(row: row, column: column) == nil
            && !terminal.hasPlacement(row: row, column: column))
        if !isTrue { return "\(position): \(wanted == nil ? "text" : "picture")" }
      }
    }
    return nil
  }

  /// Returns true if a cell without a picture has the right color.
  private func hasGround(_ position: CellPosition) -> Bool {
    guard case .rgb(let color) = surface[position].style.background else { return true }
    return terminal[position.row, position.column].pen.background
      == .rgb(color.red, color.green, color.blue)
  }

  private func isClose(_ wanted: [UInt32], _ shown: [UInt32]?, _ tolerance: Int) -> Bool {
    guard let shown, shown.count == wanted.count else { return false }
    return zip(wanted, shown).allSatisfy { one, other in
      other >> 24 == 0 && RGB24(one).difference(from: RGB24(other)) <= tolerance
    }
  }
}

// What is drawn on it.
extension PixelScreen {
  /// Returns a raster of strokes that fills the screen.
  func raster(_ strokes: [Stroke] = []) throws -> DrawingRaster {
    let raster = try DrawingRaster(size: surface.display.cellMetrics.pixelSize(of: surface.size))
    for stroke in strokes { _ = raster.add(stroke) }
    return raster
  }

  static func fewStrokes(seed: UInt64) -> [Stroke] {
    var random = SeededGenerator(seed: seed)
    return Drawing.ofFewStrokes(using: &random).strokes
  }
}

extension Stroke {
  static func blue(opacity: Double) -> Stroke {
    Stroke(
      pen: Pen(strokeColor: Color(RGB24(0x3FA7D6)), width: 7, opacity: opacity),
      points: [CanvasPoint(x: 6, y: 9), CanvasPoint(x: 90, y: 41)])
  }
}

// MARK: Random changes
extension PixelScreen {
  /// Draws random frames and checks each of them.
  ///
  /// - Parameters:
  ///   - tolerance: The tolerance for colors in final frames.
  ///   - passing: The tolerance in intermediate frames, three of four; `nil` for none of those.
  mutating func run(seed: UInt64, tolerance: Int, passing: Int? = nil) throws {
    var random = SeededGenerator(seed: seed)
    let raster = try raster()
    for step in 0..<30 {
      change(raster, using: &random)
      if random.chance(10) { encoder.invalidate() }
      if random.chance(7) {
        resize(
          to: CellSize(
            columns: .random(in: 8...23, using: &random), rows: .random(in: 4...11, using: &random)))
      }
      if let passing, random.chance(75) {
        send(isIntermediate: true)
        #expect(difference(tolerance: passing) == nil, "passing, step \(step)")
        if random.chance(50) { continue }
      }
      send()
      if let difference = difference(tolerance: tolerance) {
        Issue.record("step \(step): \(difference)")
        return
      }
      #expect(!encoder.hasInexactColors)
      #expect(encoder.encode(&surface).isEmpty)
    }
  }

  /// Makes a random change: a stroke, text, a blank area, or scrolling.
  private mutating func change(_ raster: DrawingRaster, using random: inout SeededGenerator) {
    let (bounds, corner) = (surface.size.bounds, CellPosition(column: 0, row: 0))
    let rect = CellRect(
      column: .random(in: 0..<bounds.width, using: &random),
      row: .random(in: 0..<bounds.height, using: &random),
      width: .random(in: 1...bounds.width, using: &random),
      height: .random(in: 1...bounds.height, using: &random)
    )
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      for stroke in Drawing.ofFewStrokes(using: &random).strokes.prefix(1) { show(stroke, on: raster) }
    case 5: surface.fill(rect)
    case 6: surface.drawBorder(rect, title: "menu")
    case 7: surface.write("日本語 text", at: rect.origin)
    case 8: surface.show(raster, in: rect, origin: corner)
    default: surface.show(raster, in: rect, origin: CellPosition(column: 3, row: -2))
    }
  }

  /// Draws a stroke and shows the changed pixels.
  mutating func show(_ stroke: Stroke, on raster: DrawingRaster) {
    let changed = raster.add(stroke)
    surface.display.renderer().render(
      changed, of: raster, at: CellPosition(column: 0, row: 0), on: &surface)
  }
}
